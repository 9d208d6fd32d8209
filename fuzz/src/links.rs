//! Links of every puzzle: any text gives a state that can be written, and read back
//! without a problem.

use ginnow::sieve::{links as sieve, records, two_players};
use ginnow::{common_divisor, divisor_game, seventeen, template};

/// Reads a text as a link of `$puzzle`, and then reads the written result.
macro_rules! read_twice {
    ($text:expr, $read:path) => {
        let written = $read($text).shared.to_string();
        let again = $read(&written);
        assert!(again.problems.is_empty(), "{written}: {:?}", again.problems);
        assert_eq!(again.shared.to_string(), written);
    };
}

/// Seventeen's reader, with the signature of the others.
fn seventeen(
    text: &str,
) -> ginnow_links::LinkRead<seventeen::links::SharedGrid, seventeen::links::Problem> {
    let (shared, problems) = seventeen::links::read(text);
    ginnow_links::LinkRead { shared, problems }
}

pub(super) fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    read_twice!(text, sieve::read);
    read_twice!(text, records::links::read);
    read_twice!(text, two_players::links::read);
    read_twice!(text, divisor_game::links::read);
    read_twice!(text, common_divisor::links::read);
    read_twice!(text, seventeen);
    read_twice!(text, template::links::read);
}
