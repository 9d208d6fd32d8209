//! The laboratory of rules: other games with divisors, the values of all small
//! numbers under them, and whether the rank alone still decides.

mod grid;
mod known;
mod ranks;
mod rules;
mod verdict;

use crate::screen::ScreenAction;
use ginnow::divisor_game::laboratory::Rules;
use ginnow_kit::component::component;
use ginnow_kit::page::PageAction;
use ginnow_kit::widgets::enlarge::enlarge_button;
use ginnow_kit::words::{fill, text};
use grid::{Grid, GridProps};
use known::{Column, use_known};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct LaboratoryProps {
    /// The rules that are tried.
    pub rules: Rules,
    /// How far values are computed.
    pub limit: u32,
    /// Other rules are wanted.
    pub show: Callback<ScreenAction>,
    /// Whether this has more room than the piles.
    pub enlarged: bool,
    /// Something is to change around the puzzle.
    pub page: Callback<PageAction>,
}

/// The view.
#[component]
pub fn Laboratory(props: &LaboratoryProps) -> Html {
    let LaboratoryProps { rules, limit, .. } = *props;
    let (known, begin) = use_known(rules, limit);
    let done = known.entries.last().map_or(0, |entry| entry.number);
    html! {
        <div class="laboratory">
            <div class="laboratory-head">
                <p class="hint">{text("laboratory.about")}</p>
                {enlarge_button(props.enlarged, &props.page)}
            </div>
            {rules::rules(rules, limit, &props.show)}
            <div class="laboratory-verdict" role="status">
                {verdict::verdict(rules, limit, &known)}
            </div>
            if known.trouble.is_some() {
                <p role="alert">{text("laboratory.trouble")}</p>
                <button type="button" onclick={begin.reform(|_: MouseEvent| ())}>
                    {text("laboratory.again")}
                </button>
            }
            if !known.finished && known.trouble.is_none() {
                <p class="laboratory-work">
                    <progress value={done.to_string()} max={limit.to_string()}
                        aria-label={text("laboratory.progress")} />
                    {fill("laboratory.done", &[("done", &done), ("limit", &limit)])}
                </p>
            }
            {ranks::ranks(&known)}
            {component::<Grid>(GridProps { rules, known: known.clone() })}
        </div>
    }
}

/// An outcome in a cell.
fn short(column: Column) -> String {
    match column {
        Column::Value(value) => value.to_string(),
        Column::Wins => text("laboratory.wins-short").to_owned(),
        Column::Loses => text("laboratory.loses-short").to_owned(),
        Column::Undecided => "?".to_owned(),
    }
}

/// An outcome in words.
fn in_words(column: Column) -> String {
    match column {
        Column::Value(value) => fill("laboratory.value", &[("value", &value)]),
        Column::Wins => text("laboratory.wins").to_owned(),
        Column::Loses => text("laboratory.loses").to_owned(),
        Column::Undecided => text("laboratory.undecided").to_owned(),
    }
}
