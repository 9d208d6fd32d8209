//! The page that explains the puzzle: what makes a clue necessary, how the
//! candidates die, and why the end is certain.

mod certain;
mod chapters;
mod filter;
mod necessary;

use certain::Certain;
use chapters::PLAN;
use filter::Filtering;
use ginnow_kit::widgets::story::StoryPage;
use necessary::Necessary;
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
        html! { <Necessary /> },
        html! { <Filtering /> },
        html! { <Certain /> },
    ];
    html! { <StoryPage plan={&PLAN} open={props.chapter.clone()} {live} /> }
}
