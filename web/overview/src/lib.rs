//! The page of all puzzles: what there is, and the way to each.

mod cards;
mod drawings;
mod lessons;
mod today;

use ginnow_kit::frame::{App, Bare, Model, Opening, Puzzle, Step};
use ginnow_kit::page::link_problems;
use ginnow_kit::words::text;
use ginnow_links::{Format, Lesson, Problem};
use std::rc::Rc;
use yew::functional::Hook;
use yew::prelude::*;

/// The page, as a program among those of the puzzles.
pub struct Overview;

impl Puzzle for Overview {
    const NAME: &'static str = "puzzles";
    type Model = Nothing;
    type Rooms = ();

    fn use_rooms(_: &Bare<Self>) -> impl Hook<Output = ()> {
        use_nothing()
    }

    const IS_PROJECTED: bool = false;

    fn rule(_: &App<Self>) -> &'static str {
        text("overview.about")
    }

    fn whole_page(_: &App<Self>) -> Option<Html> {
        Some(html! {
            <main class="overview">
                {cards::cards()}
                {today::today()}
                {lessons::lessons()}
            </main>
        })
    }

    fn problem(problem: &Problem) -> String {
        link_problems::problem(problem)
    }
}

#[hook]
fn use_nothing() {}

/// There is nothing to change on the page; its links name it, and a language.
#[derive(Clone, PartialEq)]
pub struct Nothing;

impl Reducible for Nothing {
    type Action = Step;

    fn reduce(self: Rc<Self>, _: Step) -> Rc<Self> {
        self
    }
}

impl Model for Nothing {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        const FORMAT: Format = Format {
            puzzle: Overview::NAME,
            version: 1,
            keys: &[],
        };
        let parts = FORMAT.split(link);
        let (lesson, of_lesson) = parts.lesson();
        let mut problems = parts.problems;
        problems.extend(of_lesson);
        Opening {
            model: Nothing,
            view: "",
            lesson,
            problems,
        }
    }

    fn link(&self, _view: &'static str, lesson: &Lesson) -> String {
        let lesson = lesson.to_string();
        match lesson.strip_prefix('&') {
            Some(lesson) => format!("{}/1?{lesson}", Overview::NAME),
            None => Overview::NAME.to_owned(),
        }
    }
}
