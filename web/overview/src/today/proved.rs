//! Contains the best possible scores on all boards of the day. They are copied from
//! `data/largest.jsonl`, because the start page should not have to load that file.

use ginnow::sieve::Number;

/// Board size of the first score.
const FIRST: Number = 12;

/// The best scores on the boards from 12 to 100, all of them proved.
#[rustfmt::skip]
const BEST: [u16; 89] = [
    50, 52, 66, 81, 89, 93, 111, 113, 124, 144, 166, 170, 182, 198, 224, 251, 279, 285, 301, 303,
    319, 352, 386, 418, 442, 448, 486, 503, 525, 529, 571, 573, 617, 660, 706, 710, 734, 758, 808,
    833, 885, 891, 940, 981, 1017, 1040, 1098, 1104, 1137, 1139, 1201, 1264, 1296, 1328, 1394, 1400,
    1468, 1499, 1566, 1570, 1642, 1644, 1718, 1793, 1869, 1914, 1991, 1997, 2041, 2105, 2187, 2191,
    2263, 2309, 2395, 2436, 2496, 2502, 2552, 2588, 2680, 2715, 2809, 2853, 2901, 2909, 3007, 3106,
    3164,
];

/// A best game on each board from 12 to 30. The smallest board of the day is always one of these.
/// This is all we need for yesterday's game.
const GAMES: [&[Number]; 19] = [
    &[11, 9, 10, 8, 12],
    &[13, 9, 10, 8, 12],
    &[13, 9, 10, 14, 8, 12],
    &[13, 9, 15, 10, 14, 8, 12],
    &[13, 9, 15, 10, 14, 12, 16],
    &[17, 9, 15, 10, 14, 12, 16],
    &[17, 9, 15, 10, 14, 18, 12, 16],
    &[19, 9, 15, 10, 14, 18, 12, 16],
    &[19, 15, 10, 14, 20, 12, 18, 16],
    &[19, 9, 21, 14, 15, 18, 12, 20, 16],
    &[19, 9, 15, 21, 14, 22, 18, 12, 20, 16],
    &[23, 9, 15, 21, 14, 22, 18, 12, 20, 16],
    &[23, 9, 15, 21, 14, 22, 18, 20, 16, 24],
    &[23, 25, 15, 21, 14, 22, 18, 20, 16, 24],
    &[23, 25, 15, 21, 14, 22, 26, 18, 20, 16, 24],
    &[23, 25, 15, 21, 14, 22, 26, 27, 18, 20, 16, 24],
    &[23, 25, 15, 21, 14, 22, 26, 27, 18, 28, 20, 16, 24],
    &[29, 25, 15, 21, 14, 22, 26, 27, 18, 28, 20, 16, 24],
    &[29, 25, 15, 21, 22, 26, 27, 18, 30, 20, 28, 16, 24],
];

/// Returns a best game, or the nearest entry of the table for sizes outside 12 to 30.
pub fn game(size: Number) -> &'static [Number] {
    let at = size.saturating_sub(FIRST) as usize;
    GAMES[at.min(GAMES.len() - 1)]
}

/// The proved best score on the board from 1 to 10, which visitors play first.
const BEST_OF_TEN: u64 = 40;

/// Returns the proved best score on a board of the start page, or the nearest entry of the table
/// for any other size.
pub fn best(size: Number) -> u64 {
    if size == super::play::FIRST {
        return BEST_OF_TEN;
    }
    let at = size.saturating_sub(FIRST) as usize;
    u64::from(BEST[at.min(BEST.len() - 1)])
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use ginnow::sieve::Position;
    use ginnow::sieve::optimize::{Goal, Optimizer};

    #[test]
    fn the_table_agrees_with_the_proved_scores() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/largest.jsonl");
        let data = std::fs::read_to_string(path).expect("the data");
        let lines = data.lines().skip(FIRST as usize - 1).take(BEST.len());
        let mut sizes = FIRST..;
        for (line, size) in lines.zip(&mut sizes) {
            assert!(line.contains(&format!("\"n\":{size},")), "{line}");
            assert!(line.contains(&format!("\"score\":{},", best(size))), "{line}");
            assert!(line.contains("\"proved\":true"), "{line}");
        }
        assert_eq!(sizes.next(), Some(101));
    }

    #[test]
    fn the_games_reach_the_best_scores() {
        for size in FIRST..=30 {
            let end = Position::new(size).expect("a board").after(game(size)).expect("legal moves");
            assert!(end.is_over());
            assert_eq!(end.score(), best(size));
        }
        let first = Position::new(10).expect("a board");
        assert_eq!(Optimizer::new(&first, Goal::Largest).finish().score, best(10));
    }
}
