//! Component state is compiled only once.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;
use yew::Callback;
use yew::functional::{Hook, HookContext, UseForceUpdateHandle, use_force_update, use_mut_ref};

/// Returns state with the lifetime of the component. Setting a different value renders the
/// component again.
///
/// This is Yew's hook of the same name, except that all states have the same type. Yew's code is
/// compiled again for each type of value, at a kilobyte apiece.
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

/// The type of the state is erased.
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

/// The value at the time of rendering, and methods to change it.
///
/// Note that this is not necessarily the latest value: on a busy machine, there may be several keys
/// or clicks between two renderings. If the next value depends on the previous one, use
/// [`State::update`] or [`State::latest`].
pub struct State<T> {
    value: Rc<T>,
    setter: StateSetter<T>,
}

impl<T: PartialEq + 'static> State<T> {
    /// Sets the value, and renders the component if it is a different one.
    pub fn set(&self, value: T) {
        self.setter.set(value);
    }

    /// Sets the value to a function of the latest one.
    pub fn update(&self, next: impl FnOnce(&T) -> T) {
        self.setter.update(next);
    }

    /// Changes a copy of the latest value, and sets the result.
    pub fn change(&self, change: impl FnOnce(&mut T))
    where
        T: Clone,
    {
        self.setter.change(change);
    }

    /// Returns the latest value.
    #[must_use]
    pub fn latest(&self) -> Rc<T> {
        self.setter.latest()
    }

    /// Returns a callback that sets the value.
    #[must_use]
    pub fn callback(&self) -> Callback<T> {
        let setter = self.setter();
        Callback::from(move |value| setter.set(value))
    }

    /// Returns just the setter. Most handlers do not need any more.
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
    /// Sets the value, and renders the component if it is a different one.
    pub fn set(&self, value: T) {
        if *self.latest() != value {
            put(&self.slot, Rc::new(value));
        }
    }

    /// Sets the value to a function of the latest one, whether or not that has been rendered.
    pub fn update(&self, next: impl FnOnce(&T) -> T) {
        self.set(next(&self.latest()));
    }

    /// Changes a copy of the latest value, and sets the result.
    pub fn change(&self, change: impl FnOnce(&mut T))
    where
        T: Clone,
    {
        let mut value = (*self.latest()).clone();
        change(&mut value);
        self.set(value);
    }

    /// Returns the latest value.
    ///
    /// # Panics
    /// Never, because a component always calls its hooks in the same order.
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
    // Do not drop the old value here, because that may run code that reads the slot.
    let before = std::mem::replace(&mut slot.borrow_mut().value, value);
    let redraw = slot.borrow().redraw.clone();
    redraw.force_update();
    drop(before);
}
