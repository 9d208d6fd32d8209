//! Feeds bytes to the checker. If it accepts them, there must be a theorem, and the game in the
//! certificate must reach the claim according to the engine's rules.

use ginnow_checker::{Certified, check_any};

pub(super) fn read(bytes: &[u8]) {
    let Ok(certified) = check_any(bytes) else {
        return;
    };
    assert!(!certified.to_string().is_empty());
    if let Certified::Sieve(verdict) = &certified {
        let game: Vec<u32> = [&verdict.opening[..], &verdict.game].concat();
        let board = ginnow::sieve::Position::new(verdict.size).expect("a board");
        let end = board.after(&game).expect("the checker plays by the rules");
        match verdict.claim {
            Some(claim) => assert_eq!(end.score(), claim),
            None => assert!(verdict.game.is_empty() && !verdict.required.is_empty()),
        }
        let mut required = verdict.required.iter();
        assert!(verdict.claim.is_none() || required.all(|number| verdict.game.contains(number)));
    }
}
