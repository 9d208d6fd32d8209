//! Defines the single component type that all parts of the page share.
//!
//! Yew compiles the code to create, mount, compare and render again for each component type, two and a
//! half kilobytes each. The parts differ only in the values that this one type holds.

use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;
use yew::functional::{Hook, HookContext};
use yew::prelude::*;
use yew::virtual_dom::{Key, VChild};

/// The types of a part and of its properties are erased.
pub(crate) trait Part {
    fn draw(&self, context: &mut HookContext) -> HtmlResult;
    fn is_same(&self, other: &dyn Part) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// Places a part. If different parts that use hooks can follow each other in one place, their keys
/// must differ.
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

/// Returns the number of parts rendered so far. Tests use it to limit how much is rendered again.
#[must_use]
pub fn drawn() -> u32 {
    DRAWN.get()
}

/// Renders a part as a hook, so that hooks in the part belong to the component.
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
