//! Small certificates that were worked out by hand, along with an invalid line for each kind of
//! error. If you want to learn the format, they are a good place to start.

use ginnow_checker::{
    Checker, CutCounts, Expected, Goal, PaymentTerm, Reason, Verdict, check, limits,
};

/// N=6. The payments are (2,1) (3,1) (4,2) (5,1) (6,3) (6,2). Anything paid by the 1 is worth at
/// most 5. So the proof is that 4 and 6 count fully, and everything else counts 5 together.
const SIX: &str = "\
ginnow-certificate 1
goal largest
board 6
opening
claim 15
game 5 4 6
leaf 1 : n1*5 n4*4 n6*6
end
";

/// N=7, smallest. 2 and 3 must leave the list, but the 1 can pay only once, so 4 or 6 is selected.
/// We get the bound 6 by adding that 3 or 6 is selected as well.
const SEVEN: &str = "\
ginnow-certificate 1
goal smallest
board 7
opening
claim 6
game 6
# s2+s4+s6 >= 1, s3+s6 >= 1 and (2,1)+(3,1)+(5,1)+(7,1) <= 1, added and halved: s4+s6 >= 1
cut sum 2 : d2*1 d3*1 n1*1
leaf 1 : c0*4 d3*2
end
";

/// The same theorem, proved by cases. If 6 is selected, the score is at least 6. Otherwise both 3
/// and one of 2 and 4 must be selected.
const SEVEN_BY_CASES: &str = "\
ginnow-certificate 1
goal smallest
board 7
opening
claim 6
game 6
branch 6
leaf 1 : m6*6
leaf 1 : d3*5 d2*4 n1*2
end
";

/// N=6 again, but the only row is multiplied by four and divided by three. Its coefficients and
/// right side are then rounded down to 1, so this is the same row as before.
const SIX_BY_THIRDS: &str = "\
ginnow-certificate 1
goal largest
board 6
opening
claim 15
game 5 4 6
cut sum 3 : n1*4
leaf 1 : c0*5 n4*4 n6*6
end
";

/// N=6, largest, where 2 is required. The 1 has to pay for 2, so 3 and 5 are impossible. So is 4,
/// since only 2 could pay for it.
const SIX_WITH_TWO: &str = "\
ginnow-certificate 1
goal largest
board 6
opening
required 2
claim 8
game 2 6
leaf 1 : n1*5 n6*6 m2*3
end
";

/// N=6, where both 3 and 5 are required. This is impossible, because both need the 1.
const SIX_WITH_THREE_AND_FIVE: &str = "\
ginnow-certificate 1
goal largest
board 6
opening
required 3 5
claim none
cut core : 3 5
leaf 1 : c0*1 m3*1 m5*1
end
";

fn reason(text: &str) -> Reason {
    check(text.as_bytes()).expect_err(text).reason
}

/// Returns `text` with one line replaced. Lines are counted from 1.
fn with_line(text: &str, line: usize, by: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines[line - 1] = by;
    lines.join("\n")
}

fn rejected(text: &str, line: usize, by: &str) -> Reason {
    let rejection = check(with_line(text, line, by).as_bytes()).expect_err(by);
    assert_eq!(rejection.line, line as u64, "{rejection}");
    rejection.reason
}

#[test]
fn sums_divided_by_three_are_rounded_down() {
    let verdict = check(SIX_BY_THIRDS.as_bytes()).expect("a correct certificate");
    assert_eq!((verdict.claim, verdict.cuts.sum), (Some(15), 1));
    let with_cut = |cut: &str| reason(&with_line(SIX_BY_THIRDS, 7, cut));
    // 2/3 is rounded down to 0, so payments with 1 are not covered any more.
    let none = with_cut("cut sum 3 : n1*2");
    assert!(matches!(none, Reason::NotCovered { .. }), "{none:?}");
    // Twice the row is valid as well, but it only proves 20.
    for twice in ["cut sum 3 : n1*6", "cut sum 3 : n1*8", "cut sum 2 : n1*4"] {
        let weaker = with_cut(twice);
        assert!(matches!(weaker, Reason::LeafNotClosed { .. }), "{weaker:?}");
    }
    // Adding another row also adds its right side.
    let more = with_cut("cut sum 3 : n1*4 n2*2");
    assert!(matches!(more, Reason::LeafNotClosed { .. }), "{more:?}");
}

#[test]
fn the_three_are_accepted() {
    let expected = Verdict {
        goal: Goal::Largest,
        size: 6,
        opening: vec![],
        required: vec![],
        claim: Some(15),
        game: vec![5, 4, 6],
        cuts: CutCounts::default(),
        nodes: 1,
        leaves: 1,
        exclusions: 0,
    };
    assert_eq!(check(SIX.as_bytes()), Ok(expected));
    let by_cut = check(SEVEN.as_bytes()).unwrap();
    assert_eq!(
        (by_cut.claim, by_cut.cuts.sum, by_cut.cuts.total(), by_cut.nodes),
        (Some(6), 1, 1, 1)
    );
    let by_cases = check(SEVEN_BY_CASES.as_bytes()).unwrap();
    assert_eq!(
        (by_cases.claim, by_cases.cuts.total(), by_cases.nodes, by_cases.leaves),
        (Some(6), 0, 3, 2)
    );
}

#[test]
fn positions_and_boards_without_moves() {
    // After 5, the numbers 2, 3, 4 and 6 remain.
    let after_five =
        SIX.replace("opening", "opening 5").replace("game 5", "game").replace("n1*5 ", "");
    assert_eq!(
        check(after_five.as_bytes()).map(|verdict| (verdict.claim, verdict.opening)),
        Ok((Some(15), vec![5]))
    );
    for goal in ["largest", "smallest"] {
        let text = format!(
            "ginnow-certificate 1\ngoal {goal}\nboard 1\nopening\nclaim 0\ngame\nleaf 1 :\nend"
        );
        assert_eq!(check(text.as_bytes()).map(|verdict| verdict.claim), Ok(Some(0)));
    }
}

#[test]
fn an_exclusion_leaves_nothing_to_cover() {
    let excluded =
        SIX.replace("leaf 1 : n1*5", "exclude 1 : n1*5").replace("\nend", "\nleaf 1 :\nend");
    assert_eq!(check(excluded.as_bytes()).map(|verdict| verdict.exclusions), Ok(1));
    // If we use n1*6, the total is 16, just like the value that a better game needs. This only
    // excludes payments with slack, and those for 4 and 6 have none.
    let weaker = excluded.replace("n1*5", "n1*6");
    assert_eq!(reason(&weaker), Reason::NotCovered { member: 4, factor: 2, missing: 4 });
    // An exclusion on one side of a branching is not valid on the other.
    let local = SIX
        .replace("leaf 1 :", "branch 6\nexclude 1 :")
        .replace("\nend", "\nleaf 1 :\nleaf 1 :\nend");
    assert_eq!(reason(&local), Reason::NotCovered { member: 2, factor: 1, missing: 2 });
}

#[test]
fn cuts_agree_with_their_definitions() {
    let mut checker = Checker::new();
    for line in
        ["ginnow-certificate 1", "goal largest", "board 21", "opening 19", "claim 19", "game"]
    {
        checker.feed_line(line).unwrap();
    }
    let pairs = |checker: &Checker, index| {
        let cut = checker.cut(index).unwrap();
        let mut pairs: Vec<(u32, u32)> =
            cut.terms.iter().map(|term| (term.member, term.factor)).collect();
        pairs.sort_unstable();
        assert!(cut.terms.iter().all(|term| term.coefficient == 1));
        (pairs, cut.right_side)
    };
    let around = vec![(10, 2), (10, 5), (14, 2), (14, 7), (15, 3), (15, 5), (21, 3), (21, 7)];
    let with_six = [vec![(6, 2), (6, 3)], around.clone()].concat();
    checker.feed_line("cut cycle 2 : 2 3 5 7").unwrap();
    assert_eq!(pairs(&checker, 0), (with_six.clone(), 3));
    checker.feed_line("cut core : 21 14 10 15").unwrap();
    assert_eq!(pairs(&checker, 1), (around.clone(), 3));
    checker.feed_line("cut rank 3 : 7 5 3 2 : 6 10 14 15 21").unwrap();
    assert_eq!(pairs(&checker, 2), (with_six, 3));
    checker.feed_line("cut sum 2 : c1*1 n21*1 n6*3 c2*1").unwrap();
    let sum = checker.cut(3).unwrap();
    // The right side is (3 + 1 + 3 + 3) / 2. Only (6,2) and (6,3), with 3+1, and (21,.), with 3,
    // have more than 2.
    assert_eq!(sum.right_side, 5);
    let twos: Vec<PaymentTerm> =
        sum.terms.iter().copied().filter(|term| term.coefficient > 1).collect();
    assert!(twos.iter().all(|term| term.member == 6 && term.coefficient == 2) && twos.len() == 2);
    assert_eq!(checker.cut(4), None);
}

#[test]
fn wrong_headers() {
    assert_eq!(
        rejected(SIX, 1, "ginnow-certificate 2"),
        Reason::UnknownVersion { found: "2".into() }
    );
    assert!(matches!(rejected(SIX, 2, "board 6"), Reason::Expected { .. }));
    assert!(matches!(rejected(SIX, 2, "goal most"), Reason::Expected { .. }));
    assert!(matches!(rejected(SIX, 3, "board 5001"), Reason::NotInRange { high: 5_000, .. }));
    assert_eq!(rejected(SIX, 4, "opening 7"), Reason::NotRemaining { number: 7 });
    assert_eq!(rejected(SIX, 4, "opening 5 3"), Reason::NoFactorLeft { number: 3 });
    assert_eq!(rejected(SIX, 6, "game 6 4"), Reason::NoFactorLeft { number: 4 });
    assert_eq!(rejected(SIX, 6, "game 5 4"), Reason::ClaimNotReached { claim: 15, reached: 9 });
    let short = SEVEN.replace("claim 6", "claim 5");
    assert_eq!(rejected(&short, 6, "game 5"), Reason::GameNotOver { legal: 4 });
}

#[test]
fn wrong_multipliers() {
    let missing = Reason::NotCovered { member: 5, factor: 1, missing: 1 };
    assert_eq!(rejected(SIX, 7, "leaf 1 : n1*4 n4*4 n6*6"), missing);
    assert_eq!(
        rejected(SIX, 7, "leaf 2 : n1*10 n4*8 n6*12 n2*2"),
        Reason::LeafNotClosed { total: 32, limit: 32 }
    );
    assert!(check(with_line(SIX, 7, "leaf 2 : n1*10 n4*8 n6*12 n2*1").as_bytes()).is_ok());
    assert_eq!(rejected(SIX, 7, "leaf 1 : n7*1"), Reason::NotRemaining { number: 7 });
    assert_eq!(rejected(SIX, 7, "leaf 1 : c0*1"), Reason::UnknownCut { index: 0, stated: 0 });
    assert_eq!(rejected(SIX, 7, "leaf 1 : d1*1"), Reason::NoDemands);
    assert_eq!(rejected(SIX, 7, "leaf 1 : m6*1"), Reason::NotBranchedToSelected { number: 6 });
    assert_eq!(rejected(SEVEN, 9, "leaf 1 : d4*1"), Reason::NoDemandOf { number: 4 });
    assert_eq!(
        rejected(SEVEN_BY_CASES, 9, "leaf 1 : m6*6"),
        Reason::NotBranchedToSelected { number: 6 }
    );
    assert_eq!(rejected(SEVEN, 8, "cut sum 2 : m6*1"), Reason::LocalRowInCut { number: 6 });
}

#[test]
fn required_numbers_are_part_of_the_theorem() {
    let theorem = |text: &str| check(text.as_bytes()).expect(text).to_string();
    assert_eq!(
        theorem(SIX_WITH_TWO),
        "no game on 1..6 that selects 2 scores more than 8, and one scores 8"
    );
    // The game selects 6 anyway, so the same proof works for both.
    assert_eq!(
        theorem(&with_line(SIX_WITH_TWO, 5, "required 6 2")),
        "no game on 1..6 that selects 6 and 2 scores more than 8, and one scores 8"
    );
    let after_two = SIX_WITH_TWO
        .replace("opening", "opening 2")
        .replace("required 2", "required 6")
        .replace("game 2", "game")
        .replace("n1*5 n6*6 m2*3", "n6*6");
    assert_eq!(
        theorem(&after_two),
        "no game on 1..6 that begins with 2 and selects 6 scores more than 8, and one scores 8"
    );
    assert_eq!(theorem(SIX_WITH_THREE_AND_FIVE), "no game on 1..6 selects all of 3 and 5");
    let one = SIX_WITH_THREE_AND_FIVE.replace("required 3 5", "required 1");
    let one = one.replace("cut core : 3 5\n", "").replace("c0*1 m3*1 m5*1", "m1*1");
    assert_eq!(theorem(&one), "no game on 1..6 selects 1");
    // 3 leaves together with 6, so it can't be selected any more.
    let swept = one.replace("opening", "opening 6").replace("required 1", "required 3");
    let swept = swept.replace("m1*1", "m3*1");
    assert_eq!(theorem(&swept), "no game on 1..6 that begins with 6 selects 3");
    let smallest = SEVEN.replace("opening\n", "opening\nrequired 6\n");
    assert_eq!(
        theorem(&smallest),
        "no game on 1..7 that selects 6, played until no move is left, scores less than 6, and one scores 6"
    );
}

#[test]
fn required_numbers_cannot_be_removed_or_changed() {
    let without = SIX_WITH_TWO.replace("required 2\n", "");
    assert_eq!(reason(&without), Reason::NotBranchedToSelected { number: 2 });
    // With the claim and the game of the full board, the proof also needs the row for 2.
    let full = without.replace("claim 8\ngame 2 6", "claim 15\ngame 5 4 6");
    assert_eq!(reason(&full), Reason::NotBranchedToSelected { number: 2 });
    assert_eq!(
        rejected(SIX_WITH_TWO, 8, "leaf 1 : n1*5 n6*6 m6*3"),
        Reason::NotBranchedToSelected { number: 6 }
    );
    let changed = |by: &str| reason(&with_line(SIX_WITH_TWO, 5, by));
    assert_eq!(changed("required 6"), Reason::NotBranchedToSelected { number: 2 });
    assert_eq!(changed("required 5"), Reason::RequiredNotSelected { number: 5 });
    assert_eq!(changed("required 2 6 2"), Reason::Repeated { number: 2 });
    assert!(matches!(changed("required 7"), Reason::NotInRange { high: 6, .. }));
    let opened = SIX_WITH_TWO.replace("opening", "opening 2");
    assert_eq!(reason(&opened), Reason::RequiredInOpening { number: 2 });
    let early = with_line(SIX_WITH_TWO, 4, "required 2");
    assert!(matches!(reason(&early), Reason::Expected { .. }));
    let twice = with_line(SIX_WITH_TWO, 5, "required 2\nrequired 6");
    assert!(matches!(reason(&twice), Reason::Expected { .. }));
}

#[test]
fn only_required_numbers_can_make_a_game_impossible() {
    let without = SIX_WITH_THREE_AND_FIVE.replace("required 3 5\n", "");
    assert_eq!(reason(&without), Reason::ClaimNeedsRequired);
    let one_of_them = with_line(SIX_WITH_THREE_AND_FIVE, 5, "required 3");
    assert_eq!(reason(&one_of_them), Reason::NotBranchedToSelected { number: 5 });
    // A game can select 3, so requiring only this number is not a contradiction.
    let weaker = one_of_them.replace(" m5*1", "");
    assert_eq!(reason(&weaker), Reason::LeafNotClosed { total: 0, limit: 0 });
    let with_game = with_line(SIX_WITH_THREE_AND_FIVE, 6, "claim none\ngame 3");
    assert!(matches!(reason(&with_game), Reason::Expected { .. }));
}

#[test]
fn rows_of_required_numbers_hold_in_cuts() {
    let by_cut = with_line(SIX_WITH_TWO, 8, "cut sum 1 : n1*1 m2*1\nleaf 1 : c0*3 n1*2 n6*6");
    assert_eq!(check(by_cut.as_bytes()).map(|verdict| verdict.claim), Ok(Some(8)));
    let other = by_cut.replace("required 2", "required 6");
    assert_eq!(reason(&other), Reason::LocalRowInCut { number: 2 });
}

#[test]
fn numbers_that_outgrow_128_bits_are_rejected() {
    let most = limits::LARGEST_MULTIPLIER;
    let doubling = |index: usize| format!("cut sum 1 : c{index}*{most}");
    let mut checker = Checker::new();
    for line in SIX.lines().take(6) {
        checker.feed_line(line).unwrap();
    }
    checker.feed_line(&format!("cut sum 1 : n1*{most}")).unwrap();
    // The coefficient would need 120 bits, but those of a cut have 64.
    assert_eq!(checker.feed_line(&doubling(0)).unwrap_err().reason, Reason::Overflow);
    // 10^18 * 10^18 has 120 bits, so adding 300 of these is too much for 128 bits.
    let many = format!("leaf 1 :{}", format!(" c0*{most}").repeat(300));
    let text = SIX.replace("leaf", &format!("cut sum 1 : n1*{most}\n{many}\nleaf"));
    assert_eq!(reason(&text), Reason::Overflow);
}

#[test]
fn wrong_cuts() {
    let cut = |line: &str| reason(&SIX.replace("leaf", &format!("{line}\nleaf")));
    assert!(matches!(cut("cut cycle 3 : 1 2"), Reason::TooFew { least: 3, .. }));
    assert!(matches!(cut("cut cycle 5 : 1 2"), Reason::NotInRange { .. }));
    assert_eq!(cut("cut cycle 2 : 1 1"), Reason::Repeated { number: 1 });
    assert_eq!(cut("cut cycle 2 : 1 7"), Reason::NotRemaining { number: 7 });
    assert!(matches!(cut("cut core : 6"), Reason::TooFew { least: 2, .. }));
    assert_eq!(cut("cut core : 6 4 6"), Reason::Repeated { number: 6 });
    assert!(matches!(cut("cut rank 1 : 2 :"), Reason::TooFew { .. }));
    assert!(matches!(cut("cut rank 1 : : 4"), Reason::TooFew { .. }));
    assert_eq!(cut("cut rank 1 : 2 3 : 4 6"), Reason::RankTooSmall { right_side: 1 });
    assert_eq!(cut("cut rank 1 : 2 2 : 4 6"), Reason::Repeated { number: 2 });
    assert_eq!(cut("cut rank 1 : 2 : 4 4"), Reason::Repeated { number: 4 });
    let many = " 1".repeat(17);
    assert_eq!(cut(&format!("cut rank 1 :{many} : 4")), Reason::TooManyFactors);
    assert_eq!(cut("cut sum 2 : c0*1"), Reason::UnknownCut { index: 0, stated: 0 });
}

#[test]
fn wrong_trees() {
    assert_eq!(rejected(SEVEN_BY_CASES, 9, "end"), Reason::TreeIncomplete { open: 1 });
    assert_eq!(rejected(SEVEN_BY_CASES, 8, "branch 6"), Reason::AlreadyDecided { number: 6 });
    assert_eq!(rejected(SEVEN_BY_CASES, 7, "branch 8"), Reason::NotRemaining { number: 8 });
    assert_eq!(rejected(SIX, 8, "leaf 1 :"), Reason::TreeComplete);
    assert_eq!(rejected(SIX, 8, "cut core : 4 6"), Reason::TreeComplete);
    assert!(matches!(rejected(SIX, 7, "board 6"), Reason::Expected { .. }));
    for after in ["\n", "# comment", "end"] {
        assert_eq!(reason(&format!("{SIX}{after}")), Reason::AfterEnd);
    }
    assert_eq!(
        reason(SIX.trim_end_matches("end\n")),
        Reason::Unfinished { expected: Expected::End }
    );
}

/// Each line of this file adds up all coefficients of a long cut. Although the file is short, it
/// would take the checker hours if there weren't a budget.
#[test]
#[ignore = "thorough: spends all the work that a checker allows"]
fn work_out_of_proportion_is_rejected() {
    let mut checker = Checker::new();
    for line in ["ginnow-certificate 1", "goal largest", "board 5000", "opening", "claim 0", "game"]
    {
        checker.feed_line(line).unwrap();
    }
    let factors: String =
        (2..=2_500).flat_map(|factor: u32| [" ".into(), factor.to_string()]).collect();
    checker.feed_line(&format!("cut cycle 2 :{factors}")).unwrap();
    let line = format!("cut sum 9 :{}", " c0*1".repeat(8));
    let rejected = (0..100_000).find_map(|_| checker.feed_line(&line).err());
    assert_eq!(rejected.map(|rejection| rejection.reason), Some(Reason::TooMuchWork));
}

#[test]
fn wrong_bytes() {
    assert_eq!(rejected(SIX, 5, "claim  15"), Reason::Spacing);
    assert_eq!(rejected(SIX, 5, ""), Reason::Spacing);
    let bytes = [SIX.as_bytes(), b"\xff"].concat();
    assert_eq!(check(bytes.as_slice()).unwrap_err().reason, Reason::NotText);
    let long = format!("#{}\n{SIX}", "x".repeat(limits::LONGEST_LINE));
    assert_eq!(reason(&long), Reason::LineTooLong);
    let long = format!("#{}\r\n{SIX}", "x".repeat(limits::LONGEST_LINE - 1));
    assert!(check(long.as_bytes()).is_ok());
    // If a line has no end, it is rejected before all of it has been read.
    let mut checker = Checker::new();
    let piece = vec![b'x'; limits::LONGEST_LINE / 2];
    assert!((0..9).any(|_| checker.feed_bytes(&piece).is_err()));
    assert_eq!(checker.finish().unwrap_err().reason, Reason::LineTooLong);
}

#[test]
fn a_rejection_stays() {
    let mut checker = Checker::new();
    let first = checker.feed_line("nonsense").unwrap_err();
    assert_eq!(first.line, 1);
    assert!(
        first.to_string().starts_with("line 1: expected one of `ginnow-certificate`, "),
        "{first}"
    );
    for line in SIX.lines() {
        assert_eq!(checker.feed_line(line), Err(first.clone()));
    }
    assert_eq!(checker.finish(), Err(first));
}
