//! Players share links to the puzzle, and tasks for a class.

use crate::model::CommonDivisor;
use crate::model::Model;
use ginnow::common_divisor::links::write_filled;
use ginnow_kit::frame::{App, LinkForm, Model as _, share_dialog};
use ginnow_kit::widgets::share::{LinkField, LinkTexts, challenge};
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// Renders the dialog. A full grid becomes a challenge, with its divisor and a link to the puzzle
/// (but not the solution, of course).
pub fn share(app: &App<CommonDivisor>) -> Html {
    let (puzzle, grid) = (app.model.puzzle(), app.model.board().grid());
    let result = app.model.is_over().then(|| {
        let divisor = number(puzzle.divisor_of(&grid));
        let message = fill!("result.text", divisor);
        let lesson = app.whole_lesson();
        let fragment = app.model.beginning().link("rows", &lesson);
        challenge(message, &fragment, text("result.about"), false)
    });
    share_dialog(app, result)
}

/// Returns the filled grid as text for a result.
pub fn written(model: &Model) -> String {
    write_filled(&model.board().grid())
}

/// The form field that decides if the link has the filled cells.
const FILLING: &str = "builder-filling";

impl LinkForm for CommonDivisor {
    const FILE: &'static str = "common-divisor-code";
    const FRAME: (u32, u32) = (480, 760);

    fn fields(_: &Model, _: &LinkTexts) -> Vec<LinkField> {
        let fillings = [("filled", text("builder.filled")), ("blank", text("builder.blank"))];
        vec![LinkField::choice(FILLING, text("builder.filling"), "", "filled", fillings)]
    }

    fn start(model: &Model, texts: &LinkTexts) -> Result<Model, String> {
        let is_blank = texts.get(FILLING) == Some("blank");
        Ok(if is_blank { model.beginning() } else { model.clone() })
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
    use ginnow_kit::frame::linked;
    use ginnow_links::Lesson;
    use std::rc::Rc;

    #[test]
    fn a_form_makes_the_link_that_it_describes() {
        let write = sudoku::Action::Write { cell: 0, digit: 3 };
        let filled = Rc::new(Model::read("").model).reduce(Action::Write(write));
        let link = |filling| {
            let linked = linked::<CommonDivisor>(&filled, &LinkTexts::of(&[(FILLING, filling)]));
            linked.map(|model| model.link("proof", &Lesson::default()))
        };
        assert!(link("filled").is_ok_and(|link| link.contains("filled=3")));
        assert_eq!(link("blank").as_deref(), Ok("common-divisor/1?view=proof"));
    }
}
