//! Explains shapes and colours, with the number of pairs for each, in the visible part of the chunk
//! and in total.

use super::Filter;
use super::film::{Seen, counts};
use super::shape;
use crate::jobs::PairOutcome;
use ginnow::seventeen::crossing::Stages;
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::words::{self, number, text};
use yew::prelude::*;

pub fn legend(filter: &Filter) -> Html {
    let (untested, waiting, outcomes) = counts(&filter.task.known().seen);
    let all = filter.reported().map(|reported| reported.0).unwrap_or_default();
    let row = |seen: Seen, label: &'static str, count: u64, all: Html| {
        html! {
            <tr>
                <th scope="row">{sample(seen)}{text(label)}</th>
                <td>{number(count)}</td>
                {all}
            </tr>
        }
    };
    let blank = || html! { <td></td> };
    let of_outcome = |outcome: PairOutcome| {
        let cell = match outcome {
            // Only visible chunks contain the sets that have killed its pairs.
            PairOutcome::FirstFour => {
                html! { <td rowspan="4">{share(all.pairs - all.pass_vectors, all.pairs)}</td> }
            }
            PairOutcome::FirstSixteen | PairOutcome::FirstWord | PairOutcome::LaterWord => {
                Html::default()
            }
            outcome => html! { <td>{share(of_all(outcome, &all), all.pairs)}</td> },
        };
        row(Seen::Died(outcome), shape::label(outcome), outcomes[outcome as usize], cell)
    };
    html! {
        <table class="legend">
            <caption class="visually-hidden">{text("filter.legend")}</caption>
            {headings(["filter.died", "filter.this-chunk", "filter.so-far"])}
            <tbody>
                {row(Seen::Untested, "filter.untested", untested, blank())}
                {row(Seen::Waiting, "filter.waiting", waiting, blank())}
                {for PairOutcome::ALL.into_iter().map(of_outcome)}
            </tbody>
        </table>
    }
}

fn sample(seen: Seen) -> Html {
    html! {
        <svg class="fate-sample" viewBox="-0.5 -0.5 11 11" aria-hidden="true">
            <path class={format!("pair-{}", shape::name(seen))} d={format!("M0 0{}", shape::outline(seen))} />
        </svg>
    }
}

fn of_all(outcome: PairOutcome, all: &Stages) -> u64 {
    match outcome {
        PairOutcome::FirstFour
        | PairOutcome::FirstSixteen
        | PairOutcome::FirstWord
        | PairOutcome::LaterWord => all.pairs - all.pass_vectors,
        PairOutcome::Small => all.killed_by_small,
        PairOutcome::Large => all.killed_by_large,
        PairOutcome::MiniRows => all.killed_by_mini_rows,
        PairOutcome::Ambiguous => all.ambiguous,
        PairOutcome::Valid => all.valid,
    }
}

fn share(count: u64, all: u64) -> Html {
    html! { <>{number(count)}{" "}<span class="of-all">{percent(count, all)}</span></> }
}

/// Formats a share in percent. Small ones have more decimals.
pub fn percent(count: u64, all: u64) -> String {
    if all == 0 {
        return String::new();
    }
    #[expect(clippy::cast_precision_loss, reason = "for the eye")]
    let percent = 100.0 * count as f64 / all as f64;
    let decimals: u32 = match percent {
        0.0 => 0,
        ..0.01 => 4,
        ..1.0 => 2,
        ..10.0 => 1,
        _ if count == all => 0,
        _ => 1,
    };
    let value = percent * 10_f64.powi(decimals.cast_signed());
    words::percent(whole(value + 0.5), decimals)
}

/// Describes the fate of pairs that passed the whole filter.
pub fn afterwards(all: &Stages) -> Html {
    let lines = [
        ("filter.critical", all.critical),
        ("filter.killed-by-field", all.killed_by_field),
        ("filter.third-bands", all.third_bands),
        ("filter.candidates", all.candidates),
        ("filter.found", all.found),
    ];
    html! {
        <section class="afterwards" aria-label={text("filter.afterwards")}>
            <h2>{text("filter.afterwards")}</h2>
            <dl>
                {for lines.iter().map(|(key, count)| html! {
                    <div><dt>{text(key)}</dt><dd>{number(*count)}</dd></div>
                })}
            </dl>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_no_redundant_digits() {
        crate::learn_english();
        assert_eq!(percent(1, 3), "33.3%");
        assert_eq!(percent(1, 1000), "0.10%");
        assert_eq!(percent(1, 40_000), "0.0025%");
        assert_eq!(percent(0, 5), "0%");
        assert_eq!(percent(5, 5), "100%");
        assert_eq!(percent(0, 0), "");
    }
}
