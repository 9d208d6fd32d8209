//! Writes a game with its undo and redo steps as text, for when you leave the page and come back.

use ginnow::divisor_game::links::{read_moves, read_piles, write_moves, write_piles};
use ginnow::divisor_game::{Game, Moment};

/// Limit on undo steps, and also on redo steps.
const MOST: usize = 60;

/// Writes the game. The first line has the number of undo steps. The moments follow, one per line, from the earliest
/// you can undo to, to the latest you can redo to.
pub fn write(game: &Game) -> String {
    let mut earlier = game.clone();
    let mut moments = Vec::new();
    while moments.len() < MOST && earlier.undo() {
        moments.push(line(&earlier.moment()));
    }
    let past = moments.len();
    moments.reverse();
    moments.push(line(&game.moment()));
    let mut later = game.clone();
    while moments.len() <= past + MOST && later.redo() {
        moments.push(line(&later.moment()));
    }
    format!("{past}\n{}", moments.join("\n"))
}

fn line(moment: &Moment) -> String {
    let (piles, moves) = (write_piles(&moment.piles), write_moves(&moment.line));
    format!("{piles};{moves};{}", moment.played)
}

/// Inverts [`write`]. The text could be from anywhere. If it is invalid, this returns `None`.
pub fn read(text: &str) -> Option<Game> {
    let mut lines = text.lines();
    let past: usize = lines.next()?.parse().ok()?;
    let moments: Vec<Moment> = lines.map(moment).collect::<Option<_>>()?;
    if moments.len() > 2 * MOST + 1 || past >= moments.len() {
        return None;
    }
    let mut all = moments.iter().map(Game::at);
    let mut game = all.next()?.ok()?;
    for next in all {
        game.replace(next.ok()?);
    }
    for _ in past + 1..moments.len() {
        game.undo();
    }
    Some(game)
}

fn moment(line: &str) -> Option<Moment> {
    let mut parts = line.split(';');
    let (piles, wrong) = read_piles(parts.next()?);
    let (line, problem) = read_moves(&piles, parts.next()?);
    let played = parts.next()?.parse().ok()?;
    let sound = wrong.is_empty() && problem.is_none() && played <= line.len();
    sound.then_some(Moment { piles, line, played })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::Move;

    fn game() -> Game {
        let made = |pile, left, right| Move { pile, divisors: [left, right] };
        let mut game = Game::new(&[12, 18]).expect("piles");
        game.play(made(0, 2, 6)).expect("legal");
        game.play(made(2, 3, 3)).expect("legal");
        game.set_up(&[1_000_000_000_000_000_000]).expect("a pile");
        game.undo();
        game.undo();
        game
    }

    #[test]
    fn undo_and_redo_survive_saving() {
        let game = game();
        let read = read(&write(&game)).expect("a game");
        assert_eq!(read.moment(), game.moment());
        assert_eq!(write(&read), write(&game));
        let (mut back, mut forth) = (read.clone(), read);
        assert!(back.undo() && !back.undo());
        assert_eq!(back.moment().piles, [12, 18]);
        assert!(forth.redo() && forth.redo() && !forth.redo());
        assert_eq!(forth.moment().piles, [1_000_000_000_000_000_000]);
    }

    #[test]
    fn invalid_text_is_not_read_as_a_game() {
        for text in ["", "0", "1\n12;;0", "0\n12;1.5.2;0", "0\n12;;1", "0\nx;;0", "0\n12"] {
            assert!(read(text).is_none(), "{text}");
        }
    }
}
