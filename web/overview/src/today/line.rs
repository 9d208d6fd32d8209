//! The line below the board of the start page: the next step and the effect of a move during a
//! game, or the winner at the end.

use super::play::{FIRST, Play, sum};
use super::proved;
use ginnow::sieve::{Illegal, Number};
use ginnow_kit::words::{fill, list, number, text};
use std::cmp::Ordering;

/// Returns the effect of the last move, or the winner at the end, to be announced by screen
/// readers. `None` before the first move.
pub fn event(play: &Play) -> Option<String> {
    let turn = play.last()?;
    if play.position.is_over() {
        return Some(ended(play));
    }
    let made = fill!("start.made", number = turn.selection, factors = list(&turn.swept));
    let destroyed = play.destroyed();
    Some(if destroyed.is_empty() {
        made
    } else {
        format!("{made} {}", fill!("start.destroyed", numbers = list(&destroyed)))
    })
}

fn ended(play: &Play) -> String {
    let size = play.position.size();
    let ([score, taxman], best) = (play.shares(), proved::best(size));
    let (score, taxman) = (number(score), number(taxman));
    if play.is_watched() || play.position.score() == best {
        return fill!("start.best", score);
    }
    let key = match play.verdict() {
        Ordering::Greater => "start.won",
        Ordering::Equal => "start.drawn",
        Ordering::Less => "start.lost",
    };
    fill!(key, score, taxman, best = number(best))
}

/// Returns the text of the line. A number that the player has just failed to select takes
/// precedence. Otherwise, it explains what selecting the number under the pointer would do, or why
/// that is not possible. Without a pointer, it is about the last move.
pub fn line(play: &Play, pointed: Option<Number>) -> String {
    let position = &play.position;
    let rejected = play.rejected.map(|(number, _)| number);
    let is_shown = rejected.is_some() || (!position.is_over() && !play.is_watched());
    let pointed = rejected.or(pointed).filter(|_| is_shown);
    match pointed.map(|number| position.preview(number)) {
        Some(Ok(turn)) => {
            let taxman: u64 = turn.swept.iter().map(|&number| u64::from(number)).sum();
            fill!("start.preview", number = turn.selection, taxman, factors = list(&turn.swept))
        }
        Some(Err(Illegal::NoFactorLeft { number })) => fill!("start.no-factor", number),
        _ => event(play).unwrap_or_else(|| begin(position.size())),
    }
}

fn begin(size: Number) -> String {
    if size == FIRST {
        return text("start.first").to_owned();
    }
    let all = sum(size);
    fill!("start.begin", all = number(all), win = number(all / 2 + 1))
}
