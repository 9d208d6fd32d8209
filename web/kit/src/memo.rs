//! Parts of the page without a state of their own.
//!
//! What such a part shows follows from its properties, so it is a plain function from them to what is
//! drawn. A part that is large or drawn often goes through [`memo`], which redraws it only when its
//! properties change.

use crate::part::{Part, placed};
use std::any::Any;
use std::rc::Rc;
use yew::functional::HookContext;
use yew::prelude::*;
use yew::virtual_dom::Key;

/// A part that is redrawn only when its properties change.
pub fn memo<P: PartialEq + 'static>(draw: fn(&P) -> Html, props: P) -> Html {
    placed(None, Rc::new(Drawable { draw, props }))
}

/// The same for a part in a list, where `key` identifies it.
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
        // Two functions with the same code may share an address; that is harmless, since they draw the
        // same. One function may have two addresses; then it runs once more than needed.
        other.is_some_and(|other| {
            std::ptr::fn_addr_eq(self.draw, other.draw) && self.props == other.props
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
