//! Shows the result of a finished game on a card, with its picture and the next steps.

mod picture;

pub use picture::{SharePicture, SharePictureProps, share_picture};

use super::{App, Bare, Puzzle, Step};
use crate::browser::document;
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use crate::words::text;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// A puzzle fills in these parts of its result card.
pub struct Ending {
    /// With this class, the style sheet of the puzzle can change the card.
    pub class: Option<&'static str>,
    /// The result.
    pub headline: String,
    /// This shows the best possible result, and the rest of the board.
    pub facts: Html,
    /// The game gets a picture here.
    pub picture: Html,
    /// The buttons lead to the next steps. The most useful one has the class `primary` and comes first.
    pub buttons: Html,
}

/// Draws a result card.
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

/// Joins the available facts as sentences.
pub fn sentences<const COUNT: usize>(facts: [Option<String>; COUNT]) -> Html {
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    facts.join(" ").into()
}

/// Renders a button of the card.
pub fn ending_button(
    class: &'static str,
    words: impl Into<AttrValue>,
    press: Callback<MouseEvent>,
) -> Html {
    let words: AttrValue = words.into();
    // With a key, a button that comes later takes the place of no other.
    html! { <button key={words.to_string()} type="button" {class} onclick={press}>{words}</button> }
}

/// The press of a button that begins another game. The button disappears, so if a key has pressed it, the first element
/// of the board that `board` selects gets the focus.
pub fn begins_again<P: Puzzle>(
    app: &App<P>,
    board: &'static str,
    action: super::Action<P>,
) -> Callback<MouseEvent> {
    app.act.reform(move |event: MouseEvent| {
        if event.detail() == 0 {
            focus(board);
        }
        action.clone()
    })
}

/// Renders the button that begins the same board again; see [`begins_again`].
pub fn again_button<P: Puzzle>(app: &App<P>, board: &'static str) -> Html {
    let press = begins_again(app, board, Step::Restart.into());
    ending_button("", text("ending.again"), press)
}

fn focus(selector: &str) {
    if let Ok(Some(found)) = document().query_selector(selector) {
        // An element that can't take the focus leaves it here.
        let _ = found.unchecked_into::<HtmlElement>().focus();
    }
}

/// When the player looks back at a finished game, the card is hidden.
#[derive(Debug, Clone, PartialEq)]
pub struct LookingBack {
    /// True if the player does.
    pub on: bool,
    /// Changes it.
    pub set: Callback<bool>,
}

impl LookingBack {
    /// Renders the button of the card that hides it. The view gets the focus.
    pub fn button(&self) -> Html {
        let press = self.set.reform(|_: MouseEvent| {
            focus("#view");
            true
        });
        ending_button("", text("ending.review"), press)
    }

    /// Returns true if the card replaces the view `view` of a game that is over. Embedded pages and projectors have no
    /// card.
    pub fn shows_card<P: Puzzle>(&self, app: &App<P>, view: &str, over: bool) -> bool {
        over && !self.on && app.view == view && !app.is_embedded() && !app.is_projected()
    }
}

/// Looks back at a game until another one ends or another view opens. `ended` is the number of moves if the last action
/// ended the game.
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
