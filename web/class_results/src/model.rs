//! The page's URL. It contains the class's task, and possibly a code.

use ginnow_kit::frame::{self, Opening, Puzzle, page_link};
use ginnow_links::{Encoded, Format, Lesson, Problem, field};
use std::rc::Rc;
use yew::prelude::*;

/// Marker type for the kit, which treats this page as a puzzle.
pub struct Class;

const FORMAT: Format<Model> = Format {
    puzzle: Class::NAME,
    version: 1,
    fields: &[
        field(
            "task",
            |link, key| {
                link.shared.task = link.parts.value(key).unwrap_or_default().to_owned();
            },
            |it, _| (!it.task.is_empty()).then(|| Encoded(&it.task).to_string()),
        ),
        // Only in the URL once. After that, it's among the results.
        field(
            "code",
            |link, key| link.shared.code = link.parts.value(key).map(str::to_owned),
            |_, _| None,
        ),
    ],
};

/// Contains everything in the URL. Results are not part of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Model {
    /// Link to the task, without `#`. Empty until the teacher has opened one.
    pub task: String,
    /// The URL may contain a code, for example from a QR code.
    pub code: Option<String>,
}

/// Anything that can happen to the URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Opens a task.
    Open(String),
    /// The code is among the results now. Removes it.
    Taken,
}

ginnow_kit::no_steps!(Action);

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        match action {
            Action::Open(task) => Rc::new(Model { task, code: self.code.clone() }),
            Action::Taken => Rc::new(Model { task: self.task.clone(), code: None }),
        }
    }
}

impl frame::Model for Model {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        Opening::of_page(&FORMAT, link)
    }

    fn link(&self, _view: &'static str, lesson: &Lesson) -> String {
        page_link(&FORMAT, self, lesson)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;

    #[test]
    fn the_task_is_in_the_address_and_codes_are_not() {
        let task = "sieve/1?n=12&ask=Why%3F";
        let link = format!("class/1?task={}&code=ginnow1-x", Encoded(task));
        let opening = Model::read(&link);
        assert_eq!(opening.problems, []);
        assert_eq!(opening.model.task, task);
        assert_eq!(opening.model.code.as_deref(), Some("ginnow1-x"));
        let again = opening.model.link("", &opening.lesson);
        assert_eq!(again, format!("class/1?task={}", Encoded(task)));
        assert_eq!(Model::default().link("", &Lesson::default()), "class");
    }
}
