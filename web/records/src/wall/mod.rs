//! A wall of skylines: the best games of the small boards, each as a small picture that opens its arches. The build draws no
//! picture; it gives the primes of each game (`files.mjs`).

use crate::figures::summary;
use crate::keys::CHART_KEYS;
use crate::model::Action;
use ginnow::sieve::Number;
use ginnow::sieve::records::{Record, RecordsTable};
use ginnow_kit::page::keys::{find, has_command};
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::words::text;
use ginnow_web_sieve_arches::SkylineFrame;
use std::rc::Rc;
use yew::prelude::*;

/// The primes of the best games of the boards from 1 upwards, each in the order of play.
pub type Skylines = Rc<Vec<Vec<u32>>>;

/// The most boards on the wall.
pub const BOARDS: usize = 48;

/// Reads the file of the build: one line per board with the primes of its game. `None` if it is damaged.
#[must_use]
pub fn read(text: &str) -> Option<Skylines> {
    let primes = |line: &str| match line {
        // The board 1 has no move.
        "" => Some(Vec::new()),
        moves => moves.split('-').map(|prime| prime.parse().ok()).collect(),
    };
    let all: Option<Vec<Vec<u32>>> = text.lines().take(BOARDS).map(primes).collect();
    all.map(Rc::new)
}

#[derive(Properties, PartialEq)]
pub struct WallProps {
    pub records: Rc<RecordsTable>,
    /// Empty until the file is loaded. The wall already has its space.
    pub skylines: Skylines,
    pub chosen: Number,
    pub act: Callback<Action>,
}

/// Renders the wall. It has the focus as a whole, and names the selected board.
#[component]
pub fn Wall(props: &WallProps) -> Html {
    let boards = &props.records.records()[..BOARDS.min(props.records.records().len())];
    let key = {
        let (records, act, chosen) = (props.records.clone(), props.act.clone(), props.chosen);
        move |event: KeyboardEvent| {
            let (key, command) = (event.key(), has_command(&event));
            if !command && (key == "Enter" || key == " ") {
                event.prevent_default();
                act.emit(Action::Open(chosen));
            } else if let Some(key) = find(&CHART_KEYS, &key, command, event.shift_key()) {
                event.prevent_default();
                act.emit(Action::Move(key, records.clone()));
            }
        }
    };
    let board = |(index, record): (usize, &Record)| {
        memo_with_key(
            record.size.to_string(),
            board,
            BoardProps {
                size: record.size,
                label: summary(record),
                primes: props.skylines.get(index).cloned().unwrap_or_default(),
                chosen: record.size == props.chosen,
                act: props.act.clone(),
            },
        )
    };
    let named = boards.iter().any(|record| record.size == props.chosen);
    html! {
        <div class="wall" role="listbox" tabindex="0" translate="no" aria-label={text("wall.label")}
            aria-activedescendant={named.then(|| id(props.chosen))} onkeydown={key}>
            {for boards.iter().enumerate().map(board)}
        </div>
    }
}

fn id(size: Number) -> String {
    format!("skyline-{size}")
}

#[derive(PartialEq)]
struct BoardProps {
    size: Number,
    label: String,
    primes: Vec<u32>,
    chosen: bool,
    act: Callback<Action>,
}

fn board(props: &BoardProps) -> Html {
    let size = props.size;
    let open = props.act.reform(move |_: MouseEvent| Action::Open(size));
    html! {
        <div class={classes!("wall-board", props.chosen.then_some("chosen"))} id={id(size)} role="option"
            aria-selected={props.chosen.to_string()} aria-label={props.label.clone()} title={props.label.clone()} onclick={open}>
            <svg viewBox="0 0 56 32" aria-hidden="true" focusable="false"><path d={path(&props.primes)} /></svg>
            <span aria-hidden="true">{size}</span>
        </div>
    }
}

/// Draws the arches of a game in one path, with the ground.
fn path(primes: &[u32]) -> String {
    let widest = primes.iter().copied().max().unwrap_or(2);
    let frame =
        SkylineFrame { sides: [2.0, 54.0], heights: [2.0, 31.0], places: primes.len(), widest };
    let arches = primes.iter().enumerate().map(|(at, &prime)| frame.arch(at, prime));
    arches.fold("M0 31H56".to_owned(), |path, arch| path + arch.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_has_a_line_for_each_board() {
        let skylines = read("\n2\n3\n3-2\n").map(|all| all.to_vec());
        assert_eq!(skylines, Some(vec![vec![], vec![2], vec![3], vec![3, 2]]));
        assert_eq!(read("2-x"), None);
    }

    #[test]
    fn a_skyline_has_an_arch_for_each_move() {
        assert_eq!(path(&[23, 5, 3, 2, 2]).matches('C').count(), 5);
        assert_eq!(path(&[]), "M0 31H56");
    }
}
