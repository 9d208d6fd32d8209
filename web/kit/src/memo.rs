//! Parts of the page without state of their own.
//!
//! What such a part shows follows from its properties alone, so it is a
//! function from them, a plain value, to what is drawn. A part that is large, or drawn often,
//! goes through [`memo`], which draws it anew only when its properties change.
//! To Yew all of these are one component: as components of their own they would
//! weigh about half a kilobyte each.

use std::any::Any;
use std::rc::Rc;
use yew::prelude::*;
use yew::virtual_dom::{Key, VChild};

/// A part that is drawn anew only when its properties change.
pub fn memo<P: PartialEq + 'static>(draw: fn(&P) -> Html, props: P) -> Html {
    let part = Rc::new(Drawable { draw, props });
    memoised(None, part)
}

/// The same for a part in a list, known by its key there.
pub fn memo_with_key<P: PartialEq + 'static>(
    key: impl Into<Key>,
    draw: fn(&P) -> Html,
    props: P,
) -> Html {
    let part = Rc::new(Drawable { draw, props });
    memoised(Some(key.into()), part)
}

fn memoised(key: Option<Key>, part: Rc<dyn Part>) -> Html {
    VChild::<Memo>::new(MemoProps { part }, key).into()
}

/// A part with its properties, which are known to itself alone.
trait Part {
    fn draw(&self) -> Html;
    fn is_same(&self, other: &dyn Part) -> bool;
    fn as_any(&self) -> &dyn Any;
}

struct Drawable<P> {
    draw: fn(&P) -> Html,
    props: P,
}

impl<P: PartialEq + 'static> Part for Drawable<P> {
    fn draw(&self) -> Html {
        (self.draw)(&self.props)
    }

    fn is_same(&self, other: &dyn Part) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| {
            std::ptr::fn_addr_eq(self.draw, other.draw) && self.props == other.props
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

#[derive(Properties)]
struct MemoProps {
    part: Rc<dyn Part>,
}

impl PartialEq for MemoProps {
    fn eq(&self, other: &Self) -> bool {
        self.part.is_same(&*other.part)
    }
}

#[component]
fn Memo(props: &MemoProps) -> Html {
    props.part.draw()
}
