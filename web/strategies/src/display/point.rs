//! Links at a point of the chart, to the strategy's game and to a best game (both in the Sieve).

use crate::display::display_options::DisplayOptions;
use crate::jobs::playing::{Game, PlayingJob, PlayingTask};
use crate::jobs::{Player, Text};
use crate::model::{Action, Model};
use crate::outcomes::best::{BestGame, use_best};
use crate::outcomes::tournament::Tournament;
use crate::script::error::with_line;
use crate::{display::chart, model::Strategies};
use ginnow::sieve::Number;
use ginnow::sieve::links::address_of;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::strategies::Named;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::browser::address::with_fragment;
use ginnow_kit::browser::requested_files::File;
use ginnow_kit::frame::{App, Bare, hiding};
use ginnow_kit::words::{fill, text};
use ginnow_kit::worker::task::{Phase, task_failure, use_answer};
use ginnow_kit::worker::{WorkerTask, latest};
use yew::prelude::*;

/// This point's game and a best game. Only scores are stored, so a worker has to repeat the former.
#[derive(Clone, PartialEq)]
pub struct Point {
    named: WorkerTask<PlayingJob<Named>>,
    script: WorkerTask<PlayingJob<Text>>,
    best: BestGame,
}

/// Returns the point's strategy and board. `None` if it was not played.
fn at(
    model: &Model,
    tournament: &Tournament,
    display_options: &DisplayOptions,
) -> Option<(Entrant, Number)> {
    let entrants = model.entrants();
    let chosen = display_options.line.filter(|line| entrants.contains(line))?;
    tournament.results(model, chosen)?.played(model.board)?;
    Some((chosen, model.board))
}

/// Makes a worker repeat the game at the current point.
#[hook]
pub fn use_point(
    app: &Bare<Strategies>,
    tournament: &Tournament,
    display_options: &DisplayOptions,
) -> Point {
    let at = at(&app.model, tournament, display_options);
    let (named, script) = match at {
        Some((Entrant::Named(player), size)) => (Some(PlayingTask { player, size }), None),
        Some((Entrant::Own(place), size)) => {
            let own = app.model.scripts.get(place);
            let task = own.map(|own| PlayingTask { player: Text(own.text.clone()), size });
            (None, task)
        }
        Some((Entrant::Best, _)) | None => (None, None),
    };
    Point {
        named: use_played(named),
        script: use_played(script),
        best: use_best(at.map(|(_, size)| size).filter(|_| !app.hidden.best)),
    }
}

/// Repeats a game whenever the request changes.
#[hook]
pub fn use_played<P: Player>(question: Option<PlayingTask<P>>) -> WorkerTask<PlayingJob<P>> {
    use_answer(question, latest, PlayingTask::clone)
}

impl Point {
    fn game(&self, entrant: Entrant) -> Option<Game> {
        match entrant {
            Entrant::Named(_) => self.named.known().clone(),
            Entrant::Own(_) => self.script.known().clone(),
            Entrant::Best => None,
        }
    }

    fn phase(&self, entrant: Entrant) -> Phase {
        match entrant {
            Entrant::Own(_) => self.script.phase(),
            Entrant::Named(_) | Entrant::Best => self.named.phase(),
        }
    }
}

/// The links to both games, and a button that opens the duel.
pub fn point(app: &App<Strategies>) -> Html {
    let hint = || html! { <p class="hint at-point cluster">{text("point.none")}</p> };
    let Some(entrant) = chart::followed(app)
        .filter(|followed| app.view_state.display_options.line == Some(*followed))
    else {
        return hint();
    };
    let point = &app.view_state.point;
    let (name, size) = (app.model.name(entrant).to_owned(), app.model.board);
    let Some((_, size)) =
        at(&app.model, &app.view_state.tournament, &app.view_state.display_options)
            .filter(|at| at.1 == size)
    else {
        let results = app.view_state.tournament.results(&app.model, entrant);
        let error = results.as_ref().and_then(|results| results.error(size));
        return match error {
            Some(error) => {
                let failure = fill!("chart.failed", name, size, reason = with_line(error));
                html! { <p class="complaint at-point cluster">{failure}</p> }
            }
            None => {
                html! { <p class="hint at-point cluster">{fill!("point.not-played", name, size)}</p> }
            }
        };
    };
    let phase = point.phase(entrant);
    let own = point.game(entrant).map(|game| match &game.error {
        Some(error) => html! { <span class="complaint">{with_line(error)}</span> },
        None => to_sieve(size, &game.moves, fill!("point.game", name, size)),
    });
    let best = match &point.best {
        Some(File::There(line)) => to_sieve(size, line, fill!("point.best", size)),
        _ => Html::default(),
    };
    let is_pending = own.is_none() && matches!(phase, Phase::Idle | Phase::Running);
    let missing = point.best == Some(File::Missing);
    let step = {
        let (act, show) = (app.act.clone(), app.show.clone());
        move |_: MouseEvent| {
            act.emit(Action::Side(0, entrant));
            act.emit(Action::Side(1, Entrant::Best));
            show.emit("duel");
        }
    };
    html! {
        <>
            <p class="at-point cluster">
                {own}
                if is_pending {
                    <span class="hint">{text("point.pending")}</span>
                }
                if !app.hidden.best {
                    {best}
                    <button type="button" onclick={step}>{text("point.duel")}</button>
                }
                if missing {
                    <span class="hint">{text("point.missing")}</span>
                }
            </p>
            {task_failure(phase)}
        </>
    }
}

/// A link that opens a game in the Sieve, in a new tab so you do not lose the tournament.
fn to_sieve(size: Number, line: &[Number], words: String) -> Html {
    let fragment = address_of(size, Goal::Largest, line);
    let address = with_fragment(&format!("{fragment}{}", hiding()));
    html! { <a class="to-sieve" href={address} target="_blank">{words}</a> }
}
