//! Shows costs as a mark and in words. The mark's shape says whether a move cost anything at all.
//! Its sign says which way the best possible score went.

use ginnow::sieve::analysis::Cost;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::words::{fill, number, text};

/// Returns the mark: a check for a best move, a triangle with the points for a loss. If the cost
/// isn't known exactly, it's a bound or a question mark.
pub fn mark(goal: Goal, cost: Option<Cost>) -> String {
    let Some(cost) = cost else {
        return "?".to_owned();
    };
    let (shape, sign) = match goal {
        Goal::Largest => ("▼", "−"),
        Goal::Smallest => ("▲", "+"),
    };
    let (least, most) = (number(cost.least), number(cost.most));
    match cost.exact() {
        Some(0) => "✓".to_owned(),
        Some(_) => [shape, sign, &most].concat(),
        None if cost.least == 0 => ["≤", &most].concat(),
        None => [shape, &least, "–", &most].concat(),
    }
}

/// Formats a cost with a minus sign.
pub fn points(cost: u64) -> String {
    ["−", &number(cost)].concat()
}

/// Like [`mark`], but in at most four characters, for small cells. Losses that we don't know
/// exactly are shown as their lower bound. Thousands are abbreviated and rounded such that the
/// bound stays true.
pub fn brief_mark(goal: Goal, cost: Option<Cost>) -> String {
    let Some(cost) = cost else {
        return mark(goal, cost);
    };
    let thousands = |sign: &str, count: u64| format!("{sign}{count}k");
    match (cost.least, cost.most) {
        (0, 0) => mark(goal, Some(cost)),
        (0, most @ ..1000) => format!("≤{most}"),
        (0, 99_001..) => mark(goal, None),
        (0, most) => thousands("≤", most.div_ceil(1000)),
        (least @ 1000.., _) => thousands("≥", least / 1000),
        (least, most) if least == most => match goal {
            Goal::Largest => format!("▼{least}"),
            Goal::Smallest => format!("▲{least}"),
        },
        (least, _) => format!("≥{least}"),
    }
}

/// Returns the CSS class of a cost.
pub fn kind(cost: Option<Cost>) -> &'static str {
    match cost {
        Some(Cost { most: 0, .. }) => "free",
        Some(Cost { least: 1.., .. }) => "loss",
        _ => "unsure",
    }
}

/// Puts the cost into words.
pub fn words(cost: Option<Cost>) -> String {
    let Some(cost) = cost else {
        return text("cost.unknown").to_owned();
    };
    let (least, most) = (number(cost.least), number(cost.most));
    let key = match cost.exact() {
        Some(0) => return text("cost.nothing").to_owned(),
        Some(_) => "cost.exact",
        None if cost.least == 0 => "cost.at-most",
        None => "cost.between",
    };
    fill!(key, least, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_distinguish_costs_without_colour() {
        let cost = |least, most| Some(Cost { least, most });
        let largest = |cost| mark(Goal::Largest, cost);
        assert_eq!(largest(cost(0, 0)), "✓");
        assert_eq!(largest(cost(3, 3)), "▼−3");
        assert_eq!(largest(cost(2, 5)), "▼2–5");
        assert_eq!(largest(cost(0, 5)), "≤5");
        assert_eq!(largest(None), "?");
        assert_eq!(mark(Goal::Smallest, cost(3, 3)), "▲+3");
        let brief = |cost| brief_mark(Goal::Largest, cost);
        for (known, description) in [
            (cost(0, 0), "✓"),
            (cost(999, 999), "▼999"),
            (cost(2, 5), "≥2"),
            (cost(999, 12_345), "≥999"),
            (cost(1_999, 1_999), "≥1k"),
            (cost(0, 999), "≤999"),
            (cost(0, 1_001), "≤2k"),
            (cost(0, 99_001), "?"),
            (None, "?"),
        ] {
            assert_eq!(brief(known), description);
        }
        assert_eq!(brief_mark(Goal::Smallest, cost(3, 3)), "▲3");
        assert_eq!(kind(cost(0, 0)), "free");
        assert_eq!(kind(cost(2, 5)), "loss");
        assert_eq!(kind(cost(0, 5)), "unsure");
        assert_eq!(kind(None), "unsure");
    }
}
