//! Puts random mistakes into links, game files and certificates. Reading them must never end in a
//! crash, and we must never accept a false claim.
//!
//! `cargo bench --bench mutations` makes a million of each kind, but you can give another number:
//! `cargo bench --bench mutations -- 10000`. Before that, it reads 300 fragments that were made to
//! be hostile and are as long as a link may be. It prints the longest processor time and fails if
//! that's above 50 ms. All runs are deterministic, and if one fails, the panic contains the text
//! that caused it.

mod clock;
#[path = "../tests/support/mutation.rs"]
mod mutation;

use clock::Clock;
use ginnow::sieve::game_file::SavedGame;
use ginnow::sieve::links;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Moment, Number, Position, certificate};
use mutation::{Dice, mutated};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// The maximum processor time for reading a fragment, even one that was made to be slow.
const LONGEST_READING: Duration = Duration::from_millis(50);

/// Bytes to insert. Most of them are digits and signs used by the formats, but some are not used by
/// any.
const PIECES: &[u8] = b"0123456789-,;:=&?/%#\"{}[] \n*ncmd\0\x7f\xc3\xff";

fn board(size: Number) -> Position {
    Position::new(size).expect("a board")
}

fn best(size: Number, goal: Goal) -> Optimizer {
    let mut optimizer = Optimizer::new(&board(size), goal);
    optimizer.finish();
    optimizer
}

fn report(what: &str, count: usize, accepted: usize, started: Instant) {
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{count} mutated {what} in {seconds:.1} s: {accepted} read without a complaint, all of them true"
    );
}

fn links(count: usize) {
    let started = Instant::now();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let originals = [
        "#sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order",
        "#sieve/1?n=120&moves=113-49-47&ask=Which%20one%20first%3F&hide=best,costs&lang=de&layout=board",
        "sieve%2F1%3Fn%3D30%26goal%3Dsmallest",
    ];
    let mut accepted = 0;
    for round in 0..count {
        let bytes = mutated(originals[round % originals.len()], PIECES, &mut dice);
        let text = String::from_utf8_lossy(&bytes);
        let read = links::read(&text);
        let Moment { size, line, played } = read.shared.moment;
        assert!(board(size).after(&line).is_ok() && played <= line.len(), "{text:?}");
        accepted += usize::from(read.problems.is_empty());
    }
    report("links", count, accepted, started);
}

fn game_files(count: usize) {
    let started = Instant::now();
    let mut dice = Dice(0xd1b5_4a32_d192_ed03);
    let mut originals = Vec::new();
    for (size, goal) in [(12, Goal::Largest), (21, Goal::Smallest), (40, Goal::Largest)] {
        let line = best(size, goal).best_line().to_vec();
        let played = line.len() / 2;
        let moment = Moment { size, line, played };
        let game = SavedGame { moment, goal, side_lines: Vec::new() };
        originals.push(game.to_json());
        originals.push(game.to_csv().expect("a legal game"));
    }
    let mut accepted = 0;
    for round in 0..count {
        let bytes = mutated(&originals[round % originals.len()], PIECES, &mut dice);
        if let Ok(game) = SavedGame::read(&bytes) {
            let Moment { size, line, played } = game.moment;
            let legal = board(size).after(&line).is_ok() && played <= line.len();
            assert!(legal, "{:?}", String::from_utf8_lossy(&bytes));
            accepted += 1;
        }
    }
    report("game files", count, accepted, started);
}

/// The size, the opening and the required numbers of a certificate, and whether it is about the
/// largest score. The true answer depends on nothing else, so we only compute it once.
type Question = (u32, Vec<u32>, Vec<u32>, bool);

fn certificates(count: usize) {
    let started = Instant::now();
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let originals: Vec<String> =
        [(8, Goal::Largest), (21, Goal::Largest), (33, Goal::Largest), (14, Goal::Smallest)]
            .into_iter()
            .map(|(size, goal)| {
                let mut text = String::new();
                certificate::write(&best(size, goal), &mut text).expect("a string");
                text
            })
            .collect();
    let mut known: HashMap<Question, Option<u64>> = HashMap::new();
    let mut accepted = 0;
    for round in 0..count {
        let bytes = mutated(&originals[round % originals.len()], PIECES, &mut dice);
        let Ok(verdict) = ginnow_checker::check(&bytes[..]) else {
            continue;
        };
        let goal = match verdict.goal {
            ginnow_checker::Goal::Largest => Goal::Largest,
            ginnow_checker::Goal::Smallest => Goal::Smallest,
        };
        let key = (verdict.size, verdict.opening, verdict.required, goal == Goal::Largest);
        let truth = *known.entry(key).or_insert_with_key(|(size, opening, required, _)| {
            let position = board(*size).after(opening).expect("a legal opening");
            let optimizer = Optimizer::containing(&position, goal, required);
            optimizer.ok().map(|mut optimizer| optimizer.finish().score)
        });
        assert_eq!(verdict.claim, truth, "{}", String::from_utf8_lossy(&bytes));
        accepted += 1;
    }
    report("certificates", count, accepted, started);
}

/// Reads fragments that are made to be slow or large, each as long as a link may be.
fn hostile(count: usize) {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    let pieces = [
        "&",
        "=",
        "%",
        "%25",
        "%2",
        "-",
        "-1",
        "moves=",
        "n=5000&",
        "n=4294967296",
        "%F0%9F%98%80",
        "&moves=2-4-8-16",
        "\u{0}",
        "ä",
        "hide=a,b,c&",
        "ask=",
        "5000-",
        "-0",
        "9999999999",
        "+",
        "#",
        "?",
        "sieve/1?",
        "//",
        "at=999999&",
        "1-2-3-4-5-6-7-8-9-10-",
    ];
    let most = ginnow_links::LONGEST_LINK;
    let clock = Clock::start();
    let mut longest = Duration::ZERO;
    for round in 0..count {
        let mut text = String::from("#sieve/1?n=5000&moves=");
        let one = pieces[round % pieces.len()];
        let other = pieces[dice.roll(pieces.len())];
        while text.len() < most {
            text.push_str(if dice.roll(3) == 0 { other } else { one });
        }
        while text.len() > most {
            text.pop();
        }
        let started = clock.now();
        let read = links::read(&text);
        longest = longest.max(clock.now().saturating_sub(started));
        let Moment { size, line, .. } = read.shared.moment;
        assert!(board(size).after(&line).is_ok(), "{one:?} {other:?}");
    }
    println!(
        "{count} hostile fragments of {most} bytes: the slowest took {:.1} ms",
        1e3 * longest.as_secs_f64()
    );
    assert!(longest <= LONGEST_READING, "{longest:?}");
}

fn main() {
    let count = std::env::args().find_map(|word| word.parse().ok());
    let count = count.unwrap_or(1_000_000);
    hostile(300);
    links(count);
    game_files(count);
    certificates(count);
}
