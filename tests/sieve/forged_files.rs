//! Forged tables, certificates and game files. The command line must reject them, or else do the
//! work again and report that it has.

use crate::program::{fresh_folder, run, success, text};
use ginnow::sieve::records::best_score;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

/// Returns genuine lines for the boards 20 to 32.
fn honest() -> Vec<Value> {
    let lines = success(&["table", "20..32", "--jobs", "1"]);
    let lines = lines.lines().map(|line| serde_json::from_str(line).expect("a line"));
    lines.collect()
}

/// Each alteration has a name.
type Lie = (&'static str, fn(&mut Value));

/// Ways to alter the line of N = 25. This board is in the middle of a block, and others follow from
/// it.
fn table_lies() -> [Lie; 20] {
    [
        ("a score that the sequence has not", |line| {
            line["score"] = json!(150);
        }),
        ("score and bound that the sequence has not", |line| {
            (line["score"], line["bound"]) = (json!(150), json!(150));
        }),
        ("a score above the optimum", |line| {
            (line["score"], line["bound"]) = (json!(300), json!(300));
        }),
        ("a poor game as the optimum", |line| {
            line["sequence"] = json!([23]);
            (line["score"], line["bound"]) = (json!(23), json!(23));
        }),
        ("no game as the optimum", |line| {
            line["sequence"] = json!([]);
            (line["score"], line["bound"]) = (json!(0), json!(0));
        }),
        ("a move that is illegal", |line| {
            line["sequence"][3] = json!(1);
        }),
        ("a move off the board", |line| {
            line["sequence"][0] = json!(26);
        }),
        ("a move of zero", |line| line["sequence"][0] = json!(0)),
        ("a move twice", |line| {
            line["sequence"][1] = line["sequence"][0].clone();
        }),
        ("a move too few", |line| {
            line["sequence"].as_array_mut().expect("moves").pop();
        }),
        ("the moves in another order", |line| {
            line["sequence"].as_array_mut().expect("moves").reverse();
        }),
        ("a bound below the score", |line| line["bound"] = json!(1)),
        ("proved, with a bound above the score", |line| {
            line["bound"] = json!(250);
        }),
        ("not proved, although it is", |line| {
            line["proved"] = json!(false);
        }),
        ("a bound below the optimum, not proved", |line| {
            line["sequence"] = json!([23]);
            (line["score"], line["bound"]) = (json!(23), json!(100));
            line["proved"] = json!(false);
        }),
        ("no board", |line| line["n"] = json!(0)),
        ("a board that is too large", |line| {
            line["n"] = json!(4_000_000_000_u32);
        }),
        ("the line of another board", |line| line["n"] = json!(24)),
        ("a move after the end of the game", |line| {
            line["sequence"].as_array_mut().expect("moves").push(json!(5));
        }),
        ("a largest number as the score", |line| {
            (line["score"], line["bound"]) = (json!(u64::MAX), json!(u64::MAX));
        }),
    ]
}

/// Forging the line of N = 25 used to be enough to make those of 26 to 29 wrong as well.
#[test]
fn a_false_line_of_a_table_is_done_again_and_nothing_builds_on_it() {
    let honest = honest();
    let folder = fresh_folder("forged-tables");
    for (number, (what, lie)) in table_lies().into_iter().enumerate() {
        let path = folder.join(format!("{number}.jsonl"));
        let mut lines: Vec<Value> = honest[..6].to_vec();
        lie(&mut lines[5]);
        let texts: Vec<String> = lines.iter().map(Value::to_string).collect();
        fs::write(&path, texts.join("\n") + "\n").expect("written");
        let name = path.to_str().expect("a name");
        let output = run(&["table", "20..32", "--jobs", "1", "--output", name]);
        assert_eq!(output.status.code(), Some(0), "{what}");
        let message = text(&output.stderr);
        assert!(message.contains(&format!("note: {name}: line 6 ")), "{what}: {message}");
        let after = fs::read_to_string(&path).expect("a table");
        let true_lines = texts[..5].join("\n") + "\n";
        let added = after.strip_prefix(&true_lines);
        let added = added.expect("the true lines stay, the false one leaves");
        let mut boards: Vec<u64> = Vec::new();
        for line in added.lines() {
            let line: Value = serde_json::from_str(line).expect("a line");
            let n = line["n"].as_u64().expect("a board");
            let best = best_score(u32::try_from(n).expect("a board"));
            assert_eq!((line["score"].as_u64(), &line["proved"]), (best, &json!(true)), "{what}");
            boards.push(n);
        }
        assert_eq!(boards, (25..=32).collect::<Vec<u64>>(), "{what}");
    }
}

/// The game in this line is legal and complete. That its sum isn't the smallest only comes out in a
/// search. Lines like this used to stay in the table, even though their certificates prove another
/// score.
#[test]
fn a_line_that_the_run_refutes_is_replaced() {
    let folder = fresh_folder("refuted-lines");
    let (table, proofs) = (folder.join("table.jsonl"), folder.join("proofs"));
    let [table, proofs_name] = [&table, &proofs].map(|path| path.to_str().expect("a name"));
    let line = |score: u32, bound: u32, proved: bool, sequence: &str| {
        format!(
            "{{\"n\":4,\"goal\":\"smallest\",\"score\":{score},\"bound\":{bound},\"proved\":{proved},\
             \"nodes\":1,\"milliseconds\":0,\"sequence\":{sequence}}}\n"
        )
    };
    let other = "{\"n\":4,\"goal\":\"largest\",\"score\":7,\"bound\":7,\"proved\":true,\"nodes\":0,\
                 \"milliseconds\":0,\"sequence\":[3,4]}\n";
    let arguments = ["table", "4", "--goal", "smallest", "--output", table];
    for (forged, retry) in [
        (line(7, 7, true, "[3,4]"), &["--certificates", proofs_name][..]),
        (line(7, 6, false, "[3,4]"), &["--retry"]),
    ] {
        fs::write(table, format!("{forged}{other}")).expect("written");
        let output = run(&[&arguments[..], retry, &["--quiet"]].concat());
        assert_eq!(output.status.code(), Some(0));
        let message = text(&output.stderr);
        assert!(message.contains("N = 4 has the score 7, and this run proves "), "{message}");
        let after = fs::read_to_string(table).expect("a table");
        let new = after.strip_prefix(other).expect("the other goal's line stays");
        let new: Value = serde_json::from_str(new).expect("one line");
        assert!(new["score"].as_u64() < Some(7) && new["proved"] == json!(true), "{new}");
    }
    let whole = fs::read_to_string(table).expect("a table");
    success(&[&arguments[..], &["--certificates", proofs_name]].concat());
    assert_eq!(fs::read_to_string(table).expect("a table"), whole, "a true line stays");
}

/// `--quiet` doesn't hide notes that limit the meaning of a result.
#[test]
fn a_quiet_table_shows_that_it_relies_on_lines_without_proofs() {
    let folder = fresh_folder("quiet-lines");
    let table = folder.join("table.jsonl");
    let table = table.to_str().expect("a name");
    let arguments = ["table", "4", "--goal", "smallest", "--quiet", "--output", table];
    success(&arguments);
    let output = run(&arguments);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).contains("not checked"), "{}", text(&output.stderr));
}

/// A certificate has to be checked. Its mere existence isn't enough.
#[test]
fn a_certificate_that_does_not_prove_its_line_is_written_again() {
    let folder = fresh_folder("forged-proofs");
    let (table, proofs) = (folder.join("table.jsonl"), folder.join("proofs"));
    let [table, proofs_name] = [&table, &proofs].map(|path| path.to_str().expect("a name"));
    let arguments =
        ["table", "20..32", "--jobs", "1", "--output", table, "--certificates", proofs_name];
    success(&arguments);
    let whole = fs::read_to_string(table).expect("a table");
    let proof = |board: u32| proofs.join(format!("largest-{board:04}.proof"));
    let right: Vec<String> =
        (20..=32).map(|n| fs::read_to_string(proof(n)).expect("a proof")).collect();
    let forgeries: [(u32, String); 4] = [
        (24, String::new()),
        (25, right[4].clone()),
        (26, right[6].replace("claim ", "claim 1")),
        (27, right[7].replace("leaf ", "leaf 0")),
    ];
    for (board, forged) in &forgeries {
        fs::write(proof(*board), forged).expect("written");
    }
    let output = run(&arguments);
    assert_eq!(output.status.code(), Some(0));
    let message = text(&output.stderr);
    for (board, _) in &forgeries {
        let name = proof(*board);
        assert!(message.contains(name.to_str().expect("a name")), "{board}: {message}");
    }
    assert_eq!(fs::read_to_string(table).expect("a table"), whole, "no line is new");
    let files: Vec<PathBuf> = (20..=32).map(proof).collect();
    let mut check = vec!["check"];
    check.extend(files.iter().map(|path| path.to_str().expect("a name")));
    assert!(success(&check).ends_with("13 of 13 certificates accepted\n"));
    assert_eq!(text(&run(&arguments).stderr), "", "now all is right");
}

/// Returns variants of the certificate of 1..21 that are wrong or not even in the right format.
fn certificate_lies(proof: &str) -> Vec<(&'static str, String)> {
    let line = |begins: &str| proof.lines().find(|line| line.starts_with(begins)).expect("a line");
    let leaf = line("leaf ");
    let replaced = |from: &str, to: &str| proof.replace(from, to);
    let lines = || proof.lines().map(str::to_owned);
    let joined = |lines: Vec<String>| lines.join("\n") + "\n";
    let game = line("game ");
    let moves: Vec<&str> = game.split(' ').skip(1).collect();
    vec![
        ("a larger claim", replaced("claim 144", "claim 145")),
        ("a smaller claim", replaced("claim 144", "claim 143")),
        ("a claim beyond 64 bits", replaced("claim 144", "claim 18446744073709551760")),
        ("another board", replaced("board 21", "board 22")),
        ("the other goal", replaced("goal largest", "goal smallest")),
        ("an opening that was not played", replaced("\nopening\n", "\nopening 19\n")),
        ("a game with a move too few", replaced(game, &format!("game {}", moves[1..].join(" ")))),
        ("a game in another order", {
            let backwards: Vec<&str> = moves.iter().rev().copied().collect();
            replaced(game, &format!("game {}", backwards.join(" ")))
        }),
        ("an empty leaf", replaced(leaf, "leaf 1 :")),
        ("a leaf with a larger denominator", replaced(leaf, &leaf.replacen("leaf ", "leaf 1", 1))),
        ("a leaf with a denominator of zero", {
            let (_, terms) = leaf.split_once(" :").expect("terms");
            replaced(leaf, &format!("leaf 0 :{terms}"))
        }),
        (
            "a leaf with the largest multiplier",
            replaced(leaf, &format!("{leaf} n1*999999999999999999")),
        ),
        (
            "a leaf with a multiplier that wraps",
            replaced(leaf, &format!("{leaf} n1*9223372036854775808")),
        ),
        ("a leaf with a decision that was not made", replaced(leaf, &format!("{leaf} m20*1000"))),
        ("a leaf with a cut that does not exist", replaced(leaf, &format!("{leaf} c999*1"))),
        ("a leaf too few", joined(lines().filter(|line| line != leaf).collect())),
        ("a leaf too many", replaced("\nend\n", &format!("\n{leaf}\nend\n"))),
        ("a branching that is never closed", replaced(leaf, &format!("branch 12\n{leaf}"))),
        ("no end", replaced("\nend\n", "\n")),
        ("something after the end", format!("{proof}leaf 1 :\n")),
        ("a line without an end", "ginnow-certificate 1".repeat(60_000)),
        (
            "a cut that does not hold",
            replaced(leaf, &format!("cut rank 0 : 2 3 : 6 12\n{leaf} c0*1")),
        ),
    ]
}

#[test]
fn a_forged_certificate_is_rejected_with_its_line() {
    let folder = fresh_folder("forged-certificates");
    let path = folder.join("21.proof");
    let name = path.to_str().expect("a name");
    success(&["solve", "21", "--threads", "1", "--certificate", name]);
    let proof = fs::read_to_string(&path).expect("a proof");
    for (what, forged) in certificate_lies(&proof) {
        assert_ne!(forged, proof, "{what}");
        fs::write(&path, &forged).expect("written");
        let output = run(&["check", name]);
        assert_eq!(output.status.code(), Some(1), "{what}");
        assert_eq!(text(&output.stdout), "", "{what}");
        let message = text(&output.stderr);
        assert!(message.contains("rejected: "), "{what}: {message}");
    }
}

/// Game files that cannot be true.
fn game_lies() -> Vec<(&'static str, &'static str, String)> {
    let game = |fields: &str| {
        format!(
            "{{\"format\":\"ginnow-game\",\"version\":1,\"size\":12,\"goal\":\"largest\",{fields}}}"
        )
    };
    let table = |rows: &str| {
        format!(
            "# ginnow-game 1 size=12 goal=largest played=1\nmove,selection,payment,swept,score\n{rows}"
        )
    };
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    vec![
        ("nothing", "json", String::new()),
        ("half of an object", "json", "{\"size\":12".to_owned()),
        ("an empty list", "json", "[]".to_owned()),
        ("a deep list", "json", deep),
        ("an illegal move", "json", game("\"line\":[1],\"played\":1")),
        ("a move twice", "json", game("\"line\":[11,11],\"played\":2")),
        ("a move off the board", "json", game("\"line\":[13],\"played\":1")),
        ("a negative move", "json", game("\"line\":[-7],\"played\":1")),
        ("a fraction as a move", "json", game("\"line\":[7.5],\"played\":1")),
        ("a move beyond 64 bits", "json", game("\"line\":[18446744073709551627],\"played\":1")),
        ("more moves played than there are", "json", game("\"line\":[11],\"played\":2")),
        ("no board", "json", game("\"line\":[],\"played\":0").replace("12", "0")),
        (
            "a board that is too large",
            "json",
            game("\"line\":[],\"played\":0").replace("12", "5001"),
        ),
        (
            "a goal that does not exist",
            "json",
            game("\"line\":[],\"played\":0").replace("largest", "best"),
        ),
        (
            "a text as the board",
            "json",
            game("\"line\":[],\"played\":0").replace("12", "\"twelve\""),
        ),
        ("zero bytes", "json", "\0".repeat(100)),
        ("too many bytes", "json", " ".repeat(20_000_000)),
        ("a table of something else", "csv", "a,b\n1,2\n".to_owned()),
        ("a table with an illegal move", "csv", table("1,1,1,,1\n")),
        ("a table with a false score", "csv", table("1,11,1,,12\n")),
        ("a table with a false payment", "csv", table("1,11,7,,11\n")),
        ("a table without an end of a quotation", "csv", table("1,\"11,1,,11\n")),
    ]
}

#[test]
fn a_forged_game_file_is_rejected_by_its_name() {
    let folder = fresh_folder("forged-games");
    for (number, (what, ending, content)) in game_lies().into_iter().enumerate() {
        let path = folder.join(format!("{number}.{ending}"));
        fs::write(&path, content).expect("written");
        let name = path.to_str().expect("a name");
        let output = run(&["analyse", "--game", name]);
        assert!(matches!(output.status.code(), Some(2 | 4)), "{what}: {:?}", output.status);
        assert_eq!(text(&output.stdout), "", "{what}");
        let message = text(&output.stderr);
        assert!(message.contains(name) && !message.contains("panicked"), "{what}: {message}");
    }
}

/// Lines of `upper-half` about N = 25 that are wrong, or claim something that nobody knows.
#[test]
fn a_false_line_of_the_upper_half_is_done_again() {
    let folder = fresh_folder("forged-upper-half");
    let honest = success(&["upper-half", "24..26", "--jobs", "1", "--json"]);
    let lines: Vec<&str> = honest.lines().collect();
    let changes: [Lie; 8] = [
        ("greedy takes more", |line| line["greedy"] = json!(1000)),
        ("greedy takes others", |line| {
            line["greedy_count"] = json!(1);
        }),
        ("another sum is best", |line| line["best"] = json!(1)),
        ("another number is best", |line| {
            line["best_count"] = json!(100);
        }),
        ("the conjecture fails", |line| line["holds"] = json!(false)),
        ("nobody knows", |line| line["holds"] = Value::Null),
        ("other components", |line| line["components"] = json!(77)),
        ("none was searched", |line| line["searched"] = json!(99)),
    ];
    for (number, (what, lie)) in changes.into_iter().enumerate() {
        let path = folder.join(format!("{number}.jsonl"));
        let mut line: Value = serde_json::from_str(lines[1]).expect("a line");
        lie(&mut line);
        let forged = format!("{}\n{line}\n{}\n", lines[0], lines[2]);
        fs::write(&path, forged).expect("written");
        let name = path.to_str().expect("a name");
        let output = run(&["upper-half", "24..26", "--jobs", "1", "--output", name]);
        assert_eq!(output.status.code(), Some(0), "{what}");
        let message = text(&output.stderr);
        assert!(message.contains("the line of N = 25 "), "{what}: {message}");
        let after = fs::read_to_string(&path).expect("a table");
        let true_lines = format!("{}\n{}\n", lines[0], lines[2]);
        let added = after.strip_prefix(&true_lines);
        let added = added.expect("the true lines stay, the false one leaves");
        assert!(added.lines().count() <= 1, "{what}: {added}");
        if !added.is_empty() {
            let added: Value = serde_json::from_str(added).expect("a line");
            assert_eq!((&added["n"], &added["holds"]), (&json!(25), &json!(true)), "{what}");
        }
    }
}
