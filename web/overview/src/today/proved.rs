//! The best scores of the boards that can be a board of the day, from `data/largest.jsonl`.

use ginnow::sieve::Number;

/// N of the first score.
const FIRST: Number = 12;

/// The proved best scores of the boards 12 to 100.
#[rustfmt::skip]
const BEST: [u16; 89] = [
    50, 52, 66, 81, 89, 93, 111, 113, 124, 144, 166, 170, 182, 198, 224, 251, 279, 285, 301, 303,
    319, 352, 386, 418, 442, 448, 486, 503, 525, 529, 571, 573, 617, 660, 706, 710, 734, 758, 808,
    833, 885, 891, 940, 981, 1017, 1040, 1098, 1104, 1137, 1139, 1201, 1264, 1296, 1328, 1394, 1400,
    1468, 1499, 1566, 1570, 1642, 1644, 1718, 1793, 1869, 1914, 1991, 1997, 2041, 2105, 2187, 2191,
    2263, 2309, 2395, 2436, 2496, 2502, 2552, 2588, 2680, 2715, 2809, 2853, 2901, 2909, 3007, 3106,
    3164,
];

/// Returns the proved best score of a board of the day. For any other board, the nearest entry of
/// the table.
pub fn best(size: Number) -> u64 {
    let at = size.saturating_sub(FIRST) as usize;
    u64::from(BEST[at.min(BEST.len() - 1)])
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

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
}
