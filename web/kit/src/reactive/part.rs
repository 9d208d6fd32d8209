//! All parts of the page use this single component type.
//!
//! Yew compiles the code to create, mount, compare and update a component for each type, at two and
//! a half kilobytes apiece. But parts differ only in their values, and a single type that holds
//! these values will do.

use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;
use yew::functional::{Hook, HookContext};
use yew::prelude::*;
use yew::virtual_dom::{Key, VChild};

/// The type of a part of the page is erased, and so are its properties.
pub(crate) trait Part {
    fn draw(&self, context: &mut HookContext) -> HtmlResult;
    fn is_same(&self, other: &dyn Part) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// Places a part. Different parts with hooks need different keys if one may replace the other.
pub(crate) fn placed(key: Option<Key>, part: Rc<dyn Part>) -> Html {
    VChild::<Shown>::new(ShownProps { part }, key).into()
}

#[derive(Properties)]
struct ShownProps {
    part: Rc<dyn Part>,
}

impl PartialEq for ShownProps {
    fn eq(&self, other: &Self) -> bool {
        self.part.is_same(&*other.part)
    }
}

#[component]
fn Shown(props: &ShownProps) -> HtmlResult {
    DRAWN.set(DRAWN.get().wrapping_add(1));
    use_part(&*props.part)
}

thread_local! {
    static DRAWN: Cell<u32> = const { Cell::new(0) };
}

/// Returns how many parts have been rendered so far. Tests use this to catch superfluous
/// renderings.
#[must_use]
pub fn drawn() -> u32 {
    DRAWN.get()
}

/// Renders a part as a hook. This way, its own hooks belong to the component.
fn use_part(part: &dyn Part) -> impl Hook<Output = HtmlResult> + '_ {
    Drawing(part)
}

struct Drawing<'a>(&'a dyn Part);

impl Hook for Drawing<'_> {
    type Output = HtmlResult;

    fn run(self, context: &mut HookContext) -> HtmlResult {
        self.0.draw(context)
    }
}
