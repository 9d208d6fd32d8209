//! Draws a map of each pass, with a symbol for each piece: a dot if it is open, a ring if it is in progress, a
//! square if it is finished, and a diamond if it has a puzzle.

use super::run::Run;
use ginnow::seventeen::{PairDirection, Pass};
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::words::{fill, number, text};
use std::fmt::Write;
use yew::prelude::*;

/// Pieces per row.
const COLUMNS: usize = 38;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PieceState {
    Open,
    Running,
    Finished,
    WithPuzzles,
}

#[derive(PartialEq)]
struct PassProps {
    pass: Pass,
    pieces: Vec<PieceState>,
}

/// Draws the map. Before the search starts, this shows the amount of work, without the names of the passes.
pub fn map(run: &Run, started: bool) -> Html {
    let (Some(plan), Some(tally)) = (&run.plan, &run.tally) else {
        return Html::default();
    };
    let state = |piece: usize| {
        if run.fruitful.contains(&piece) {
            PieceState::WithPuzzles
        } else if tally.is_finished(piece) {
            PieceState::Finished
        } else if run.running.contains(&piece) {
            PieceState::Running
        } else {
            PieceState::Open
        }
    };
    let mut next = 0;
    let passes = plan.passes.iter().enumerate().map(|(index, pass)| {
        let first = next;
        let of_pass = |piece: &&ginnow::seventeen::Piece| usize::from(piece.pass) == index;
        next += plan.pieces[first..].iter().take_while(of_pass).count();
        let pieces = (first..next).map(state).collect();
        let props = PassProps { pass: pass.clone(), pieces };
        html! { <li key={index}>{memo(of_one, props)}</li> }
    });
    html! {
        <section class={classes!("map", (!started).then_some("waits"))} aria-labelledby="map-title">
            <h2 id="map-title">{text("map.title")}</h2>
            <ol role="list" class="map-passes">{for passes}</ol>
            <p class="hint map-legend cluster">
                {sign(PieceState::Open, text("map.open"))}
                {sign(PieceState::Running, text("map.running"))}
                {sign(PieceState::Finished, text("map.finished"))}
                {sign(PieceState::WithPuzzles, text("map.with-puzzles"))}
            </p>
        </section>
    }
}

fn sign(state: PieceState, words: &'static str) -> Html {
    html! {
        <span class="map-sign">
            <svg viewBox="0 0 1 1" aria-hidden="true">{path(&[state], state)}</svg>
            {words}
        </span>
    }
}

/// Renders a pass with its name, its progress, and its pieces.
fn of_one(props: &PassProps) -> Html {
    let all = props.pieces.len();
    let done =
        |state: &&PieceState| matches!(state, PieceState::Finished | PieceState::WithPuzzles);
    let finished = props.pieces.iter().filter(done).count();
    let complete = finished == all;
    let view = format!("0 0 {COLUMNS} {}", all.div_ceil(COLUMNS).max(1));
    let states =
        [PieceState::Open, PieceState::Running, PieceState::Finished, PieceState::WithPuzzles];
    html! {
        <div class={classes!("map-pass", complete.then_some("complete"))}>
            {sketch(&props.pass)}
            <p class="map-name">{name(&props.pass)}</p>
            <p class={classes!("map-count", if complete { "right" } else { "hint" })}>
                {fill!("map.count", finished = number(finished as u64), pieces = number(all as u64))}
            </p>
            <svg class="map-pieces" viewBox={view} aria-hidden="true">
                {for states.into_iter().map(|state| path(&props.pieces, state))}
            </svg>
        </div>
    }
}

/// Describes a pass's part of the search.
fn name(pass: &Pass) -> String {
    let [first, second, third] = pass.order.map(|band| band + 1);
    let key = match (pass.direction, pass.fewest_in_pair) {
        (PairDirection::Bands, 0) => "map.dense-bands",
        (PairDirection::Stacks, 0) => "map.dense-stacks",
        (PairDirection::Bands, _) => "map.balanced-bands",
        (PairDirection::Stacks, _) => "map.balanced-stacks",
    };
    let (first, second) = (first.min(second), first.max(second));
    fill!(
        key,
        first,
        second,
        third,
        most = pass.most_in_pair,
        rest = pass.clues - pass.most_in_pair
    )
}

/// Renders the nine boxes, with marks on the pair of bands and on the third band.
fn sketch(pass: &Pass) -> Html {
    let third = usize::from(pass.order[2]);
    let box_of = |index: usize| {
        let (across, down) = (index % 3, index / 3);
        let band = match pass.direction {
            PairDirection::Bands => down,
            PairDirection::Stacks => across,
        };
        let class = if band == third { "third" } else { "pair" };
        html! {
            <rect {class} x={(across * 10 + 1).to_string()} y={(down * 10 + 1).to_string()}
                width="8" height="8" />
        }
    };
    html! {
        <svg class="map-sketch" viewBox="0 0 30 30" aria-hidden="true">{for (0..9).map(box_of)}</svg>
    }
}

/// Renders all pieces in this state as a single path.
fn path(pieces: &[PieceState], state: PieceState) -> Html {
    let (class, start, form) = match state {
        PieceState::Open => ("open", (0.36, 0.36), "h.28v.28h-.28z"),
        PieceState::Running => ("running", (0.2, 0.2), "h.6v.6h-.6z"),
        PieceState::Finished => ("finished", (0.12, 0.12), "h.76v.76h-.76z"),
        PieceState::WithPuzzles => ("with-puzzles", (0.5, 0.0), "l.5 .5-.5 .5-.5-.5z"),
    };
    let mut path = String::new();
    for (index, _) in pieces.iter().enumerate().filter(|(_, own)| **own == state) {
        #[expect(clippy::cast_precision_loss, reason = "some hundred")]
        let (x, y) = ((index % COLUMNS) as f64, (index / COLUMNS) as f64);
        let _ = write!(path, "M{} {}{form}", x + start.0, y + start.1);
    }
    html! { <path {class} d={path} /> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Goal;
    use ginnow::seventeen::Plan;

    #[test]
    fn every_pass_has_a_name_of_its_own() {
        crate::learn_english();
        let goal = Goal { grid: crate::model::first_grid(), clues: 17 };
        let plan = Plan::new(&goal.grid, goal.clues).unwrap();
        let mut names: Vec<String> = plan.passes.iter().map(name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), plan.passes.len());
    }
}
