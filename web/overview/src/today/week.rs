//! Shows the last seven days. Each day's best game is a skyline, with an arch for every move that
//! is as high as the move's prime.

use super::{listed, proved};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Position};
use ginnow_kit::browser::memory;
use ginnow_kit::words::{fill, number, text};
use ginnow_web_personal::best::{PersonalBests, STORAGE_KEY};
use ginnow_web_personal::daily::{Day, Results};
use std::fmt::Write;
use yew::prelude::*;

/// The view box of a skyline, `WIDTH` times `HEIGHT`.
const SPACE: &str = "0 0 56 40";
const WIDTH: f64 = 56.0;
const HEIGHT: f64 = 40.0;

/// The result of a day.
struct Played {
    size: Number,
    score: u64,
}

/// Returns the result of a day that is closest to the best score of its board. `None` if the
/// visitor did not play.
fn played(results: &Results, day: Day) -> Option<Played> {
    let boards = day.boards().into_iter();
    let played = boards.filter_map(|size| Some(Played { size, score: results.best(day, size)? }));
    played.max_by_key(|it| it.score * 1_000 / proved::best(it.size))
}

/// Renders the week.
pub fn week(today: Day, results: &Results) -> Html {
    let bests = PersonalBests::read(&memory::recall(STORAGE_KEY).unwrap_or_default());
    let mut day = today;
    let mut days: Vec<Html> = Vec::new();
    for ago in 0..7 {
        let label =
            if ago == 0 { text("start.today") } else { listed("start.days", day.weekday()) };
        days.push(drawn(played(results, day).as_ref(), &bests, label, ago == 0));
        day = day.before();
    }
    days.reverse();
    html! { <ol role="list" class="week">{for days}</ol> }
}

fn drawn(played: Option<&Played>, bests: &PersonalBests, label: &str, is_today: bool) -> Html {
    let is_best = played.is_some_and(|it| it.score >= proved::best(it.size));
    let words = played.map(|it| {
        let key = if is_best { "today.best" } else { "today.reached" };
        fill!(key, score = number(it.score), best = number(proved::best(it.size)))
    });
    let class = classes!(
        "day",
        played.is_some().then_some("done"),
        is_best.then_some("perfect"),
        is_today.then_some("current")
    );
    html! {
        <li {class} title={words.clone()}>
            <svg translate="no" viewBox={SPACE} aria-hidden="true" focusable="false">
                <path class="ground" d="M0 39.5H56" />
                if let Some(it) = played {
                    <path class="skyline" d={skyline(&primes(it, bests))} />
                }
                if is_best {
                    <path class="tick" d="M22 8l4 4 8-8" />
                }
            </svg>
            <span>{label}</span>
            if let Some(words) = words {
                <span class="visually-hidden">{words}</span>
            }
        </li>
    }
}

/// Returns the primes of the visitor's best game on the board. Games with help are not stored as
/// their best. Since their moves are unknown, such a day gets a single arch.
fn primes(played: &Played, bests: &PersonalBests) -> Vec<Number> {
    let game = bests.of(played.size, Goal::Largest);
    let position = Position::new(played.size).ok();
    let end = game.zip(position).and_then(|(game, position)| position.after(&game.line).ok());
    end.map_or_else(
        || vec![2],
        |end| end.pairs().iter().map(|pair| pair.selection / pair.payment).collect(),
    )
}

/// Returns the path of a skyline, with one arch per prime, overlapping at equal distances.
fn skyline(primes: &[Number]) -> String {
    let widest = f64::from(primes.iter().copied().max().unwrap_or(2));
    let moves = f64::from(u32::try_from(primes.len()).unwrap_or(1));
    let step = (WIDTH - 4.0) / (moves + 1.5);
    let (mut path, mut x) = (String::new(), 2.0);
    for &prime in primes {
        // A cubic curve only reaches three quarters of its control points' height, so place those
        // higher than the arch.
        let top = HEIGHT - (f64::from(prime) / widest).sqrt() * HEIGHT * 1.26;
        let to = x + 2.5 * step;
        let _ = write!(path, "M{x:.1} 39C{x:.1} {top:.1} {to:.1} {top:.1} {to:.1} 39");
        x += step;
    }
    path
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn a_day_shows_its_best_result() {
        let day = Day::of((2026, 11, 29));
        let [small, middle, _] = day.boards();
        let mut results = Results::default();
        assert!(played(&results, day).is_none());
        results.add(day, small, proved::best(small) / 2);
        results.add(day, middle, proved::best(middle));
        assert_eq!(played(&results, day).map(|it| it.size), Some(middle));
    }

    #[test]
    fn a_skyline_has_an_arch_for_each_move_and_stays_in_its_space() {
        let path = skyline(&[23, 5, 3, 2, 2]);
        assert_eq!(path.matches('M').count(), 5);
        let numbers = path.split(|sign: char| !sign.is_ascii_digit() && sign != '.');
        let across = numbers.filter_map(|number| number.parse::<f64>().ok());
        assert!(across.fold(0.0, f64::max) <= WIDTH);
    }
}
