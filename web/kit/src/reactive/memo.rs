//! Parts of the page that have no state of their own.
//!
//! The content of such a part only depends on its properties, so a plain function is enough to
//! render it. If it is large or rendered often, use [`memo`], which doesn't render it again as long
//! as its properties are the same.

use crate::reactive::part::{Part, placed};
use std::any::Any;
use std::rc::Rc;
use yew::functional::HookContext;
use yew::prelude::*;
use yew::virtual_dom::Key;

/// Places a part that is only rendered again if its properties have changed.
pub fn memo<P: PartialEq + 'static>(draw: fn(&P) -> Html, props: P) -> Html {
    placed(None, Rc::new(Drawable { draw, props }))
}

/// Like [`memo`], for a part in a list. The key identifies it there.
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
        // Comparing functions is unreliable, but it does no harm here. If two functions with the
        // same code share an address, they also render the same. If a function has two addresses,
        // it runs once more than necessary.
        other.is_some_and(|other| {
            std::ptr::fn_addr_eq(self.draw, other.draw) && self.props == other.props
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
