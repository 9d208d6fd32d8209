//! A single component type for all parts of the page.
//!
//! For each type of component, Yew compiles the code to create, mount, compare and render it again,
//! which takes two and a half kilobytes. There is no need for this, because parts only differ in
//! their values. So there is only one type here, which holds these values.

use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;
use yew::functional::{Hook, HookContext};
use yew::prelude::*;
use yew::virtual_dom::{Key, VChild};

/// A part of the page, whose type and properties have been erased.
pub(crate) trait Part {
    fn draw(&self, context: &mut HookContext) -> HtmlResult;
    fn is_same(&self, other: &dyn Part) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// Places a part. If different parts that use hooks can follow each other in the same place, they
/// must have different keys.
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

/// Returns how many parts have been rendered so far. With this, tests can check that not too much
/// is rendered again.
#[must_use]
pub fn drawn() -> u32 {
    DRAWN.get()
}

/// Renders a part as a hook, so that its own hooks belong to the component.
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
