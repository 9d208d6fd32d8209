//! A game to step through.

use crate::duel::{BoardProps, board};
use ginnow::sieve::records::best_score;
use ginnow::sieve::{Number, score};
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::frame::hidden_now;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, text};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ReplayedProps {
    pub size: Number,
    pub moves: &'static [Number],
}

/// Renders the score, and the board after some of the moves. We begin at the end, to show the whole
/// game.
#[component]
pub fn Replayed(props: &ReplayedProps) -> Html {
    let ReplayedProps { size, moves } = *props;
    let shown = use_state_eq(|| moves.len());
    let made = &moves[..*shown];
    let button = |icon: Icon, label: &'static str, to: usize| {
        let setter = shown.setter();
        icon_button_if(to != *shown, icon, text(label), Callback::from(move |()| setter.set(to)))
    };
    let best = best_score(size).filter(|_| !hidden_now().best);
    let (moves_made, points) = (made.len(), score(made));
    let message = match best {
        Some(best) => fill!("guide.status", moves = moves_made, score = points, best),
        None => count("duel.points", points),
    };
    html! {
        <div class="replayed">
            {memo(board, BoardProps { size, made: made.to_vec() })}
            <div class="duel-steps cluster">
                {button(Icon::First, "duel.first", 0)}
                {button(Icon::Back, "duel.back", shown.saturating_sub(1))}
                {button(Icon::Forward, "duel.forward", (*shown + 1).min(moves.len()))}
                {button(Icon::Last, "duel.last", moves.len())}
                <span role="status">{message}</span>
            </div>
        </div>
    }
}
