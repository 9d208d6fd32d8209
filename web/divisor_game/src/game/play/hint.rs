//! Hints on the board: first the piles that winning moves split, then the divisors they take, and finally a whole move.
//! You can try for yourself after each.

use super::hand::Hand;
use crate::game::analysis::{Step, shown_winning_moves};
use crate::model::DivisorGame;
use ginnow::divisor_game::{Move, Number, Position, WinningGroup, winning_moves};
use ginnow_kit::controls::button::guarded;
use ginnow_kit::frame::{App, TwoPlayers as _};
use ginnow_kit::words::{fill, list, number, text};
use yew::prelude::*;

/// A hint, which includes all the previous ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hint {
    /// Winning moves split these piles.
    Piles,
    /// The divisors of these piles in winning moves.
    Divisors,
    /// A complete winning move.
    Move,
}

/// The last hint, and the piles it was about.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hinted {
    of: Vec<Number>,
    last: Option<Hint>,
}

impl Hinted {
    fn last(&self, of: &[Number]) -> Option<Hint> {
        self.last.filter(|_| self.of == of)
    }

    /// Advances to the next hint. After the last one, there is none again.
    fn next(&self, position: &Position) -> Self {
        let of = position.numbers();
        let last = match self.last(&of) {
            None => Some(Hint::Piles),
            Some(_) if winning_moves(position).is_empty() => None,
            Some(Hint::Piles) => Some(Hint::Divisors),
            Some(Hint::Divisors) => Some(Hint::Move),
            Some(Hint::Move) => None,
        };
        Hinted { of, last }
    }
}

/// These winning moves are marked on the board.
#[derive(Debug, PartialEq)]
pub struct Marked {
    pub piles: Vec<usize>,
    pub divisors: Vec<WinningGroup>,
}

/// Returns the winning moves to mark: all of them if the analysis shows them, or else as much as the hints give away.
pub fn marked(app: &App<DivisorGame>) -> Marked {
    let shown = shown_winning_moves(app);
    let hint = given(app).filter(|_| shown.is_empty());
    let groups = hint.map_or(shown, |_| winning_moves(app.model.position()));
    Marked {
        piles: groups.iter().map(|group| group.pile).collect(),
        divisors: if hint == Some(Hint::Piles) { Vec::new() } else { groups },
    }
}

fn given(app: &App<DivisorGame>) -> Option<Hint> {
    let last = app.view_state.hinted.last(&app.model.position().numbers());
    last.filter(|_| is_offered(app))
}

pub fn is_given(app: &App<DivisorGame>) -> bool {
    given(app).is_some()
}

/// Returns true if you can get a hint. Some tasks do not allow it, and during the computer's turn there is nothing to
/// hint at.
pub fn is_offered(app: &App<DivisorGame>) -> bool {
    Step::Winning.is_allowed(app.hidden)
        && !app.is_embedded()
        && !app.model.is_machines_turn()
        && !app.model.position().is_over()
}

/// Gives the next hint. Also selects the pile if it's about divisors, and the first divisor if it's a whole move.
pub fn next(app: &App<DivisorGame>) {
    let position = app.model.position();
    let hinted = app.view_state.hinted.latest().next(position);
    if let Some(made) = winning_move(app) {
        let (of, hand) = (position.numbers(), &app.view_state.hand);
        match hinted.last {
            Some(Hint::Divisors) => hand.set(Hand::choosing(&of, made.pile)),
            Some(Hint::Move) => hand.set(Hand::pointing(&of, made.pile, made.divisors[0])),
            Some(Hint::Piles) | None => {}
        }
    }
    app.view_state.hinted.set(hinted);
}

/// Returns a winning move, preferably for the chosen pile.
fn winning_move(app: &App<DivisorGame>) -> Option<Move> {
    let position = app.model.position();
    let groups = winning_moves(position);
    let chosen = app.view_state.hand.latest().pile(position);
    let of_chosen = groups.iter().find(|group| Some(group.pile) == chosen);
    let group = of_chosen.or_else(|| groups.first())?;
    group.moves_of(position).next()
}

/// Renders the button for the next hint. Its label has the number of hints so far, and its title describes them.
pub fn button(app: &App<DivisorGame>) -> Html {
    if !Step::Winning.is_allowed(app.hidden) || app.is_embedded() {
        return Html::default();
    }
    let shown = given(app).map_or(0, |hint| hint as u8 + 1);
    let press = {
        let app = app.clone();
        Callback::from(move |_: MouseEvent| next(&app))
    };
    let (disabled, press) = guarded(is_offered(app), press);
    html! {
        <button type="button" class="hint-button" aria-disabled={disabled} onclick={press}
            title={text("hint.button-title")}>
            {text("hint.button")}
            {" "}
            <span class="hint-steps">{shown}{"/"}{Hint::Move as u8 + 1}</span>
        </button>
    }
}

/// Puts the current hint into words. There's none once the piles have changed.
pub fn shown(app: &App<DivisorGame>) -> Option<String> {
    let hint = given(app)?;
    let numbers = app.model.position().numbers();
    let Some(made) = winning_move(app) else {
        return Some(text("hint.none").to_owned());
    };
    Some(match hint {
        Hint::Piles => {
            let mut piles = marked(app).piles;
            piles.dedup();
            let named = piles.into_iter().map(|pile| number(numbers[pile]));
            fill!("hint.piles", piles = list(named))
        }
        Hint::Divisors => text("hint.divisors").to_owned(),
        Hint::Move => {
            let split = number(numbers[made.pile]);
            let [left, right] = made.divisors.map(number);
            fill!("hint.move", number = split, left, right)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(piles: &[Number]) -> Position {
        Position::new(piles).expect("piles")
    }

    #[test]
    fn hints_advance_and_start_over_with_other_piles() {
        let (won, other) = (position(&[12, 30, 8]), position(&[12, 30]));
        let mut hinted = Hinted::default();
        for hint in [Hint::Piles, Hint::Divisors, Hint::Move] {
            hinted = hinted.next(&won);
            assert_eq!(hinted.last(&won.numbers()), Some(hint));
            assert_eq!(hinted.last(&other.numbers()), None);
        }
        assert_eq!(hinted.next(&won).last, None, "put away");
        assert_eq!(hinted.next(&other).last, Some(Hint::Piles));
    }

    #[test]
    fn a_lost_position_has_only_one_hint() {
        let lost = position(&[12, 18]);
        let hinted = Hinted::default().next(&lost);
        assert_eq!(hinted.last, Some(Hint::Piles));
        assert_eq!(hinted.next(&lost).last, None);
    }
}
