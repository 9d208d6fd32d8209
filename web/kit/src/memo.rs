//! Parts of the page without state of their own.
//!
//! What such a part shows follows from its properties alone, so it is a
//! function from them, a plain value, to what is drawn. A part that is large, or drawn often,
//! goes through [`memo`], which draws it anew only when its properties change.

use crate::part::{Part, placed};
use std::any::Any;
use std::rc::Rc;
use yew::functional::HookContext;
use yew::prelude::*;
use yew::virtual_dom::Key;

/// A part that is drawn anew only when its properties change.
pub fn memo<P: PartialEq + 'static>(draw: fn(&P) -> Html, props: P) -> Html {
    placed(None, Rc::new(Drawable { draw, props }))
}

/// The same for a part in a list, known by its key there.
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
        // Functions that do the same may have one address, and nothing is lost then:
        // they draw the same. One function may have two, and is run once more.
        other.is_some_and(|other| {
            std::ptr::fn_addr_eq(self.draw, other.draw) && self.props == other.props
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
