//! All kinds of certificates follow the same rules for lines. In particular, a carriage return
//! before a line feed does not belong to the line, and the length of a line is limited.

use ginnow_checker::limits::LONGEST_LINE;
use ginnow_checker::{CertificateError, Reason, check_any, common_divisor, upper_half};

const HEADERS: [&str; 3] =
    ["ginnow-certificate 1", "ginnow-common-divisor 1", "ginnow-upper-half 1"];

/// Returns the line of the first error, and whether the error is that this line is too long.
fn rejected(text: &str) -> (u64, bool) {
    match check_any(text.as_bytes()).expect_err("it is not whole") {
        CertificateError::Sieve(rejection) => {
            (rejection.line, rejection.reason == Reason::LineTooLong)
        }
        CertificateError::CommonDivisor(rejection) => {
            (rejection.line, rejection.reason == common_divisor::Reason::LineTooLong)
        }
        CertificateError::UpperHalf(rejection) => {
            (rejection.line, rejection.reason == upper_half::Reason::Sieve(Reason::LineTooLong))
        }
    }
}

#[test]
fn carriage_returns_count_nowhere() {
    for header in HEADERS {
        let text = |bytes: usize, end: &str| {
            let comment = "#".repeat(bytes);
            format!("# first{end}{header}{end}{comment}{end}")
        };
        for end in ["\n", "\r\n"] {
            assert_eq!(rejected(&text(LONGEST_LINE, end)), (4, false), "{header}");
            assert_eq!(rejected(&text(LONGEST_LINE + 1, end)), (3, true), "{header}");
            let at_the_end = text(LONGEST_LINE, end);
            let open = at_the_end.strip_suffix('\n').expect("a line end");
            assert_eq!(rejected(open), (4, false), "{header}");
        }
    }
}

#[test]
fn comments_may_come_before_the_format_is_named() {
    for header in HEADERS {
        let text = format!("# one\n# two\r\n{header}\nno such statement\n");
        assert_eq!(rejected(&text), (4, false), "{header}");
    }
}
