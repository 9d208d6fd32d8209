//! Chooses the visible range of a chart and its horizontal lines.

/// Horizontal lines have one of these distances. All of them are round numbers.
const STEPS: [u32; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/// Maximum number of such distances in a chart.
const MOST_LINES: u32 = 8;

/// Below the chart, labels have at most this many distances in between.
const MOST_LABELS: u32 = 7;

/// Describes the visible values, and the horizontal lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scale {
    /// Lower values are not visible.
    pub low: u32,
    /// Higher values are not visible.
    pub high: u32,
    /// The difference between neighbouring lines.
    pub step: u32,
}

impl Scale {
    /// Returns a scale for these values. Both of its ends are round and at least `least` apart. It
    /// ends at `top` unless there are higher values.
    #[must_use]
    pub fn around(values: impl IntoIterator<Item = u32>, least: u32, top: Option<u32>) -> Self {
        let ends = |(low, high): (u32, u32), value: u32| (low.min(value), high.max(value));
        let (low, high) = values.into_iter().fold((u32::MAX, 0), ends);
        let (low, high) = (low.min(high), top.map_or(high, |top| top.max(high)));
        let around = |step: u32| {
            let above = match top {
                Some(top) if high <= top => top.div_ceil(step),
                _ => high / step + 1,
            };
            ((low / step).min(above - 1) * step, above * step)
        };
        let fits = |step: &u32| {
            let (low, high) = around(*step);
            *step >= least && (high - low) / step <= MOST_LINES
        };
        let step = { STEPS.into_iter() }.find(fits);
        let step = step.unwrap_or(STEPS[STEPS.len() - 1]);
        let (low, high) = around(step);
        Scale { low, high, step }
    }

    /// Returns the values of all horizontal lines, from bottom to top.
    #[must_use = "the values are made one by one"]
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = u32> {
        let (low, step) = (self.low, self.step);
        (0..=(self.high - low) / step).map(move |line| low + line * step)
    }

    /// Returns the distance of a value from the upper edge, which is negative above it.
    pub(super) fn y(&self, value: u32) -> i64 {
        i64::from(self.high) - i64::from(value)
    }

    /// Returns the drawing's `viewBox`: as wide as the range of x, and as high as the scale.
    pub(super) fn view_box(&self, (first, last): (u32, u32)) -> String {
        let (width, height) = ((last - first).max(1), self.high - self.low);
        format!("{first} 0 {width} {height}")
    }
}

/// Returns a handful of round numbers in a range.
pub(super) fn round_numbers(first: u32, last: u32) -> impl Iterator<Item = u32> {
    let steps = (0..).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_u32.pow(zeros)));
    let mut steps = steps.take_while(|step| *step < 1_000_000_000);
    let step = steps.find(|step| (last - first) / step <= MOST_LABELS);
    let step = step.unwrap_or(last.max(1));
    (first.div_ceil(step)..=last / step).map(move |place| place * step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_ends_at_round_values() {
        let scale = Scale::around([6_473, 6_326], 50, None);
        let Scale { low, high, step } = scale;
        assert_eq!((low, high, step), (6_300, 6_500, 50));
        assert_eq!(scale.lines().collect::<Vec<_>>(), [6_300, 6_350, 6_400, 6_450, 6_500]);
        assert_eq!((scale.y(6_500), scale.y(6_667)), (0, -167));
        let wide = Scale::around([6_666, 7_000], 50, None);
        assert!(wide.low <= 6_666 && wide.high > 7_000, "{wide:?}");
        assert!(wide.lines().count() <= 9, "{wide:?}");
    }

    #[test]
    fn nothing_is_above_the_whole() {
        let of = |values: &[u32]| {
            let Scale { low, high, step } = Scale::around(values.iter().copied(), 10, Some(10_000));
            (low, high, step)
        };
        assert_eq!(of(&[9_985, 10_000]), (9_980, 10_000, 10));
        assert_eq!(of(&[4_000, 10_000]), (4_000, 10_000, 1_000));
        assert_eq!(of(&[10_000]), (9_990, 10_000, 10));
        assert_eq!(of(&[]), (0, 10_000, 1_000));
    }

    #[test]
    fn one_value_alone_is_drawn() {
        let Scale { low, high, .. } = Scale::around([0], 50, None);
        assert_eq!((low, high), (0, 50));
        assert_eq!(Scale::around([0], 50, None).view_box((1, 1)), "1 0 1 50");
    }

    #[test]
    fn numbers_below_are_round_and_few() {
        let numbers = |first, last| round_numbers(first, last).collect::<Vec<_>>();
        assert_eq!(numbers(1, 992), [200, 400, 600, 800]);
        assert_eq!(numbers(1, 1_000), [200, 400, 600, 800, 1_000]);
        assert_eq!(numbers(1, 2_000), [500, 1_000, 1_500, 2_000]);
        assert_eq!(numbers(1, 5_000), [1_000, 2_000, 3_000, 4_000, 5_000]);
        assert_eq!(numbers(1, 1), [1]);
    }
}
