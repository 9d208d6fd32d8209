//! Players can get hints, costs of legal moves, and a shortcut to the first move that lost
//! something.

use crate::ending::to_result;
use crate::explain::cost::words;
use crate::model::Action;
use crate::model::Sieve;
use crate::solver::{Hint, Permit, Study, StudyChange};
use ginnow::sieve::analysis::{Assessment, Cost, FirstLoss};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::frame::{App, Step};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, list, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Gives a hint; if there already is one, the next hint on the ladder.
pub fn next_hint(app: &App<Sieve>) {
    let view_state = &app.view_state;
    view_state.show_report.emit(false);
    let hint = following(view_state.analysis.study.requested, view_state.permit);
    view_state.analysis.change.emit(StudyChange::Request(hint));
}

/// Returns the next rung, or `None` at the end of the ladder.
fn following(given: Option<Hint>, permit: Permit) -> Option<Hint> {
    let mut rungs = rungs(permit);
    match given {
        None => rungs.next(),
        Some(given) => {
            rungs.find(|&rung| rung == given);
            rungs.next()
        }
    }
}

/// Returns the allowed part of the ladder. Each hint reveals more than the previous one.
fn rungs(permit: Permit) -> impl Iterator<Item = Hint> {
    const LADDER: [Hint; 5] =
        [Hint::Optimal, Hint::Possible, Hint::Nudge, Hint::BestMove, Hint::BestLine];
    LADDER.into_iter().filter(move |hint| hint.is_allowed(permit))
}

/// Toggles the best score that is still possible.
pub fn toggle_best(app: &App<Sieve>) {
    let analysis = &app.view_state.analysis;
    let covered = analysis.study.covered;
    analysis.change.emit(StudyChange::Cover(!covered));
}

#[derive(Properties, PartialEq)]
pub struct HintPanelProps {
    pub game: Rc<Game>,
    pub goal: Goal,
    pub study: Shared<Study>,
    /// The link allows this help.
    pub permit: Permit,
    /// Costs of the line's moves. Empty if they have to stay hidden.
    pub costs: Rc<Vec<Option<Cost>>>,
    /// The report is open in place of the list.
    pub report: bool,
    /// The result card is shown in place of the list.
    pub ended: bool,
    /// Called with `true` to open the report and with `false` to go back to the list.
    pub show_report: Callback<bool>,
    pub change: Callback<StudyChange>,
    pub act: Callback<Action>,
}

/// Renders the ladder of hints, plus toggles for costs and report. Initially collapsed.
#[component]
pub fn HintPanel(props: &HintPanelProps) -> Html {
    // The hint may have been allowed when it was requested, and a link opened since then might
    // forbid it.
    let requested = props.study.requested;
    let requested = requested.filter(|hint| hint.is_allowed(props.permit));
    let open = use_state_eq(|| requested.is_some());
    {
        // Hints can also be requested by key, in which case the panel should open.
        let open = open.setter();
        use_effect_with(requested, move |requested| {
            if requested.is_some() {
                open.set(true);
            }
        });
    }
    let (report, is_open) = (props.report, *open && !props.report);
    let toggle = {
        let change = props.change.clone();
        move |_: MouseEvent| {
            if is_open {
                change.emit(StudyChange::Request(None));
            }
            open.set(!is_open);
        }
    };
    html! {
        <section class="hints" aria-label={text("hints.label")}>
            if is_open {
                {ladder(props, requested)}
                <div class="hint-answer" tabindex={requested.is_some().then_some("0")}>
                    <p aria-live="polite">{requested.map(|hint| answer(props, hint)).unwrap_or_default()}</p>
                    {take(props, requested)}
                </div>
            }
            <div class="hint-buttons">
                if !report {
                    <button type="button" aria-expanded={is_open.to_string()} onclick={toggle}>
                        {text("hints.help")}
                    </button>
                }
                {switches(props)}
                if !props.costs.is_empty() {
                    {first_losing_move(props)}
                }
            </div>
        </section>
    }
}

/// Renders the best score and all hints as buttons, each with a line about its answer.
fn ladder(props: &HintPanelProps, requested: Option<Hint>) -> Html {
    let rung = |hint: Hint| {
        let on = requested == Some(hint);
        let (title, reveals) = rung_words(hint);
        let request =
            props.change.reform(move |_: MouseEvent| StudyChange::Request((!on).then_some(hint)));
        html! {
            <li>
                <button type="button" aria-pressed={on.to_string()} aria-description={text(reveals)} onclick={request}>
                    {text(title)}
                </button>
                <span class="hint" aria-hidden="true">{text(reveals)}</span>
            </li>
        }
    };
    html! {
        <ol role="list" class="ladder">
            if props.permit.best {
                <li>
                    {cover_button(&props.study, &props.change)}
                    <span class="hint" aria-hidden="true">{text("outlook.reveals")}</span>
                </li>
            }
            {for rungs(props.permit).map(rung)}
        </ol>
    }
}

/// Returns two text keys, for the question and for the line about its answer.
fn rung_words(hint: Hint) -> (&'static str, &'static str) {
    match hint {
        Hint::Optimal => ("hints.optimal", "hints.optimal-reveals"),
        Hint::Possible => ("hints.possible", "hints.possible-reveals"),
        Hint::Nudge => ("hints.nudge", "hints.nudge-reveals"),
        Hint::BestMove => ("hints.best-move", "hints.best-move-reveals"),
        Hint::BestLine => ("hints.best-line", "hints.best-line-reveals"),
    }
}

fn switches(props: &HintPanelProps) -> Html {
    let (report, ended, shown) = (props.report, props.ended, props.study.costs_shown);
    let show_report = props.show_report.reform(move |_: Event| {
        if report && ended {
            return to_result();
        }
        !report
    });
    let show_costs = props.change.reform(move |_: Event| StudyChange::ShowCosts(!shown));
    let switch = |label: &'static str, on: bool, onchange: Callback<Event>| {
        html! {
            <label class="choice">
                <input type="checkbox" role="switch" checked={on} {onchange} />{text(label)}
            </label>
        }
    };
    html! {
        <>
            if !report {
                {switch("hints.costs", shown, show_costs)}
            }
            if props.permit.best {
                {switch("report.title", report, show_report)}
            }
        </>
    }
}

/// The button that shows or hides the best score that is still possible.
pub fn cover_button(study: &Study, change: &Callback<StudyChange>) -> Html {
    let covered = study.covered;
    let toggle = change.reform(move |_: MouseEvent| StudyChange::Cover(!covered));
    let label = text(if covered { "outlook.uncover" } else { "outlook.cover" });
    html! {
        <button type="button" aria-expanded={(!covered).to_string()} aria-description={text("outlook.reveals")}
            onclick={toggle}>
            {label}
        </button>
    }
}

/// A button that appends the best line to the moves made so far.
fn take(props: &HintPanelProps, requested: Option<Hint>) -> Html {
    let line = props.study.best_line(&props.game);
    let line = line.filter(|line| !line.is_empty());
    let (Some(Hint::BestLine), Some(line)) = (requested, line) else {
        return Html::default();
    };
    let position = props.game.position();
    let action = Action::Load {
        size: position.size(),
        line: [&position.moves(), line].concat(),
        played: props.game.played(),
    };
    let press = props.act.reform(move |_: MouseEvent| action.clone());
    html! {
        <button type="button" class="small" onclick={press}>{text("hints.take")}</button>
    }
}

fn answer(props: &HintPanelProps, hint: Hint) -> String {
    if props.game.position().is_over() {
        return text("over.title").to_owned();
    }
    let known = props.study.assessment(&props.game);
    let known = known.zip(props.study.optimum());
    let Some((best, optimum)) = known else {
        return text("hints.unknown").to_owned();
    };
    match hint {
        Hint::Optimal => optimal(Cost::between(props.goal, optimum, best)).to_owned(),
        Hint::Possible => possible(props.goal, best, optimum),
        Hint::Nudge => nudge(props),
        Hint::BestMove | Hint::BestLine => way(props, hint, best),
    }
}

fn optimal(lost: Cost) -> &'static str {
    text(if lost.most == 0 {
        "hints.still-optimal"
    } else if lost.least > 0 {
        "hints.no-longer-optimal"
    } else {
        "hints.unknown"
    })
}

fn possible(goal: Goal, best: Assessment, optimum: Assessment) -> String {
    let lost = words(Some(Cost::between(goal, optimum, best)));
    let (least, most) = match goal {
        Goal::Largest => (best.score, best.bound),
        Goal::Smallest => (best.bound, best.score),
    };
    let (least, most) = (number(least), number(most));
    if let Some(score) = best.exact() {
        return fill!("hints.possible-exact", score = number(score), lost);
    }
    fill!("hints.possible-between", least, most)
}

/// Names the factor that pays for the best move, and what else it could pay for.
fn nudge(props: &HintPanelProps) -> String {
    let line = props.study.best_line(&props.game).unwrap_or_default();
    let scarce = line.first().and_then(|&first| scarce(&props.game, first));
    let Some((payment, rivals)) = scarce else {
        return text("hints.unknown").to_owned();
    };
    if rivals.len() < 2 {
        return fill!("hints.nudge-one", payment);
    }
    fill!("hints.nudge-several", payment, numbers = list(&rivals))
}

/// Returns the payment of a move along with all numbers on the board that compete for it.
fn scarce(game: &Game, first: Number) -> Option<(Number, Vec<Number>)> {
    let position = game.position();
    let after = position.clone().after(&[first]).ok()?;
    let payment = after.turns().last()?.payment;
    let table = position.table();
    let rivals = position.remaining();
    let rivals = rivals.filter(|&number| table.principal_factors(number).contains(&payment));
    Some((payment, rivals.collect()))
}

fn way(props: &HintPanelProps, hint: Hint, best: Assessment) -> String {
    let line = props.study.best_line(&props.game).unwrap_or_default();
    let Some(first) = line.first() else {
        return text("hints.unknown").to_owned();
    };
    let exact = best.exact().is_some();
    if hint == Hint::BestLine {
        let key = if exact { "hints.line" } else { "hints.line-so-far" };
        return fill!(key, numbers = list(line));
    }
    let key = if exact { "hints.move" } else { "hints.move-so-far" };
    fill!(key, number = first)
}

/// Renders a button that jumps to the first move with a cost. From the report, it goes to the
/// position before that move, where you can try something else.
fn first_losing_move(props: &HintPanelProps) -> Html {
    let (turn, words) = match Study::first_loss(&props.costs) {
        FirstLoss::At(turn) if props.report => (Some(turn), text("report.again")),
        FirstLoss::At(turn) => (Some(turn + 1), text("losses.jump")),
        FirstLoss::None if props.game.position().is_over() => (None, text("losses.none-over")),
        FirstLoss::None => (None, text("losses.none")),
        FirstLoss::NotBefore(_) => (None, text("losses.unknown")),
    };
    let act = props.act.clone();
    let press = move |_: MouseEvent| {
        if let Some(turn) = turn {
            act.emit(Step::To(turn).into());
        }
    };
    html! {
        <button type="button" class="small first-loss" aria-disabled={turn.is_none().then_some("true")}
            onclick={press}>
            {words}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_links::Hidden;

    #[test]
    fn the_ladder_leads_from_rung_to_rung_and_skips_hidden_scores() {
        let all = Permit::new(Hidden::default());
        let mut ladder = vec![following(None, all)];
        while let Some(&Some(given)) = ladder.last() {
            ladder.push(following(Some(given), all));
        }
        assert_eq!(ladder.len(), 6, "five rungs, then none");
        let without_best = Permit::new(Hidden { best: true, ..Hidden::default() });
        assert_eq!(following(Some(Hint::Optimal), without_best), Some(Hint::Nudge));
        assert_eq!(following(Some(Hint::BestMove), without_best), None);
    }

    #[test]
    fn a_link_that_hides_the_solver_hides_its_best_line() {
        let without_solver = Permit::new(Hidden { solver: true, ..Hidden::default() });
        assert_eq!(following(Some(Hint::Nudge), without_solver), Some(Hint::BestMove));
        assert_eq!(following(Some(Hint::BestMove), without_solver), None);
    }

    #[test]
    fn a_nudge_names_the_payment_and_its_rivals() {
        let game = Game::new(12).expect("a board");
        assert_eq!(scarce(&game, 11), Some((1, vec![2, 3, 5, 7, 11])));
        assert_eq!(scarce(&game, 10), Some((5, vec![10])));
    }
}
