//! The page that explains the game, with something to try in every chapter. All
//! of it is small and computed where it is shown.

mod chapters;
mod counting;
mod game;
mod nim_sum;
mod odious;
mod ranks;
mod slider;

use chapters::PLAN;
use counting::Tuples;
use game::SmallGame;
use ginnow_kit::component::component;
use ginnow_kit::widgets::story::{StoryPage, StoryPageProps};
use nim_sum::NimSum;
use odious::Odious;
use ranks::Ranks;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct StoryProps {
    /// The chapter that the address names, or nothing.
    pub chapter: String,
}

/// The page.
#[component]
pub fn Story(props: &StoryProps) -> Html {
    let live = vec![
        component::<SmallGame>(()),
        component::<NimSum>(()),
        component::<Ranks>(()),
        component::<Odious>(()),
        component::<Tuples>(()),
    ];
    component::<StoryPage>(StoryPageProps {
        plan: &PLAN,
        open: props.chapter.clone(),
        live,
    })
}
