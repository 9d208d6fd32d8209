//! The current number. It changes with every movement of the pointer, so we don't make it part of
//! the page's state, which would redraw everything. Instead, the components that show it watch it,
//! and only these are redrawn.

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
    /// The number of the board that has the focus or had it last.
    pub focused: Number,
    /// Whether the focus is on the board.
    pub on_board: bool,
    /// The payment that's missing in the order that somebody is trying.
    pub missing: Option<Number>,
}

impl Pointing {
    /// Returns the current number. The pointer takes precedence over the focus.
    #[must_use]
    pub fn inspected(&self) -> Option<Number> {
        self.hovered.or(self.on_board.then_some(self.focused))
    }
}

/// The effects of the last two numbers that somebody asked about. Several parts of the page show
/// the effect of the current number, so we compute it once for all of them. Two are enough, because
/// one part also compares the current number with the one before.
#[derive(Clone, Default)]
pub struct KnownEffects(Rc<RefCell<Vec<KnownEffect>>>);

/// A number of a game with the effect of selecting it, which is `None` if that's illegal.
type KnownEffect = (Rc<Game>, Number, Option<Rc<Effect>>);

impl PartialEq for KnownEffects {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl KnownEffects {
    /// How many effects we remember.
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
    /// Called when the pointer moves onto a number, or with `None` when it leaves all of them.
    pub hover: Callback<Option<Number>>,
    /// Called when the focus moves to a number of the board, or with `None` when it leaves the
    /// board.
    pub focus: Callback<Option<Number>>,
    effects: KnownEffects,
}

impl Pointer {
    /// Returns the effect of selecting a number, or `None` if that's illegal.
    #[must_use]
    pub fn effect(&self, game: &Rc<Game>, number: Number) -> Option<Rc<Effect>> {
        self.effects.of(game, number)
    }
}

/// Returns a pointer whose state outlives the renderings of the page. The focus starts at 1.
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

/// Returns the current number. The component that calls this is redrawn whenever the number
/// changes.
#[hook]
pub fn use_inspected(at: &Store<Pointing>) -> Option<Number> {
    use_watched(at, Pointing::inspected)
}

/// Returns the effect of selecting the current number, or `None` if there's none or that's illegal.
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
