//! A checksum of bytes. It detects damage but not forgery.

/// FNV-1a with 64 bits. Two texts of the same length that differ in one byte never have the
/// same checksum; for other texts the chance is 2^-64. It is easy to make a text with a given
/// checksum.
#[must_use]
pub fn check_sum(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the authors of FNV.
    #[test]
    fn sums_are_those_of_fnv_1a() {
        assert_eq!(check_sum(*b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(check_sum(*b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(check_sum(*b"foobar"), 0x8594_4171_f739_67e8);
    }
}
