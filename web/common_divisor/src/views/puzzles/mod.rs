//! There are more puzzles: new ones, those with the fewest givens, those where columns count too,
//! and smaller boards.

mod fewest;
mod fresh;
mod needed;
mod paper;
mod small;
mod together;

use crate::model::CommonDivisor;
use crate::views::way::{Way, WayProps};
use fewest::Fewest;
use fresh::Fresh;
use ginnow::common_divisor::generator::Difficulty;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::text;
use needed::needed;
use small::Small;
use together::Together;
use yew::prelude::*;

pub fn puzzles(app: &App<CommonDivisor>) -> Html {
    let way = Way::of(&app.lesson);
    let props = || WayProps { way: way.clone() };
    html! {
        <div class="puzzles">
            <p>{text("puzzles.about")}</p>
            {component::<Fresh>(props())}
            {needed(app.model.puzzle())}
            {component::<Small>(props())}
            {component::<Fewest>(props())}
            {component::<Together>(props())}
        </div>
    }
}

fn grade_name(grade: Difficulty) -> &'static str {
    text(match grade {
        Difficulty::Easy => "grade.easy",
        Difficulty::Medium => "grade.medium",
        Difficulty::Hard => "grade.hard",
    })
}
