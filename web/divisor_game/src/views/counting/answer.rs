//! The value of f(n, k).

use ginnow::divisor_game::count::{CountOutcome, Modulus};
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::words::{digits, fill, number, text};
use yew::prelude::*;

/// With more digits, it gets a field of its own.
const SHORT: usize = 60;

/// Renders the answer, and how we got there.
pub fn answer(count: &CountOutcome) -> Html {
    let query = count.query;
    let modulus = match query.modulus {
        Modulus::Odd(modulus) => fill!("counting.to-modulus", modulus = number(modulus)),
        Modulus::Exact => text("counting.exactly").to_owned(),
    };
    let name = fill!("counting.f", n = number(query.n), k = number(query.k));
    if count.won.len() > SHORT {
        return html! {
            <>
                <p>{format!("{name} ({modulus})")}</p>
                <textarea class="count-long" readonly=true rows="6" aria-label={name}
                    value={count.won.clone()} />
                <p class="hint">{fill!("counting.digits", digits = number(count.won.len() as u64))}</p>
                {component::<Copy>(CopyProps {
                    label: text("counting.copy"), content: Some(count.won.clone()),
                    class: Classes::new(), autofocus: false
                })}
            </>
        };
    }
    let line = |key, value: &str| html! { <div class="cluster"><dt>{text(key)}</dt><dd>{digits(value)}</dd></div> };
    html! {
        <>
            <p class="count-answer" role="status">
                <span>{name}{" = "}</span>
                <strong>{digits(&count.won)}</strong>
            </p>
            <p class="hint">{modulus}</p>
            <dl class="count-parts">
                {line("counting.tuples", &count.tuples)}
                {line("counting.lost", &count.lost)}
                {line("counting.won", &count.won)}
            </dl>
        </>
    }
}
