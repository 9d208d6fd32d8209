//! The review of a finished game: which move has decided it, how it would have ended with best play, and a chance to
//! try again from there.

use crate::model::Model;
use crate::solving::job::{AssessingTask, ReviewingJob};
use crate::{explain, model::FactorGame};
use ginnow::sieve::two_players::{Contest, ContestValue, Player};
use ginnow::sieve::{Number, Position};
use ginnow_kit::frame::{App, Bare, Step};
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::words::{count, fill, text};
use ginnow_kit::worker::task::Phase;
use ginnow_kit::worker::{TaskWords, WorkerTask, latest, task_bar, use_task_for};
use ginnow_links::Hidden;
use yew::prelude::*;

/// The game on the board, with the worker that reviews it.
#[derive(Clone)]
pub struct Reviewing {
    game: AssessingTask,
    task: WorkerTask<ReviewingJob>,
}

/// Up to this board, games are reviewed as soon as they are over, which takes a few seconds at most.
const REVIEWED_AT_ONCE: Number = 49;

/// Reviews the game on the board. If the result card mentions the turning move, this starts as soon as the game is
/// over.
#[hook]
pub fn use_review(app: &Bare<FactorGame>) -> Reviewing {
    let game = AssessingTask::of(&app.model);
    let task = use_task_for(game.clone(), latest);
    let is_over = app.model.to_move().is_none() && app.model.game().played() > 0;
    let begins = is_over && names_turning(app) && app.model.position().size() <= REVIEWED_AT_ONCE;
    let (reviewed, ended) = (task.clone(), game.clone());
    use_effect_with((begins, game.clone()), move |&(begins, _)| {
        if begins && reviewed.phase() == Phase::Idle {
            reviewed.begin(ended);
        }
    });
    Reviewing { game, task }
}

impl Reviewing {
    /// Returns `true` while the turning move is being searched.
    pub fn is_running(&self) -> bool {
        self.task.is_running()
    }
}

/// Returns `true` if the link allows a review, which reveals who could have won, and by which moves.
pub fn allows_review(hidden: Hidden) -> bool {
    !(hidden.solver || hidden.best || hidden.hints)
}

/// Returns `true` if the result card mentions the turning move. That is not the case if a task hides answers or
/// collects results.
fn names_turning<R>(app: &App<FactorGame, R>) -> bool {
    allows_review(app.hidden) && !app.hands_in()
}

/// Finds the last move that has changed the result with best play. Nothing changed after that, so the side that made it
/// has lost. There's no such move in a tie, or if the loser never had a chance, at least in the reviewed part of the
/// game.
fn decisive(judged: &[Judged]) -> Option<Judged> {
    judged.last().filter(|one| one.ends[1] != 0)?;
    judged.iter().rev().find(|one| one.turned()).copied()
}

/// Returns the turning move of the game on the board. `None` if the review has not found it yet, or if it is hidden.
pub fn turning(app: &App<FactorGame>) -> Option<Judged> {
    let known = app.view_state.review.task.known();
    let found = (*known).as_ref().filter(|_| names_turning(app))?;
    let (position, contest) = (app.model.position(), app.model.contest());
    // The review goes backwards, so the first turning move that we find is the last one.
    decisive(&judge(position, contest, &found.known))
}

const WORDS: TaskWords = TaskWords {
    begin: "review.begin",
    idle: "review.idle",
    running: "review.running",
    stopped: "review.stopped",
    done: "review.done",
};

/// The same for games whose first moves are too far from the end for a review.
const IN_PART: TaskWords = TaskWords { done: "review.done-in-part", ..WORDS };

/// A move, and how the game would have ended before and after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judged {
    /// Its index, counted from 0.
    pub index: usize,
    /// The side that made it.
    mover: Player,
    /// The number that was selected.
    pub number: Number,
    /// A best move, possibly this one.
    best: Option<Number>,
    /// The first side's lead at the end with best play on both sides, before and after the move.
    ends: [i32; 2],
}

impl Judged {
    /// Returns the number of points that this move has cost its side.
    fn cost(&self) -> u32 {
        self.ends[0].abs_diff(self.ends[1])
    }

    /// Explains that this move has lost the game. Does not reveal a better one, because the player may want to try
    /// again.
    pub fn explanation(&self, contest: &Contest) -> String {
        let [before, after] = self.ends.map(|ahead| ending(contest, ahead));
        let turn = self.index + 1;
        if explain::is_you(contest, self.mover) {
            return fill!("ending.lost-you", turn, number = self.number, before, after);
        }
        let who = explain::name(contest, self.mover);
        fill!("ending.lost", turn, who, number = self.number, before, after)
    }

    /// Returns `true` if the move has turned a win into a tie or a loss, or a tie into a loss.
    fn turned(&self) -> bool {
        self.ends[0].signum() != self.ends[1].signum()
    }
}

/// Returns the moves whose cost is known, in order. `known` has the assessments from the last position backwards.
fn judge(position: &Position, contest: &Contest, known: &[ContestValue]) -> Vec<Judged> {
    let moves = position.moves();
    let mut reached = Position::fresh(position.table().clone());
    let first = moves.len().saturating_sub(known.len());
    let mut ends = Vec::new();
    for (index, &number) in moves.iter().enumerate() {
        let known = known.get(moves.len() - 1 - index);
        ends.extend(known.map(|known| end(&reached, contest, contest.mover(index), known.value)));
        // These moves were played. They must be legal.
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

/// Returns the first side's lead at the end, if from now on the side to move gets `value` more points than the other.
pub fn end(position: &Position, contest: &Contest, mover: Player, value: i32) -> i32 {
    let [first, second] = contest.points(position).map(u32::cast_signed);
    match mover {
        Player::First => first - second + value,
        Player::Second => first - second - value,
    }
}

fn ending(contest: &Contest, ahead: i32) -> String {
    let leader = match ahead {
        0 => return text("review.tie").to_owned(),
        1.. => Player::First,
        _ => Player::Second,
    };
    let by = ahead.unsigned_abs();
    if explain::is_you(contest, leader) {
        return fill!("review.wins-you", by);
    }
    fill!("review.wins", who = explain::name(contest, leader), by)
}

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

/// Describes the turning move in two sentences.
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

/// Renders a move with its cost. Pressing it leads to the position before it, where you can try something else.
fn row(app: &App<FactorGame>, one: &Judged) -> Html {
    let contest = app.model.contest();
    let back = app.does(Step::To(one.index));
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
    use ginnow::sieve::two_players::links::read;
    use ginnow::sieve::two_players::{Review, Rule};

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
        // The first player could win by 3. After 10, Ben gets a tie with 9.
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

    /// Returns the first side's lead at the end with best play, simply by trying all games.
    fn best_end(position: &Position, contest: &Contest) -> i32 {
        let mover = contest.to_move(position);
        let ends = position.legal().map(|number| {
            let next = position.clone().after(&[number]).expect("legal");
            best_end(&next, contest)
        });
        let best = if mover == Player::First { ends.max() } else { ends.min() };
        best.unwrap_or_else(|| end(position, contest, mover, 0))
    }

    /// Plays all games from here and checks their turning moves. Counts games with and without one.
    fn check(position: &Position, contest: &Contest, found: &mut [u32; 2]) {
        for number in position.legal() {
            let next = position.clone().after(&[number]).expect("legal");
            check(&next, contest, found);
        }
        if !position.is_over() {
            return;
        }
        let mut review = Review::new(position, contest.rule);
        review.advance(u64::MAX);
        let turning = decisive(&judge(position, contest, review.known()));
        let moves = position.moves();
        let start = Position::fresh(position.table().clone());
        let ends: Vec<i32> = (0..=moves.len())
            .map(|played| best_end(&start.clone().after(&moves[..played]).expect("legal"), contest))
            .collect();
        let last = ends[moves.len()].signum();
        let truth = ends.iter().rposition(|end| end.signum() != last).filter(|_| last != 0);
        assert_eq!(turning.map(|one| one.index), truth, "{moves:?}");
        if let Some(one) = turning {
            assert_eq!(one.number, moves[one.index], "{moves:?}");
            assert_eq!(contest.leader(position), Some(one.mover.other()), "{moves:?}");
            assert_eq!(one.ends, [ends[one.index], ends[one.index + 1]], "{moves:?}");
        }
        found[usize::from(truth.is_some())] += 1;
    }

    #[test]
    fn the_turning_move_is_true_for_every_game_on_small_boards() {
        let mut found = [0; 2];
        for size in 2..=8 {
            let start = Position::new(size).expect("a board");
            for rule in [Rule::OtherSide, Rule::Nobody] {
                check(&start, &Contest { rule, ..Contest::default() }, &mut found);
            }
        }
        assert!(found.iter().all(|&games| games > 20), "{found:?}");
    }

    #[test]
    fn the_reason_of_a_loss_names_the_move_and_no_better_one() {
        let you = "factor-game/1?n=10&opponent=plain&moves=";
        let reason = |moves: &str| {
            let (model, judged) = judged(&format!("{you}{moves}"));
            assert!(model.to_move().is_none());
            decisive(&judged).map(|one| one.explanation(model.contest()))
        };
        assert_eq!(
            reason("6-10-8").as_deref(),
            Some(
                "It was lost at move 1. Before 6, with best play on both sides, you win by 3; \
                after it, Computer wins by 1."
            )
        );
        assert_eq!(
            reason("8-10-9-6").as_deref(),
            Some(
                "Computer lost it at move 2. Before 10, with best play on both sides, it is a tie; \
                after it, you win by 2."
            )
        );
        assert_eq!(reason("10-9-8"), None, "a tie");
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
