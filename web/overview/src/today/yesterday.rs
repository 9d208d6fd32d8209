//! Offers a best game on yesterday's smallest board to watch.

use super::proved;
use ginnow::sieve::drawing::{Arch, ArchesFrame, ArchesView};
use ginnow::sieve::{Number, Position};
use ginnow_kit::words::{fill, list, number, text};
use ginnow_web_personal::daily::{Day, Results};
use ginnow_web_sieve_arches::{arch_path, whole};
use yew::prelude::*;

/// Size of the drawing, before it is scaled by the style sheet.
const FRAME: ArchesFrame = ArchesFrame { width: 300, height: 130, text: 14 };

/// Returns yesterday's smallest board and a best game on it.
pub fn game(today: Day) -> (Number, &'static [Number]) {
    let [size, ..] = today.before().boards();
    (size, proved::game(size))
}

/// Renders the panel. `watch` is called by its button, and should play the game on the page's
/// board.
pub fn yesterday(today: Day, results: &Results, watch: &Callback<MouseEvent>) -> Html {
    let (size, line) = game(today);
    let reached = results.best(today.before(), size);
    let board = Position::new(size).ok();
    let Some(end) = board.and_then(|board| board.after(line).ok()) else {
        return Html::default();
    };
    let view = ArchesView::new(&end, FRAME);
    let pair = |arch: &Arch| {
        let (selection, payment) = (arch.pair.selection, arch.pair.payment);
        fill!("sieve.pair", selection, payment)
    };
    let label = fill!("sieve.arches", size, pairs = list(view.arches.iter().map(pair)));
    html! {
        <section class="yesterday panel" aria-labelledby="yesterday-heading">
            <div>
                <p class="hint">{fill!("start.yesterday", size)}</p>
                <h2 id="yesterday-heading">{fill!("start.yesterdays-best", best = number(end.score()))}</h2>
                if let Some(score) = reached {
                    <p>{fill!("start.yours", score = number(score))}</p>
                }
                <button type="button" onclick={watch}>{text("start.watch")}</button>
            </div>
            <svg translate="no" class="arches" role="img" aria-label={label} viewBox="0 0 300 130">
                {whole(&view, arch_path)}
            </svg>
        </section>
    }
}
