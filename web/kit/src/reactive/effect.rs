//! Effects whose code is compiled only once.

use std::any::Any;
use std::rc::Rc;
use yew::functional::{TearDown, hook};

/// Runs `effect` after each rendering in which the dependencies have changed. The value that it
/// returns undoes it before it runs again, or when the component goes away.
///
/// This works like Yew's hook of the same name. The difference is that all effects have the same
/// type here. Yew's code is compiled again for each of them, which costs half a kilobyte every
/// time.
#[hook]
pub fn use_effect_with<T, D>(dependencies: T, effect: impl FnOnce(&T) -> D + 'static)
where
    T: PartialEq + 'static,
    D: TearDown,
{
    let dependencies = Rc::new(dependencies);
    let own = Rc::clone(&dependencies);
    let effect: Box<dyn FnOnce(&Dependencies) -> Undoing> = Box::new(move |_| {
        let undo = effect(&own);
        Box::new(move || undo.tear_down())
    });
    #[allow(clippy::disallowed_methods, reason = "the one place that may")]
    yew::functional::use_effect_with(Dependencies(dependencies), effect);
}

type Undoing = Box<dyn FnOnce()>;

/// The dependencies of an effect, whose type has been erased.
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
