//! Links, game files and certificates with random mistakes: none may do harm,
//! and no false claim may be accepted.
//!
//! `cargo bench --bench mutations` makes a million of each kind; a number makes
//! another count of them: `cargo bench --bench mutations -- 10000`. Then 300
//! hostile fragments up to the length limit, with the longest time that one
//! took. The runs are the same every time; a failure ends with a panic that
//! names the text.

use ginnow::sieve::game_file::SavedGame;
use ginnow::sieve::links;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Moment, Number, Position, certificate};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Random numbers, the same in every run (xorshift64).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 20).expect("44 bits") % end.max(1)
    }

    /// A few mistakes: a byte changed, lost or doubled, digits and signs of the
    /// format more often than others, a piece moved elsewhere, an end lost.
    fn mutate(&mut self, original: &[u8]) -> Vec<u8> {
        const USUAL: &[u8] = b"0123456789-,;:=&?/%#\"{}[] \n*ncmd";
        let mut bytes = original.to_vec();
        for _ in 0..=self.below(4) {
            if bytes.is_empty() {
                break;
            }
            let at = self.below(bytes.len());
            let byte = match self.below(4) {
                0 => u8::try_from(self.below(256)).expect("a byte"),
                _ => USUAL[self.below(USUAL.len())],
            };
            match self.below(7) {
                0..3 => bytes[at] = byte,
                3 => bytes.insert(at, byte),
                4 => drop(bytes.remove(at)),
                5 => {
                    let end = bytes.len().min(at + 1 + self.below(40));
                    let piece: Vec<u8> = bytes[at..end].to_vec();
                    let to = self.below(bytes.len());
                    bytes.splice(to..to, piece);
                }
                _ => {
                    let end = bytes.len().min(at + 1 + self.below(12));
                    drop(bytes.drain(at..end));
                }
            }
        }
        bytes
    }
}

fn board(size: Number) -> Position {
    Position::new(size).expect("a board")
}

fn best(size: Number, goal: Goal) -> Optimizer {
    let mut optimizer = Optimizer::new(&board(size), goal);
    optimizer.finish();
    optimizer
}

fn told(what: &str, count: usize, accepted: usize, begun: Instant) {
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{count} mutated {what} in {seconds:.1} s: {accepted} read without a complaint, all of them true"
    );
}

fn links(count: usize) {
    let begun = Instant::now();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let originals = [
        "#sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order",
        "#sieve/1?n=120&moves=113-49-47&ask=Which%20one%20first%3F&hide=best,costs&lang=de&layout=board",
        "sieve%2F1%3Fn%3D30%26goal%3Dsmallest",
    ];
    let mut accepted = 0;
    for round in 0..count {
        let bytes = random.mutate(originals[round % originals.len()].as_bytes());
        let text = String::from_utf8_lossy(&bytes);
        let read = links::read(&text);
        let Moment { size, line, played } = read.shared.moment;
        assert!(
            board(size).after(&line).is_ok() && played <= line.len(),
            "{text:?}"
        );
        accepted += usize::from(read.problems.is_empty());
    }
    told("links", count, accepted, begun);
}

fn game_files(count: usize) {
    let begun = Instant::now();
    let mut random = Random(0xd1b5_4a32_d192_ed03);
    let mut originals = Vec::new();
    for (size, goal) in [
        (12, Goal::Largest),
        (21, Goal::Smallest),
        (40, Goal::Largest),
    ] {
        let line = best(size, goal).best_line().to_vec();
        let played = line.len() / 2;
        let moment = Moment { size, line, played };
        let game = SavedGame { moment, goal };
        originals.push(game.to_json());
        originals.push(game.to_csv().expect("a legal game"));
    }
    let mut accepted = 0;
    for round in 0..count {
        let bytes = random.mutate(originals[round % originals.len()].as_bytes());
        if let Ok(game) = SavedGame::read(&bytes) {
            let Moment { size, line, played } = game.moment;
            let legal = board(size).after(&line).is_ok() && played <= line.len();
            assert!(legal, "{:?}", String::from_utf8_lossy(&bytes));
            accepted += 1;
        }
    }
    told("game files", count, accepted, begun);
}

fn certificates(count: usize) {
    let begun = Instant::now();
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let originals: Vec<String> = [
        (8, Goal::Largest),
        (21, Goal::Largest),
        (33, Goal::Largest),
        (14, Goal::Smallest),
    ]
    .into_iter()
    .map(|(size, goal)| {
        let mut text = String::new();
        certificate::write(&best(size, goal), &mut text).expect("a string");
        text
    })
    .collect();
    let mut known: HashMap<(u32, Vec<u32>, bool), u64> = HashMap::new();
    let mut accepted = 0;
    for round in 0..count {
        let bytes = random.mutate(originals[round % originals.len()].as_bytes());
        let Ok(verdict) = ginnow_checker::check(&bytes[..]) else {
            continue;
        };
        let goal = match verdict.goal {
            ginnow_checker::Goal::Largest => Goal::Largest,
            ginnow_checker::Goal::Smallest => Goal::Smallest,
        };
        let key = (verdict.size, verdict.opening, goal == Goal::Largest);
        let truth = *known.entry(key).or_insert_with_key(|(size, opening, _)| {
            let position = board(*size).after(opening).expect("a legal opening");
            Optimizer::new(&position, goal).finish().score
        });
        assert_eq!(verdict.claim, truth, "{}", String::from_utf8_lossy(&bytes));
        accepted += 1;
    }
    told("certificates", count, accepted, begun);
}

/// Fragments made to be slow or large: each is as long as a link may be.
fn hostile(count: usize) {
    let mut random = Random(0x1234_5678_9abc_def1);
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
    let mut longest = Duration::ZERO;
    for round in 0..count {
        let mut text = String::from("#sieve/1?n=5000&moves=");
        let one = pieces[round % pieces.len()];
        let other = pieces[random.below(pieces.len())];
        while text.len() < most {
            text.push_str(if random.below(3) == 0 { other } else { one });
        }
        while text.len() > most {
            text.pop();
        }
        let begun = Instant::now();
        let read = links::read(&text);
        longest = longest.max(begun.elapsed());
        let Moment { size, line, .. } = read.shared.moment;
        assert!(board(size).after(&line).is_ok(), "{one:?} {other:?}");
    }
    println!(
        "{count} hostile fragments of {most} bytes: the slowest took {:.1} ms",
        1e3 * longest.as_secs_f64()
    );
}

fn main() {
    let count = std::env::args().find_map(|word| word.parse().ok());
    let count = count.unwrap_or(1_000_000);
    hostile(300);
    links(count);
    game_files(count);
    certificates(count);
}
