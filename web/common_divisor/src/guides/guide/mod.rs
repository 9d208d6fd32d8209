//! Why does the puzzle work? Every chapter has something to try.

mod chapters;
mod covering;
mod multiples;
mod rules;

use crate::views::proof::{Addition, AdditionProps};
use crate::views::records::Records;
use crate::views::way::WayProps;
use chapters::PLAN;
use covering::Covering;
use ginnow::common_divisor::records::record;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::guide::guide_page;
use multiples::Multiples;
use rules::{Rules, RulesProps};
use yew::prelude::*;

/// The digit that's missing from the published puzzle.
const UNUSED: u8 = 4;

/// Renders the guide, starting at the link's chapter (if any).
pub fn guide(chapter: &str) -> Html {
    let chapter = chapter.to_owned();
    component::<Guide>(GuideProps { chapter })
}

#[derive(Properties, PartialEq)]
struct GuideProps {
    /// The link's chapter. May be empty.
    chapter: String,
}

/// Renders the guide. Chapters are computed when they're shown. The exception is the record, which
/// only takes a few milliseconds.
#[component]
fn Guide(props: &GuideProps) -> Html {
    let best = use_memo((), |()| record(UNUSED, false).grid);
    let live = vec![
        component::<Rules>(RulesProps { record: (*best).clone() }),
        component::<Addition>(AdditionProps { grid: (*best).clone(), base: 10 }),
        component::<Multiples>(()),
        component::<Covering>(()),
        component::<Records>(WayProps::default()),
    ];
    guide_page(&PLAN, &props.chapter, live)
}
