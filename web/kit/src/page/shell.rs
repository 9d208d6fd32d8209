//! The page around a puzzle and its guide.

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
    /// The program.
    pub program: &'static Program,
}

/// Renders the page. While the guide is open, the puzzle is only hidden and not removed. Otherwise,
/// its game and undo history would be lost.
#[component]
pub fn Shell(props: &ShellProps) -> Html {
    let program = props.program;
    let puzzle = program.puzzle;
    let route = use_state_eq(|| Route::current(puzzle));
    let started = use_mut_ref(|| false);
    // This can't be an effect. The effects of the puzzle would run first, and the puzzle must be
    // visible before it learns of the same change.
    let setter = route.setter();
    use_memo((), move |()| {
        address::on_change(move || match Route::current(puzzle) {
            // static/start.js is about to reload the page.
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
            // There is always an element here. If the number of siblings changed, the puzzle would
            // be created again.
            {guide.unwrap_or_default()}
        </>
    }
}

/// Returns true if the guide hides the puzzle. Events of the window, such as a dropped file, aren't
/// meant for the puzzle then.
#[must_use]
pub fn is_puzzle_hidden() -> bool {
    matches!(document().query_selector(".puzzle[hidden]"), Ok(Some(_)))
}

/// Gives the focus back after the guide was closed. It goes to the link to the guide or, on a
/// phone, to the menu button, because that is where the link is.
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
