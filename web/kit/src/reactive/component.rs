//! Components, i.e. parts of the page that have their own state.
//!
//! You write them like Yew's components, with hooks, but you place them with [`fn@component`]. The
//! syntax `<Board .. />` would be nicer, but it compiles all of Yew's component code again just for
//! the board.

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

/// After the next rendering, another component may be in the same place, and it must not inherit
/// the state of this one. So we put it into a list of one element, whose key identifies the
/// component. We can't use the address of its function as a key, because two functions with
/// identical code may share one, so the key comes from the type.
fn distinct(component: TypeId, part: Rc<dyn Part>) -> Html {
    let key = Key::from(number(component));
    VList::with_children(vec![placed(Some(key), part)], None).into()
}

thread_local! {
    /// The types of all components that have been rendered so far. There are only a few dozen of
    /// them. The index of a type is its number.
    static COMPONENTS: RefCell<Vec<TypeId>> = const { RefCell::new(Vec::new()) };
}

/// Returns the number of a component. It stays the same for as long as the page is open.
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
