//! Writes lines of JSON.

use serde::{Serialize, Serializer};

/// 2^53. Above this, numbers are rounded by JSON parsers that use floats for all of them, such as
/// JavaScript's.
const LARGEST_EXACT: u64 = 1 << 53;

/// Serializes a value as a line of JSON, including the line feed.
pub(in crate::cli) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers and names always serialize") + "\n"
}

/// Serializes a number, or if it is above 2^53, a string, which no parser will round.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
pub(in crate::cli) fn number<S: Serializer>(number: &u64, out: S) -> Result<S::Ok, S::Error> {
    if *number <= LARGEST_EXACT { out.serialize_u64(*number) } else { out.collect_str(number) }
}

/// A number that is serialized with [`number`].
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(transparent)]
pub(in crate::cli) struct JsonNumber(#[serde(serialize_with = "number")] pub(in crate::cli) u64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_stay_exact() {
        let text = |number| line(&JsonNumber(number));
        assert_eq!(text(1 << 53), "9007199254740992\n");
        assert_eq!(text((1 << 53) + 1), "\"9007199254740993\"\n");
    }
}
