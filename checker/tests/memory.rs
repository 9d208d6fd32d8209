//! Measures how much memory a file can use. The operating system only reports the peak of a whole
//! process, so this is the only test in its process.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufReader, Read, Take, repeat};

use ginnow_checker::limits::LONGEST_LINE;
use ginnow_checker::{CertificateError, Reason, check_any};

/// Generates a file of comments, either as many short lines or as a single line that is too long.
/// This way, the file itself does not need any memory.
struct Comments {
    lines: Take<std::io::Repeat>,
    line: &'static [u8],
    at: usize,
}

impl Read for Comments {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.lines.read(buffer)?;
        for byte in &mut buffer[..length] {
            *byte = self.line[self.at % self.line.len()];
            self.at += 1;
        }
        Ok(length)
    }
}

fn comments(line: &'static [u8], bytes: u64) -> BufReader<Comments> {
    BufReader::new(Comments { lines: repeat(0).take(bytes), line, at: 0 })
}

/// Returns the peak memory use of this process in kilobytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let words = line.expect("the peak").split_whitespace().next();
    words.and_then(|word| word.parse().ok()).expect("a number")
}

#[test]
fn comments_cost_no_memory() {
    const MOST: u64 = 8 * 1024;
    let before = peak();
    // First come 30 million lines of two bytes, and then lines of 60 kB.
    for line in [&b"#\n"[..], &LONG[..]] {
        let rejected = check_any(comments(line, 60_000_000)).expect_err("nothing but comments");
        let CertificateError::Sieve(rejection) = rejected else {
            panic!("no format is named: {rejected}");
        };
        assert!(matches!(rejection.reason, Reason::Unfinished { .. }));
        assert_eq!(rejection.line, 60_000_000_u64.div_ceil(line.len() as u64) + 1);
    }
    // If a line has no end, we reject it as soon as it is too long and do not read any further.
    let rejected = check_any(comments(b"#", 60_000_000)).expect_err("a long line");
    let CertificateError::Sieve(rejection) = rejected else {
        panic!("no format is named: {rejected}");
    };
    assert_eq!((rejection.line, rejection.reason), (1, Reason::LineTooLong));
    let grown = peak() - before;
    assert!(grown < MOST, "{grown} kB, {LONGEST_LINE} bytes are a line");
}

static LONG: [u8; 60_000] = {
    let mut line = [b'#'; 60_000];
    line[59_999] = b'\n';
    line
};
