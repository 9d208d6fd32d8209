//! Lets teachers choose boards to print as worksheets, and how many go on a page.

use crate::explain;
use crate::model::fits;
use crate::share::print::{ARRANGEMENTS, Worksheet, worksheets};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number, Position};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::reactive::state::{State, StateSetter, use_state_eq};
use ginnow_kit::widgets::print::Offer;
use ginnow_kit::widgets::share::form;
use ginnow_kit::words::{fill, text};
use ginnow_links::{LONGEST_QUESTION, typed_number};
use std::rc::Rc;
use yew::prelude::*;

/// Maximum number of boards per print.
const MOST: usize = 40;

#[derive(Clone)]
pub struct Choice {
    /// As typed; `None` stands for the board on the page.
    typed: State<Option<String>>,
    on_a_page: State<usize>,
    /// As typed; `None` stands for the link's question.
    question: State<Option<String>>,
}

/// The choice survives until you close the page.
#[hook]
pub fn use_choice() -> Choice {
    Choice {
        typed: use_state_eq(|| None),
        on_a_page: use_state_eq(|| 1),
        question: use_state_eq(|| None),
    }
}

impl Choice {
    pub fn request(&self, question: String) {
        self.question.set(Some(question));
    }

    /// Returns the question to print. Defaults to the link's.
    fn question(&self, linked: &str) -> String {
        let typed = self.question.as_deref();
        typed.unwrap_or(linked).trim().to_owned()
    }
}

/// Offers empty worksheets of the teacher's choice. `linked` is the question of the link.
pub fn worksheet_offer(game: &Rc<Game>, goal: Goal, linked: &str, choice: &Choice) -> Offer {
    let size = game.position().size();
    let typed = (*choice.typed).clone().unwrap_or_else(|| size.to_string());
    let on_a_page = *choice.on_a_page;
    let sizes = sizes(&typed, goal, on_a_page);
    let question = choice.question(linked);
    let sheet = sizes.clone().ok().map(|sizes| {
        Callback::from(move |()| {
            let sheet = |&size: &Number| {
                Some(Worksheet {
                    position: Position::new(size).ok()?,
                    goal,
                    question: question.clone(),
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
        beside: fields(choice, &typed, linked, sizes.err()),
    }
}

/// The current game as a sheet, so you can finish it on paper. `None` unless a game is in progress.
pub fn game_offer(game: &Rc<Game>, goal: Goal, linked: &str, choice: &Choice) -> Option<Offer> {
    let position = game.position().clone();
    let played = !position.turns().is_empty() && !position.is_over();
    let sheet = Worksheet { position, goal, question: choice.question(linked) };
    played.then(|| Offer {
        about: text("print.game-about").to_owned(),
        label: text("print.game"),
        sheet: Some(Callback::from(move |()| worksheets(std::slice::from_ref(&sheet), 1))),
        beside: Html::default(),
    })
}

/// Parses a list of board sizes.
///
/// # Errors
/// Returns a message if one of them isn't a board, if a board is too large for this many on a page,
/// or if there are too many of them.
fn sizes(typed: &str, goal: Goal, on_a_page: usize) -> Result<Vec<Number>, String> {
    let parts = typed.split([',', ';', ' ']).filter(|part| !part.is_empty());
    let size = |part: &str| {
        let size = typed_number(part);
        let size = size.filter(|&size| fits(size, goal));
        size.ok_or_else(|| explain::size_rejected(part))
    };
    let sizes: Vec<Number> = parts.map(size).collect::<Result<_, _>>()?;
    let largest =
        ARRANGEMENTS.iter().find_map(|&(count, largest)| (count == on_a_page).then_some(largest));
    match (sizes.iter().max(), largest) {
        (None, _) => Err(explain::size_rejected(typed)),
        (Some(&size), Some(largest)) if size > largest => {
            Err(fill!("print.too-large", count = on_a_page, largest))
        }
        _ if sizes.len() > MOST => Err(fill!("print.too-many", most = MOST)),
        _ => Ok(sizes),
    }
}

fn fields(choice: &Choice, typed: &str, linked: &str, wrong: Option<String>) -> Html {
    let (sizes, on_a_page) = (choice.typed.setter(), choice.on_a_page.setter());
    let question = choice.question.setter();
    let put = |set: StateSetter<Option<String>>| {
        move |event: InputEvent| {
            set.set(Some(value_of(&event)));
        }
    };
    let arrange = Callback::from(move |count: usize| on_a_page.set(count));
    let counts = ARRANGEMENTS.map(|(count, _)| (count, count.to_string(), count.to_string()));
    let counts = form::choice("", counts.to_vec(), *choice.on_a_page, &arrange, |count| count);
    let linked = (*choice.question).clone().unwrap_or_else(|| linked.to_owned());
    html! {
        <>
            <label class="worksheet-field">
                {text("print.sizes")}
                <input type="text" class="worksheet-sizes" value={typed.to_owned()} oninput={put(sizes)}
                    placeholder={text("print.sizes-hint")} autocomplete="off" maxlength="200"
                    aria-invalid={wrong.is_some().to_string()} aria-describedby="worksheet-wrong" />
            </label>
            <label class="worksheet-field">
                {text("print.on-a-page")}
                {counts}
            </label>
            <label class="worksheet-field wide">
                {text("print.question")}
                <input type="text" value={linked} oninput={put(question)} autocomplete="off" dir="auto"
                    maxlength={LONGEST_QUESTION.to_string()} />
            </label>
            <p id="worksheet-wrong" class="worksheet-wrong message" role="alert">{wrong}</p>
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
