//! Effects are compiled only once.

use crate::reactive::turns::{self, Undoing};
use std::any::Any;
use std::rc::Rc;
use yew::functional::{TearDown, hook};

/// Runs `effect` after every rendering that changes the dependencies. The returned value undoes it
/// before the next run, and when the component is destroyed.
///
/// This is Yew's hook of the same name, except that all effects have the same type. Yew's code is
/// compiled again for each effect, at half a kilobyte apiece.
#[hook]
pub fn use_effect_with<T, D>(dependencies: T, effect: impl FnOnce(&T) -> D + 'static)
where
    T: PartialEq + 'static,
    D: TearDown,
{
    let dependencies = Rc::new(dependencies);
    let own = Rc::clone(&dependencies);
    let effect: Box<dyn FnOnce() -> Undoing> = Box::new(move || {
        let undo = effect(&own);
        Box::new(move || undo.tear_down())
    });
    #[allow(clippy::disallowed_methods, reason = "the one place that may")]
    yew::functional::use_effect_with(Dependencies(dependencies), in_turn(effect));
}

/// This is a function of its own, so that its closure has a single type.
fn in_turn(effect: Box<dyn FnOnce() -> Undoing>) -> impl FnOnce(&Dependencies) -> Undoing {
    move |_| turns::run(effect)
}

/// Type-erased dependencies of an effect.
struct Dependencies(Rc<dyn Comparable>);

impl PartialEq for Dependencies {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same(&*other.0)
    }
}

trait Comparable: Any {
    fn is_same(&self, other: &dyn Comparable) -> bool;
}

impl<T: PartialEq + 'static> Comparable for T {
    fn is_same(&self, other: &dyn Comparable) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<T>() == Some(self)
    }
}
