//! Shows how many candidates reached each stage of the search. Only a tiny fraction makes it to the end, hence the
//! logarithmic scale.

use ginnow::seventeen::Funnel;
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::words::{fill, number, percent, tenths, text};
use yew::prelude::*;

/// Counts for the funnel, which grow during the search.
#[derive(PartialEq)]
pub struct FunnelProps {
    /// Number of clues.
    pub clues: u32,
    pub funnel: Funnel,
    /// Number of unavoidable sets learned.
    pub learned: usize,
}

/// A stage: the engine's name of its count, the key of its words, and the name of the count that it is a part of. The
/// latter can be missing. For example, two bands can have lots of third bands, so the puzzles are not a part of the
/// pairs. And finding a single puzzle with redundant clues may imply many others.
struct Stage {
    count: &'static str,
    words: &'static str,
    of: Option<&'static str>,
    /// True if candidates end here.
    is_end: bool,
}

const fn stage(count: &'static str, words: &'static str, of: Option<&'static str>) -> Stage {
    Stage { count, words, of, is_end: false }
}

const fn end(count: &'static str, words: &'static str, of: &'static str) -> Stage {
    Stage { count, words, of: Some(of), is_end: true }
}

/// The engine's `pairs` does not include pairs that hit the sets with clues to spare. To get all that hit the known
/// sets, we sum up these outcomes instead.
const OUTCOMES_OF_PAIRS: [&str; 5] = [
    "pairs_missing_a_set",
    "pairs_unbalanced",
    "pairs_mini_rows",
    "pairs_third_band",
    "third_bands",
];

/// The stages, in the order of the search.
const STAGES: [Stage; 13] = [
    stage("nodes", "funnel.nodes", None),
    stage("two_missing", "funnel.two-missing", None),
    stage("pairs", "funnel.pairs", None),
    end("pairs_missing_a_set", "funnel.missing-a-set", "pairs"),
    end("pairs_unbalanced", "funnel.unbalanced", "pairs"),
    end("pairs_mini_rows", "funnel.mini-rows", "pairs"),
    end("pairs_third_band", "funnel.third-band", "pairs"),
    stage("third_bands", "funnel.third-bands", Some("pairs")),
    stage("pair_checks", "funnel.pair-checks", None),
    end("pairs_ambiguous", "funnel.pairs-ambiguous", "pair_checks"),
    stage("candidates", "funnel.candidates", None),
    end("candidates_ambiguous", "funnel.candidates-ambiguous", "candidates"),
    stage("found", "funnel.found", None),
];

fn count(funnel: &Funnel, name: &str) -> u64 {
    if name == "pairs" {
        return OUTCOMES_OF_PAIRS.iter().map(|outcome| count(funnel, outcome)).sum();
    }
    let mut stages = funnel.stages().into_iter();
    stages.find(|stage| stage.0 == name).map_or(0, |stage| stage.1)
}

/// Renders all stages with their counts and shares.
pub fn funnel(props: &FunnelProps) -> Html {
    let count = |name: &str| count(&props.funnel, name);
    let all = choices(props.clues);
    let longest = logarithm(all);
    let row = |stage: &Stage| {
        let value = count(stage.count);
        let share = stage.of.map(|of| share(value, count(of)));
        let reported = Row {
            class: if stage.is_end { "end" } else { "goes-on" },
            words: text(stage.words).to_owned(),
            count: number(value),
            share: share.unwrap_or_default(),
            length: logarithm(value.into()) / longest,
        };
        reported.view()
    };
    let first = Row {
        class: "goes-on",
        words: fill!("funnel.all", clues = props.clues),
        count: power(all),
        share: String::new(),
        length: 1.0,
    };
    html! {
        <section class="funnel" aria-labelledby="funnel-title">
            <h2 id="funnel-title">{text("funnel.title")}</h2>
            <table>
                <colgroup><col class="funnel-words" /><col /><col class="funnel-shares" /></colgroup>
                <thead class="visually-hidden">
                    <tr>
                        <th>{text("funnel.stage")}</th>
                        <th>{text("funnel.count")}</th>
                        <th>{text("funnel.share")}</th>
                    </tr>
                </thead>
                <tbody>{first.view()}{for STAGES.iter().map(row)}</tbody>
            </table>
            <p class="hint">{fill!("funnel.learned", count = number(props.learned as u64))}</p>
        </section>
    }
}

struct Row {
    class: &'static str,
    words: String,
    count: String,
    share: String,
    /// Length of the bar, from 0 to 1.
    length: f64,
}

impl Row {
    fn view(self) -> Html {
        html! {
            <tr class={self.class}>
                <th scope="row">{self.words}</th>
                <td class="funnel-count">
                    {bar(self.length)}
                    <span>{self.count}</span>
                </td>
                <td class="funnel-share">{self.share}</td>
            </tr>
        }
    }
}

/// Returns the number of ways to choose this many of the 81 cells.
fn choices(clues: u32) -> u128 {
    (0..u128::from(clues)).fold(1, |choices, index| choices * (81 - index) / (index + 1))
}

#[expect(clippy::cast_precision_loss, reason = "the length of a bar")]
fn logarithm(count: u128) -> f64 {
    (count as f64 + 1.0).log10()
}

/// Formats a large number with a power of ten, as in 1.3 · 10¹⁷.
fn power(count: u128) -> String {
    let digits = count.to_string();
    let tens = digits.len() - 1;
    let unit = 10_u128.pow(u32::try_from(tens).unwrap_or(0).saturating_sub(1));
    let first = u64::try_from((count + unit / 2) / unit).unwrap_or(10);
    let raised: String = tens
        .to_string()
        .chars()
        .filter_map(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit.to_digit(10)? as usize))
        .collect();
    format!("{} · 10{raised}", tenths(first))
}

/// Formats a share in percent, or as one in a large number if it is too small for that.
fn share(part: u64, whole_count: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a share")]
    let (part, all) = (part as f64, whole_count as f64);
    if part <= 0.0 || all <= 0.0 {
        return String::new();
    }
    if part / all >= 0.001 {
        percent(whole(1000.0 * part / all + 0.5), 1)
    } else {
        fill!("funnel.one-of", count = number(whole(all / part + 0.5)))
    }
}

/// Renders a bar. A length of 1 takes up the full width.
pub(super) fn bar(length: f64) -> Html {
    html! {
        <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={format!("{:.0}", length * 1000.0)} height="10" />
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::seventeen::Searcher;

    #[test]
    fn the_stages_match_the_engine() {
        let of_engine = Funnel::default().stages();
        let knows = |name: &str| of_engine.iter().any(|(own, _)| *own == name);
        for stage in &STAGES {
            assert!(knows(stage.count), "{}", stage.count);
            assert!(stage.of.is_none_or(knows), "{}", stage.count);
        }
    }

    /// Searches the first pieces for puzzles with this many clues.
    fn searched(clues: u32, pieces: usize) -> Funnel {
        let mut searcher = Searcher::new(&crate::model::first_grid(), clues).unwrap();
        let mut funnel = Funnel::default();
        for piece in 0..pieces {
            searcher.begin(piece);
            funnel.add(&searcher.finish().funnel);
        }
        funnel
    }

    #[test]
    fn no_stage_exceeds_its_whole() {
        for funnel in [searched(16, 30), searched(17, 4)] {
            for stage in &STAGES {
                let all = stage.of.map_or(u64::MAX, |of| count(&funnel, of));
                assert!(count(&funnel, stage.count) <= all, "{} of {all}", stage.count);
            }
        }
    }

    #[test]
    fn numbers_are_formatted_by_size() {
        crate::learn_english();
        assert_eq!(choices(2), 81 * 40);
        assert_eq!(choices(17), 128_447_994_798_305_325);
        assert_eq!(power(choices(17)), "1.3 · 10¹⁷");
        assert_eq!(power(96), "9.6 · 10¹");
        assert_eq!(share(1, 8), "12.5%");
        assert_eq!(share(1, 30_000), "1 in 30,000");
        assert_eq!(share(0, 7), "");
    }
}
