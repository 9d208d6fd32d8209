//! Sharing: links to the puzzle on the page, and links with which a teacher can set a task.

use crate::model::CommonDivisor;
use crate::model::Model;
use ginnow::common_divisor::links::write_filled;
use ginnow_kit::controls::form::Form;
use ginnow_kit::frame::{App, LinkDraft, Model as _, share_dialog};
use ginnow_kit::widgets::share::challenge;
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Renders the dialog. If the grid is full, it becomes a challenge, which consists of its divisor
/// and a link to the puzzle, but of course not the solution.
pub fn share(app: &App<CommonDivisor>) -> Html {
    let (puzzle, grid) = (app.model.puzzle(), app.model.board().grid());
    let result = app.model.is_over().then(|| {
        let divisor = number(puzzle.divisor_of(&grid));
        let message = fill!("result.text", divisor);
        let lesson = app.whole_lesson();
        let fragment = app.model.beginning().link("rows", &lesson);
        challenge(message, &fragment, text("result.about"), false)
    });
    share_dialog::<_, Draft>(app, result)
}

/// Returns the filled grid as text, which goes with a result.
pub fn written(model: &Model) -> String {
    write_filled(&model.board().grid())
}

#[derive(Clone, PartialEq)]
struct Draft {
    /// True if the filled cells should be in the link.
    filled: bool,
    model: Rc<Model>,
}

impl LinkDraft<CommonDivisor> for Draft {
    const FILE: &'static str = "common-divisor-code";
    const FRAME: (u32, u32) = (480, 760);

    fn new(app: &App<CommonDivisor>) -> Self {
        Draft { filled: true, model: Rc::clone(&app.model) }
    }

    fn fields(form: &Form<Self>) -> Html {
        let fillings = vec![
            (true, "filled", text("builder.filled").to_owned()),
            (false, "blank", text("builder.blank").to_owned()),
        ];
        let change = form.on(|draft, filled| draft.filled = filled);
        let control = choice("builder-filling", fillings, form.filled, &change, |it| it);
        field("builder-filling", text("builder.filling"), control)
    }

    fn model(&self) -> Result<Model, String> {
        Ok(if self.filled { (*self.model).clone() } else { self.model.beginning() })
    }

    fn title(_: &Model) -> String {
        text("page.title").to_owned()
    }

    fn advice(_: &Model) -> String {
        text("code.shorten").to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Action;
    use ginnow::sudoku;
    use ginnow_links::Lesson;

    #[test]
    fn a_form_makes_the_link_that_it_describes() {
        let write = sudoku::Action::Write { cell: 0, digit: 3 };
        let filled = Rc::new(Model::read("").model).reduce(Action::Write(write));
        let link = |with| {
            let (filled, model) = (with, Rc::clone(&filled));
            let draft = Draft { filled, model };
            let model = draft.model();
            model.map(|model| model.link("proof", &Lesson::default()))
        };
        assert!(link(true).is_ok_and(|link| link.contains("filled=3")));
        let blank = link(false);
        assert_eq!(blank.as_deref(), Ok("common-divisor/1?view=proof"));
    }
}
