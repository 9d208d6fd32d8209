//! Runs `ginnow analyse` and `ginnow compare` the way a user would.

use crate::program::{fresh_file, run, success, text};
use serde_json::Value;
use std::fs;

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&success(arguments)).expect("a line of JSON")
}

#[test]
fn a_game_is_analysed_move_by_move() {
    let found = success(&["analyse", "21", "--moves", "19,9,14", "--why", "20"]);
    for line in [
        "best     123 (proved)",
        "   2.      9  costs nothing, best then 144 (proved)",
        "   3.     14  costs 21 (blunder), best then 123 (proved)",
        "first losing move: move 3, 14",
        "    20  costs 27",
        "  loses 15: no factor of it is left",
    ] {
        assert!(found.lines().any(|found| found == line), "{line:?} in {found}");
    }
}

#[test]
fn the_line_of_json_has_the_same_content() {
    let found = json(&["analyse", "21", "--json"]);
    assert_eq!(found["best"]["score"], 144);
    assert_eq!(found["best"]["bound"], 144);
    assert_eq!(found["proved"], true);
    assert_eq!(found["relaxed"]["score"], 145);
    assert_eq!(found["relaxed"]["cycle"].as_array().map(Vec::len), Some(4));
    let costs = found["costs"].as_array().expect("costs");
    assert_eq!(costs.len(), 20, "every number but 1 is legal");
    let played = &json(&["analyse", "21", "--moves", "19,14", "--json"])["played"];
    assert_eq!(played[0]["grades"], serde_json::json!(["best", "best"]));
    assert_eq!(played[1]["grades"][0], played[1]["grades"][1], "all is proved");
    let smallest = json(&["analyse", "30", "--goal", "smallest", "--json"]);
    assert_eq!(smallest["best"]["score"], 103);
    assert!(smallest.get("relaxed").is_none());
}

#[test]
fn games_are_stored_and_analysed_again() {
    for name in ["stored.csv", "stored.json"] {
        let path = fresh_file(name);
        let path = path.to_str().expect("text");
        let first = success(&["analyse", "40", "--moves", "37", "--save", path]);
        assert_eq!(first, success(&["analyse", "--game", path]));
    }
    let path = fresh_file("broken.csv");
    fs::write(&path, "# ginnow-game 1 size=x goal=largest played=0\n").expect("written");
    let output = run(&["analyse", "--game", path.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(4));
    let message = text(&output.stderr);
    assert!(message.contains("line 1, size: found \"x\""), "{message}");
}

#[test]
fn bad_arguments_are_usage_errors() {
    for (arguments, named) in [
        (&["analyse"][..], "<N>"),
        (&["analyse", "21", "--why", "22"], "not on the board"),
        (&["analyse", "21", "--moves", "19", "--why", "2"], "no other factor"),
        (&["analyse", "21", "--save", "game.txt"], ".json or .csv"),
        (&["analyse", "21", "--game", "x.json"], "cannot be used with"),
        (&["compare", "0"], "from 1 to 1200"),
    ] {
        let output = run(arguments);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(named), "{named:?} in {message}");
    }
}

#[test]
fn a_time_limit_leaves_bounds() {
    let output = run(&["analyse", "900", "--time-limit", "0.2", "--json"]);
    assert_eq!(output.status.code(), Some(3));
    let found: Value = serde_json::from_slice(&output.stdout).expect("a line of JSON");
    assert_eq!(found["proved"], false);
    let bounds = |key: &str| found["best"][key].as_u64().expect("a score");
    assert!(bounds("score") <= 254_657 && 254_657 <= bounds("bound"));
}

#[test]
fn boards_are_compared() {
    let found = success(&["compare", "21"]);
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(lines[0], "n,plain,optimum,relaxed");
    assert_eq!(lines.len(), 22);
    assert!(lines[21].starts_with("21,") && lines[21].ends_with(",144,145"), "{}", lines[21]);
}

#[test]
fn orders_are_those_of_the_set_and_losses_add_up() {
    // With the payments of the best line, there would only be 11 orders.
    let found = json(&["analyse", "14", "--json", "--optima"]);
    assert_eq!(found["orders"]["count"], "40");
    assert_eq!(found["orders"]["exact"], true);
    assert_eq!(found["optima"]["sequences"], "40");
    assert_eq!(found["optima"]["unique"], true);
    let found = json(&["analyse", "100", "--moves", "97,49", "--why", "96", "--json"]);
    let numbers = |list: &Value| -> u64 {
        let list = list.as_array().expect("a list").iter();
        list.map(|item| item["number"].as_u64().or(item.as_u64()).expect("a number")).sum()
    };
    let (lost, gained) = (numbers(&found["why"]["lost"]), numbers(&found["why"]["gained"]));
    let costs = found["costs"].as_array().expect("a list");
    let cost = costs.iter().find(|cost| cost["number"] == 96).expect("legal");
    assert_eq!(cost["cost"]["least"].as_u64(), Some(lost - gained));
    let text = success(&["analyse", "100", "--moves", "97,49", "--why", "96"]);
    assert!(text.contains(&format!("in total: {lost} lost, {gained} gained")), "{text}");
    let counts = success(&["optima", "8..10"]);
    assert_eq!(
        counts,
        "n,score,sets,complete,sequences,exact\n8,21,1,true,2,true\n9,30,1,true,1,true\n10,40,1,true,2,true\n"
    );
}
