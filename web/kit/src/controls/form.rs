//! Makes forms from a plain value (the draft) and fields that change it.

use crate::reactive::state::{State, use_state_eq};
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

/// While you fill in a form, you can use it like its draft, to which it dereferences.
pub struct Form<D> {
    draft: Rc<D>,
    update: Callback<ChangeDraft<D>>,
}

/// Changes the draft.
type ChangeDraft<D> = Rc<dyn Fn(&mut D)>;

/// Returns a form that starts with the draft `first()` and keeps it for as long as the component
/// exists.
#[hook]
pub fn use_form<D: Clone + PartialEq + 'static>(first: impl FnOnce() -> D) -> Form<D> {
    let draft: State<D> = use_state_eq(first);
    let setter = draft.setter();
    Form {
        draft: Rc::new((*draft).clone()),
        update: Callback::from(move |change: ChangeDraft<D>| {
            setter.update(|draft| {
                let mut draft = draft.clone();
                change(&mut draft);
                draft
            });
        }),
    }
}

impl<D: 'static> Form<D> {
    /// Returns a callback for a field. `put` writes the new value to the draft.
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
