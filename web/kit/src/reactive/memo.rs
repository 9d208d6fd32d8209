//! Parts of the page without state.
//!
//! Since such a part depends on its properties only, a plain function can render it. If it's large,
//! or rendered often, use [`memo`], which skips the rendering as long as the properties stay the
//! same. A [`piece`] never skips it, but like every part, it may wait for its turn while the page starts.

use crate::reactive::part::{Part, placed};
use std::any::Any;
use std::rc::Rc;
use yew::functional::HookContext;
use yew::prelude::*;
use yew::virtual_dom::Key;

/// Places a part that isn't rendered again unless its properties change.
pub fn memo<P: PartialEq + 'static>(draw: fn(&P) -> Html, props: P) -> Html {
    placed(None, Rc::new(Drawable { draw, props, is_same: P::eq }))
}

/// Places a part that's rendered whenever its surroundings are.
pub fn piece<P: Clone + 'static>(draw: fn(&P) -> Html, props: &P) -> Html {
    placed(None, Rc::new(Drawable { draw, props: props.clone(), is_same: |_, _| false }))
}

/// Like [`memo`], for parts in a list, where they're identified by their keys.
pub fn memo_with_key<P: PartialEq + 'static>(
    key: impl Into<Key>,
    draw: fn(&P) -> Html,
    props: P,
) -> Html {
    placed(Some(key.into()), Rc::new(Drawable { draw, props, is_same: P::eq }))
}

struct Drawable<P> {
    draw: fn(&P) -> Html,
    props: P,
    is_same: fn(&P, &P) -> bool,
}

impl<P: 'static> Part for Drawable<P> {
    fn draw(&self, _: &mut HookContext) -> HtmlResult {
        Ok((self.draw)(&self.props))
    }

    fn is_same(&self, other: &dyn Part) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        // Comparing functions is unreliable, but harmless in this case. If functions with the same
        // code share an address, they render the same thing. And if a function has two addresses,
        // it is called once more than necessary.
        other.is_some_and(|other| {
            std::ptr::fn_addr_eq(self.draw, other.draw) && (self.is_same)(&self.props, &other.props)
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
