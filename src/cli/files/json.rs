//! Lines of JSON.

use serde::{Serialize, Serializer};

/// Beyond this number, some JSON parsers round.
const LARGEST_EXACT: u64 = 1 << 53;

/// Returns a value as one line of JSON, with the line feed.
pub(in crate::cli) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers and names always serialize") + "\n"
}

/// Writes a number. Numbers above 2^53 become strings, which no parser rounds.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
pub(in crate::cli) fn number<S: Serializer>(number: &u64, out: S) -> Result<S::Ok, S::Error> {
    if *number <= LARGEST_EXACT { out.serialize_u64(*number) } else { out.collect_str(number) }
}

/// Numbers that [`number`] writes.
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
