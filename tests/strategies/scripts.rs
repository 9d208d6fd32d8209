//! Scripts: the examples, what a script gets to see, and the errors it can run into.

use crate::{game, game_of};
use ginnow::sieve::strategies::examples::EXAMPLES;
use ginnow::sieve::strategies::script::{
    Call, Event, LARGEST_TRACED, LONGEST_CALL, LONGEST_SCRIPT, MOST_MEMORY, MOST_OPERATIONS,
    MOST_SEEN, Script, Seen, Trace,
};
use ginnow::sieve::strategies::{Board, Named, ScriptError, ScriptErrorKind, Strategy, Syntax};
use ginnow::sieve::{FactorTable, Illegal, Number, score};
use std::sync::Arc;

fn example(name: &str) -> &'static str {
    let example = EXAMPLES.iter().find(|(other, _)| *other == name);
    example.unwrap_or_else(|| panic!("no example {name}")).1
}

fn read(text: &str) -> Script {
    Script::read(text).unwrap_or_else(|error| panic!("{error:?} in\n{text}"))
}

fn played(text: &str, size: Number) -> Result<Vec<Number>, ScriptError> {
    game(&mut read(text), size)
}

/// Runs a script and returns what it prints.
fn seen(text: &str, size: Number, moves: &[Number]) -> Vec<String> {
    let mut board = Board::new(Arc::new(FactorTable::new(size)));
    for &number in moves {
        board.play(number).expect("legal");
    }
    let watched = read(text).watch(&board);
    assert!(watched.answer.is_ok(), "{:?}", watched.answer);
    let printed = watched.seen.into_iter().filter_map(|seen| match seen.event {
        Event::Printed(text) => Some(text),
        _ => None,
    });
    printed.collect()
}

#[test]
fn there_are_ten_examples_and_the_first_has_three_lines() {
    assert_eq!(EXAMPLES.len(), 10);
    assert_eq!(EXAMPLES[0].1.lines().count(), 3);
    for (name, text) in EXAMPLES {
        assert!(text.len() < LONGEST_SCRIPT / 4, "{name}");
        assert!(text.is_ascii() && text.ends_with('\n'), "{name}");
    }
}

/// The examples describe themselves, so the descriptions had better be true.
#[test]
fn examples_play_like_the_strategies_that_they_name() {
    for (name, named) in [
        ("largest", Named::MaxPick),
        ("gain", Named::MaxTurn),
        ("one-tax", Named::PureOneTax),
        ("rescue", Named::OneTax),
        ("principal", Named::Principal),
        ("odds-evens", Named::OddsEvens),
    ] {
        for size in (1..=40).chain([72, 100]) {
            let moves = played(example(name), size);
            assert_eq!(moves, Ok(game_of(named, size)), "{name} on 1..{size}");
        }
    }
    for size in (1..=30).chain([77, 100]) {
        let points = |moves: Vec<Number>| score(&moves);
        let script = played(example("solvent"), size).map(points);
        assert_eq!(script, Ok(points(game_of(Named::Solvent, size))), "1..{size}");
    }
}

#[test]
fn every_example_plays_every_small_board_and_a_large_one() {
    for (name, text) in EXAMPLES {
        let mut script = read(text);
        for size in (1..=60).chain([150]) {
            let moves = game(&mut script, size);
            assert!(moves.is_ok(), "{name} on 1..{size}: {moves:?}");
        }
    }
}

#[test]
fn the_portfolio_is_as_good_as_each_of_its_ways() {
    for size in [10, 24, 54, 75, 100] {
        let best = score(&played(example("portfolio"), size).expect("moves"));
        for named in [Named::OneTax, Named::MaxTurn] {
            assert!(best >= score(&game_of(named, size)), "{named:?} on 1..{size}");
        }
    }
}

#[test]
fn a_script_sees_the_board() {
    let message = seen(
        r"fn choose(board) {
            print(board.size);
            print(board.score);
            print(board.taxed);
            print(board.moves);
            print(board.left);
            print(board.legal);
            print([board.is_left(7), board.is_left(2), board.can(7), board.can(12)]);
            print([board.tax(12), board.count(12)]);
            print(board.factors(12));
            print(board.principal(12));
            print(board.multiples(4));
            print([board.playable([12, 8]), board.playable([8, 12]), board.playable([4, 8, 12])]);
            print(board.order([12, 8]));
            print(board.order([2, 4]));
            print(board.after(12).left);
            board.order([12, 8])
        }",
        12,
        &[10],
    );
    // Selecting 10 took 1, 2 and 5 away.
    assert_eq!(
        message,
        [
            "12",
            "10",
            "8",
            "[10]",
            "[3, 4, 6, 7, 8, 9, 11, 12]",
            "[6, 8, 9, 12]",
            "[true, false, false, true]",
            "[13, 3]",
            "[3, 4, 6]",
            "[6, 4]",
            "[8, 12]",
            "[true, true, false]",
            "[8, 12]",
            "",
            "[7, 8, 9, 11]",
        ]
    );
}

#[test]
fn a_watched_script_reports_each_step_with_its_line() {
    let mut script = read(example("gain"));
    let watched = script.watch(&Board::new(Arc::new(FactorTable::new(4))));
    let reported: Vec<String> = watched.seen.iter().map(reported).collect();
    assert_eq!(
        reported[..9],
        [
            "3: legal -> [2, 3, 4]",
            "best = 2",
            "4: legal -> [2, 3, 4]",
            "n = 2",
            "5: tax(2) -> 1",
            "5: tax(2) -> 1",
            "n = 3",
            "5: tax(3) -> 1",
            "5: tax(2) -> 1",
        ]
    );
    assert_eq!(reported[9], "best = 3");
    assert_eq!(watched.answer, Ok(vec![3]));
    assert!(watched.operations > 10 && !watched.saw_more);
}

/// Writes an event as a line of text.
fn reported(seen: &Seen) -> String {
    let line = seen.spot.map(|spot| format!("{}: ", spot.line));
    let line = line.unwrap_or_default();
    match &seen.event {
        Event::Query { question, answer } => format!("{line}{question} -> {answer}"),
        Event::Set { variable, value } => format!("{line}{variable} = {value}"),
        Event::Printed(text) => format!("{line}{text}"),
    }
}

fn traced(text: &str, size: Number) -> Vec<Call> {
    let mut trace = Trace::new(read(text), size).expect("a small board");
    std::iter::from_fn(|| trace.advance()).collect()
}

#[test]
fn a_trace_follows_a_game_call_by_call() {
    for (name, text) in EXAMPLES {
        for size in [1, 2, 12, 30] {
            let calls = traced(text, size);
            let selected = calls.iter().flat_map(|call| call.selected.clone());
            let moves: Vec<Number> = selected.collect();
            assert_eq!(Ok(&moves), played(text, size).as_ref(), "{name}, 1..{size}");
            let last = calls.last().map_or(0, |call| call.score);
            assert_eq!(last, score(&moves), "{name}, 1..{size}");
            assert!(calls.iter().all(|call| call.error.is_none()));
        }
    }
    assert!(Trace::new(read(example("gain")), 0).is_err());
    assert!(Trace::new(read(example("gain")), LARGEST_TRACED + 1).is_err());
}

#[test]
fn an_error_ends_a_traced_game() {
    let calls = traced("fn choose(board) {\n    [7, 10, 5]\n}", 10);
    assert_eq!(calls.len(), 1);
    assert_eq!(calls[0].selected, [7, 10]);
    let error = calls[0].error.as_ref().expect("5 is gone");
    assert!(matches!(error.kind, ScriptErrorKind::IllegalMove(_)));
    assert_eq!(error.spot.map(|spot| spot.line), Some(2));
    let calls = traced(
        "fn choose(board) {\n    if board.score == 0 {\n        return 7;\n    }\n    loop { }\n}",
        10,
    );
    assert_eq!((calls.len(), calls[1].score), (2, 7));
    let error = calls[1].error.as_ref().expect("a loop");
    assert_eq!(error.kind, ScriptErrorKind::TooLong(MOST_OPERATIONS));
    assert_eq!(error.spot.map(|spot| spot.line), Some(5));
}

/// Calls may look at lots of things, but we don't store all of them.
#[test]
fn the_trace_of_a_call_is_bounded() {
    for text in [
        "fn choose(b) { loop { b.tax(7); } }",
        "fn choose(b) { let n = 0; loop { n += 1; } }",
        "fn choose(b) { let t = \"\"; t.pad(3900, \"a\"); loop { print(t); } }",
        "fn choose(b) { let l = []; l.pad(3900, 123456); loop { l.push(1); l.pop(); } }",
        "fn choose(b) { let l = []; l.pad(3900, 8); loop { b.playable(l); } }",
    ] {
        let calls = traced(text, 10);
        let watched = &calls[0].watched;
        assert!(watched.seen.len() <= MOST_SEEN, "{text}");
        let saved: usize = watched.seen.iter().map(|seen| reported(seen).len()).sum();
        assert!(saved < 600 * MOST_SEEN, "{saved} bytes of {text}");
    }
}

#[test]
fn variables_are_traced_in_every_function() {
    let text = "fn twice(n) {\n    let d = n + n;\n    d\n}\nfn choose(b) {\n    let a = twice(3);\n    a + 1\n}";
    let calls = traced(text, 10);
    let set: Vec<String> = { calls[0].watched.seen.iter() }
        .filter(|seen| matches!(seen.event, Event::Set { .. }))
        .map(reported)
        .collect();
    assert_eq!(set, ["n = 3", "d = 6", "a = 6"]);
}

#[test]
fn a_call_may_return_no_move_one_or_several() {
    assert_eq!(played("fn choose(b) { if b.moves.len() < 1 { 7 } else { () } }", 10), Ok(vec![7]));
    let several = "fn choose(b) { if b.moves.len() < 2 { [7, 9] } else { [] } }";
    assert_eq!(played(several, 10), Ok(vec![7, 9]));
}

/// Returns the error on 1..10, and the line where it is.
fn error(text: &str) -> (ScriptErrorKind, Option<u32>) {
    let mut script = match Script::read(text) {
        Ok(script) => script,
        Err(error) => return (error.kind, error.spot.map(|spot| spot.line)),
    };
    let error = game(&mut script, 10).expect_err("a fault");
    (error.kind, error.spot.map(|spot| spot.line))
}

#[test]
fn an_endless_loop_names_its_line() {
    let found =
        error("fn choose(board) {\n    let n = 1;\n    loop {\n        n = 3 - n;\n    }\n}");
    assert_eq!(found.0, ScriptErrorKind::TooLong(MOST_OPERATIONS));
    assert!(matches!(found.1, Some(3..=4)), "{found:?}");
    let found = error("fn choose(board) {\n    while true { }\n    7\n}");
    assert_eq!(found.0, ScriptErrorKind::TooLong(MOST_OPERATIONS));
    assert_eq!(found.1, Some(2));
}

/// Work that the language does not count must cost something too.
#[test]
fn expensive_calls_are_limited() {
    let text = "fn choose(board) {\n    for n in 0..2000000 { board.playable([10, 9, 8]); }\n}";
    let start = std::time::Instant::now();
    let found = error(text);
    assert_eq!((found.0, found.1), (ScriptErrorKind::TooLong(MOST_OPERATIONS), Some(2)));
    assert!(start.elapsed().as_secs() < 60);
}

#[test]
fn an_illegal_move_names_its_line() {
    let text =
        "fn choose(board) {\n    if board.moves.len() == 0 {\n        return 7;\n    }\n    5\n}";
    let illegal = Illegal::NoFactorLeft { number: 5 };
    assert_eq!(error(text), (ScriptErrorKind::IllegalMove(illegal), Some(5)));
    let text = "fn choose(board) {\n    let n = 11;\n    return n;\n}";
    let illegal = Illegal::NotOnBoard { number: 11, size: 10 };
    assert_eq!(error(text), (ScriptErrorKind::IllegalMove(illegal), Some(3)));
    let found = error("fn choose(board) {\n    [7, 9, 9]\n}");
    assert!(matches!(
        found,
        (ScriptErrorKind::IllegalMove(Illegal::AlreadySelected { .. }), Some(2))
    ));
}

#[test]
fn an_invalid_move_is_quoted() {
    let found = error("fn choose(board) {\n    let a = 1;\n    \"seven\"\n}");
    assert_eq!(found, (ScriptErrorKind::NoMove("\"seven\"".to_owned()), Some(3)));
    let found = error("fn choose(board) {\n    [7, true]\n}");
    assert_eq!(found.0, ScriptErrorKind::NoMove("[7, true]".to_owned()));
}

#[test]
fn a_syntax_error_names_its_line_and_column() {
    let error = Script::read("fn choose(board) {\n    let = 5;\n}").err().expect("a fault");
    assert!(matches!(error.kind, ScriptErrorKind::Syntax(_)));
    let spot = error.spot.expect("a place");
    assert_eq!((spot.line, spot.column), (2, Some(9)));
    for text in ["", "fn other(board) { 7 }", "fn choose() { 7 }", "7"] {
        let error = Script::read(text).err().expect("a fault");
        assert_eq!(error.kind, ScriptErrorKind::NoFunction, "{text}");
    }
}

#[test]
fn a_runtime_error_names_its_line() {
    for (text, line, part) in [
        ("fn choose(b) {\n  let n = 0;\n  7 / n\n}", 3, "ivi"),
        ("fn choose(b) {\n  b.legal[99]\n}", 2, "99"),
        ("fn choose(b) {\n  b.tax(11)\n}", 2, "tax(11): the numbers of the board are 1 to 10"),
        ("fn choose(b) {\n\n  b.playable([\"a\"])\n}", 3, "expected i64, found string"),
        ("fn choose(b) {\n  b.after(1).legal[0]\n}", 2, "1"),
        ("fn choose(b) {\n  throw \"enough\";\n}", 2, "enough"),
        ("fn help(n) {\n  n + nothing\n}\nfn choose(b) {\n  help(1)\n}", 2, "nothing"),
        ("fn choose(b) {\n  b.weight(7)\n}", 2, "weight"),
        ("fn choose(b) {\n  b.colour\n}", 2, "colour"),
    ] {
        let (kind, found) = error(text);
        assert!(kind.to_string().contains(part), "{kind} of\n{text}");
        assert_eq!(found, Some(line), "{kind} of\n{text}");
    }
}

/// Some mistakes are common among students, and we have better messages for them than the language does.
#[test]
fn common_mistakes_have_their_own_errors() {
    let syntax = [
        ("fn choose(b) {\n  7", Syntax::Incomplete),
        ("fn choose(b) {\n  let a = 7\n  a\n}", Syntax::Missing(";".into())),
        ("fn choose(b) {\n  let a = ;\n}", Syntax::Unexpected(";".into())),
        ("fn choose(b) {\n  \"seven\n}", Syntax::OpenText),
        ("fn choose(b) {\n  let fn = 7;\n}", Syntax::NoName),
        ("fn choose(b) {\n  b.size * 12.0\n}", Syntax::Fraction("12.0".into())),
        ("fn choose(b) {\n  break;\n}", Syntax::NoLoop),
        ("fn choose(b) {\n  7 = b;\n}", Syntax::NoVariable),
        ("fn choose(b) { 7 }\nfn choose(c) { 7 }", Syntax::Twice("choose".into())),
        ("fn choose(b) {\n  fn inner() { }\n}", Syntax::InnerFunction),
    ];
    for (text, expected) in syntax {
        assert_eq!(error(text).0, ScriptErrorKind::Syntax(expected), "{text}");
    }
    let kinds = [
        ("fn choose(b) {\n  7 / 0\n}", ScriptErrorKind::Arithmetic("7 / 0".into())),
        ("fn choose(b) {\n  [1, 2][5]\n}", ScriptErrorKind::OutOfBounds { index: 5, length: 2 }),
        ("fn choose(b) {\n  () - 1\n}", ScriptErrorKind::Unknown("- ((), i64)".into())),
        ("fn choose(b) {\n  b.colour\n}", ScriptErrorKind::Unknown("colour".into())),
        (
            "fn choose(b) { let n = 7;\n  if n { 8 }\n}",
            ScriptErrorKind::WrongType { expected: "bool".into(), found: "i64".into() },
        ),
        (
            "fn choose(b) {\n  b.can(11)\n}",
            ScriptErrorKind::OffBoard { question: "can".into(), number: 11, size: 10 },
        ),
        ("fn choose(b) {\n  throw \"enough\";\n}", ScriptErrorKind::Thrown("\"enough\"".into())),
    ];
    for (text, expected) in kinds {
        assert_eq!(error(text), (expected, Some(2)), "{text}");
    }
}

#[test]
fn nothing_grows_without_a_limit() {
    let deep = error("fn f(n) {\n  f(n + 1)\n}\nfn choose(b) {\n  f(0)\n}");
    assert!(matches!(deep.0, ScriptErrorKind::TooDeep(_)), "{deep:?}");
    for body in [
        "let l = [];\n  loop { l.push(1); }",
        "let l = [1];\n  loop { l += l; }",
        "let l = [];\n  loop { l = [l, l]; }",
        "let t = \"a\";\n  loop { t += t; }",
        "let l = [];\n  l.pad(2000000000, 1);",
    ] {
        let large = error(&format!("fn choose(b) {{\n  {body}\n}}"));
        assert!(matches!(large.0, ScriptErrorKind::TooLarge(_)), "{large:?}");
    }
    let long = "x".repeat(LONGEST_SCRIPT + 1);
    let error = Script::read(&long).err().expect("a fault");
    assert!(matches!(error.kind, ScriptErrorKind::LongScript(_)));
    let nested = format!("fn choose(b) {{ {}7{} }}", "(".repeat(5000), ")".repeat(5000));
    assert!(matches!(
        Script::read(&nested).err().map(|it| it.kind),
        Some(ScriptErrorKind::Syntax(_))
    ));
}

/// All that a script gets is the board. It cannot do anything else or remember anything.
#[test]
fn a_script_can_access_only_the_board() {
    for text in [
        "fn choose(b) { eval(\"7\") }",
        "import \"fs\" as fs; fn choose(b) { 7 }",
        "fn choose(b) { timestamp() }",
        "fn choose(b) { rand() }",
        "fn choose(b) { sleep(1) }",
        "fn choose(b) { open(\"/etc/passwd\") }",
        "let kept = 7; fn choose(b) { kept }",
    ] {
        error(text);
    }
}

#[test]
fn an_error_on_one_board_does_not_affect_the_next() {
    let text = "fn choose(b) { if b.size == 9 { [7, 7] } else { b.legal[0] } }";
    let mut script = read(text);
    assert!(game(&mut script, 9).is_err());
    assert_eq!(game(&mut script, 10), played(text, 10));
    assert!(script.last_spot().is_some());
}

/// The longer the lists, the longer a comparison takes, so it also has to cost more. Otherwise, two thousand
/// comparisons of the longest lists took nineteen seconds in a single call.
#[test]
fn comparisons_are_charged_by_length() {
    for compared in ["a == b", "a != b", "list.contains(b)", "list.index_of(b) >= 0"] {
        let text = format!(
            "fn choose(board) {{
                let a = []; a.pad(3900, 1);
                let b = a; b[3899] = 2;
                let list = [[1]]; list[0].pad(3900, 1);
                for turn in 0..5000 {{ if {compared} {{ }} }}
                board.legal[-1]
            }}"
        );
        let error = played(&text, 12).expect_err("that is too much");
        assert_eq!(error.kind, ScriptErrorKind::TooLong(MOST_OPERATIONS), "{compared}");
    }
}

#[test]
fn equality_is_that_of_the_language() {
    let text = r#"fn choose(board) {
        let list = [1, true, "word", 'c', (), [1, [2]], #{ a: [1], b: "x" }];
        print([1, 2] == [1, 2]); print([1, 2] == [1, 3]); print([1] == [1, 1]);
        print([[1], "a"] != [[1], "a"]); print([1] == ["1"]); print([()] == [()]);
        print(#{ a: 1, b: [2] } == #{ b: [2], a: 1 }); print(#{ a: 1 } == #{ b: 1 });
        print(#{ a: 1 } != #{ a: 2 });
        print(list.index_of("word")); print(list.index_of([1, [2]])); print(list.index_of(7));
        print(list.contains(#{ a: [1], b: "x" })); print('c' in list); print(1 in list); print(false in list);
        print(list.index_of(|value| value == true));
        print([1, 2, 1].index_of(1, 1));
        board.legal[-1]
    }"#;
    let expected =
        "true false false false false true true false true 2 5 -1 true true true false 1 2";
    assert_eq!(seen(text, 12, &[]).join(" "), expected);
}

/// Each reading advances this clock by a tenth of a second.
fn slow_clock() -> impl Fn() -> std::time::Duration {
    let read = std::cell::Cell::new(0);
    move || {
        read.set(read.get() + 1);
        std::time::Duration::from_millis(100 * read.get())
    }
}

#[test]
fn a_call_has_a_limit_on_its_time() {
    let text = "fn choose(board) { let a = []; a.pad(4000, 1); loop { let b = a; } }";
    let too_slow = ScriptErrorKind::TooSlow(LONGEST_CALL.as_secs());
    let mut script = read(text).timed(slow_clock());
    let error = game(&mut script, 12).expect_err("it never ends");
    assert_eq!((error.kind, error.spot.map(|spot| spot.line)), (too_slow.clone(), Some(1)));
    let mut script = read(text).timed(slow_clock());
    let watched = script.watch(&Board::new(Arc::new(FactorTable::new(12))));
    assert_eq!(watched.answer.expect_err("it never ends").kind, too_slow);
    // The limit applies to each call.
    let text = "fn choose(board) { for turn in 0..300 { } board.legal[-1] }";
    let mut script = read(text).timed(slow_clock());
    assert!(game(&mut script, 60).is_ok());
}

/// To Rhai, signs and words of other languages are merely errors. These messages are for people who are used
/// to those languages.
#[test]
fn habits_of_other_languages_are_explained() {
    for (text, line, found, instead) in [
        ("def choose(board):\n    return 7\n", 1, "def choose", "fn choose(…) { … }"),
        ("function choose(b) {\n  return 7;\n}", 1, "function choose", "fn choose(…) { … }"),
        ("const choose = (b) => {\n  return 7;\n};", 1, "=>", "fn choose(…) { … }"),
        ("let choose = b => 7;", 1, "=>", "fn choose(…) { … }"),
        ("fn choose(b) {\n  let l = b.legal;\n  l.filter(n => n > 3)[0]\n}", 3, "=>", "|n| …"),
        ("fn choose(b) {\n  b.legal.sort(lambda n: n)\n}", 2, "lambda", "|n| …"),
        ("fn choose(b) {\n  if b.size > 9 { 7 }\n  elif b.size > 3 { 3 }\n}", 3, "elif", "else if"),
        ("fn choose(b) {\n  if b.size > 3 and b.can(7) { 7 }\n}", 2, "and", "&&"),
        ("fn choose(b) {\n  if b.size < 3 or b.can(7) { 7 }\n}", 2, "or", "||"),
        ("fn choose(b) {\n  if not b.can(7) { 7 }\n}", 2, "not", "!"),
        ("fn choose(b) {\n  if b.can(7) == True { 7 }\n}", 2, "True", "true"),
        ("fn choose(b) {\n  None\n}", 2, "None", "()"),
        ("fn choose(b) {\n  null\n}", 2, "null", "()"),
        ("fn choose(b) {\n  if b.size === 7 { 7 }\n}", 2, "===", "=="),
        ("fn choose(b) {\n  let i = 0;\n  i++;\n  7\n}", 3, "++", "+= 1"),
        ("fn choose(b) {\n  var i = 7;\n  i\n}", 2, "var", "let"),
        ("fn choose(b) {\n  for n in b.legal:\n    return n\n}", 2, ":", "{ … }"),
        (
            "fn choose(b) {\n  for (let i = 0; i < 7; i++) { }\n}",
            2,
            "for (…)",
            "for n in list { … }",
        ),
        ("fn choose(b) {\n  # the largest\n  b.legal[-1]\n}", 2, "#", "//"),
        ("fn choose(b) {\n  b.can(7) ? 7 : 3\n}", 2, "?", "if … { … } else { … }"),
        ("fn choose(b) {\n  b[5]\n}", 2, "board[…]", "board.is_left(…)"),
        ("fn choose(b) {\n  best = 7;\n  best\n}", 2, "best = …", "let best = …"),
        ("fn choose(b) {\n  b.legal()[0]\n}", 2, "board.legal()", "board.legal"),
        ("fn choose(b) {\n  let l = b.legal;\n  l[l.length - 1]\n}", 3, "length", "len()"),
        ("fn choose(b) {\n  let l = [];\n  l.append(7);\n  l[0]\n}", 3, "append", "push(…)"),
        ("fn choose(b) {\n  for n in range(9) { return 7; }\n}", 2, "range", "0..n"),
        ("fn choose(b) {\n  Math.max(7, 3)\n}", 2, "Math", "max(a, b)"),
        ("fn choose(b) {\n  let f = |a, c| a;\n  f.curry(7)\n}", 3, "curry", "|n| …"),
    ] {
        let expected = ScriptErrorKind::Habit { found: found.into(), instead: instead.into() };
        assert_eq!(error(text), (expected, Some(line)), "{text}");
    }
    // As parts of names, or in comments and texts, these words are fine.
    let text = "// if not a and b, elif c => d\nfn choose(b) {\n  let order = \"not 1.5 and # ?\";\n  switch b.size { 10 => 7, _ => 3 }\n}";
    assert!(
        played(text, 10).is_err_and(|error| matches!(error.kind, ScriptErrorKind::IllegalMove(_)))
    );
}

#[test]
fn a_forgotten_return_is_explained() {
    for text in [
        "fn choose(board) {\n  let best = board.legal[-1];\n}",
        "fn choose(board) {\n  for n in board.legal { n }\n}",
        "fn choose(board) {\n  if board.size > 20 { 7 }\n}",
        "fn choose(board) {\n  let legal = board.legal; legal.filter(|n| n > 99)\n}",
    ] {
        assert_eq!(error(text), (ScriptErrorKind::NoReturn, Some(2)), "{text}");
    }
    let message = ScriptErrorKind::NoReturn.to_string();
    assert!(message.contains("nothing") && message.contains("return best;"), "{message}");
}

#[test]
fn a_wrong_number_is_named() {
    for (returned, number) in
        [("-7", -7), ("[7, -7]", -7), ("9007199254740993", 9_007_199_254_740_993)]
    {
        let text = format!("fn choose(b) {{\n  {returned}\n}}");
        assert_eq!(
            error(&text),
            (ScriptErrorKind::NotOnBoard { number, size: 10 }, Some(2)),
            "{text}"
        );
    }
    let (kind, line) = error("fn choose(b) {\n  for n in range(0, 9, 0) { }\n  7\n}");
    assert_eq!((&kind, line), (&ScriptErrorKind::StepZero, Some(2)));
    assert!(kind.to_string().contains("step 0"));
}

#[test]
fn invisible_signs_are_not_errors() {
    let text = "\u{feff}fn\u{a0}choose(board)\u{2009}{\r\n\u{a0}\u{a0}board\u{200b}.leg\u{ad}al[-1]\u{3000}\r\n}\u{2060}\n";
    assert_eq!(played(text, 10), Ok(game_of(Named::MaxPick, 10)));
    let saved = "fn choose(board) { print(\"a\u{a0}ü“\"); /* “ä” */ board.legal[-1] } // ß";
    assert_eq!(seen(saved, 10, &[]), ["a\u{a0}ü“"]);
}

#[test]
fn unknown_signs_are_named_with_their_place() {
    for (text, line, column, code, instead) in [
        ("fn choose(b) {\n  print(“seven”);\n}", 2, 9, "U+201C", "\""),
        ("fn choose（b) { 7 }", 1, 10, "U+FF08", "("),
        ("fn choose(b) {\n\u{a0} b.size − 3\n}", 2, 10, "U+2212", "-"),
        ("fn choose(größe) { 7 }", 1, 13, "U+00F6", ""),
    ] {
        let error = Script::read(text).err().expect("a sign");
        let spot = error.spot.expect("its place");
        assert_eq!((spot.line, spot.column), (line, Some(column)), "{text}");
        match &error.kind {
            ScriptErrorKind::Syntax(Syntax::Sign { code: found, instead: other, .. }) => {
                assert_eq!((found.as_str(), other.as_str()), (code, instead));
            }
            other => panic!("{other:?} of {text}"),
        }
        assert!(error.to_string().contains(code), "{error}");
    }
}

/// Functions that capture functions could be nested without limit. Just dropping a hundred thousand of them
/// would take more stack than there is.
#[test]
fn captured_functions_are_limited() {
    for text in [
        "fn choose(b) { let f = |n| n;\n  for i in 0..100000 { f = f.curry(f); }\n  7 }",
        "fn choose(b) { let f = || 1;\n  for i in 0..100000 { let g = f; f = || g; }\n  7 }",
        "fn choose(b) { let f = || 1;\n  for i in 0..100000 { let g = [f]; f = || g; }\n  7 }",
        "fn choose(b) { let f = || 1;\n  for i in 0..100000 { let g = #{ f: f }; f = || g; }\n  7 }",
        "fn wrap(g) {\n  || g\n}\nfn choose(b) { let f = || 1; for i in 0..100000 { f = wrap(f); } 7 }",
    ] {
        let (kind, line) = error(text);
        let is_limit =
            matches!(kind, ScriptErrorKind::TooNested(_) | ScriptErrorKind::Habit { .. });
        assert!(is_limit && line == Some(2), "{kind:?} in {line:?} of {text}");
    }
    // Normal functions may capture lists, and even functions that capture lists.
    let text = "fn choose(b) {
        let legal = b.legal;
        let left = b.left;
        let cheap = |n| legal.contains(n) && b.count(n) == 1;
        let found = left.filter(|n| cheap.call(n));
        if found.is_empty() { legal[-1] } else { found[-1] }
    }";
    assert!(played(text, 30).is_ok());
}

/// Each reading of this meter is a megabyte higher.
#[test]
fn a_call_has_a_limit_of_memory() {
    let read_so_far = std::cell::Cell::new(0_u64);
    let meter = move || {
        read_so_far.set(read_so_far.get() + 1);
        read_so_far.get() << 20
    };
    let text = "fn choose(board) {\n  loop { let a = 1; }\n}";
    let error = game(&mut read(text).metered(meter), 12).expect_err("it takes too much");
    assert_eq!(error.kind, ScriptErrorKind::TooMuchMemory(MOST_MEMORY >> 20));
    assert_eq!(error.spot.map(|spot| spot.line), Some(2));
}

/// A script can do anything, and the program has to survive it.
#[test]
fn no_script_ends_the_program() {
    let nested = |open: &str, inner: &str, close: &str, count: usize| {
        format!("fn choose(b) {{ {}{inner}{} }}", open.repeat(count), close.repeat(count))
    };
    for text in [
        nested("[", "", "]", 8_000),
        nested("(", "7", ")", 8_000),
        nested("{", "7", "}", 8_000),
        nested("!", "true", "", 15_000),
        nested("-", "7", "", 15_000),
        nested("|a|", "7", "", 6_000),
        nested("if true {", "7", "}", 1_500),
        nested("if false { 1 } else ", "{ 7 }", "", 900),
        nested("1 + ", "7", "", 4_500),
        nested("7", "", " + 1", 4_500),
        nested("true && ", "true", "", 2_200),
        nested("7", "", " == 1", 3_000),
        nested("b", "", ".size", 3_500),
        nested("b", "", "[0]", 6_000),
        nested("b", "", "??7", 6_000),
        nested("`${", "7", "}`", 3_000),
        nested("/*", "7", "*/", 4_500),
        nested("switch 1 { 1 => ", "7", "}", 900),
        nested("#{ a: ", "7", "}", 2_000),
        nested("let a = 1; ", "7", "", 1_800),
        "fn choose(b) { let l = []; for i in 0..3000 { l = [l]; } 7 }".to_owned(),
        "fn choose(b) { let m = #{}; for i in 0..3000 { m = #{ a: m }; } 7 }".to_owned(),
        "fn choose(b) { let l = [1]; let f = || l; l.push(f); l.push(l); 7 }".to_owned(),
        "fn choose(b) { let l = [1]; let f = |x| l.push(x); f.call(l); l.map(|x| l) }".to_owned(),
        "fn choose(b) { let x = 5; let f = || x; let l = [x, f]; l.push(x); print(l); debug(l); l }"
            .to_owned(),
        "fn choose(b) { let f = || 1; let g = || f.call(); f = || g.call(); f.call() }".to_owned(),
        "fn choose(b) { let f = Fn(\"choose\"); f.call(b) }".to_owned(),
        "fn choose(b) { choose(b) + choose(b) }".to_owned(),
        "fn choose(b) { let l = []; l.pad(4000, \"\"); l.sort(|x, y| [1, -1, 0][l.len() % 3]); 7 }".to_owned(),
        "fn choose(b) { throw [b, || b, #{}] }".to_owned(),
        "fn choose(b) { let s = \"a\"; s.pad(4000, \"ü\"); s.split(\"\").len() }".to_owned(),
        "fn choose(b) { (1..9223372036854775807).len() }".to_owned(),
        "fn choose(b) { for i in 0..9223372036854775807 { } }".to_owned(),
        "fn choose(b) { (-9223372036854775807 - 1) / -1 }".to_owned(),
        "fn choose(b) { (-9223372036854775807 - 1).abs() }".to_owned(),
        "fn choose(b) { 2 ** 9999 }".to_owned(),
        "fn choose(b) { 1 << 9999 }".to_owned(),
        "fn choose(b) { [1, 2, 3].extract(-9223372036854775807 - 1, -1) }".to_owned(),
        "fn choose(b) { let l = [1]; l.splice(0, 9223372036854775807, l); l.chop(-1); 7 }".to_owned(),
        "fn choose(b) { \"abc\".sub_string(-9223372036854775807 - 1, -1) }".to_owned(),
        "fn choose(b) { let m = #{}; m[\"a\"] = || m; m.a.call() }".to_owned(),
    ] {
        let mut script = match Script::read(&text) {
            Ok(script) => script.timed(clock()),
            Err(_) => continue,
        };
        let _ = game(&mut script, 10);
        let _ = script.watch(&Board::new(Arc::new(FactorTable::new(10))));
    }
}

fn clock() -> impl Fn() -> std::time::Duration {
    let start = std::time::Instant::now();
    move || start.elapsed()
}
