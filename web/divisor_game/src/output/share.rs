//! Sharing: you can challenge somebody with your result, or set a task for a class.

use crate::model::{Model, Side};
use crate::setup::{begins_choice, opponent_choice};
use crate::{explain, model::DivisorGame, problems};
use ginnow::divisor_game::links::{read_moves, read_piles, write_moves};
use ginnow::divisor_game::{Begins, Moment, Move, Number, Opponent};
use ginnow_kit::controls::form::Form;
use ginnow_kit::frame::{App, LinkDraft, Model as _, share_dialog};
use ginnow_kit::page::Panel;
use ginnow_kit::widgets::share::challenge;
use ginnow_kit::widgets::share::form::{choice, field, typed};
use ginnow_kit::words::{count, fill, list, number, text};
use ginnow_links::{Hidden, Lesson};
use std::rc::Rc;
use yew::prelude::*;

pub fn share(app: &App<DivisorGame>) -> Html {
    share_dialog::<_, Draft>(app, Some(result(app)))
}

/// Renders the result in words, so that you can copy it, with a link to the same piles and the same
/// opponent.
fn result(app: &App<DivisorGame>) -> Html {
    let model = &app.model;
    let Some(winner) = model.winner().filter(|_| model.is_over()) else {
        return html! { <p class="hint">{text("result.none")}</p> };
    };
    let fragment = again(model, app.whole_lesson());
    let requested = app.panel() == Some(Panel::Result);
    challenge(sentence(model, winner), &fragment, text("result.about"), requested)
}

/// Returns the moves on the table as text, which goes with a result.
pub fn written(model: &Model) -> String {
    write_moves(&model.game().line()[..model.game().played()])
}

fn sentence(model: &Model, winner: Side) -> String {
    let piles = numbers(&model.game().start().numbers());
    let moves = count("result.moves", model.game().played() as u64);
    let key = match (model.opponent(), winner) {
        (Opponent::Person, Side::You) => "result.first",
        (Opponent::Person, Side::Opponent) => "result.second",
        (_, Side::You) => "result.won",
        (_, Side::Opponent) => "result.lost",
    };
    let opponent = explain::opponent(model.opponent());
    fill!(key, piles, moves, opponent)
}

fn numbers(piles: &[Number]) -> String {
    list(piles.iter().map(|&pile| number(pile)))
}

/// Returns a link to the start of the game. It hides all help, because it wouldn't be a challenge
/// with it.
fn again(model: &Model, mut lesson: Lesson) -> String {
    lesson.hidden = Hidden::ALL;
    model.beginning().short_link("moves", &lesson)
}

/// The moves with which a link can begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Moves {
    /// The moves on the table.
    Table,
    None,
    Typed,
}

#[derive(Debug, Clone, PartialEq)]
struct Draft {
    /// The piles at the beginning, as they were typed.
    piles: String,
    opponent: Opponent,
    begins: Begins,
    moves: Moves,
    /// The moves, as they were typed.
    typed: String,
    /// The game on the table, and the settings of the views. The form doesn't change any of this,
    /// but it ends up in the link as well.
    model: Rc<Model>,
}

/// Why the form can't make a link, in words.
#[derive(Debug, Clone, PartialEq)]
enum Complaint {
    Piles(String),
    Moves(String),
}

impl Draft {
    fn of(model: &Rc<Model>) -> Self {
        let game = model.game();
        let piles: Vec<String> = game.start().numbers().iter().map(ToString::to_string).collect();
        Draft {
            piles: piles.join(" "),
            opponent: model.opponent(),
            begins: model.begins(),
            moves: Moves::Table,
            typed: write_moves(game.line()),
            model: Rc::clone(model),
        }
    }

    fn read(&self) -> Result<Moment, Complaint> {
        let (piles, problems) = read_piles(&self.piles);
        if let Some(problem) = problems.first() {
            return Err(Complaint::Piles(problems::in_words(problem)));
        }
        if piles.is_empty() {
            return Err(Complaint::Piles(text("setup.none").to_owned()));
        }
        let line = self.line(&piles)?;
        let played = line.len();
        Ok(Moment { piles, line, played })
    }

    fn line(&self, piles: &[Number]) -> Result<Vec<Move>, Complaint> {
        let game = self.model.game();
        let moves = match self.moves {
            Moves::Table => write_moves(&game.line()[..game.played()]),
            Moves::None => String::new(),
            Moves::Typed => self.typed.clone(),
        };
        match read_moves(piles, &moves) {
            (line, None) => Ok(line),
            (_, Some(problem)) => Err(Complaint::Moves(problems::in_words(&problem))),
        }
    }
}

impl LinkDraft<DivisorGame> for Draft {
    const FILE: &'static str = "divisor-game-code";
    const FRAME: (u32, u32) = (560, 720);

    fn new(app: &App<DivisorGame>) -> Self {
        Draft::of(&app.model)
    }

    fn fields(form: &Form<Self>) -> Html {
        let complaint = form.read().err();
        let wrong_piles = matches!(complaint, Some(Complaint::Piles(_)));
        let wrong_moves = matches!(complaint, Some(Complaint::Moves(_)));
        let input = |put| typed(&form.on(put), |typed| typed);
        let opponent = form.on(|draft, opponent| draft.opponent = opponent);
        let begins = form.on(|draft, begins| draft.begins = begins);
        html! {
            <>
                {field("builder-piles", text("setup.piles"), html! {
                    <input id="builder-piles" type="text" autocomplete="off" spellcheck="false" maxlength="300"
                        value={form.piles.clone()} aria-invalid={wrong_piles.to_string()}
                        aria-describedby="builder-complaint" oninput={input(|draft, piles| draft.piles = piles)} />
                })}
                {field("builder-opponent", text("opponent.label"),
                    opponent_choice("builder-opponent", form.opponent, &opponent))}
                {field("builder-begins", text("begins.label"),
                    begins_choice("builder-begins", form.opponent, form.begins, &begins))}
                {field("builder-opening", text("builder.opening"), openings(form))}
                if form.moves == Moves::Typed {
                    {field("builder-moves", text("builder.moves"), html! {
                        <input id="builder-moves" type="text" autocomplete="off" spellcheck="false"
                            placeholder="1.4.6" value={form.typed.clone()}
                            aria-invalid={wrong_moves.to_string()} aria-describedby="builder-complaint"
                            oninput={input(|draft, typed| draft.typed = typed)} />
                    })}
                }
            </>
        }
    }

    fn model(&self) -> Result<Model, String> {
        let moment = self.read().map_err(|complaint| match complaint {
            Complaint::Piles(message) | Complaint::Moves(message) => message,
        })?;
        Ok(self.model.with(moment, self.opponent, self.begins))
    }

    fn title(model: &Model) -> String {
        let piles = numbers(&model.game().start().numbers());
        fill!("embed.title", piles)
    }

    fn advice(model: &Model) -> String {
        let moves = number(model.game().line().len() as u64);
        fill!("code.shorten", moves)
    }
}

fn openings(form: &Form<Draft>) -> Html {
    let played = form.model.game().played() as u64;
    let options = vec![
        (Moves::Table, "table", count("builder.opening-table", played)),
        (Moves::None, "empty", text("builder.opening-empty").to_owned()),
        (Moves::Typed, "typed", text("builder.opening-typed").to_owned()),
    ];
    let change = form.on(|draft, moves| draft.moves = moves);
    choice("builder-opening", options, form.moves, &change, |moves| moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(link: &str) -> Draft {
        crate::learn_english();
        Draft::of(&Rc::new(Model::read(link).model))
    }

    #[test]
    fn a_challenge_gives_nothing_away() {
        crate::learn_english();
        let link = "divisor-game/1?piles=4&moves=1.2.2&view=analysis&opponent=errs-20&rules=one";
        let opening = Model::read(link);
        assert_eq!(
            sentence(&opening.model, Side::You),
            "The divisor game on 4 (Makes a mistake in 20% of its moves): I won in 1 move. Can you?"
        );
        assert_eq!(
            again(&opening.model, opening.lesson),
            "divisor-game/1?piles=4&opponent=errs-20&rules=one&hide=hints-solver-best"
        );
    }

    #[test]
    fn a_form_makes_the_link_that_it_describes() {
        let mut draft = draft("divisor-game/1?piles=12-18&moves=1.2.6-3.3.3&at=1&n=100&k=10");
        let link = |draft: &Draft| {
            let model = draft.model();
            model.map(|model| model.short_link("analysis", &Lesson::default()))
        };
        assert_eq!(
            link(&draft).as_deref(),
            Ok("divisor-game/1?piles=12-18&moves=1.2.6&view=analysis&n=100&k=10")
        );
        draft.moves = Moves::Typed;
        draft.typed = " 1 2 6, 3 3 3 ".to_owned();
        draft.opponent = Opponent::Errs { percent: 20 };
        assert_eq!(
            link(&draft).as_deref(),
            Ok(
                "divisor-game/1?piles=12-18&moves=1.2.6-3.3.3&opponent=errs-20&view=analysis&n=100&k=10"
            )
        );
        draft.moves = Moves::None;
        assert_eq!(draft.read().map(|moment| moment.played), Ok(0));
    }

    #[test]
    fn invalid_piles_and_moves_are_rejected() {
        let mut draft = draft("divisor-game/1?piles=12-18");
        for typed in ["0", "x", "1 12", "12 1000000000000000001", " "] {
            draft.piles = typed.to_owned();
            assert!(matches!(draft.read(), Err(Complaint::Piles(_))), "{typed}");
        }
        draft.piles = "12 18".to_owned();
        draft.moves = Moves::Typed;
        draft.typed = "1 5 2".to_owned();
        let wrong = draft.model().map(|_| ());
        assert!(wrong.is_err_and(|message| message.contains("5 doesn’t divide 12.")));
    }
}
