//! The laboratory of rules.

use crate::screen::ScreenAction;
use ginnow::divisor_game::laboratory::{Divisors, Rules};
use ginnow_kit::page::PageAction;
use ginnow_kit::words::{fill, text};
use web_sys::HtmlSelectElement;
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

/// The rules that are tried.
#[component]
pub fn Laboratory(props: &LaboratoryProps) -> Html {
    let LaboratoryProps { rules, limit, .. } = *props;
    let choose = props.show.reform(move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        let mut all = Divisors::ALL.into_iter();
        let divisors = all.find(|divisors| divisors.name() == select.value());
        let divisors = divisors.unwrap_or_default();
        ScreenAction::Rules(Rules { divisors, ..rules }, limit)
    });
    let option = |divisors: Divisors| {
        let selected = divisors == rules.divisors;
        html! { <option value={divisors.name()} {selected}>{divisors.count()}</option> }
    };
    html! {
        <>
            <label>
                <span>{text("laboratory.divisors")}</span>
                <select onchange={choose}>{for Divisors::ALL.map(option)}</select>
            </label>
            <p>{fill("laboratory.limit", &[("limit", &limit)])}</p>
        </>
    }
}
