//! The menu of the header, by the ARIA pattern of a menu button.

use crate::browser::document;
use crate::effect::use_effect_with;
use crate::icons::{Icon, drawing};
use crate::state::use_state_eq;
use crate::words::text;
use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The id of the menu button. It gets the focus when a dialog of the menu closes, or the guide.
pub const MENU_BUTTON: &str = "menu-button";

/// An item of the menu.
#[derive(Clone, PartialEq)]
pub struct Item {
    /// The drawing before the label.
    pub icon: Option<Icon>,
    /// The label, in words.
    pub label: &'static str,
    /// The language of the label if it is not the page's.
    pub language: Option<&'static str>,
    /// The item is in the menu of a phone only, because a wide header shows it as a link.
    pub on_phones: bool,
    /// The effect of the item.
    pub does: Does,
}

/// The effect of an item.
#[derive(Clone, PartialEq)]
pub enum Does {
    /// It calls this.
    Press(Callback<()>),
    /// It leads to this address.
    Go(String),
}

/// The properties of [`Menu`].
#[derive(Properties, PartialEq)]
pub struct MenuProps {
    /// The items, in order.
    pub items: Vec<Item>,
}

/// Whether the menu is open, and the item that gets the focus first.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    No,
    AtFirst,
    AtLast,
}

/// The menu button and, while it is open, the menu.
#[component]
pub fn Menu(props: &MenuProps) -> Html {
    let root = use_node_ref();
    let open = use_state_eq(|| Open::No);
    let setter = open.setter();
    use_effect_with((*open, root.clone()), move |(open, root)| {
        let items = items(root);
        let first = match open {
            Open::No => None,
            Open::AtFirst => items.first(),
            Open::AtLast => items.last(),
        };
        if let Some(first) = first {
            let _ = first.focus();
        }
        let root = root.clone();
        let outside = (*open != Open::No).then(|| {
            EventListener::new(&document(), "pointerdown", move |event| {
                let target = event.target().and_then(|target| target.dyn_into().ok());
                if !contains(&root, target.as_ref()) {
                    setter.set(Open::No);
                }
            })
        });
        move || drop(outside)
    });
    let is_open = *open != Open::No;
    let close = {
        let (setter, root) = (open.setter(), root.clone());
        Callback::from(move |()| {
            focus_button(&root);
            setter.set(Open::No);
        })
    };
    let toggle = {
        let open = open.setter();
        move |_: MouseEvent| open.set(if is_open { Open::No } else { Open::AtFirst })
    };
    let left = {
        let (setter, root) = (open.setter(), root.clone());
        move |event: FocusEvent| {
            let to = event.related_target().and_then(|to| to.dyn_into().ok());
            if to.is_some() && !contains(&root, to.as_ref()) {
                setter.set(Open::No);
            }
        }
    };
    let key = {
        let (setter, root, close) = (open.setter(), root.clone(), close.clone());
        move |event: KeyboardEvent| match event.key().as_str() {
            "ArrowDown" | "ArrowUp" if !is_open => {
                event.prevent_default();
                let down = event.key() == "ArrowDown";
                setter.set(if down { Open::AtFirst } else { Open::AtLast });
            }
            "Escape" if is_open => {
                event.prevent_default();
                close.emit(());
            }
            // The focus moves on from the button.
            "Tab" if is_open => close.emit(()),
            key if is_open && step(&root, key) => event.prevent_default(),
            _ => {}
        }
    };
    html! {
        <div ref={root} class="menu" onkeydown={key} onfocusout={left}>
            <button type="button" id={MENU_BUTTON} class="head-tool" aria-haspopup="menu"
                aria-expanded={is_open.to_string()} aria-label={text("head.menu")}
                title={text("head.menu")} onclick={toggle}>
                {drawing(Icon::More)}
            </button>
            if is_open {
                <div role="menu" aria-labelledby={MENU_BUTTON}>
                    {for props.items.iter().map(|one| item(one, &close))}
                </div>
            }
        </div>
    }
}

/// Draws an item. It gives the focus back to the button before it acts, so that a dialog returns it there.
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

/// Moves the focus among the items, or presses the one that has it. Returns false for other keys.
fn step(root: &NodeRef, key: &str) -> bool {
    let items = items(root);
    let count = items.len();
    let active = document().active_element();
    let at = items
        .iter()
        .position(|item| Some(item.as_ref()) == active.as_ref());
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

/// The visible items of the open menu.
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

fn contains(root: &NodeRef, target: Option<&Element>) -> bool {
    let root = root.cast::<Element>();
    root.is_some_and(|root| root.contains(target.map(AsRef::as_ref)))
}

fn focus_button(root: &NodeRef) {
    let root = root.cast::<Element>();
    let button = root.and_then(|root| root.first_element_child());
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}
