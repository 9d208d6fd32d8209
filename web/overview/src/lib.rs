//! Visitors start on the page of all puzzles. It also has the notes for teachers.

mod cards;
mod drawings;
mod lessons;
mod today;

use ginnow_kit::frame::{App, Bare, Model, Opening, Puzzle, page_link};
use ginnow_kit::later;
use ginnow_kit::page::link_problems;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::piece;
use ginnow_kit::words::text;
use ginnow_links::{Format, Lesson, Problem, changed, field};
use lessons::notes;
use std::rc::Rc;
use today::{Today, TodayProps};
use yew::functional::Hook;
use yew::prelude::*;

/// The page of all puzzles. It's a program like the puzzles themselves, which gives it the same
/// frame, languages and settings.
pub struct Overview;

impl Puzzle for Overview {
    const NAME: &'static str = "puzzles";
    type Model = Page;
    type ViewState = ();

    fn use_view_state(_: &Bare<Self>) -> impl Hook<Output = ()> {
        use_nothing()
    }

    const IS_PROJECTED: bool = false;

    fn rule(_: &App<Self>) -> &'static str {
        text("overview.about")
    }

    fn whole_page(app: &App<Self>) -> Option<Html> {
        Some(match *app.model {
            Page::All => html! {
                <div class="overview start">
                    {component::<Today>(TodayProps { language: app.page.language })}
                    {piece(|(): &()| cards::cards(), &())}
                    {piece(|(): &()| lessons::lessons(), &())}
                </div>
            },
            Page::Notes => {
                let notes = later!(views: notes::notes as fn(&App<Overview>));
                html! { <div class="overview notes">{notes(app)}</div> }
            }
        })
    }

    fn problem(problem: &Problem) -> String {
        link_problems::problem(problem)
    }
}

#[hook]
fn use_nothing() {}

/// Leads from the notes back to all puzzles. The `/1` is necessary, because a link with just the
/// name does not leave the current page.
const ALL_PUZZLES: &str = "#puzzles/1";

/// A link opens one of these pages. Notes have a page of their own. Otherwise, pupils would find
/// the answers next to their tasks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Page {
    #[default]
    /// Every puzzle, today's boards and the lessons.
    All,
    /// The notes for teachers.
    Notes,
}

impl Page {
    const EVERY: [Page; 2] = [Page::All, Page::Notes];

    fn name(self) -> &'static str {
        match self {
            Page::All => "all",
            Page::Notes => "notes",
        }
    }
}

/// Only links lead to another page, so there aren't any actions.
#[derive(Clone, PartialEq)]
pub enum NoAction {}

ginnow_kit::no_steps!(NoAction);

impl Reducible for Page {
    type Action = NoAction;

    fn reduce(self: Rc<Self>, action: NoAction) -> Rc<Self> {
        match action {}
    }
}

impl Model for Page {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        Opening::of_page(&FORMAT, link)
    }

    fn link(&self, _view: &'static str, lesson: &Lesson) -> String {
        page_link(&FORMAT, self, lesson)
    }

    /// Always returns all puzzles. As the notes contain answers, they are only visible at their own
    /// address.
    fn restored(self, _record: &str) -> Option<Self> {
        (self == Page::All).then_some(self)
    }
}

const FORMAT: Format<Page> = Format {
    puzzle: Overview::NAME,
    version: 1,
    fields: &[field(
        "view",
        |link, key| link.choose(key, &Page::EVERY, Page::name, |page| page),
        |&page, full| changed(page, full, Page::name),
    )],
};

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::page::head::NOTES;

    #[test]
    fn the_notes_have_an_address() {
        let opened = |address: &str| Page::read(address.trim_start_matches('#'));
        for (address, page) in [(NOTES, Page::Notes), (ALL_PUZZLES, Page::All)] {
            let opening = opened(address);
            assert_eq!((opening.model, opening.problems), (page, Vec::new()));
        }
        let german = opened("#puzzles/1?view=notes&lang=de");
        assert_eq!(german.model.link("", &german.lesson), "puzzles/1?view=notes&lang=de");
        assert_eq!(Page::All.link("", &Lesson::default()), "puzzles");
        assert_eq!(opened("#puzzles/1?view=answers").problems.len(), 1);
    }
}
