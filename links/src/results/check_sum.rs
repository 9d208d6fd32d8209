//! This checksum protects codes against accidental damage. It offers no protection against forgery,
//! nor is it supposed to.

/// Computes the 64-bit FNV-1a hash. Two texts of the same length that differ in a single byte
/// always have different checksums; any other two collide with a probability of 2^-64. Note that
/// it's easy to construct a text with a given checksum.
#[must_use]
pub fn check_sum(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Crockford's base 32 has digits and lower-case letters except for `i`, `l`, `o` and `u`. Readers
/// also accept capitals, and take `i` and `l` for 1 and `o` for 0, because people mix these up.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Returns a checksum of just a few bits. As FNV's lowest bits are its weakest, we mix in higher
/// ones.
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

/// Parses digits, keeping only the lowest 32 bits. On error, returns the index of the first invalid
/// character and the character itself.
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

    /// These test vectors are from the authors of FNV.
    #[test]
    fn sums_are_those_of_fnv_1a() {
        assert_eq!(check_sum(*b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(check_sum(*b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(check_sum(*b"foobar"), 0x8594_4171_f739_67e8);
    }
}
