//! Sharing: links to the current state, the result of a search, and links for a class.

use crate::model::Model;
use crate::model::Seventeen;
use crate::search::{RunPhase, status};
use ginnow::seventeen::CLUES;
use ginnow_kit::controls::form::Form;
use ginnow_kit::frame::{App, LinkDraft, Model as _, share_dialog};
use ginnow_kit::widgets::share::challenge;
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{count, text};
use std::rc::Rc;
use yew::prelude::*;

pub fn share(app: &App<Seventeen>) -> Html {
    let run = &app.view_state.search.run;
    let result = if run.phase == RunPhase::Done {
        let fragment = app.model.link("search", &app.whole_lesson());
        challenge(status(run), &fragment, text("share.result"), false)
    } else {
        html! { <p class="hint">{text("share.no-result")}</p> }
    };
    share_dialog::<_, Draft>(app, Some(result))
}

#[derive(Clone, PartialEq)]
struct Draft {
    searched: u32,
    /// The grid and the clues. You can't change them in the form.
    model: Rc<Model>,
}

impl LinkDraft<Seventeen> for Draft {
    const FILE: &'static str = "seventeen-code";
    const FRAME: (u32, u32) = (480, 640);

    fn new(app: &App<Seventeen>) -> Self {
        let model = Rc::clone(&app.model);
        let searched = model.searched;
        Draft { searched, model }
    }

    fn fields(form: &Form<Self>) -> Html {
        let name =
            |clues: u32| (clues, clues.to_string(), count("search.clues-each", clues.into()));
        let change = form.on(|draft, searched| draft.searched = searched);
        field(
            "builder-searched",
            text("search.clues"),
            choice(
                "builder-searched",
                CLUES.map(name).collect(),
                form.searched,
                &change,
                |clues| clues,
            ),
        )
    }

    fn model(&self) -> Result<Model, String> {
        let mut model = (*self.model).clone();
        model.searched = self.searched;
        Ok(model)
    }

    fn title(_: &Model) -> String {
        text("page.title").to_owned()
    }

    fn advice(_: &Model) -> String {
        text("share.shorten").to_owned()
    }
}
