//! Users share links to the current state, a search's result, and links for classes.

use crate::model::Model;
use crate::model::Seventeen;
use crate::search::{RunPhase, status};
use ginnow::seventeen::CLUES;
use ginnow_kit::frame::{App, LinkForm, Model as _, share_dialog};
use ginnow_kit::widgets::share::{LinkField, LinkTexts, challenge};
use ginnow_kit::words::{count, text};
use yew::prelude::*;

pub fn share(app: &App<Seventeen>) -> Html {
    let run = &app.view_state.search.run;
    let result = if run.phase == RunPhase::Done {
        let fragment = app.model.link("search", &app.whole_lesson());
        challenge(status(run), &fragment, text("share.result"), false)
    } else {
        html! { <p class="hint">{text("share.no-result")}</p> }
    };
    share_dialog(app, Some(result))
}

impl LinkForm for Seventeen {
    const FILE: &'static str = "seventeen-code";
    const FRAME: (u32, u32) = (480, 640);

    fn fields(model: &Model, _: &LinkTexts) -> Vec<LinkField> {
        let counts = CLUES.map(|clues| (clues, count("search.clues-each", clues.into())));
        let searched = model.searched.to_string();
        vec![LinkField::choice(
            "builder-searched",
            text("search.clues"),
            "search",
            &searched,
            counts,
        )]
    }

    fn advice(_: &Model) -> String {
        text("share.shorten").to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::linked;

    #[test]
    fn a_form_changes_only_the_number_of_clues() {
        let model = Model::read("seventeen/1?clues=r1c5.r2c7").model;
        let texts = LinkTexts::of(&[("builder-searched", "16")]);
        let linked = linked::<Seventeen>(&model, &texts).expect("a link");
        assert_eq!((linked.searched, linked.grid, linked.clues), (16, model.grid, model.clues));
    }
}
