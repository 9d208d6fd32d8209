//! Changes texts at random, yet the same way in every run.

#[path = "dice.rs"]
mod dice;

pub use dice::Dice;

/// Changes a text in one to seven places, by replacing, inserting or removing bytes or by repeating
/// the end. New bytes come from `pieces`.
pub fn mutated(text: &str, pieces: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.roll(6) {
        let at = dice.roll(bytes.len());
        let piece = pieces[dice.roll(pieces.len())];
        match dice.roll(4) {
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
