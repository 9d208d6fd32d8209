//! Reads a collection of invalid certificates. Each file in `tests/invalid` begins with two lines
//! of comments that state the expected error, first as the checker's type and then as its message.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufReader, Error, Read};
use std::path::Path;

use ginnow_checker::{
    CertificateError, Checker, Reason, check, check_any, common_divisor, limits, upper_half,
};

/// For each folder, the source of its enum of reasons and the variants for which there is no small
/// file. Other tests cover those.
const KINDS: [(&str, &str, &[&str]); 3] = [
    (
        "sieve",
        include_str!("../src/sieve/rejection.rs"),
        &[
            "Unreadable",
            "Encoding",
            "LineTooLong",
            "TooManyCuts",
            "TooManyCoefficients",
            "TooMuchWork",
        ],
    ),
    (
        "common_divisor",
        include_str!("../src/common_divisor/rejection.rs"),
        &["Unreadable", "Encoding", "LineTooLong", "TooMuchWork"],
    ),
    ("upper_half", include_str!("../src/upper_half/reason.rs"), &[]),
];

fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/invalid").join(folder);
    let entries = fs::read_dir(&folder).expect("a folder of certificates");
    let paths = entries.map(|entry| entry.expect("a file").path());
    paths.map(|path| (path.display().to_string(), fs::read(&path).expect("a file"))).collect()
}

/// Returns the error in the format in which a file states it.
fn stated(bytes: &[u8]) -> String {
    match check_any(bytes) {
        Ok(certified) => format!("accepted: {certified}"),
        Err(rejected) => {
            let reason = match &rejected {
                CertificateError::Sieve(rejection) => format!("{:?}", rejection.reason),
                CertificateError::CommonDivisor(rejection) => format!("{:?}", rejection.reason),
                CertificateError::UpperHalf(rejection) => format!("{:?}", rejection.reason),
            };
            let message = without_names(&rejected.reason());
            format!("# line {}: {reason}\n# {message}\n", rejected.line())
        }
    }
}

/// Leaves out the names in a message that lists all valid ones. Otherwise we'd have to change many
/// files when there's a new one.
fn without_names(message: &str) -> String {
    let Some((before, names)) = message.split_once("one of `") else {
        return message.to_owned();
    };
    let after = names.rfind(", found").map_or("", |at| &names[at..]);
    format!("{before}one of ...{after}")
}

fn variants<'source>(source: &'source str, name: &str) -> BTreeSet<&'source str> {
    let body = source
        .split_once(&format!("pub enum {name} {{\n"))
        .and_then(|(_, rest)| rest.split_once("\n}\n"))
        .expect("the enum")
        .0;
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    lines
        .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
        .map(first_word)
        .collect()
}

fn first_word(text: &str) -> &str {
    text.split(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or("")
}

#[test]
fn every_file_gets_the_error_that_it_states() {
    let mut wrong = Vec::new();
    for (folder, ..) in KINDS {
        for (name, bytes) in files(folder) {
            let found = stated(&bytes);
            if !bytes.starts_with(found.as_bytes()) {
                wrong.push(format!("{name} should begin with\n{found}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_reason_has_a_file() {
    for (folder, source, without) in KINDS {
        let texts: Vec<String> = files(folder)
            .iter()
            .map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned())
            .collect();
        let reasons = texts.iter().map(|text| {
            let first = text.split_once('\n').expect("a line").0;
            first_word(first.split_once(": ").expect("a reason").1)
        });
        let mut covered: BTreeSet<&str> = reasons.collect();
        assert!(
            without.iter().all(|name| covered.insert(name)),
            "{folder}: a file exists for one of {without:?}"
        );
        assert_eq!(covered, variants(source, "Reason"), "{folder}");
    }
}

/// Some of the Sieve's reasons have parts: expected statements, found tokens and named sets. Each
/// of these must occur in the error of some file as well.
#[test]
fn every_part_of_a_reason_has_a_file() {
    let source = include_str!("../src/sieve/expectation.rs");
    let reasons: Vec<String> = files("sieve")
        .iter()
        .map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned())
        .map(|text| text.lines().next().unwrap_or("").to_owned())
        .collect();
    for name in ["Expected", "Found", "NamedSet"] {
        for variant in variants(source, name) {
            let has_it =
                |reason: &String| reason.split([' ', ',', '(']).any(|word| word == variant);
            // This is the one exception. The checker rejects a line after `end` before it looks for
            // a statement, so no file can lead to it.
            let exists = variant != "Nothing";
            assert_eq!(reasons.iter().any(has_it), exists, "{variant}");
        }
    }
}

/// You can check a file with the function for its kind or with the one for all kinds. Both must
/// report the same error.
#[test]
fn the_functions_for_one_kind_agree() {
    for (_, bytes) in files("sieve") {
        let rejection = check(bytes.as_slice()).expect_err("invalid");
        assert_eq!(check_any(bytes.as_slice()), Err(CertificateError::Sieve(rejection)));
    }
    for (_, bytes) in files("common_divisor") {
        let rejection = common_divisor::check(bytes.as_slice()).expect_err("invalid");
        let mut checker = common_divisor::Checker::default();
        let fed = bytes.chunks(5).find_map(|piece| checker.feed_bytes(piece).err());
        assert_eq!(fed.or_else(|| checker.finish().err()), Some(rejection.clone()));
        let rejected = CertificateError::CommonDivisor(rejection);
        assert_eq!(check_any(bytes.as_slice()), Err(rejected));
    }
    for (_, bytes) in files("upper_half") {
        let rejection = upper_half::check(bytes.as_slice()).expect_err("invalid");
        let rejected = CertificateError::UpperHalf(rejection);
        assert_eq!(check_any(bytes.as_slice()), Err(rejected));
    }
}

struct Broken<'text>(&'text [u8]);

impl Read for Broken<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        match self.0.read(buffer) {
            Ok(0) => Err(Error::other("the disk is gone")),
            read => read,
        }
    }
}

#[test]
fn a_file_that_cannot_be_read_is_not_called_invalid() {
    for header in ["ginnow-certificate 1\n", "ginnow-common-divisor 1\n", "ginnow-upper-half 1\n"] {
        let rejected = check_any(BufReader::new(Broken(header.as_bytes()))).expect_err("broken");
        assert!(rejected.is_unreadable(), "{rejected}");
        assert_eq!(rejected.to_string(), "line 2: the file cannot be read: the disk is gone");
        let rejected = check_any(header.as_bytes()).expect_err("unfinished");
        assert!(!rejected.is_unreadable(), "{rejected}");
    }
}

/// The message must name the encoding. It would be of no help to read that some line is not text.
#[test]
fn a_file_in_another_encoding_is_rejected_with_its_name() {
    let headers = ["ginnow-certificate 1\n", "ginnow-common-divisor 1\n", "ginnow-upper-half 1\n"];
    for header in headers {
        let marked = format!("\u{feff}{header}");
        let little: Vec<u8> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = header.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (bytes, cause) in [
            (marked.as_bytes(), "byte order mark"),
            (&little, "UTF-16"),
            (&big, "UTF-16"),
            (b"\x1f\x8b\x08\x00\x00\n\xff", "compressed with gzip"),
        ] {
            let rejected = check_any(bytes).expect_err("another encoding");
            assert!(rejected.to_string().contains(cause), "{rejected}");
            assert!(!rejected.is_unreadable(), "{rejected}");
            let mut checker = Checker::new();
            let fed = bytes.chunks(1).find_map(|piece| checker.feed_bytes(piece).err());
            let rejection = fed.or_else(|| checker.finish().err()).expect("another encoding");
            assert!(rejection.to_string().contains(cause), "{rejection}");
            let mut checker = common_divisor::Checker::default();
            let fed = bytes.chunks(1).find_map(|piece| checker.feed_bytes(piece).err());
            let rejection = fed.or_else(|| checker.finish().err()).expect("another encoding");
            assert!(rejection.to_string().contains(cause), "{rejection}");
        }
    }
}

#[test]
fn a_line_that_is_too_long_is_rejected_with_the_limit() {
    let long = format!("#{}\n", "x".repeat(limits::LONGEST_LINE));
    for (header, message) in [
        (
            "ginnow-certificate 1\n",
            "line 2: the line is too long; a line has at most 1048576 bytes",
        ),
        ("ginnow-common-divisor 1\n", "line 2: the line is too long"),
        ("ginnow-upper-half 1\n", "line 2: the line is too long; a line has at most 1048576 bytes"),
    ] {
        let rejected = check_any(format!("{header}{long}").as_bytes()).expect_err("too long");
        assert_eq!(rejected.to_string(), message);
    }
}

#[test]
fn the_limits_are_in_the_messages() {
    for (reason, message) in [
        (Reason::TooManyCuts, "too many cuts; at most 1048576 are allowed"),
        (
            Reason::TooManyCoefficients,
            "the cuts have too many coefficients; at most 4194304 are allowed",
        ),
        (
            Reason::TooMuchWork,
            "checking would take more than the 2000000000 steps, and 300 more for each byte, that a file may cost",
        ),
    ] {
        assert_eq!(reason.to_string(), message);
    }
    assert_eq!(
        common_divisor::Reason::TooMuchWork.to_string(),
        "checking would take more steps than a file may cost"
    );
}

/// A proof may have the maximum number of cuts, but not one more.
#[test]
fn one_cut_too_many_is_rejected() {
    let mut checker = Checker::new();
    let header = "ginnow-certificate 1\ngoal largest\nboard 4\nopening\nclaim 7\ngame 3 4\n";
    checker.feed_bytes(header.as_bytes()).expect("a header");
    for _ in 0..limits::MOST_CUTS {
        checker.feed_line("cut sum 1 :").expect("a cut");
    }
    let rejected = checker.feed_line("cut sum 1 :").expect_err("one too many");
    assert_eq!(rejected.reason, Reason::TooManyCuts);
}
