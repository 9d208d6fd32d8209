//! A slider with its words.

use std::ops::RangeInclusive;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A slider over whole numbers.
pub fn slider(label: String, range: &RangeInclusive<u32>, at: u32, go: &Callback<u32>) -> Html {
    let slide = go.reform(move |event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.value().parse().unwrap_or(at)
    });
    html! {
        <label class="story-slider">
            <span>{label}</span>
            <input type="range" min={range.start().to_string()} max={range.end().to_string()}
                value={at.to_string()} oninput={slide} />
        </label>
    }
}
