//! Draws the arches of a finished game on the result card.

use crate::model::Pointer;
use crate::why::arches::{Lit, LitProps, arch_paths, pairs_in_words};
use ginnow::sieve::drawing::{ArchesFrame, ArchesView};
use ginnow::sieve::{Game, Pair};
use ginnow_kit::browser::target::number_at;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::words::count;
use ginnow_web_sieve_arches::{arch_path, whole};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

/// The drawing's nominal size; CSS scales it.
const CARD: ArchesFrame = ArchesFrame { width: 400, height: 232, text: 13 };
/// There is less space below the curve, where this is used.
const LOW: ArchesFrame = ArchesFrame { height: 118, ..CARD };

/// Milliseconds between two arches when they light up in turn.
const BEAT: usize = 60;
/// Upper limit for the whole animation in milliseconds. Arches of a long game simply follow each
/// other faster.
const LONGEST: usize = 2400;

#[derive(Properties, PartialEq)]
pub struct PictureProps {
    pub game: Rc<Game>,
    pub pointer: Pointer,
    /// The pairs of a best game, for comparison. May be empty.
    pub rivals: Rc<Vec<Pair>>,
    /// We celebrate a game that is proved to be the best by lighting up arch after arch.
    pub best: bool,
}

/// Draws the arches. The one that belongs to the number under the pointer is highlighted.
#[component]
pub fn Picture(props: &PictureProps) -> Html {
    let PictureProps { game, pointer, rivals, .. } = props;
    let drawing = use_node_ref();
    let frame = if rivals.is_empty() { CARD } else { LOW };
    let layout = use_memo((game.clone(), rivals.clone()), |(game, rivals)| {
        ArchesView::beside(game.position(), rivals, frame)
    });
    let layout = Shared(layout);
    use_effect_with((props.best, game.clone(), drawing.clone()), |(best, _, drawing)| {
        if let Some(drawing) = drawing.cast::<Element>().filter(|_| *best) {
            light_up(&drawing);
        }
    });
    let played = game.played();
    let mut label = pairs_in_words(&layout.0, played);
    if !rivals.is_empty() {
        label = [label, count("recap.rivals", rivals.len() as u64)].join(" ");
    }
    let (over, leave) = (pointer.hover.clone(), pointer.hover.clone());
    html! {
        <svg ref={drawing} class="arches" role="img" aria-label={label}
            viewBox={format!("0 0 {} {}", frame.width, frame.height)}
            onpointerover={move |event: PointerEvent| over.emit(number_at(event.target()))}
            onpointerleave={move |_: PointerEvent| leave.emit(None)}>
            if !rivals.is_empty() {
                <g class="best-game">{for layout.0.rivals.iter().map(arch_path)}</g>
            }
            {memo(arches, ArchesProps { layout: layout.clone() })}
            {component::<Lit>(LitProps { layout, played, fresh: true, at: pointer.at.clone() })}
            // Above the arches, or these would cross the letters.
            if !rivals.is_empty() {
                <text class="own-pairs" x="0" y="12">{count("recap.yours", played as u64)}</text>
                <text class="best-pairs" x={CARD.width.to_string()} y="12">
                    {count("recap.best-pairs", rivals.len() as u64)}
                </text>
            }
        </svg>
    }
}

/// Sets each arch's animation delay.
fn light_up(drawing: &Element) {
    let Ok(arches) = drawing.query_selector_all(".arch") else {
        return;
    };
    let count = arches.length() as usize;
    let beat = BEAT.min(LONGEST / count.max(1));
    for at in 0..count {
        let arch = u32::try_from(at).ok().and_then(|at| arches.item(at));
        if let Some(arch) = arch.and_then(|arch| arch.dyn_into::<SvgElement>().ok()) {
            let delay = format!("{}ms", at * beat);
            let _ = arch.style().set_property("animation-delay", &delay);
        }
    }
}

#[derive(PartialEq)]
struct ArchesProps {
    layout: Shared<ArchesView>,
}

fn arches(props: &ArchesProps) -> Html {
    whole(&props.layout.0, |arch| arch_paths(arch, None))
}
