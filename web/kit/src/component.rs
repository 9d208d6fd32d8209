//! Parts of the page with state of their own.
//!
//! They are written as Yew's components, with its hooks, and placed by
//! [`component`] instead of by their names: `<Board .. />` would compile all of
//! what Yew does with a component for the board alone.

use crate::part::{Part, placed};
use std::any::Any;
use std::rc::Rc;
use yew::functional::{FunctionProvider, HookContext};
use yew::prelude::*;
use yew::virtual_dom::{Key, VList};

/// A component with these properties, in its place.
pub fn component<C>(props: C::Properties) -> Html
where
    C: FunctionProvider + 'static,
    C::Properties: 'static,
{
    distinct(
        C::run as fn(_, _) -> _ as usize,
        Rc::new(Component::<C> { props }),
    )
}

/// What stands in one place can be another component after the next drawing, and
/// must not get the state of this one then: a list of one, with a key that names
/// the component, has Yew tell them apart.
fn distinct(name: usize, part: Rc<dyn Part>) -> Html {
    let key = Key::from(format!("component {name}"));
    VList::with_children(vec![placed(Some(key), part)], None).into()
}

struct Component<C: FunctionProvider> {
    props: C::Properties,
}

impl<C> Part for Component<C>
where
    C: FunctionProvider + 'static,
    C::Properties: 'static,
{
    fn draw(&self, context: &mut HookContext) -> HtmlResult {
        C::run(context, &self.props)
    }

    fn is_same(&self, other: &dyn Part) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.props == other.props)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
