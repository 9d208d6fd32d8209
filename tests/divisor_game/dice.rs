//! Mutation of texts, the same run everywhere.

use ginnow::divisor_game::Random;

/// A number below `sides`.
pub fn roll(random: &mut Random, sides: usize) -> usize {
    usize::try_from(random.below(sides as u64)).expect("it is below a usize")
}

/// A text with one to seven changes: bytes replaced, inserted or removed, or the
/// end repeated.
pub fn mutated(text: &str, pieces: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=roll(random, 6) {
        let at = roll(random, bytes.len());
        let piece = pieces[roll(random, pieces.len())];
        match roll(random, 4) {
            0 => bytes[at] = piece,
            1 => bytes.insert(at, piece),
            2 if bytes.len() > 1 => drop(bytes.remove(at)),
            _ => {
                let copy = bytes[at..].to_vec();
                bytes.extend(copy);
            }
        }
    }
    bytes
}
