//! The current number. It changes with every movement of the pointer, so it is
//! not part of the page's state: only the components that show it watch it and
//! are redrawn.

use super::Effect;
use ginnow::sieve::{Game, Number};
use ginnow_kit::reactive::store::{Store, use_store, use_watched};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The number that the tour asks players to point at.
pub const INSPECTED: Number = 9;

/// The state of the pointer and the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointing {
    /// The number under the pointer, on the board or in a graph.
    pub hovered: Option<Number>,
    /// The number of the board that has the focus, or had it last.
    pub focused: Number,
    /// Whether the focus is on the board.
    pub on_board: bool,
    /// The payment that is missing in the order that somebody tries.
    pub missing: Option<Number>,
}

impl Pointing {
    /// The current number.
    #[must_use]
    pub fn inspected(&self) -> Option<Number> {
        self.hovered.or(self.on_board.then_some(self.focused))
    }
}

/// The effects of the last two numbers that somebody asked about. Several parts of the page show the effect of the
/// current number, and one of them compares it with the number before.
#[derive(Clone, Default)]
pub struct KnownEffects(Rc<RefCell<Vec<KnownEffect>>>);

/// A number of a game, and the effect of selecting it, if that is legal.
type KnownEffect = (Rc<Game>, Number, Option<Rc<Effect>>);

impl PartialEq for KnownEffects {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl KnownEffects {
    /// How many are remembered.
    const MOST: usize = 2;

    fn of(&self, game: &Rc<Game>, number: Number) -> Option<Rc<Effect>> {
        let mut known = self.0.borrow_mut();
        let is_meant = |(of, about, _): &KnownEffect| Rc::ptr_eq(of, game) && *about == number;
        let found = known.iter().position(is_meant).map(|at| known.remove(at));
        let found = found.unwrap_or_else(|| {
            (game.clone(), number, Effect::of(game.position(), number).map(Rc::new))
        });
        let effect = found.2.clone();
        known.insert(0, found);
        known.truncate(Self::MOST);
        effect
    }
}

/// The current number, and the callbacks that change it.
#[derive(Clone, PartialEq)]
pub struct Pointer {
    /// The state of the pointer and the focus.
    pub at: Store<Pointing>,
    /// The pointer moved over a number, or off all of them.
    pub hover: Callback<Option<Number>>,
    /// The focus moved to a number of the board, or left the board.
    pub focus: Callback<Option<Number>>,
    effects: KnownEffects,
}

impl Pointer {
    /// The effect of selecting a number, if that is legal.
    #[must_use]
    pub fn effect(&self, game: &Rc<Game>, number: Number) -> Option<Rc<Effect>> {
        self.effects.of(game, number)
    }
}

/// Stores the state of the pointer and the focus. The focus starts at 1.
#[hook]
pub fn use_pointer() -> Pointer {
    let at = use_store(|| Pointing { hovered: None, focused: 1, on_board: false, missing: None });
    let hover = use_callback(at.clone(), |number: Option<Number>, at| {
        at.update(|pointing| pointing.hovered = number);
    });
    let focus = use_callback(at.clone(), |number: Option<Number>, at| {
        at.update(|pointing| {
            pointing.on_board = number.is_some();
            pointing.focused = number.unwrap_or(pointing.focused);
        });
    });
    let effects = (*use_memo((), |()| KnownEffects::default())).clone();
    Pointer { at, hover, focus, effects }
}

/// Returns the current number. The component is redrawn when it changes.
#[hook]
pub fn use_inspected(at: &Store<Pointing>) -> Option<Number> {
    use_watched(at, Pointing::inspected)
}

/// Returns the effect of selecting the current number, if that is legal.
#[hook]
pub fn use_effect_of_inspected(pointer: &Pointer, game: &Rc<Game>) -> Option<Rc<Effect>> {
    let inspected = use_inspected(&pointer.at)?;
    pointer.effect(game, inspected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_is_computed_once_for_all_parts_that_show_it() {
        let game = Rc::new(Game::new(30).expect("a board"));
        let known = KnownEffects::default();
        let first = known.of(&game, 30).expect("legal");
        assert_eq!(Some(&*first), Effect::of(game.position(), 30).as_ref());
        let other = known.of(&game, 29).expect("legal");
        assert!(Rc::ptr_eq(&first, &known.of(&game, 30).expect("legal")));
        assert!(Rc::ptr_eq(&other, &known.of(&game, 29).expect("legal")));
        assert_eq!(known.of(&game, 1), None);
        let mut played = Game::clone(&game);
        played.play(29).expect("legal");
        let played = Rc::new(played);
        assert_eq!(known.of(&played, 30), Effect::of(played.position(), 30).map(Rc::new));
        assert_eq!(known.of(&played, 29), None, "it has left the board");
        assert_eq!(known.0.borrow().len(), KnownEffects::MOST);
    }
}
