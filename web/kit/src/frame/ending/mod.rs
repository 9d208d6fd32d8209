//! The card with the result of a finished game. It has a picture and leads to the next steps.

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

/// The parts of the card that a puzzle fills in.
pub struct Ending {
    /// A class, in case the style sheet of the puzzle changes the card.
    pub class: Option<&'static str>,
    /// The result.
    pub headline: String,
    /// Further facts, such as the best possible result and the rest of the board.
    pub facts: Html,
    /// A picture of the game.
    pub picture: Html,
    /// Buttons for the next steps. The most useful one comes first and has the class `primary`.
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

/// Joins those facts that are available, as sentences.
pub fn sentences<const COUNT: usize>(facts: [Option<String>; COUNT]) -> Html {
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    facts.join(" ").into()
}

/// Renders a button of the card. Its words are also its key, so if an analysis adds further
/// buttons, this element remains the same button. Otherwise the focus could land on another one, or
/// a finger that is already on its way.
pub fn ending_button(
    class: &'static str,
    words: impl Into<AttrValue>,
    press: Callback<MouseEvent>,
) -> Html {
    let words: AttrValue = words.into();
    let key = words.to_string();
    html! { <button type="button" {key} {class} onclick={press}>{words}</button> }
}

/// Returns the callback for a button that begins another game. The button then disappears. If it
/// was pressed with the keyboard, the first element that `board` selects gets the focus.
pub fn begins_again<P: Puzzle>(
    app: &App<P>,
    board: &'static str,
    action: impl TryInto<super::Action<P>>,
) -> Callback<MouseEvent> {
    app.does(action).reform(move |event: MouseEvent| {
        if event.detail() == 0 {
            focus(board);
        }
    })
}

/// Renders the button that begins the same board again. See [`begins_again`].
pub fn again_button<P: Puzzle>(app: &App<P>, board: &'static str) -> Html {
    let press = begins_again(app, board, Step::Restart);
    ending_button("", text("ending.again"), press)
}

fn focus(selector: &str) {
    if let Ok(Some(found)) = document().query_selector(selector) {
        // If it can't take the focus, the focus stays where it is.
        let _ = found.unchecked_into::<HtmlElement>().focus();
    }
}

/// Whether the player looks back at a finished game, which the card would cover.
#[derive(Debug, Clone, PartialEq)]
pub struct LookingBack {
    /// True while the player looks back.
    pub on: bool,
    /// Changes this.
    pub set: Callback<bool>,
}

impl LookingBack {
    /// Renders the button that hides the card. The view then gets the focus.
    pub fn button(&self) -> Html {
        let press = self.set.reform(|_: MouseEvent| {
            focus("#view");
            true
        });
        ending_button("", text("ending.review"), press)
    }

    /// Returns true if the card takes the place of this view, because the game is over. Embedded
    /// pages and projectors don't have a card.
    pub fn shows_card<P: Puzzle>(&self, app: &App<P>, view: &str, over: bool) -> bool {
        over && !self.on && app.view == view && !app.is_embedded() && !app.is_projected()
    }
}

/// Lets the player look back at a game. This ends when another game is over or another view is
/// opened. If the last action has ended the game, pass its number of moves as `ended`.
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
