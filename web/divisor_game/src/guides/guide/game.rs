//! A small game against the perfect opponent.

use ginnow::divisor_game::{Factorization, Game, Move, Number, Opponent, Random, choose, divisors};
use ginnow::sorting::sort;
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, list, number, text};
use yew::prelude::*;

/// Piles that the first player can win.
const PILES: [Number; 3] = [12, 30, 4];

/// The game, with the move you are preparing.
#[derive(Debug, Clone, PartialEq)]
struct GuideHand {
    game: Game,
    pile: usize,
    first: Option<Number>,
}

#[derive(Debug, Clone, Copy)]
enum Press {
    Pile(usize),
    Divisor(Number),
    Undo,
    Restart,
}

impl Default for GuideHand {
    fn default() -> Self {
        let game = Game::new(&PILES).expect("the piles are in range");
        GuideHand { game, pile: 0, first: None }
    }
}

impl GuideHand {
    fn after(&self, press: Press) -> Self {
        let mut hand = self.clone();
        match press {
            Press::Pile(pile) => {
                hand.pile = pile;
                hand.first = None;
            }
            Press::Divisor(divisor) => hand.take(divisor),
            Press::Undo => hand.undo(),
            Press::Restart => hand = GuideHand::default(),
        }
        hand
    }

    /// Takes a divisor. The second one makes the move, and the opponent answers at once.
    fn take(&mut self, divisor: Number) {
        let Some(first) = self.first.take() else {
            self.first = Some(divisor);
            return;
        };
        let made = Move { pile: self.pile, divisors: [first, divisor] };
        if self.game.play(made).is_err() {
            return;
        }
        let mut random = Random::new(self.game.played() as u64);
        if let Some(answer) = choose(self.game.position(), Opponent::Perfect, &mut random) {
            // Always succeeds, because the opponent only chooses legal moves.
            let _ = self.game.play(answer);
        }
        self.choose_alive();
    }

    fn undo(&mut self) {
        // Go back to the person's turn.
        let back = if self.game.played().is_multiple_of(2) { 2 } else { 1 };
        for _ in 0..back {
            self.game.undo();
        }
        self.first = None;
        self.choose_alive();
    }

    /// Chooses a pile that can still be split.
    fn choose_alive(&mut self) {
        let piles = self.game.position().piles();
        self.pile = piles.iter().position(|pile| pile.rank() > 1).unwrap_or(0);
    }

    fn status(&self) -> String {
        if !self.game.position().is_over() {
            return match self.first {
                Some(first) => fill!("guide.game-second", first = number(first)),
                None => text("guide.game-yours").to_owned(),
            };
        }
        // The last move wins.
        let won = !self.game.played().is_multiple_of(2);
        text(if won { "guide.game-won" } else { "guide.game-lost" }).to_owned()
    }
}

#[component]
pub fn SmallGame() -> Html {
    let hand = use_state_eq(GuideHand::default);
    let press = {
        let hand = hand.setter();
        Callback::from(move |press| hand.update(|hand| hand.after(press)))
    };
    let on = |action: Press| press.reform(move |()| action);
    html! {
        <>
            {piles(&hand, &press)}
            {choices(&hand, &press)}
            <p class="small-said" role="status">{hand.status()}</p>
            <div class="small-tools cluster">
                {icon_button_if(hand.game.can_undo(), Icon::Undo, text("history.undo"), on(Press::Undo))}
                {icon_button_if(hand.game.played() > 0, Icon::Restart, text("history.restart"), on(Press::Restart))}
            </div>
            {history(&hand.game)}
        </>
    }
}

fn piles(hand: &GuideHand, press: &Callback<Press>) -> Html {
    let pile = |(index, pile): (usize, &std::sync::Arc<Factorization>)| {
        let alive = pile.rank() > 1;
        let chosen = alive && index == hand.pile;
        html! {
            <button type="button" class="small-pile" disabled={!alive} aria-pressed={chosen.to_string()}
                onclick={press.reform(move |_: MouseEvent| Press::Pile(index))}>
                {number(pile.number())}
            </button>
        }
    };
    html! {
        <div class="small-piles cluster switch" role="group" aria-label={text("piles.label")}>
            {for hand.game.position().piles().iter().enumerate().map(pile)}
        </div>
    }
}

/// Renders the divisors of the chosen pile.
fn choices(hand: &GuideHand, press: &Callback<Press>) -> Html {
    let pile = hand.game.position().piles().get(hand.pile).filter(|pile| pile.rank() > 1);
    let Some(pile) = pile else {
        return html! { <div class="small-piles cluster switch small-divisors"></div> };
    };
    let label = fill!("guide.game-divisors", number = number(pile.number()));
    let mut found: Vec<Number> = (1..pile.rank()).flat_map(|rank| divisors(pile, rank)).collect();
    sort(&mut found);
    let button = |divisor: Number| {
        let pressed = (hand.first == Some(divisor)).to_string();
        html! {
            <button type="button" aria-pressed={pressed}
                onclick={press.reform(move |_: MouseEvent| Press::Divisor(divisor))}>
                {number(divisor)}
            </button>
        }
    };
    html! {
        <div class="small-piles cluster switch small-divisors" role="group" aria-label={label.clone()}>
            <span aria-hidden="true">{label}</span>
            {for found.into_iter().map(button)}
        </div>
    }
}

fn history(game: &Game) -> Html {
    let mut position = game.start().clone();
    let mut lines = Vec::new();
    for (index, &made) in game.line().iter().take(game.played()).enumerate() {
        let pile = position.piles()[made.pile].number();
        let key = if index.is_multiple_of(2) { "guide.game-you" } else { "guide.game-it" };
        let parts = list(made.divisors.map(number));
        lines.push(fill!(key, pile = number(pile), divisors = parts));
        if position.play(made).is_err() {
            break;
        }
    }
    html! { <ol class="small-history">{for lines.into_iter().map(|line| html! { <li>{line}</li> })}</ol> }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(presses: &[Press]) -> GuideHand {
        let first = GuideHand::default();
        presses.iter().fold(first, |hand, &press| hand.after(press))
    }

    #[test]
    fn undo_removes_a_move_and_its_answer() {
        // Together, 2, 2 and 1 have the value 1. Splitting 4 into two primes makes it 0.
        let win = [Press::Pile(2), Press::Divisor(2), Press::Divisor(2)];
        let hand = pressed(&win);
        assert_eq!(hand.game.played(), 2);
        let back = hand.after(Press::Undo);
        assert_eq!(back.game.played(), 0);
        assert_eq!(back.game.position().numbers(), PILES);
        assert_eq!(hand.after(Press::Restart), GuideHand::default());
    }
}
