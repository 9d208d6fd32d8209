//! Whose turn it is, and who owns which number.

use ginnow::sieve::two_players::{Contest, LONGEST_NAME, Player, Rule, clean_name, greedy_move};
use ginnow::sieve::{Number, Position};
use proptest::prelude::*;

fn contest(rule: Rule, begins: Player) -> Contest {
    Contest { rule, begins, ..Contest::default() }
}

fn on(size: Number, moves: &[Number]) -> Position {
    Position::new(size).unwrap().after(moves).unwrap()
}

#[test]
fn factors_go_to_the_other_side_or_to_nobody() {
    let position = on(30, &[29, 24, 25]);
    let other = contest(Rule::OtherSide, Player::First);
    // The other side gets 1 for 29, it gets 2, 3, 4, 6, 8 and 12 for 24, and 5 for 25.
    assert_eq!(other.points(&position), [29 + 35 + 25, 1 + 24 + 5]);
    assert_eq!(other.owner(&position, 29), Some(Player::First));
    assert_eq!(other.owner(&position, 1), Some(Player::Second));
    assert_eq!(other.owner(&position, 12), Some(Player::First));
    assert_eq!(other.owner(&position, 30), None);
    let nobody = contest(Rule::Nobody, Player::Second);
    assert_eq!(nobody.points(&position), [24, 54]);
    assert_eq!(nobody.owner(&position, 25), Some(Player::Second));
    assert_eq!(nobody.owner(&position, 12), None);
    assert_eq!(nobody.to_move(&position), Player::First);
    assert_eq!(nobody.leader(&position), Some(Player::Second));
    assert_eq!(nobody.leader(&on(30, &[])), None);
}

proptest! {
    /// Each number belongs to a side or to nobody, or is still on the board. A side's points are
    /// the sum of its numbers.
    #[test]
    fn points_are_the_sums_of_the_numbers_of_each_side(
        size in 2..=100_u32, picks in prop::collection::vec(any::<prop::sample::Index>(), 0..40),
    ) {
        let mut position = on(size, &[]);
        for pick in picks {
            let legal: Vec<Number> = position.legal().collect();
            if legal.is_empty() {
                break;
            }
            position.play(legal[pick.index(legal.len())]).unwrap();
            for rule in Rule::ALL {
                let contest = contest(rule, Player::Second);
                let of = |player| {
                    let own = (1..=size).filter(|&it| contest.owner(&position, it) == Some(player));
                    own.sum::<Number>()
                };
                prop_assert_eq!(contest.points(&position), Player::ALL.map(of));
            }
        }
    }
}

#[test]
fn the_plain_opponent_takes_the_largest_immediate_gain() {
    // 29 gains 28. After that, 25 gains 20 but 27 only 15.
    assert_eq!(greedy_move(&on(30, &[]), Rule::OtherSide), Some(29));
    assert_eq!(greedy_move(&on(30, &[29]), Rule::OtherSide), Some(25));
    assert_eq!(greedy_move(&on(30, &[29]), Rule::Nobody), Some(30));
    assert_eq!(greedy_move(&on(2, &[2]), Rule::Nobody), None);
}

#[test]
fn names_are_short_lines_without_the_sign_between_them() {
    assert_eq!(clean_name("  Anna-Lena\n"), "Anna\u{2010}Lena");
    assert_eq!(clean_name(&"x".repeat(99)).len(), LONGEST_NAME);
    assert_eq!(clean_name("\u{202e}abc"), "abc");
}
