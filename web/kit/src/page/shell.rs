//! The outermost component is the page with its puzzle and its guide.

use crate::appearance::RememberedAppearance;
use crate::browser::{address, document};
use crate::page::addresses::puzzle::Program;
use crate::page::addresses::route::Route;
use crate::page::header::head::GUIDE_LINK;
use crate::page::header::menu::MENU_BUTTON;
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ShellProps {
    /// The program to show.
    pub program: &'static Program,
}

/// Renders the page. While the guide is open, the puzzle is just hidden; removing it would lose the
/// game and its undo history.
#[component]
pub fn Shell(props: &ShellProps) -> Html {
    let program = props.program;
    let puzzle = program.puzzle;
    let route = use_state_eq(|| Route::current(puzzle));
    let started = use_mut_ref(|| false);
    // Not an effect, because the puzzle's effects would run before it. The puzzle has to be visible
    // again by the time that it learns of the same change.
    let setter = route.setter();
    use_memo((), move |()| {
        address::on_change(move || match Route::current(puzzle) {
            // static/start.js will reload the page.
            Route::Elsewhere => {}
            route => setter.set(route),
        })
    });
    let guide = match &*route {
        Route::Guide(chapter) => program.guide.map(|guide| guide(chapter)),
        _ => None,
    };
    let hidden = guide.is_some();
    let shown = *started.borrow() || !hidden;
    started.replace(shown);
    use_return(hidden, route.is_board());
    html! {
        <>
            if shown {
                <div class="puzzle" {hidden}>{(program.view)()}</div>
            } else {
                <RememberedAppearance />
            }
            // Always have an element here. A different number of siblings would create the puzzle
            // again.
            {guide.unwrap_or_default()}
        </>
    }
}

/// Returns `true` if the guide covers the puzzle. In this case, window events such as a dropped
/// file aren't meant for the puzzle.
#[must_use]
pub fn is_puzzle_hidden() -> bool {
    matches!(document().query_selector(".puzzle[hidden]"), Ok(Some(_)))
}

/// Returns the focus when the guide is closed: to the link to the guide, or to the menu button on a
/// phone, where the link is in the menu.
#[hook]
fn use_return(hidden: bool, to_puzzle: bool) {
    let left = use_mut_ref(|| false);
    use_effect_with(hidden, move |&hidden| {
        let back = left.replace(hidden) && !hidden && to_puzzle;
        if !back {
            return;
        }
        let entrances = [GUIDE_LINK, MENU_BUTTON].into_iter();
        let mut entrances = entrances
            .filter_map(|id| document().get_element_by_id(id))
            .map(JsCast::unchecked_into::<HtmlElement>);
        if let Some(entrance) = entrances.find(|entrance| entrance.offset_parent().is_some()) {
            let _ = entrance.focus();
        }
    });
}
