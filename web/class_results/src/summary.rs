//! A summary of the class: the distribution of scores, the most frequent first moves, and who reached a certain score.

use crate::data::results::{Entry, counted};
use crate::explain;
use crate::view_state::ViewState;
use ginnow::results::Score;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, list, number, text};
use ginnow_links::typed_number;
use std::rc::Rc;
use yew::prelude::*;

/// With more distinct scores than this, each bar stands for several.
const MOST_SINGLE: usize = 12;

/// Maximum number of bars.
const MOST: usize = 40;

pub fn summary(view_state: &ViewState) -> Html {
    let shown = &view_state.shown;
    let scores = scores(shown);
    let first = |entry: &Entry| {
        let task = view_state.task.as_ref()?;
        entry.played.line.first_move(task.board())
    };
    let mut moves = counted(shown.iter().filter_map(first));
    moves.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    html! {
        <div class="class-summary">
            {bars("summary.scores", &scores)}
            if !moves.is_empty() {
                {bars("summary.first-moves", &moves)}
            }
            {component::<WhoFound>(WhoFoundProps {
                entries: Rc::clone(shown), hides_names: view_state.options.hides_names
            })}
        </div>
    }
}

/// Counts games by score, best first. If there are lots of different sums, they are put into classes.
fn scores(entries: &[Entry]) -> Vec<(String, usize)> {
    let single = counted(entries.iter().map(|entry| explain::score(entry.played.score)));
    let sum = |entry: &Entry| match entry.played.score {
        Score::Sum(value) | Score::Divisor(value) => Some(value),
        Score::Points(_) | Score::Win(..) => None,
    };
    let sums: Option<Vec<u64>> = entries.iter().map(sum).collect();
    match sums.filter(|_| single.len() > MOST_SINGLE) {
        Some(sums) => {
            let label = |[first, last]: [u64; 2]| {
                if first == last {
                    number(first)
                } else {
                    format!("{}–{}", number(first), number(last))
                }
            };
            classes(&sums).into_iter().map(|(class, count)| (label(class), count)).collect()
        }
        None => single,
    }
}

/// Puts values into at most [`MOST_SINGLE`] classes of equal, round width, in the order of the values.
fn classes(values: &[u64]) -> Vec<([u64; 2], usize)> {
    let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else {
        return Vec::new();
    };
    let tens = std::iter::successors(Some(1_u64), |ten| ten.checked_mul(10));
    let mut widths = tens.flat_map(|ten| [1, 2, 5].map(|part| ten.saturating_mul(part)));
    let is_wide = |width: &u64| most / width - least / width < MOST_SINGLE as u64;
    let width = widths.find(is_wide).unwrap_or(u64::MAX);
    let class = |index: u64| {
        let count = values.iter().filter(|&&value| value / width == index).count();
        ([index * width, (index * width).saturating_add(width - 1)], count)
    };
    let mut classes: Vec<_> = (least / width..=most / width).map(class).collect();
    if values.first() > values.last() {
        classes.reverse();
    }
    classes
}

fn bars(heading: &'static str, counts: &[(String, usize)]) -> Html {
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let bar = |(label, students): &(String, usize)| {
        let width = (100 * students / most).to_string();
        html! {
            <li>
                <strong>{label.clone()}</strong>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect {width} height="8" />
                </svg>
                <span>{count("summary.results", *students as u64)}</span>
            </li>
        }
    };
    html! {
        <section aria-labelledby={heading}>
            <h2 id={heading}>{text(heading)}</h2>
            <ul role="list" class="class-bars">{for counts.iter().take(MOST).map(bar)}</ul>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct WhoFoundProps {
    entries: Rc<Vec<Entry>>,
    hides_names: bool,
}

/// Renders a field for a score. Enter one to see which students reached it.
#[component]
fn WhoFound(props: &WhoFoundProps) -> Html {
    let typed = use_state_eq(String::new);
    let enter = {
        let setter = typed.setter();
        move |event: InputEvent| setter.set(value_of(&event))
    };
    html! {
        <section class="stack" aria-labelledby="found-heading">
            <h2 id="found-heading">{text("found.heading")}</h2>
            <div class="field">
                <label for="found-score">{text("found.score")}</label>
                <input id="found-score" type="text" inputmode="numeric" autocomplete="off" maxlength="12"
                    value={(*typed).clone()} oninput={enter} />
            </div>
            <p role="status">{found(&typed, props)}</p>
        </section>
    }
}

fn found(typed: &str, props: &WhoFoundProps) -> String {
    let typed = typed.trim();
    if typed.is_empty() {
        return String::new();
    }
    let Some(score) = typed_number::<u64>(typed) else {
        return fill!("found.rejected", typed);
    };
    let mut names = Vec::new();
    for entry in &*props.entries {
        let name = explain::player(entry, props.hides_names);
        if entry.played.score.value() == score && !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() {
        fill!("found.nobody", score)
    } else {
        fill!("found.names", score, names = list(names))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_scores_are_counted_in_classes_of_a_round_width() {
        let values: Vec<u64> = (22..=50).rev().collect();
        let classes = classes(&values);
        assert_eq!(classes.len(), 7);
        assert_eq!((classes[0], classes[6]), (([50, 54], 1), ([20, 24], 3)));
        assert_eq!(classes.iter().map(|(_, count)| count).sum::<usize>(), values.len());
    }

    #[test]
    fn classes_without_games_are_shown_and_the_smallest_sum_comes_first() {
        let found = classes(&[10, 11, 12, 129]);
        assert_eq!(found.len(), 12);
        assert_eq!(
            (found[0], found[1], found[11]),
            (([10, 19], 3), ([20, 29], 0), ([120, 129], 1))
        );
        assert_eq!(classes(&[]), []);
        assert_eq!(classes(&[0, u64::MAX]).len(), 10);
    }
}
