//! Components: parts of the page with their own state.
//!
//! They are written like Yew's components, with hooks, and placed with [`fn@component`] instead of by name:
//! `<Board .. />` would compile all of Yew's component code again for the board alone.

use crate::reactive::part::{Part, placed};
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::rc::Rc;
use yew::functional::{FunctionProvider, HookContext};
use yew::prelude::*;
use yew::virtual_dom::{Key, VList};

/// Places a component with these properties.
pub fn component<C>(props: C::Properties) -> Html
where
    C: FunctionProvider + 'static,
    C::Properties: 'static,
{
    distinct(TypeId::of::<C>(), Rc::new(Component::<C> { props }))
}

/// After the next rendering, another component may be in the same place, and it must not inherit this
/// one's state. A list of one element, whose key identifies the component, makes Yew distinguish them.
/// The key comes from the type, since two functions with identical code may share an address.
fn distinct(component: TypeId, part: Rc<dyn Part>) -> Html {
    let key = Key::from(number(component));
    VList::with_children(vec![placed(Some(key), part)], None).into()
}

thread_local! {
    /// A few dozen types of components have been rendered so far. The index of a type is the component's
    /// number.
    static COMPONENTS: RefCell<Vec<TypeId>> = const { RefCell::new(Vec::new()) };
}

/// Returns the number of a component, constant for as long as the page is open.
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
