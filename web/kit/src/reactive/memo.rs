//! Parts of the page without their own state.
//!
//! The content of such a part depends only on its properties, so the part is a plain function that
//! renders them. Parts that are large or rendered often use [`memo`], which renders them again only
//! when their properties change.

use crate::reactive::part::{Part, placed};
use std::any::Any;
use std::rc::Rc;
use yew::functional::HookContext;
use yew::prelude::*;
use yew::virtual_dom::Key;

/// Places a part that is rendered again only when its properties change.
pub fn memo<P: PartialEq + 'static>(draw: fn(&P) -> Html, props: P) -> Html {
    placed(None, Rc::new(Drawable { draw, props }))
}

/// Like [`memo`], for a part in a list, in which `key` identifies it.
pub fn memo_with_key<P: PartialEq + 'static>(
    key: impl Into<Key>,
    draw: fn(&P) -> Html,
    props: P,
) -> Html {
    placed(Some(key.into()), Rc::new(Drawable { draw, props }))
}

struct Drawable<P> {
    draw: fn(&P) -> Html,
    props: P,
}

impl<P: PartialEq + 'static> Part for Drawable<P> {
    fn draw(&self, _: &mut HookContext) -> HtmlResult {
        Ok((self.draw)(&self.props))
    }

    fn is_same(&self, other: &dyn Part) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        // Two functions with the same code may share an address. That is harmless, since they render
        // the same. One function may have two addresses. Then it runs once more than necessary.
        other.is_some_and(|other| {
            std::ptr::fn_addr_eq(self.draw, other.draw) && self.props == other.props
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
