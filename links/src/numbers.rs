//! People type and paste whole numbers in the digits of any script, and in groups of three. This
//! module parses all of them.

/// Contains the zero of every script with decimal digits (category Nd of Unicode 15.1). As 1 to 9
/// always follow their zero, there is no need to list the others.
const ZEROS: [u32; 68] = [
    0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66,
    0xde6, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90,
    0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
    0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650,
    0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x11f50, 0x16a60, 0x16ac0,
    0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e950,
    0x1fbf0,
];

/// Returns the value of a decimal digit in any script, such as `٣` or the full-width `３`. Returns
/// `None` for all other characters. This takes a binary search through 68 zeros.
#[must_use]
#[inline(never)]
pub fn decimal_digit(character: char) -> Option<u8> {
    let code = character as u32;
    let following = ZEROS.partition_point(|&zero| zero <= code);
    let zero = ZEROS.get(following.checked_sub(1)?)?;
    u8::try_from(code - zero).ok().filter(|&value| value < 10)
}

/// Returns `true` for characters that may separate groups of three digits. These are spaces of any
/// width, apostrophes, underscores, and the commas and full stops of any script.
#[must_use]
pub fn separates_groups(character: char) -> bool {
    character.is_whitespace() || ",.'_’ʼ٬٫،，．､、·".contains(character)
}

/// Parses a whole number in the digits of any script, optionally in groups of three like `1,000`,
/// `1.000`, `1 000`, `1'000` or `1_000`. Separators may not be mixed.
///
/// Numbers that are too large become `u64::MAX`, which is just as much out of range for most
/// purposes. Returns `None` if it is not a number at all.
#[must_use]
pub fn whole_number(text: &str) -> Option<u64> {
    Some(read(text)?.unwrap_or(u64::MAX))
}

/// Like [`whole_number`], but tolerates spaces around the number, because people type those.
/// Returns `None` if `T` cannot represent it.
#[must_use]
pub fn typed_number<T: TryFrom<u64>>(text: &str) -> Option<T> {
    T::try_from(read(text.trim())??).ok()
}

/// Parses a number. Returns `Some(None)` if it is too large, and `None` if it is not a number in
/// the first place.
#[inline(never)]
#[expect(clippy::option_option, reason = "a number that is too large is a number")]
fn read(text: &str) -> Option<Option<u64>> {
    let separator = text.chars().find(|&character| separates_groups(character));
    let mut number = Some(0_u64);
    for (index, group) in text.split(|it| Some(it) == separator).enumerate() {
        let mut length = 0;
        for character in group.chars() {
            let digit = u64::from(decimal_digit(character)?);
            number = number.and_then(|number| number.checked_mul(10)?.checked_add(digit));
            length += 1;
        }
        let fits = match (separator, index) {
            (None, _) => length > 0,
            (Some(_), 0) => (1..=3).contains(&length),
            (Some(_), _) => length == 3,
        };
        if !fits {
            return None;
        }
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_all_scripts_count() {
        for (text, number) in [
            ("007", 7),
            ("٣٠", 30),
            ("۳۰", 30),
            ("３０", 30),
            ("३०", 30),
            ("๓๐", 30),
            ("𝟛𝟘", 30),
            ("𞥓𞥐", 30),
            ("18446744073709551616", u64::MAX),
        ] {
            assert_eq!(whole_number(text), Some(number), "{text}");
        }
        assert!(ZEROS.is_sorted_by(|before, after| before + 10 <= *after));
        for other in ['/', ':', 'a', '²', '½', '①', '三'] {
            assert_eq!(decimal_digit(other), None, "{other}");
        }
    }

    #[test]
    fn digits_can_be_in_groups_of_three() {
        for text in [
            "1000",
            "1,000",
            "1.000",
            "1 000",
            "1\u{a0}000",
            "1\u{202f}000",
            "1'000",
            "1’000",
            "1_000",
        ] {
            assert_eq!(whole_number(text), Some(1000), "{text}");
        }
        assert_eq!(whole_number("1,234,567"), Some(1_234_567));
        assert_eq!(whole_number("١٬٠٠٠"), Some(1000));
        for text in [
            "",
            "-5",
            "+5",
            " 5",
            "5 ",
            "5.0",
            "1,00",
            "1_0",
            "1,0000",
            "1000,000",
            "1,000.000",
            ",000",
            "1,,000",
            "1,000,",
            "five",
            "1e3",
        ] {
            assert_eq!(whole_number(text), None, "{text}");
        }
    }

    #[test]
    fn typed_numbers_fit_their_type() {
        assert_eq!(typed_number::<u32>(" ３０ "), Some(30));
        assert_eq!(typed_number::<u32>("4294967296"), None);
        assert_eq!(typed_number::<u64>("18446744073709551616"), None);
        assert_eq!(typed_number::<u8>("1,000"), None);
    }
}
