//! The chapter on upper bounds and how they come down to the best game.

use super::study::StudyResults;
use crate::explain;
use crate::jobs::SolvingJob;
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow::sieve::{Number, Position};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::words::{fill, number, text};
use ginnow_kit::worker::WorkerTask;
use web_sys::InputEvent;
use yew::prelude::*;

/// Range of board sizes in this chapter.
const SMALLEST: Number = 6;
const LARGEST: Number = 60;

#[derive(Properties, PartialEq)]
pub struct BoundProps {
    /// The size of the board being studied.
    pub size: Number,
    /// Everything that the engine knows about the board.
    pub search: WorkerTask<SolvingJob, StudyResults>,
    /// Called to select another board.
    pub resize: Callback<Number>,
}

/// Renders the chapter's interactive part.
#[component]
pub fn Bound(props: &BoundProps) -> Html {
    let size = props.size;
    let relaxed = use_memo((size, props.search.known().line.clone()), |(size, line)| {
        let position = Position::new(*size).expect("the board is in range");
        RelaxedGame::new(&position).or_game(&position, line)
    });
    let slide =
        props.resize.reform(|event: InputEvent| value_of(&event).parse().unwrap_or(SMALLEST));
    let proved = props.search.known().proved();
    let bounds = [
        (text("guide.bound-half"), Some(half(size))),
        (text("guide.bound-relaxed"), Some(relaxed.score)),
        (text("guide.bound-proved"), proved.map(|report| report.bound)),
        (text("guide.bound-game"), proved.map(|report| report.score)),
    ];
    let game = proved.map(|report| report.score);
    let row = |(name, value): &(&'static str, Option<u64>)| row(name, *value, game);
    html! {
        <>
            <label class="story-slider">
                <span>{fill!("guide.bound-size", size)}</span>
                <input type="range" min={SMALLEST.to_string()} max={LARGEST.to_string()}
                    value={size.to_string()} oninput={slide} />
            </label>
            <table class="bound-table">
                <caption class="visually-hidden">{text("guide.bound-title")}</caption>
                {headings(["guide.bound-what", "print.score-column", "guide.bound-above"])}
                <tbody>{for bounds.iter().map(row)}</tbody>
            </table>
            {scale(&bounds.map(|(_, value)| value))}
            <p class="small-said">{sentence(&relaxed)}</p>
            if let Some(failure) = props.search.failure() {
                <p class="message" role="alert">{explain::describe_failure(failure)}</p>
            }
        </>
    }
}

fn row(name: &'static str, value: Option<u64>, game: Option<u64>) -> Html {
    let above = value.zip(game).map(|(value, game)| value - game);
    html! {
        <tr>
            <th scope="row">{name}</th>
            <td>{value.map_or("…".to_owned(), number)}</td>
            <td>{above.map_or("…".to_owned(), |above| format!("+{}", number(above)))}</td>
        </tr>
    }
}

/// Returns the bound from counting alone. Large primes need 1, so at most one of them can be
/// selected; the rest neither score nor pay. Each selection also removes at least one of the other
/// remaining numbers, so at most half of these can be selected.
fn half(size: Number) -> u64 {
    let position = Position::new(size).expect("the board is in range");
    let table = position.table();
    let is_large_prime = |number: &Number| table.rank(*number) == 1 && number * 2 > size;
    let largest_prime = (1..=size).rev().find(is_large_prime);
    let usable: Vec<Number> = (1..=size)
        .filter(|number| !is_large_prime(number) || Some(*number) == largest_prime)
        .collect();
    let selections = usable.iter().rev().take(usable.len() / 2);
    selections.copied().map(u64::from).sum()
}

/// Draws the bounds on a scale, on which they approach the score of the game.
fn scale(values: &[Option<u64>; 4]) -> Html {
    let [Some(high), _, _, Some(low)] = *values else {
        return html! { <svg class="scale wide-drawing" viewBox="0 0 100 9" aria-hidden="true" /> };
    };
    let span = (high - low).max(1);
    #[allow(clippy::cast_precision_loss, reason = "scores of small boards")]
    let at = |value: u64| 4.0 + 92.0 * (value - low) as f64 / span as f64;
    let marks = values.iter().flatten().enumerate().map(|(index, &value)| {
        let x = at(value);
        let path = if index == 3 {
            format!("M{x:.2} 4.500m-1.400 0a1.400 1.400 0 1 0 2.800 0a1.400 1.400 0 1 0-2.800 0")
        } else {
            format!("M{x:.2} 2v5l-2-2.500z")
        };
        let class = ["bound", "bound", "bound", "game"][index];
        html! { <path {class} d={path} /> }
    });
    html! {
        <svg class="scale wide-drawing" viewBox="0 0 100 9" aria-hidden="true">
            <path class="axis" d="M2 4.500H98" />
            {for marks}
        </svg>
    }
}

/// Says that the best pairing is playable, or which pairs keep it from being so.
fn sentence(relaxed: &RelaxedGame) -> String {
    let Some(cycle) = &relaxed.cycle else {
        return text("guide.bound-playable").to_owned();
    };
    let listed: Vec<String> =
        cycle.pairs.iter().map(|pair| format!("({}, {})", pair.selection, pair.payment)).collect();
    fill!("guide.bound-cut", pairs = listed.join(" "), most = cycle.pairs.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_never_gives_less_than_pairing() {
        for size in SMALLEST..=LARGEST {
            let position = Position::new(size).unwrap();
            let relaxed = RelaxedGame::new(&position).score;
            assert!(relaxed <= half(size), "{size}");
        }
        // The original program counted in this way.
        assert_eq!(half(21), 145);
    }
}
