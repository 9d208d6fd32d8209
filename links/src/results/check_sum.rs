//! Computes a checksum of bytes, which detects damage but not forgery.

/// FNV-1a with 64 bits. Two texts of the same length that differ in one byte never have the
/// same checksum; for other texts the chance is 2^-64. It is easy to make a text with a given
/// checksum.
#[must_use]
pub fn check_sum(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Digits and lower-case letters without `i`, `l`, `o` and `u` (Crockford's base 32). Readers accept capitals, and take
/// `i` and `l` for 1 and `o` for 0.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Returns the lowest bits of the checksum of a text, mixed with the higher ones.
pub(crate) fn sum_bits(text: &str, bits: usize) -> u32 {
    let sum = check_sum(text.bytes());
    let mixed = sum ^ (sum >> 32);
    let mask = (1_u64 << bits) - 1;
    u32::try_from(mixed & mask).unwrap_or(0)
}

pub(crate) fn digits(mut value: u32, length: usize) -> String {
    let mut text = vec!['0'; length];
    for place in text.iter_mut().rev() {
        *place = char::from(DIGITS[(value % 32) as usize]);
        value /= 32;
    }
    text.into_iter().collect()
}

/// Returns the value of digits. The error is the index of the first other character, and the character. Digits beyond
/// the capacity of 32 bits are lost.
pub(crate) fn read_digits(text: &str) -> Result<u32, (usize, char)> {
    let mut value = 0_u32;
    for (index, found) in text.chars().enumerate() {
        let digit = match found.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            digit => digit,
        };
        let place = DIGITS.iter().position(|&known| char::from(known) == digit);
        let place = place.and_then(|place| u32::try_from(place).ok());
        value = value.wrapping_mul(32) + place.ok_or((index, found))?;
    }
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The authors of FNV give these examples.
    #[test]
    fn sums_are_those_of_fnv_1a() {
        assert_eq!(check_sum(*b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(check_sum(*b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(check_sum(*b"foobar"), 0x8594_4171_f739_67e8);
    }
}
