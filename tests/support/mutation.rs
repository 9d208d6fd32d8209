//! Mutation of texts, the same run everywhere.

/// Numbers that look random and are the same in every run (`SplitMix64`).
pub struct Dice(pub u64);

impl Dice {
    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % sides as u64).expect("below the sides")
    }
}

/// A text with one to seven changes: bytes replaced, inserted or removed, or the
/// end repeated. New bytes are some of `pieces`.
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
