//! A finished game has a result card with a picture and buttons for the next steps.

mod picture;

pub use picture::{SharePicture, SharePictureProps, share_picture};

use super::{App, Bare, Puzzle, Step};
use crate::browser::{after, document};
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use crate::words::text;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The parts of the card that a puzzle fills in.
pub struct Ending {
    /// Some puzzles have a style sheet that changes the card. They need a class.
    pub class: Option<&'static str>,
    /// The heading is the result.
    pub headline: String,
    /// There can be further facts, such as the best possible result, or everything that is still on
    /// the board.
    pub facts: Html,
    /// A picture shows the game.
    pub picture: Html,
    /// Buttons for the next steps. The most useful one should come first, with the class `primary`.
    pub buttons: Html,
}

/// Renders a card.
pub fn ending(card: Ending) -> Html {
    html! {
        <section class={classes!("ending", card.class)} aria-labelledby="ending">
            <h2 id="ending">{card.headline}</h2>
            <p class="hint">{card.facts}</p>
            {card.picture}
            <div class="ending-buttons cluster">{card.buttons}</div>
        </section>
    }
}

/// Joins the available facts into a paragraph.
pub fn sentences<const COUNT: usize>(facts: [Option<String>; COUNT]) -> Html {
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    facts.join(" ").into()
}

/// Renders a button of the card. The words also serve as its key, because an analysis may insert
/// further buttons later, and Yew would reuse this element for another one. The focus would then be
/// on the wrong button, or a finger on its way would hit it.
pub fn ending_button(
    class: &'static str,
    words: impl Into<AttrValue>,
    press: Callback<MouseEvent>,
) -> Html {
    let words: AttrValue = words.into();
    let key = words.to_string();
    html! { <button type="button" {key} {class} onclick={press}>{words}</button> }
}

/// Returns a callback that begins another game. See [`leads_to`] for `board`.
pub fn begins_again<P: Puzzle>(
    app: &App<P>,
    board: &'static str,
    action: impl TryInto<super::Action<P>>,
) -> Callback<MouseEvent> {
    leads_to(board, &app.does(action))
}

/// Returns a callback for a button that disappears as a result, along with the card. If it was
/// pressed by keyboard, we move the focus to the first element that matches `board`. We wait until
/// the new board is there, because it may not consist of the same elements.
#[must_use]
pub fn leads_to(board: &'static str, press: &Callback<()>) -> Callback<MouseEvent> {
    press.reform(move |event: MouseEvent| {
        if event.detail() == 0 {
            after(0, move || focus(board));
        }
    })
}

/// Renders the button to play the same board again. See [`leads_to`] for `board`.
pub fn again_button<P: Puzzle>(app: &App<P>, board: &'static str) -> Html {
    let press = begins_again(app, board, Step::Restart);
    ending_button("", text("ending.again"), press)
}

fn focus(selector: &str) {
    if let Ok(Some(found)) = document().query_selector(selector) {
        // Ignore errors: if the element cannot be focused, nothing changes.
        let _ = found.unchecked_into::<HtmlElement>().focus();
    }
}

/// Lets the player look back at a finished game, which the card would otherwise cover.
#[derive(Debug, Clone, PartialEq)]
pub struct LookingBack {
    /// True while the player looks back.
    pub on: bool,
    /// Sets `on`.
    pub set: Callback<bool>,
}

impl LookingBack {
    /// Renders the button that hides the card and moves the focus to the view.
    pub fn button(&self) -> Html {
        let press = self.set.reform(|_: MouseEvent| {
            focus("#view");
            true
        });
        ending_button("", text("ending.review"), press)
    }

    /// Returns `true` if the card should replace `view`, because the game is over. There is no card
    /// on embedded pages and projectors.
    pub fn shows_card<P: Puzzle>(&self, app: &App<P>, view: &str, over: bool) -> bool {
        over && !self.on && app.view == view && !app.is_embedded() && !app.is_projected()
    }
}

/// Lets the player look back at a game, until another game is over or another view is opened. Pass
/// the number of moves as `ended` if the last action has ended the game.
#[hook]
pub fn use_looking_back<P: Puzzle>(app: &Bare<P>, ended: Option<usize>) -> LookingBack {
    let on = use_state_eq(|| false);
    let setter = on.setter();
    use_effect_with(ended, move |ended| {
        if ended.is_some() {
            setter.set(false);
        }
    });
    let setter = on.setter();
    use_effect_with(app.view, move |_| setter.set(false));
    let setter = on.setter();
    LookingBack { on: *on, set: use_callback((), move |requested: bool, ()| setter.set(requested)) }
}
