//! The filter of the original program, as it works.

use crate::jobs::{CrossingJob, CrossingTask};
use crate::look::Look;
use crate::model::Model;
use ginnow::seventeen::crossing::Stages;
use ginnow::sudoku::Solution;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::words::{fill, number, text};
use ginnow_kit::worker::{Event, use_client};
use yew::prelude::*;

/// What the grid shows.
pub fn look(model: &Model) -> Look {
    Look::plain(*model.grid.digits())
}

#[derive(Properties, PartialEq)]
pub struct FilterProps {
    /// The grid whose first two bands are searched.
    pub grid: Solution,
}

/// The filter, with the button that has it begin.
#[component]
pub fn Filter(props: &FilterProps) -> Html {
    let stages = use_state(|| None::<Stages>);
    let client = use_client::<CrossingJob>({
        let setter = stages.setter();
        Callback::from(move |event| {
            if let Event::Found(stages) = event {
                setter.set(Some(stages));
            }
        })
    });
    use_effect_with(props.grid, {
        let (client, setter) = (client.clone(), stages.setter());
        move |_| {
            client.stop();
            setter.set(None);
        }
    });
    let begin = {
        let grid = props.grid;
        move |_: MouseEvent| client.begin(CrossingTask { grid })
    };
    html! {
        <>
            <p>{text("filter.about")}</p>
            <button type="button" class="primary" onclick={begin}>{text("filter.begin")}</button>
            if let Some(stages) = *stages {
                <p>{fill("filter.pairs", &[
                    ("pairs", &number(stages.pairs)), ("passed", &number(stages.pass_vectors)),
                    ("valid", &number(stages.valid)),
                ])}</p>
            }
        </>
    }
}
