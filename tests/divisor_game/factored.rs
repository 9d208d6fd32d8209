//! Piles that come with their prime factors.

use ginnow::divisor_game::{Factorization, MOST_PILES, Position};

fn factored(number: u64) -> Factorization {
    Factorization::new(number).expect("a number in range")
}

#[test]
fn known_primes_give_the_same_position() {
    let numbers = [12, 999_999_999_999_999_989, 1_000_000_000_000_000_000];
    let known = Position::of_factored(numbers.map(factored).to_vec());
    assert_eq!(known, Position::new(&numbers));
    assert!(Position::of_factored(Vec::new()).is_err());
    let many = vec![factored(12); MOST_PILES + 1];
    assert!(Position::of_factored(many).is_err());
}

#[test]
fn invalid_factorizations_are_rejected() {
    for forged in [
        r#"{"number":"12","powers":[{"prime":"2","exponent":1},{"prime":"3","exponent":1}]}"#,
        r#"{"number":"12","powers":[{"prime":"3","exponent":1},{"prime":"2","exponent":2}]}"#,
        r#"{"number":"12","powers":[{"prime":"12","exponent":1}]}"#,
        r#"{"number":"1","powers":[]}"#,
        r#"{"number":"0","powers":[{"prime":"2","exponent":200}]}"#,
    ] {
        let forged: Factorization = serde_json::from_str(forged).expect("its form is right");
        assert!(!forged.is_sound(), "{forged:?}");
        assert!(Position::of_factored(vec![forged]).is_err());
    }
}
