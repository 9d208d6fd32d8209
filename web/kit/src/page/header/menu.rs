//! Draws the header's menu. It follows the ARIA pattern for menu buttons.

use crate::browser::document;
use crate::controls::icons::{Icon, drawing};
use crate::controls::popover::use_popover;
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The menu button has this id. The focus returns here when the guide, or a dialog opened from the
/// menu, is closed.
pub const MENU_BUTTON: &str = "menu-button";

/// The menu has items.
#[derive(Clone, PartialEq)]
pub struct Item {
    /// The icon is in front of the label.
    pub icon: Option<Icon>,
    /// The label is in the current language.
    pub label: &'static str,
    /// Set this if the language of the label is not the page's.
    pub language: Option<&'static str>,
    /// True if only phones need the item. Wide headers have a link instead.
    pub on_phones: bool,
    /// Called when the item is activated, or its address.
    pub does: Does,
}

/// The effect of activating an item.
#[derive(Clone, PartialEq)]
pub enum Does {
    /// Calls this.
    Press(Callback<()>),
    /// Leads to this address.
    Go(String),
}

/// Properties of the [`Menu`] component.
#[derive(Properties, PartialEq)]
pub struct MenuProps {
    /// The items are listed from top to bottom.
    pub items: Vec<Item>,
}

/// Renders the menu button, as well as the menu if it is open.
#[component]
pub fn Menu(props: &MenuProps) -> Html {
    let popover = use_popover();
    let (root, is_open) = (popover.root.clone(), popover.is_open);
    // Arrow Up opens the menu with the focus on its last item.
    let at_last = use_mut_ref(|| false);
    let last = Rc::clone(&at_last);
    use_effect_with((is_open, root.clone()), move |(is_open, root)| {
        let at_last = last.take();
        let items = items(root);
        let first = if at_last { items.last() } else { items.first() };
        if let (true, Some(first)) = (is_open, first) {
            let _ = first.focus();
        }
    });
    let key = {
        let (set, close, escape) = (popover.set, popover.close.clone(), popover.key);
        move |event: KeyboardEvent| match event.key().as_str() {
            "ArrowDown" | "ArrowUp" if !is_open => {
                event.prevent_default();
                at_last.replace(event.key() == "ArrowUp");
                set.emit(true);
            }
            // Let Tab go to the element after the button.
            "Tab" if is_open => close.emit(()),
            key if is_open && step(&root, key) => event.prevent_default(),
            _ => escape.emit(event),
        }
    };
    html! {
        <div ref={popover.root} class="menu popover" onkeydown={key} onfocusout={popover.left}>
            <button type="button" id={MENU_BUTTON} class="head-tool" aria-haspopup="menu"
                aria-expanded={is_open.to_string()} aria-label={text("head.menu")}
                title={text("head.menu")} onclick={popover.toggle}>
                {drawing(Icon::More)}
            </button>
            if is_open {
                <div role="menu" aria-labelledby={MENU_BUTTON}>
                    {for props.items.iter().map(|one| item(one, &popover.close))}
                </div>
            }
        </div>
    }
}

/// Renders an item. Before it does anything, the focus goes back to the button. A dialog will
/// return it there.
fn item(item: &Item, close: &Callback<()>) -> Html {
    let class = item.on_phones.then_some("on-phones");
    let face = html! {
        <>
            {item.icon.map_or_else(|| html! { <span class="icon" /> }, drawing)}
            <span lang={item.language}>{item.label}</span>
        </>
    };
    match &item.does {
        Does::Go(address) => html! {
            <a role="menuitem" tabindex="-1" {class} href={address.clone()}
                onclick={close.reform(|_| ())}>{face}</a>
        },
        Does::Press(press) => {
            let (close, press) = (close.clone(), press.clone());
            let press = move |_: MouseEvent| {
                close.emit(());
                press.emit(());
            };
            html! {
                <button type="button" role="menuitem" tabindex="-1" {class} onclick={press}>{face}</button>
            }
        }
    }
}

/// Handles keys that move between items or activate one. Returns `false` for all others.
fn step(root: &NodeRef, key: &str) -> bool {
    let items = items(root);
    let count = items.len();
    let active = document().active_element();
    let at = items.iter().position(|item| Some(item.as_ref()) == active.as_ref());
    let to = match (key, at) {
        (" ", Some(at)) => {
            items[at].click();
            return true;
        }
        ("ArrowDown", Some(at)) => (at + 1) % count,
        ("ArrowUp", Some(at)) => (at + count - 1) % count,
        ("Home" | "ArrowDown", _) => 0,
        ("End" | "ArrowUp", _) => count.saturating_sub(1),
        _ => return false,
    };
    if let Some(item) = items.get(to) {
        let _ = item.focus();
    }
    true
}

/// Returns all visible items of the open menu.
fn items(root: &NodeRef) -> Vec<HtmlElement> {
    let Some(root) = root.cast::<Element>() else {
        return Vec::new();
    };
    let items = root.get_elements_by_tag_name("*");
    let items = (0..items.length()).filter_map(|index| items.item(index));
    items
        .filter(|item| item.get_attribute("role").as_deref() == Some("menuitem"))
        .filter_map(|item| item.dyn_into::<HtmlElement>().ok())
        .filter(|item| item.offset_parent().is_some())
        .collect()
}
