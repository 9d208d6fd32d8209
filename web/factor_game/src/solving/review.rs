//! Review of a finished game: the move that turned it, the result of best play, and a way to try again from
//! there.

use crate::model::{Action, Model};
use crate::solving::job::{AssessingTask, ReviewingJob};
use crate::{explain, model::FactorGame};
use ginnow::sieve::two_players::{Contest, ContestValue, Player};
use ginnow::sieve::{Number, Position};
use ginnow_kit::frame::{App, Bare, Step};
use ginnow_kit::page::announcer::live;
use ginnow_kit::words::{count, fill, text};
use ginnow_kit::worker::{TaskWords, WorkerTask, latest, task_bar, use_task_for};
use yew::prelude::*;

/// The game on the board, and the worker that reviews it.
#[derive(Clone)]
pub struct Reviewing {
    game: AssessingTask,
    task: WorkerTask<ReviewingJob>,
}

/// Keeps the results together with the game.
#[hook]
pub fn use_review(app: &Bare<FactorGame>) -> Reviewing {
    let game = AssessingTask::of(&app.model);
    let task = use_task_for(game.clone(), latest);
    Reviewing { game, task }
}

const WORDS: TaskWords = TaskWords {
    begin: "review.begin",
    idle: "review.idle",
    running: "review.running",
    stopped: "review.stopped",
    done: "review.done",
};

/// The same, if the first moves are too far from the end.
const IN_PART: TaskWords = TaskWords { done: "review.done-in-part", ..WORDS };

/// A move, with the results before and after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Judged {
    /// Its index, counted from 0.
    index: usize,
    mover: Player,
    number: Number,
    /// A best move, possibly this one.
    best: Option<Number>,
    /// The first side's final lead with best play on both sides, before and after the move.
    ends: [i32; 2],
}

impl Judged {
    /// Returns the cost of the move for its mover.
    fn cost(&self) -> u32 {
        self.ends[0].abs_diff(self.ends[1])
    }

    /// Returns true if the move made the mover's result worse: from a win to a tie or loss, or from a tie to
    /// a loss.
    fn turned(&self) -> bool {
        self.ends[0].signum() != self.ends[1].signum()
    }
}

/// Returns the moves whose cost is known, in order. `known` has the assessments of the positions, starting
/// with the last one.
fn judge(position: &Position, contest: &Contest, known: &[ContestValue]) -> Vec<Judged> {
    let moves = position.moves();
    let mut reached = Position::fresh(position.table().clone());
    let first = moves.len().saturating_sub(known.len());
    let mut ends = Vec::new();
    for (index, &number) in moves.iter().enumerate() {
        let known = known.get(moves.len() - 1 - index);
        ends.extend(known.map(|known| end(&reached, contest, contest.mover(index), known.value)));
        // The moves were made, so they are legal.
        let _ = reached.play(number);
    }
    ends.push(end(&reached, contest, Player::First, 0));
    let judged = ends.windows(2).zip(first..).zip(known.iter().rev());
    judged
        .map(|((ends, index), known)| Judged {
            index,
            mover: contest.mover(index),
            number: moves[index],
            best: known.best,
            ends: [ends[0], ends[1]],
        })
        .collect()
}

/// Returns the first side's final lead if the side to move gains `value` more from here.
fn end(position: &Position, contest: &Contest, mover: Player, value: i32) -> i32 {
    let [first, second] = contest.points(position).map(u32::cast_signed);
    match mover {
        Player::First => first - second + value,
        Player::Second => first - second - value,
    }
}

/// Returns the result of a game, in words.
fn ending(contest: &Contest, ahead: i32) -> String {
    let leader = match ahead {
        0 => return text("review.tie").to_owned(),
        1.. => Player::First,
        _ => Player::Second,
    };
    let (who, by) = (explain::name(contest, leader), ahead.unsigned_abs());
    fill!("review.wins", who, by)
}

/// Renders the review of the finished game.
pub fn review(app: &App<FactorGame>) -> Html {
    let Reviewing { game, task } = &app.view_state.review;
    let (known, nodes) = match &*task.known() {
        Some(found) => (found.known.clone(), found.nodes),
        None => (Vec::new(), 0),
    };
    let model = &app.model;
    let judged = judge(model.position(), model.contest(), &known);
    let game = game.clone();
    let words = if known.len() == model.game().played() { WORDS } else { IN_PART };
    html! {
        <>
            <div class="work cluster">{task_bar(task, &words, move |task| task.begin(game.clone()))}</div>
            if !judged.is_empty() {
                <p class="told" role="status" aria-live={live(task.is_running())}>{verdict(model, &judged)}</p>
                <p class="hint">{text("review.list")}</p>
                <ol role="list" class="moves judged">{for judged.iter().map(|one| row(app, one))}</ol>
                <p class="hint">{count("analysis.nodes", nodes)}</p>
            }
        </>
    }
}

/// Says which move turned the game, in two sentences.
fn verdict(model: &Model, judged: &[Judged]) -> String {
    let contest = model.contest();
    let turned = judged.iter().rev().find(|one| one.turned());
    let Some(one) = turned else {
        let first = judged.first();
        let turn = first.map_or(1, |one| one.index + 1);
        let end = ending(contest, first.map_or(0, |one| one.ends[0]));
        return fill!("review.never-turned", turn, end);
    };
    fill!(
        "review.turned",
        turn = one.index + 1,
        who = explain::name(contest, one.mover),
        number = one.number,
        best = one.best.unwrap_or_default(),
        before = ending(contest, one.ends[0]),
        after = ending(contest, one.ends[1])
    )
}

/// Renders a move with its cost. Pressing it goes to the position before it, to try another move.
fn row(app: &App<FactorGame>, one: &Judged) -> Html {
    let contest = app.model.contest();
    let back = app.does(Action::Step(Step::To(one.index)));
    let cost = match one.cost() {
        0 => text("review.best").to_owned(),
        cost => fill!("review.cost", cost, best = one.best.unwrap_or_default()),
    };
    let class = if one.turned() { "judge turned" } else { "judge" };
    html! {
        <li {class}>
            <button type="button" onclick={back.reform(|_: MouseEvent| ())}>
                <span class="turn-number">{one.index + 1}</span>
                <span class="mover">{explain::sign(one.mover)}{" "}{explain::name(contest, one.mover)}</span>
                <b class="made">{one.number}</b>
                <span class="swept hint">{cost}</span>
            </button>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::two_players::Review;
    use ginnow::sieve::two_players::links::read;

    fn judged(link: &str) -> (Model, Vec<Judged>) {
        crate::learn_english();
        let model = Model::open(&read(link).shared);
        let mut review = Review::new(model.position(), model.contest().rule);
        review.advance(u64::MAX);
        let judged = judge(model.position(), model.contest(), review.known());
        (model, judged)
    }

    #[test]
    fn the_verdict_names_the_turning_point_and_the_missed_result() {
        // The first player can win by 3. After 10, Ben reaches a tie with 9.
        let (model, judged) = judged("factor-game/1?n=10&names=Anna-Ben&moves=10-9-8");
        assert!(model.to_move().is_none());
        assert_eq!(judged.len(), model.position().moves().len());
        assert!(judged.iter().all(|one| {
            let loses = one.ends[0] - one.ends[1];
            if one.mover == Player::First { loses >= 0 } else { loses <= 0 }
        }));
        let message = verdict(&model, &judged);
        assert!(message.starts_with("Move "), "{message}");
        assert!(message.contains("Anna wins by 3"), "{message}");
    }

    #[test]
    fn the_verdict_states_if_no_move_turned_the_game() {
        let (model, judged) = judged("factor-game/1?n=3&names=Anna-Ben&moves=3");
        assert_eq!(judged.iter().map(Judged::cost).collect::<Vec<_>>(), [0]);
        assert_eq!(
            verdict(&model, &judged),
            "No move turned the game. From move 1 on, with best play on both sides, Anna wins by 2."
        );
    }
}
