//! The current number is not part of the page's state, because it changes with every movement of
//! the pointer and we'd have to redraw everything. Components that depend on it watch it instead,
//! and are the only ones to be redrawn.

use super::Effect;
use ginnow::sieve::{Game, Number};
use ginnow_kit::reactive::store::{Store, use_store, use_watched};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The number to point at in the tour.
pub const INSPECTED: Number = 9;

/// Knows where pointer and focus are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointing {
    /// The number below the pointer (on the board or in a graph).
    pub hovered: Option<Number>,
    /// The number on the board that is, or was last, focused.
    pub focused: Number,
    /// Set while the board has the focus.
    pub on_board: bool,
    /// The payment that is missing from the order somebody is trying out.
    pub missing: Option<Number>,
}

impl Pointing {
    /// Returns the current number. It is below the pointer, or else it has the focus.
    #[must_use]
    pub fn inspected(&self) -> Option<Number> {
        self.hovered.or(self.on_board.then_some(self.focused))
    }
}

/// Caches the effects of the last two numbers. Several parts of the page show the current number's
/// effect, and we only want to compute it once. We need two entries because one of those parts
/// compares it with that of the number before.
#[derive(Clone, Default)]
pub struct KnownEffects(Rc<RefCell<Vec<KnownEffect>>>);

/// Game, number, and the effect of selecting it (`None` if that is illegal).
type KnownEffect = (Rc<Game>, Number, Option<Rc<Effect>>);

impl PartialEq for KnownEffects {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl KnownEffects {
    /// The capacity of the cache.
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

/// Gives components access to the current number.
#[derive(Clone, PartialEq)]
pub struct Pointer {
    pub at: Store<Pointing>,
    /// Called with the number below the pointer, or `None` when it leaves the board.
    pub hover: Callback<Option<Number>>,
    /// The same for the focus, on the board only.
    pub focus: Callback<Option<Number>>,
    effects: KnownEffects,
}

impl Pointer {
    /// Returns the (cached) effect of selecting a number. `None` if that is illegal.
    #[must_use]
    pub fn effect(&self, game: &Rc<Game>, number: Number) -> Option<Rc<Effect>> {
        self.effects.of(game, number)
    }
}

/// Creates a pointer that stays the same across renders. The focus starts at 1.
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

/// Returns the current number, and redraws the calling component whenever it changes.
#[hook]
pub fn use_inspected(at: &Store<Pointing>) -> Option<Number> {
    use_watched(at, Pointing::inspected)
}

/// Like `use_inspected`, but returns the effect of selecting the number. `None` if there is no
/// number or selecting it is illegal.
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
