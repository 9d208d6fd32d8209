//! Puts results into words, and reasons for rejecting something.

use crate::data::results::{Entry, Reason};
use crate::data::students::Student;
use ginnow::common_divisor::links::write_filled;
use ginnow::divisor_game::links::write_moves;
use ginnow::results::{PlayedMoves, RejectReason, Score, Task, TaskBoard, TaskError};
use ginnow_kit::words::{count, fill, list, number, text};
use ginnow_links::{CodeError, Help};

pub fn score(score: Score) -> String {
    match score {
        Score::Sum(score) | Score::Divisor(score) => number(score),
        Score::Points([first, second]) => format!("{first} : {second}"),
        Score::Win(true, _) => text("score.won").to_owned(),
        Score::Win(false, _) => text("score.lost").to_owned(),
    }
}

pub fn line(line: &PlayedMoves) -> String {
    match line {
        PlayedMoves::Selections(numbers) => list(numbers),
        PlayedMoves::Splits(moves) => write_moves(moves),
        PlayedMoves::Grid(grid) => write_filled(grid),
    }
}

/// A player's name, or a number if names are hidden or there is none.
pub fn player(entry: &Entry, is_hidden: bool) -> String {
    let name = &entry.played.player;
    if is_hidden || name.is_empty() {
        fill!("table.student", number = entry.number)
    } else {
        name.clone()
    }
}

/// Lists the player's help.
pub fn help(help: Help) -> Vec<String> {
    let known = [
        (help.hints, "remark.hints"),
        (help.solver, "remark.solver"),
        (help.given, "remark.given"),
    ];
    known.into_iter().filter(|known| known.0).map(|known| text(known.1).to_owned()).collect()
}

/// Lists the player's help and anything else worth mentioning.
pub fn remarks(entry: &Entry, is_hidden: bool) -> Vec<String> {
    let mut remarks = help(entry.played.help);
    if entry.played.changed {
        remarks.push(text("remark.changed").to_owned());
    }
    let Student { namesakes, uncertain } = entry.student;
    if entry.is_unsigned {
        remarks.push(text("remark.unsigned").to_owned());
    }
    if entry.copies > 1 {
        remarks.push(count("remark.copies", entry.copies as u64));
    }
    if namesakes > 1 {
        remarks.push(count("remark.namesakes", namesakes as u64));
    }
    if uncertain > 1 {
        remarks.push(count("remark.uncertain", uncertain as u64));
    }
    if let Some(name) = &entry.signed {
        remarks.push(if is_hidden {
            text("remark.signed").to_owned()
        } else {
            fill!("remark.signed-as", name)
        });
    }
    if let Some(name) = &entry.same_as {
        remarks.push(if is_hidden {
            text("remark.same").to_owned()
        } else {
            fill!("remark.same-as", name)
        });
    }
    remarks
}

/// Describes a task's board.
pub fn board(task: &Task) -> String {
    match task.board() {
        TaskBoard::Sieve { size, .. } if task.board().goal() == Some("smallest") => {
            fill!("board.smallest", size)
        }
        TaskBoard::Sieve { size, .. } => fill!("board.sieve", size),
        TaskBoard::FactorGame { size, .. } => fill!("board.factor-game", size),
        TaskBoard::DivisorGame { piles, .. } => fill!("board.divisor-game", piles = list(piles)),
        TaskBoard::CommonDivisor(puzzle) => fill!("board.common-divisor", side = puzzle.side()),
    }
}

/// Returns a task's board and question as one line of text.
pub fn task(task: &Task) -> String {
    let (board, question) = (board(task), &task.lesson().question);
    if question.is_empty() { board } else { format!("{board}: {question}") }
}

/// Explains why a link isn't a task.
pub fn task_error(error: &TaskError) -> String {
    match error {
        TaskError::NoTask { found } => fill!("task.unknown", found),
        // The reason is only available in English, so don't show it.
        TaskError::Damaged { .. } => text("task.damaged").to_owned(),
    }
}

/// Explains why a code was not accepted.
pub fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Code(error) => code_error(error),
        Reason::Game(RejectReason::OtherTask) => text("bad.other-task").to_owned(),
        Reason::Game(RejectReason::Impossible { turn, .. }) => fill!("bad.impossible", turn),
        Reason::Game(RejectReason::NotTheComputer { turn }) => fill!("bad.not-the-computer", turn),
        Reason::Game(RejectReason::Unfinished { moves }) => count("bad.unfinished", *moves as u64),
        Reason::Game(RejectReason::NotASolution { .. }) => text("bad.not-a-solution").to_owned(),
    }
}

/// Explains what's wrong with a code, and where.
pub fn code_error(error: &CodeError) -> String {
    match error {
        CodeError::NotACode | CodeError::Damaged => text("bad.damaged").to_owned(),
        CodeError::Version { found } => fill!("bad.version", found),
        CodeError::Cut { length } => fill!("bad.cut", length),
        CodeError::Character { position, found } => {
            fill!("bad.character", position, found)
        }
        CodeError::Swapped { position } => {
            fill!("bad.swapped", position, next = position + 1)
        }
    }
}
