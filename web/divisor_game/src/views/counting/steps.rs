//! Shows the steps of a count, from top to bottom.

use super::Way;
use super::answer::answer;
use super::numbers::{by_pattern, by_rank, histogram};
use super::transform::{Transform, TransformProps};
use ginnow::divisor_game::count::{Amount, CountOutcome, Modulus};
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::{digits, fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Longer numbers are shortened in tables.
const WHOLE: usize = 21;

#[derive(Properties, PartialEq)]
pub struct StepsProps {
    pub way: Way,
}

/// Renders finished steps.
#[component]
pub fn Steps(props: &StepsProps) -> Html {
    let known = props.way.known();
    match (&known.count, &known.snapshot) {
        (Some(count), _) => all(count),
        (None, Some(snapshot)) => section(
            "counting.numbers",
            html! {
                <>
                    <p class="hint">{text("counting.so-far")}</p>
                    {by_rank(&snapshot.ranks)}
                </>
            },
        ),
        (None, None) => Html::default(),
    }
}

fn all(count: &Rc<CountOutcome>) -> Html {
    let query = count.query;
    let numbers = html! {
        <>
            <p>{fill!("counting.numbers-text", n = number(query.n), count = number(query.n - 1))}</p>
            {by_rank(&count.ranks)}
            if !count.patterns.is_empty() {
                {by_pattern(&count.patterns)}
            }
        </>
    };
    let transform = html! {
        <>
            <p>{text("counting.transform-why")}</p>
            {component::<Transform>(TransformProps { count: count.clone() })}
        </>
    };
    let powers = html! {
        <>
            <p>{fill!("counting.powers-text", k = number(query.k))}</p>
            {powers(count)}
        </>
    };
    html! {
        <>
            {section("counting.answer", answer(count))}
            <ol role="list" class="count-steps">
                <li>{section("counting.numbers", numbers)}</li>
                <li>{section("counting.histogram", html! {
                    <>
                        <p>{text("counting.histogram-text")}</p>
                        {histogram(&count.histogram)}
                    </>
                })}</li>
                <li>{section("counting.transform", transform)}</li>
                <li>{section("counting.powers", powers)}</li>
                <li>{section("counting.inverse", html! {
                    <>
                        <p>{text("counting.inverse-text")}</p>
                        {inverse(count)}
                    </>
                })}</li>
            </ol>
        </>
    }
}

fn section(title: &'static str, body: Html) -> Html {
    html! {
        <section class="count-step" data-step={title.rsplit('.').next()}>
            <h2>{text(title)}</h2>
            {body}
        </section>
    }
}

/// Renders the transform and its powers, place by place.
fn powers(count: &CountOutcome) -> Html {
    let transformed = count.stages.last().map_or(&[][..], Vec::as_slice);
    let row = |(place, (&base, power)): (usize, (&i64, &Amount))| {
        html! {
            <tr>
                <th scope="row">{place}</th>
                <td>{super::bars::signed(base)}</td>
                <td>{amount(power)}</td>
            </tr>
        }
    };
    let head = [
        text("counting.place-column").to_owned(),
        text("counting.transformed-column").to_owned(),
        power_column(count),
    ];
    let rows = transformed.iter().zip(&count.powers).enumerate().map(row);
    table("counting.powers", &head, rows.collect())
}

/// Renders the powers after each stage of the inverse.
fn inverse(count: &CountOutcome) -> Html {
    let stages = &count.inverse_stages;
    let row = |place: usize| {
        html! {
            <tr>
                <th scope="row">{place}</th>
                {for stages.iter().map(|stage| html! { <td>{amount(&stage[place])}</td> })}
            </tr>
        }
    };
    let stage = |index: usize| match index {
        0 => power_column(count),
        _ => fill!("counting.stage-column", stage = index),
    };
    let mut head = vec![text("counting.place-column").to_owned()];
    head.extend((0..stages.len()).map(stage));
    table("counting.inverse", &head, (0..count.powers.len()).map(row).collect())
}

fn power_column(count: &CountOutcome) -> String {
    match count.query.modulus {
        Modulus::Odd(modulus) => fill!("counting.power-modulo", modulus = number(modulus)),
        Modulus::Exact => text("counting.power-column").to_owned(),
    }
}

fn table(caption: &'static str, head: &[String], rows: Html) -> Html {
    html! {
        <div class="count-scroll" tabindex="0" role="region" aria-label={text(caption)}>
            <table class="count-table">
                <thead>
                    <tr>{for head.iter().map(|name| html! { <th scope="col">{name}</th> })}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

/// Shortens a number to its first and last digits if there are too many.
fn shortened(written: &str) -> String {
    let length = written.len();
    if length <= WHOLE {
        return digits(written);
    }
    let (first, last) = (&written[..6], &written[length - 6..]);
    let length = number(length as u64);
    fill!("counting.shortened", first, last, digits = length)
}

/// Puts an amount into words.
fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Whole(written) => match written.strip_prefix('-') {
            Some(size) => format!("−{}", shortened(size)),
            None => shortened(written),
        },
        Amount::Long { digits, negative } => {
            let key = if *negative { "counting.long-negative" } else { "counting.long" };
            fill!(key, digits = number(*digits))
        }
    }
}
