//! Which worksheets are to be printed: for which boards, and how many on a page.

use crate::explain;
use crate::model::fits;
use crate::print::{ARRANGEMENTS, Worksheet, worksheets};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number, Position};
use ginnow_kit::state::{State, use_state_eq};
use ginnow_kit::widgets::print::Offer;
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// So many boards can be printed at once.
const MOST: usize = 40;

/// What was chosen.
#[derive(Clone)]
pub struct Choice {
    /// The boards as they were typed; those of the page if nothing was.
    typed: State<Option<String>>,
    on_a_page: State<usize>,
    begun: State<bool>,
}

/// Keeps what was chosen.
#[hook]
pub fn use_choice() -> Choice {
    Choice {
        typed: use_state_eq(|| None),
        on_a_page: use_state_eq(|| 1),
        begun: use_state_eq(|| true),
    }
}

/// The worksheets as they are chosen. `question` is that of the link.
pub fn worksheet_offer(game: &Rc<Game>, goal: Goal, question: &str, choice: &Choice) -> Offer {
    let size = game.position().size();
    let typed = (*choice.typed).clone().unwrap_or_else(|| size.to_string());
    let on_a_page = *choice.on_a_page;
    let sizes = sizes(&typed, goal, on_a_page);
    let position = game.position().clone();
    let can_begin = !position.turns().is_empty() && !position.is_over();
    let begun = can_begin && *choice.begun;
    let sheet = sizes.clone().ok().map(|sizes| {
        let question = question.to_owned();
        Callback::from(move |()| {
            let sheet = |&other: &Number| {
                let position = if begun && other == size {
                    position.clone()
                } else {
                    Position::new(other).ok()?
                };
                let question = question.clone();
                Some(Worksheet {
                    position,
                    goal,
                    question,
                })
            };
            let sheets: Vec<Worksheet> = sizes.iter().filter_map(sheet).collect();
            worksheets(&sheets, on_a_page)
        })
    });
    Offer {
        about: text("print.worksheet-about").to_owned(),
        label: text("print.worksheet"),
        sheet,
        beside: fields(choice, &typed, sizes.err(), can_begin),
    }
}

/// The boards that were typed, or what is wrong with them.
fn sizes(typed: &str, goal: Goal, on_a_page: usize) -> Result<Vec<Number>, String> {
    let parts = typed.split([',', ';', ' ']).filter(|part| !part.is_empty());
    let size = |part: &str| {
        let size = part.parse().ok();
        let size = size.filter(|&size| fits(size, goal));
        size.ok_or_else(|| refused(part))
    };
    let sizes: Vec<Number> = parts.map(size).collect::<Result<_, _>>()?;
    let largest = ARRANGEMENTS
        .iter()
        .find_map(|&(count, largest)| (count == on_a_page).then_some(largest));
    match (sizes.iter().max(), largest) {
        (None, _) => Err(refused(typed)),
        (Some(&size), Some(largest)) if size > largest => Err(fill(
            "print.too-large",
            &[("count", &on_a_page), ("largest", &largest)],
        )),
        _ if sizes.len() > MOST => Err(fill("print.too-many", &[("most", &MOST)])),
        _ => Ok(sizes),
    }
}

fn refused(typed: &str) -> String {
    let range = explain::sizes();
    fill("size.refused", &[("typed", &typed), ("range", &range)])
}

fn fields(choice: &Choice, typed: &str, wrong: Option<String>, can_begin: bool) -> Html {
    let (sizes, on_a_page) = (choice.typed.setter(), choice.on_a_page.setter());
    let begun = choice.begun.setter();
    let enter = move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        sizes.set(Some(input.value()));
    };
    let arrange = move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        on_a_page.set(select.value().parse().unwrap_or(1));
    };
    let tick = move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        begun.set(input.checked());
    };
    let option = |(count, _): (usize, Number)| {
        let selected = count == *choice.on_a_page;
        html! { <option value={count.to_string()} {selected}>{count}</option> }
    };
    html! {
        <>
            <label class="worksheet-field">
                {text("print.sizes")}
                <input type="text" class="worksheet-sizes" value={typed.to_owned()} oninput={enter}
                    placeholder={text("print.sizes-hint")} autocomplete="off" maxlength="200"
                    aria-invalid={wrong.is_some().to_string()} aria-describedby="worksheet-wrong" />
            </label>
            <label class="worksheet-field">
                {text("print.on-a-page")}
                <select onchange={arrange}>{for ARRANGEMENTS.map(option)}</select>
            </label>
            if can_begin {
                <label class="worksheet-field">
                    <input type="checkbox" checked={*choice.begun} onchange={tick} />
                    {text("print.begun")}
                </label>
            }
            <p id="worksheet-wrong" class="worksheet-wrong" role="alert">{wrong}</p>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_as_they_are_typed() {
        crate::learn_english();
        let sizes = |typed, on_a_page| sizes(typed, Goal::Largest, on_a_page);
        assert_eq!(sizes("30", 1), Ok(vec![30]));
        assert_eq!(sizes(" 30, 45;60 ", 2), Ok(vec![30, 45, 60]));
        for wrong in ["", "0", "30, x", "2001", "-3", "3.5"] {
            assert!(sizes(wrong, 1).is_err(), "{wrong}");
        }
        assert!(sizes("31", 4).unwrap_err().contains("N = 30"));
        assert!(sizes(&"3 ".repeat(41), 1).unwrap_err().contains("40"));
    }
}
