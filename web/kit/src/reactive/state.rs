//! Keeps the state of components, and is compiled only once.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;
use yew::functional::{Hook, HookContext, UseForceUpdateHandle, use_force_update, use_mut_ref};

/// State that lives as long as the component. Setting a different value renders the component again.
///
/// Works like Yew's hook of the same name, which is compiled again for every type of value (a kilobyte
/// each). Here, all states have one type.
pub fn use_state_eq<T: PartialEq + 'static>(
    first: impl FnOnce() -> T,
) -> impl Hook<Output = State<T>> {
    TypedState(first)
}

struct TypedState<F>(F);

impl<T: PartialEq + 'static, F: FnOnce() -> T> Hook for TypedState<F> {
    type Output = State<T>;

    fn run(self, context: &mut HookContext) -> State<T> {
        let mut first = Some(self.0);
        let slot =
            slot(context, &mut || first.take().map_or(Rc::new(()) as _, |first| Rc::new(first())));
        let setter = StateSetter { slot, of: PhantomData };
        State { value: setter.latest(), setter }
    }
}

/// The type of the value is erased.
struct StateSlot {
    value: Rc<dyn Any>,
    redraw: UseForceUpdateHandle,
}

fn slot(
    context: &mut HookContext,
    first: &mut dyn FnMut() -> Rc<dyn Any>,
) -> Rc<RefCell<StateSlot>> {
    let redraw = use_force_update().run(context);
    let slot = use_mut_ref(|| StateSlot { value: first(), redraw });
    slot.run(context)
}

/// A value as it was when the component was rendered, with methods to change it.
///
/// It may be older than the latest value: on a busy machine, several keys or clicks may come between two
/// renderings. A handler that computes the next value from the previous one must get it from
/// [`State::update`] or [`State::latest`].
pub struct State<T> {
    value: Rc<T>,
    setter: StateSetter<T>,
}

impl<T: PartialEq + 'static> State<T> {
    /// Sets the value and renders the component again.
    pub fn set(&self, value: T) {
        self.setter.set(value);
    }

    /// Sets the value to the result of `next` on the latest value.
    pub fn update(&self, next: impl FnOnce(&T) -> T) {
        self.setter.update(next);
    }

    /// Returns the latest value.
    #[must_use]
    pub fn latest(&self) -> Rc<T> {
        self.setter.latest()
    }

    /// Returns the setter alone, without the value.
    #[must_use]
    pub fn setter(&self) -> StateSetter<T> {
        self.setter.clone()
    }
}

impl<T> Deref for State<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> Clone for State<T> {
    fn clone(&self) -> Self {
        State { value: Rc::clone(&self.value), setter: self.setter.clone() }
    }
}

impl<T: PartialEq> PartialEq for State<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

/// Sets a value.
pub struct StateSetter<T> {
    slot: Rc<RefCell<StateSlot>>,
    of: PhantomData<fn(T)>,
}

impl<T: PartialEq + 'static> StateSetter<T> {
    /// Sets the value and renders the component again.
    pub fn set(&self, value: T) {
        if *self.latest() != value {
            put(&self.slot, Rc::new(value));
        }
    }

    /// Sets the value to the result of `next` on the latest value, even if that has not been rendered.
    pub fn update(&self, next: impl FnOnce(&T) -> T) {
        self.set(next(&self.latest()));
    }

    /// Returns the latest value.
    ///
    /// # Panics
    /// Never, since a component calls its hooks in a fixed order.
    #[must_use]
    pub fn latest(&self) -> Rc<T> {
        let value = Rc::clone(&self.slot.borrow().value).downcast();
        value.expect("a component uses its hooks in the same order")
    }
}

impl<T> Clone for StateSetter<T> {
    fn clone(&self) -> Self {
        StateSetter { slot: Rc::clone(&self.slot), of: PhantomData }
    }
}

fn put(slot: &RefCell<StateSlot>, value: Rc<dyn Any>) {
    // Dropping the old value may run code that reads the slot.
    let before = std::mem::replace(&mut slot.borrow_mut().value, value);
    let redraw = slot.borrow().redraw.clone();
    redraw.force_update();
    drop(before);
}
