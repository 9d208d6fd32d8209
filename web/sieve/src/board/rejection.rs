//! Explains, on top of the board, why a number can't be selected. It needs to be there because the
//! board may be all you see after scrolling, and this way it doesn't take up any space.

use crate::explain;
use crate::model::{Model, Outcome};
use ginnow::sieve::{Illegal, Number};
use yew::prelude::*;

/// Returns the number of a failed attempt, if that was the last action. The flag differs between
/// successive actions. This restarts the flash if you try the same number again.
pub fn rejected(model: &Model) -> Option<(Number, bool)> {
    let Outcome::Rejected(reason) = *model.outcome() else {
        return None;
    };
    let number = number_of(reason);
    let on_board = (1..=model.position().size()).contains(&number);
    on_board.then_some((number, model.count() % 2 == 1))
}

fn number_of(reason: Illegal) -> Number {
    match reason {
        Illegal::NotOnBoard { number, .. }
        | Illegal::AlreadySelected { number, .. }
        | Illegal::AlreadyRemoved { number, .. }
        | Illegal::NoFactorLeft { number } => number,
    }
}

/// Renders the explanation on the half of the board that does not contain the number. It is hidden
/// from screen readers, which get the same sentence as an announcement.
pub fn rejection(model: &Model) -> Html {
    let (Some((number, odd)), Outcome::Rejected(reason)) = (rejected(model), model.outcome())
    else {
        return Html::default();
    };
    let above = number * 2 > model.position().size();
    html! {
        <p key={model.count()} aria-hidden="true"
            class={classes!("refusal", above.then_some("above"), odd.then_some("odd"))}>
            {explain::illegal(*reason)}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Action;
    use ginnow::sieve::links::SharedGame;
    use ginnow_kit::frame::Step;
    use std::rc::Rc;
    use yew::Reducible;

    #[test]
    fn refusing_the_same_number_again_restarts_the_flash() {
        let mut shared = SharedGame::default();
        shared.moment.size = 21;
        let model = Rc::new(Model::open(&shared)).reduce(Action::Play(19));
        assert_eq!(rejected(&model), None);
        let once = Rc::clone(&model).reduce(Action::Play(17));
        let twice = Rc::clone(&once).reduce(Action::Play(17));
        assert_eq!(rejected(&once).map(|(number, _)| number), Some(17));
        assert_ne!(rejected(&once), rejected(&twice));
        assert_eq!(rejected(&twice.reduce(Step::Undo.into())), None);
    }
}
