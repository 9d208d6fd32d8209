//! Scrolls to new content.

use crate::reactive::effect::use_effect_with;
use std::cell::RefCell;
use std::thread::LocalKey;
use web_sys::Element;
use yew::prelude::*;

/// Scrolls to the element when `news` changes. `seen` remembers the last news for the lifetime of
/// the page. Without it, opening a view again would scroll to news that the reader has already
/// seen.
#[hook]
pub fn use_reveal<T: PartialEq + Clone + 'static>(
    element: &NodeRef,
    news: Option<T>,
    seen: &'static LocalKey<RefCell<Option<T>>>,
) {
    let element = element.clone();
    use_effect_with(news, move |news| {
        let before = seen.replace(news.clone());
        let element = element.cast::<Element>();
        if let Some(element) = element.filter(|_| news.is_some() && before != *news) {
            element.scroll_into_view_with_bool(false);
        }
    });
}
