//! The choice of rules.

use crate::model::Action;
use ginnow::divisor_game::laboratory::{Divisors, VariantRules};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

pub fn rules(rules: VariantRules, limit: u32, act: &Callback<Action>) -> Html {
    let slide = act.reform(move |event: InputEvent| {
        Action::Try(rules, value_of(&event).parse().unwrap_or(limit))
    });
    let check = |label, checked, change: fn(&mut VariantRules)| {
        let press = act.reform(move |_: InputEvent| {
            let mut changed = rules;
            change(&mut changed);
            Action::Try(changed, limit)
        });
        html! {
            <label class="lab-rule">
                <input type="checkbox" {checked} oninput={press} />
                <span>{text(label)}</span>
            </label>
        }
    };
    html! {
        <div class="rules cluster">
            {divisors(rules, limit, act)}
            {check("laboratory.equal", rules.equal, |rules| rules.equal = !rules.equal)}
            {check("laboratory.unit", rules.unit, |rules| rules.unit = !rules.unit)}
            {check("laboratory.misere", rules.misere, |rules| rules.misere = !rules.misere)}
            <label class="rule-limit">
                <span>{fill!("laboratory.limit", limit)}</span>
                <input type="range" min="10" max={rules.largest().to_string()} step="10"
                    value={limit.to_string()} oninput={slide} />
            </label>
        </div>
    }
}

/// Renders the choice of how many divisors a move takes.
fn divisors(rules: VariantRules, limit: u32, act: &Callback<Action>) -> Html {
    let option = |divisors: Divisors| {
        let choose =
            act.reform(move |_: InputEvent| Action::Try(VariantRules { divisors, ..rules }, limit));
        html! {
            <label class="lab-rule">
                <input type="radio" name="divisors" value={divisors.name()}
                    checked={divisors == rules.divisors} oninput={choose} />
                <span>{divisors.count()}</span>
            </label>
        }
    };
    html! {
        <fieldset class="rule-divisors">
            <legend>{text("laboratory.divisors")}</legend>
            {for Divisors::ALL.map(option)}
        </fieldset>
    }
}
