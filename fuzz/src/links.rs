//! Feeds text to the readers of links. Any text leads to some state. It must be possible to write
//! that as a link and to read it back without a problem.

use ginnow::sieve::{links as sieve, records, two_players};
use ginnow::{common_divisor, divisor_game, seventeen, template};

/// Reads a text as a link, and then reads the link that is written from the result.
macro_rules! read_twice {
    ($text:expr, $read:path) => {
        let written = $read($text).shared.to_string();
        let again = $read(&written);
        assert!(again.problems.is_empty(), "{written}: {:?}", again.problems);
        assert_eq!(again.shared.to_string(), written);
    };
}

/// The reader of Seventeen, in the form that the others have.
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
