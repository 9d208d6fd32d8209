//! Tabs next to the board.

use super::travel::use_travel;
use crate::browser::{after, document, window};
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The puzzle offers a tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tab {
    /// Since the name is part of links (and of the style sheet), it must never change.
    pub name: &'static str,
    /// Message key of the label.
    pub label: &'static str,
    /// True if the link hides the tab.
    pub hidden: bool,
}

/// The contents of the current tab.
pub struct Scene {
    /// The view's name, which becomes a class of the panel along with the tab's name.
    pub view: &'static str,
    /// The control to switch between views, if there are several.
    pub segments: Html,
    /// The view.
    pub body: Html,
}

/// Renders tabs, with the contents of the selected one below. `choose` is called with the name of a
/// tab when it is clicked. `about` returns the key of a sentence about a view's purpose, or an
/// empty string.
pub fn tabs(
    tabs: &[Tab],
    about: impl Fn(&str) -> &'static str,
    chosen: &'static str,
    choose: &Callback<&'static str>,
    scene: Scene,
) -> Html {
    let offered: Vec<Tab> = tabs.iter().copied().filter(|tab| !tab.hidden).collect();
    let first = offered.first().map_or("", |tab| tab.name);
    let tab = |tab: &Tab| {
        let (name, selected) = (tab.name, tab.name == chosen);
        let about = Some(about(name)).filter(|key| !key.is_empty()).map(text);
        html! {
            <button type="button" role="tab" id={tab_id(name)} aria-controls="view"
                aria-selected={selected.to_string()} tabindex={if selected { "0" } else { "-1" }}
                title={about} aria-description={about}
                onclick={choose.reform(move |_: MouseEvent| {
                    reveal(name == first && name != chosen);
                    name
                })}>
                {text(tab.label)}
            </button>
        }
    };
    let list = offered.iter().map(tab).collect::<Html>();
    let key = {
        let choose = choose.clone();
        move |event: KeyboardEvent| {
            if let Some(to) = neighbour(&offered, chosen, &event.key()) {
                event.prevent_default();
                choose.emit(to);
                focus(to);
            }
        }
    };
    html! {
        <section class="side">
            <div class="tab-row">
                <div class="tabs" role="tablist" aria-label={text("view.label")} onkeydown={key}>
                    {list}
                </div>
                {scene.segments}
            </div>
            {component::<Container>(ContainerProps { tab: chosen, view: scene.view, children: scene.body })}
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct ContainerProps {
    tab: &'static str,
    view: &'static str,
    children: Html,
}

/// Renders a view's contents, scrolled to where you left them the last time.
#[component]
fn Container(props: &ContainerProps) -> Html {
    let ContainerProps { tab, view, .. } = *props;
    let container = use_node_ref();
    let second = (tab != view).then_some(view);
    let places = use_mut_ref(BTreeMap::<&'static str, i32>::new);
    let scrolled = {
        let (places, container) = (Rc::clone(&places), container.clone());
        move |_: Event| {
            if let Some(container) = container.cast::<Element>() {
                places.borrow_mut().insert(view, container.scroll_top());
            }
        }
    };
    let place = places.borrow().get(view).copied().unwrap_or(0);
    use_travel(&container, view);
    let is_drawn = use_mut_ref(|| false);
    use_effect_with((view, container.clone()), move |(_, container)| {
        // Do not touch the scroll position of the first view. It is at the top anyway, and setting
        // it would force a layout in the middle of startup.
        let is_first = !is_drawn.replace(true);
        if let Some(container) = container.cast::<Element>().filter(|_| !is_first) {
            container.set_scroll_top(place);
        }
    });
    html! {
        <div ref={container} key={tab} class={classes!("view", tab, second)} role="tabpanel" id="view"
            aria-labelledby={tab_id(tab)} tabindex="-1" onscroll={scrolled}>
            {props.children.clone()}
        </div>
    }
}

/// Scrolls to the panel once the view has changed, or back to the top of the page. This is for
/// phones, where the tabs can be at the bottom of the window with their panel out of sight.
fn reveal(is_top: bool) {
    after(REVEALED_AFTER, move || {
        let tabs = document().query_selector(".side .tabs").ok().flatten();
        let style = tabs.and_then(|tabs| window().get_computed_style(&tabs).ok()?);
        let position = style.and_then(|style| style.get_property_value("position").ok());
        if position.as_deref() != Some("fixed") {
            return;
        }
        if is_top {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        } else if let Some(panel) = document().get_element_by_id("view") {
            panel.scroll_into_view();
        }
    });
}

/// It takes this many milliseconds to draw the new view.
const REVEALED_AFTER: u32 = 60;

fn tab_id(name: &str) -> String {
    format!("tab-{name}")
}

fn focus(name: &str) {
    focus_element(&tab_id(name));
}

/// Focuses the element with the given id, if there is one.
pub(in crate::page) fn focus_element(id: &str) {
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Returns the tab that a key leads to, if any.
fn neighbour(offered: &[Tab], chosen: &str, key: &str) -> Option<&'static str> {
    let names: Vec<&'static str> = offered.iter().map(|tab| tab.name).collect();
    next_name(&names, chosen, key).filter(|_| !matches!(key, "ArrowUp" | "ArrowDown"))
}

/// Returns the name that a key selects. Arrow keys wrap around; Home and End go to the ends.
pub(in crate::page) fn next_name(
    offered: &[&'static str],
    chosen: &str,
    key: &str,
) -> Option<&'static str> {
    let count = offered.len();
    let index = offered.iter().position(|&name| name == chosen)?;
    let to = match key {
        "ArrowLeft" | "ArrowUp" => (index + count - 1) % count,
        "ArrowRight" | "ArrowDown" => (index + 1) % count,
        "Home" => 0,
        "End" => count - 1,
        _ => return None,
    };
    Some(offered[to])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_round_the_tabs() {
        let tabs = ["moves", "solve", "graph"].map(|name| Tab { name, label: name, hidden: false });
        assert_eq!(neighbour(&tabs, "moves", "ArrowRight"), Some("solve"));
        assert_eq!(neighbour(&tabs, "moves", "ArrowLeft"), Some("graph"));
        assert_eq!(neighbour(&tabs, "solve", "Home"), Some("moves"));
        assert_eq!(neighbour(&tabs, "solve", "End"), Some("graph"));
        assert_eq!(neighbour(&tabs, "solve", "Enter"), None);
        assert_eq!(neighbour(&tabs, "solve", "ArrowDown"), None);
        assert_eq!(neighbour(&tabs, "none", "End"), None);
    }
}
