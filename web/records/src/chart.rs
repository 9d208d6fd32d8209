//! Draws the best scores as shares of the sum of all numbers.
//!
//! On larger boards the share hardly changes. To make the changes visible, the scale fits the
//! boards from [`RESOLVED`] upwards, and smaller ones may leave the picture.

use crate::figures::{percent, summary};
use crate::model::Action;
use ginnow::sieve::Number;
use ginnow::sieve::records::RecordsTable;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::line_chart::{Line, LineChart, LineChartProps, Points, Scale, Spot};
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

/// Above this size, the share hardly changes any more.
const RESOLVED: Number = 30;

/// Minimum distance of horizontal lines, in hundredths of a percent.
const LEAST: u32 = 50;

#[derive(Properties, PartialEq)]
pub struct ChartProps {
    pub records: Rc<RecordsTable>,
    pub chosen: Number,
    pub act: Callback<Action>,
}

#[component]
pub fn Chart(props: &ChartProps) -> Html {
    let drawn = use_memo(props.records.clone(), |records| (points(records), scale(records)));
    let (points, scale) = &*drawn;
    let (records, led) = (Rc::clone(&props.records), Rc::clone(&props.records));
    let describe = Callback::from(move |spot: Spot| summary(&records.record(spot.x)));
    component::<LineChart>(LineChartProps {
        title: text("chart.title").into(),
        label: text("records.chart").into(),
        lines: vec![Line { points: Rc::clone(points), style: 0 }],
        ends: props.records.ends(),
        scale: *scale,
        unit: Callback::from(percent),
        chosen: Spot { x: props.chosen, line: 0 },
        describe,
        choose: props.act.reform(|spot: Spot| Action::Choose(spot.x)),
        lead: props.act.reform(move |key| Action::Move(key, led.clone())),
    })
}

/// Returns the share on each board, in hundredths of a percent.
fn points(records: &Rc<RecordsTable>) -> Points {
    let all = records.records().iter();
    Rc::new(all.map(|record| (record.size, record.share(record.score))).collect())
}

fn scale(records: &Rc<RecordsTable>) -> Scale {
    let points = points(records);
    let resolved = |point: &&(u32, u32)| point.0 >= RESOLVED;
    let few = !points.iter().any(|point| point.0 >= RESOLVED);
    let shown = points.iter().filter(|point| few || resolved(point));
    Scale::around(shown.map(|point| point.1), LEAST, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Rc<RecordsTable> {
        Rc::new(RecordsTable::read(text).expect("a table"))
    }

    #[test]
    fn the_scale_covers_the_boards_without_outliers() {
        // The shares are 66.67 % of 3, 64.73 % of 465, and 63.26 % of 7260.
        let Scale { low, high, step } = scale(&table("2 2 1 0\n30 301 1 0\n120 4593 1 0\n"));
        assert_eq!((low, high, step), (6_300, 6_500, 50));
        let small = scale(&table("2 2 1 0\n4 7 1 0\n"));
        assert!(small.low <= 6_667 && small.high > 7_000, "{small:?}");
    }
}
