//! Draws a number on the board. Sign and pattern show who has it, so colours are not required. Also
//! shows how it would change if you selected the current number.

use crate::explain;
use ginnow::sieve::two_players::{Contest, Player};
use ginnow::sieve::{Number, Place, Position};
use ginnow_kit::words::{fill, list};
use yew::prelude::*;

/// Selecting the current number would do this to a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preview {
    /// It is the current number itself.
    Selection,
    /// It would leave the board.
    Leaves,
}

/// Everything about a cell that is not part of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks {
    /// If you selected the current number, this one would change like this.
    pub preview: Option<Preview>,
    /// True if it is the best move and may be shown as such.
    pub hinted: bool,
    /// Set if the player has just failed to select the number. It alternates between the two
    /// values, because the cell should flash again.
    pub rejected: Option<bool>,
    /// True for the cell that the Tab key reaches.
    pub stop: bool,
}

pub fn cell(position: &Position, contest: &Contest, number: Number, marks: Marks) -> Html {
    let owner = contest.owner(position, number);
    let last = position.turns().len().checked_sub(1);
    let fresh = moved_in(position, number).is_some() && moved_in(position, number) == last;
    let class = classes!(
        "cell",
        inspect(position, number),
        owner.map(|owner| match owner {
            Player::First => "of-first",
            Player::Second => "of-second",
        }),
        fresh.then_some("fresh"),
        marks.preview.map(|preview| match preview {
            Preview::Selection => "would-select",
            Preview::Leaves => "would-leave",
        }),
        marks.hinted.then_some("hinted"),
        marks.rejected.map(|odd| if odd { "refused odd" } else { "refused" })
    );
    let legal = position.is_legal(number);
    html! {
        <div key={number} role="gridcell" {class} data-number={number.to_string()}
            data-mark={owner.map(explain::sign)}
            tabindex={if marks.stop { "0" } else { "-1" }}
            aria-disabled={(!legal).then_some("true")}
            aria-label={label(position, contest, number, marks.hinted)}>
            <span class="digits">{number}</span>
        </div>
    }
}

/// Returns the index of the move that has removed a number from the board.
fn moved_in(position: &Position, number: Number) -> Option<usize> {
    match position.place(number) {
        Place::Remaining => None,
        Place::Selected(turn) | Place::Payment(turn) | Place::Swept(turn) => Some(turn),
    }
}

fn inspect(position: &Position, number: Number) -> &'static str {
    match position.place(number) {
        Place::Remaining if position.is_legal(number) => "selectable",
        Place::Remaining => "stuck",
        Place::Selected(_) => "selected",
        Place::Payment(_) | Place::Swept(_) => "given",
    }
}

/// Describes a cell in words.
fn label(position: &Position, contest: &Contest, number: Number, hinted: bool) -> String {
    let who = contest.owner(position, number);
    let who = who.map(|who| explain::name(contest, who)).unwrap_or_default();
    let turn = moved_in(position, number).map_or(0, |turn| turn + 1);
    let factors = position.preview(number).map(|turn| list(&turn.swept));
    let key = match inspect(position, number) {
        "selectable" => "cell.selectable",
        "stuck" => "cell.stuck",
        "selected" => "cell.selected",
        _ if who.is_empty() => "cell.removed",
        _ => "cell.given",
    };
    let label = fill!(key, number, who, turn, factors = factors.unwrap_or_default());
    if hinted { fill!("cell.hinted", cell = label) } else { label }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::two_players::links::read;

    #[test]
    fn the_label_of_a_number_names_its_owner() {
        crate::learn_english();
        let shared = read("factor-game/1?n=30&names=Anna-Ben&moves=29-24").shared;
        let model = crate::model::Model::open(&shared);
        let message = |number| label(model.position(), model.contest(), number, false);
        assert_eq!(message(25), "25, can be selected; factors left: 5");
        assert_eq!(message(13), "13, no other factor left");
        assert_eq!(message(29), "29, Anna, selected in move 1");
        assert_eq!(message(12), "12, Anna, received in move 2");
        assert_eq!(message(1), "1, Ben, received in move 1");
        let hinted = label(model.position(), model.contest(), 25, true);
        assert!(hinted.ends_with("best move"), "{hinted}");
    }
}
