//! Forms have a plain value (the draft) as their content, and each field changes a part of it.

use crate::reactive::effect::use_effect_with;
use crate::reactive::state::{State, use_state_eq};
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

/// A form that is being filled in. Dereferences to the draft.
pub struct Form<D> {
    draft: Rc<D>,
    update: Callback<ChangeDraft<D>>,
}

type ChangeDraft<D> = Rc<dyn Fn(&mut D)>;

/// Returns a form with the lifetime of the component. `first` creates the initial draft.
#[hook]
pub fn use_form<D: Clone + PartialEq + 'static>(first: impl FnOnce() -> D) -> Form<D> {
    let draft: State<D> = use_state_eq(first);
    let setter = draft.setter();
    Form {
        draft: Rc::new((*draft).clone()),
        update: Callback::from(move |change: ChangeDraft<D>| {
            setter.change(&*change);
        }),
    }
}

/// Returns the form for a value. If the value changes, the draft is replaced.
#[hook]
pub fn use_form_of<T, D>(value: T, draft: fn(T) -> D) -> Form<D>
where
    T: Copy + PartialEq + 'static,
    D: Clone + PartialEq + 'static,
{
    let form = use_form(|| draft(value));
    let update = form.update.clone();
    use_effect_with(value, move |&value| {
        let change: ChangeDraft<D> = Rc::new(move |form| *form = draft(value));
        update.emit(change);
    });
    form
}

impl<D: 'static> Form<D> {
    /// Returns a callback for a field, with which `put` writes the new value to the draft.
    pub fn on<T: Clone + 'static>(&self, put: fn(&mut D, T)) -> Callback<T> {
        self.update.reform(move |value: T| {
            let change: ChangeDraft<D> = Rc::new(move |draft| put(draft, value.clone()));
            change
        })
    }
}

impl<D> Deref for Form<D> {
    type Target = D;

    fn deref(&self) -> &D {
        &self.draft
    }
}
