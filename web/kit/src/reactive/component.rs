//! Components are parts of the page with their own state.
//!
//! They're written like Yew's components, with hooks, but placed with [`fn@component`]. We could
//! have used the nicer syntax `<Board .. />`, but then all of Yew's component code would be
//! compiled again just for the board.

use crate::reactive::part::{Part, placed};
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::rc::Rc;
use yew::functional::{FunctionProvider, HookContext};
use yew::prelude::*;
use yew::virtual_dom::{Key, VList};

/// Places a component with the given properties.
pub fn component<C>(props: C::Properties) -> Html
where
    C: FunctionProvider + 'static,
    C::Properties: 'static,
{
    distinct(TypeId::of::<C>(), Rc::new(Component::<C> { props }))
}

/// In the next rendering, there may be a different component in the same place, which must not
/// inherit this one's state. Therefore we put it into a list of one, with a key that identifies the
/// component. The address of its function would not do as a key, because functions with identical
/// code may share one. So we derive it from the type.
fn distinct(component: TypeId, part: Rc<dyn Part>) -> Html {
    let key = Key::from(number(component));
    VList::with_children(vec![placed(Some(key), part)], None).into()
}

thread_local! {
    /// Types of all components rendered so far, of which there are a few dozen. The number of a
    /// type is its index.
    static COMPONENTS: RefCell<Vec<TypeId>> = const { RefCell::new(Vec::new()) };
}

/// Returns a component's number, which never changes while the page is open. This is a linear
/// search, but with so few types, a map would not be any faster.
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
