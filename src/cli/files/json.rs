//! Writes lines of JSON.

use serde::{Serialize, Serializer};

/// 2^53. Larger numbers are rounded by JSON parsers that read all numbers as floats, among them
/// JavaScript.
const LARGEST_EXACT: u64 = 1 << 53;

/// Returns a value as one line of JSON, including the line feed.
pub(in crate::cli) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers and names always serialize") + "\n"
}

/// Serializes a number. If it is above 2^53, it becomes a string, which no parser can round.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
pub(in crate::cli) fn number<S: Serializer>(number: &u64, out: S) -> Result<S::Ok, S::Error> {
    if *number <= LARGEST_EXACT { out.serialize_u64(*number) } else { out.collect_str(number) }
}

/// A number that serializes like [`number`].
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
