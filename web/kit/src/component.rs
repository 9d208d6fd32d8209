//! Parts of the page with state of their own.
//!
//! They are written as Yew's components, with its hooks, and placed by
//! [`component`] instead of by their names: `<Board .. />` would compile all of
//! what Yew does with a component for the board alone.

use crate::part::{Part, placed};
use std::any::{Any, TypeId};
use std::cell::RefCell;
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
    distinct(TypeId::of::<C>(), Rc::new(Component::<C> { props }))
}

/// What stands in one place can be another component after the next drawing, and
/// must not get the state of this one then: a list of one, with a key that names
/// the component, has Yew tell them apart. It is named by its type: two functions
/// that do the same may have one address.
fn distinct(component: TypeId, part: Rc<dyn Part>) -> Html {
    let key = Key::from(number(component));
    VList::with_children(vec![placed(Some(key), part)], None).into()
}

thread_local! {
    /// The components that have been drawn, by their numbers: some dozens.
    static COMPONENTS: RefCell<Vec<TypeId>> = const { RefCell::new(Vec::new()) };
}

/// The number of a component, the same for as long as the page is open.
fn number(component: TypeId) -> usize {
    COMPONENTS.with_borrow_mut(|known| {
        let number = known.iter().position(|&other| other == component);
        number.unwrap_or_else(|| {
            known.push(component);
            known.len() - 1
        })
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_has_a_number_of_its_own_and_keeps_it() {
        struct One;
        struct Other;
        let (one, other) = (number(TypeId::of::<One>()), number(TypeId::of::<Other>()));
        assert_ne!(one, other);
        assert_eq!(number(TypeId::of::<One>()), one);
    }
}
