//! Draws the lamps as a row of buttons. If you used the Tab key to get past twenty lamps, you'd be busy
//! for a while, so it reaches only one of them, and from there you use the arrow keys.

use crate::model::Action;
use crate::model::Template;
use ginnow::template::Lamps;
use ginnow_kit::frame::App;
use ginnow_kit::page::keys::{ROW_STEPS, SteppedBoard, use_steps};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

pub fn board(app: &App<Template>) -> Html {
    component::<Board>(BoardProps { lamps: *app.model.game.position(), act: app.act.clone() })
}

#[derive(Properties, PartialEq)]
struct BoardProps {
    lamps: Lamps,
    act: Callback<Action>,
}

#[component]
fn Board(props: &BoardProps) -> Html {
    let (container, lamps) = (use_node_ref(), props.lamps);
    let focused = use_state_eq(|| 1);
    let at = (*focused).min(lamps.cells());
    let onkeydown = use_steps(SteppedBoard {
        container: container.clone(),
        steps: &ROW_STEPS,
        last: lamps.cells(),
        columns: lamps.cells(),
        projected: false,
        select: None,
    });
    let lamp = |number: u32| {
        let lit = lamps.is_lit(number);
        let press = props.act.reform(move |_: MouseEvent| Action::Press(number));
        let setter = focused.setter();
        html! {
            <button key={number} type="button" class={classes!("lamp", lit.then_some("lit"))}
                data-number={number.to_string()} tabindex={if number == at { "0" } else { "-1" }}
                aria-label={fill!("lamps.lamp", number)}
                aria-pressed={lit.to_string()} onclick={press}
                onfocus={move |_: FocusEvent| setter.set(number)}>
                <span class="bulb" aria-hidden="true">{if lit { "●" } else { "○" }}</span>
                <span>{number}</span>
            </button>
        }
    };
    html! {
        <div ref={container} class="lamps" translate="no" role="toolbar" aria-label={text("lamps.row")} {onkeydown}>
            {for (1..=lamps.cells()).map(lamp)}
        </div>
    }
}
