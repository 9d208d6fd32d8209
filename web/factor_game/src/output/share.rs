//! Players share a game's result, and links for a class.

use crate::model::Model;
use crate::{explain, model::FactorGame};
use ginnow::sieve::links::write_sealed;
use ginnow::sieve::two_players::Player;
use ginnow_kit::frame::{App, LinkForm, Model as _, share_dialog};
use ginnow_kit::page::Panel;
use ginnow_kit::widgets::share::{LinkField, LinkTexts, challenge};
use ginnow_kit::words::{count, fill, text};
use yew::prelude::*;

pub fn share(app: &App<FactorGame>) -> Html {
    share_dialog(app, Some(result(app)))
}

/// Returns the result as text to copy, with a link to the same board before the first move.
fn result(app: &App<FactorGame>) -> Html {
    if app.model.to_move().is_some() {
        return html! { <p class="hint">{text("result.none")}</p> };
    }
    let beginning = app.model.beginning();
    let fragment = beginning.link(app.view, &app.whole_lesson());
    let requested = app.panel() == Some(Panel::Result);
    challenge(sentence(&app.model), &fragment, text("result.about"), requested)
}

/// Returns the board's game as text for a result. Numbers are selected as in the Sieve, so it has the same form.
pub fn written(model: &Model) -> String {
    write_sealed(model.position().size(), &model.position().moves())
}

fn sentence(model: &Model) -> String {
    let contest = model.contest();
    let [first, second] = contest.points(model.position());
    fill!(
        "result.text",
        size = model.position().size(),
        first = explain::name(contest, Player::First),
        second = explain::name(contest, Player::Second),
        of_first = first,
        of_second = second
    )
}

/// The form field for the opening.
const OPENING: &str = "builder-opening";

impl LinkForm for FactorGame {
    const FILE: &'static str = "factor-game-code";
    const FRAME: (u32, u32) = (560, 760);
    const HAS_VIEW: bool = false;

    fn fields(model: &Model, _: &LinkTexts) -> Vec<LinkField> {
        let openings = [
            ("empty", text("builder.opening-empty").to_owned()),
            ("board", count("builder.opening-board", model.game().played() as u64)),
        ];
        vec![LinkField::choice(OPENING, text("builder.opening"), "", "empty", openings)]
    }

    fn start(model: &Model, texts: &LinkTexts) -> Result<Model, String> {
        let has_moves = texts.get(OPENING) == Some("board");
        Ok(if has_moves { model.on_board() } else { model.beginning() })
    }

    fn title(model: &Model) -> String {
        fill!("embed.title", size = model.position().size())
    }

    fn advice(_: &Model) -> String {
        text("code.shorten").to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::linked;
    use ginnow_links::Lesson;

    #[test]
    fn a_result_gives_no_moves_away() {
        crate::learn_english();
        let opening = Model::read("factor-game/1?n=3&names=Anna-Ben&moves=3");
        let message = sentence(&opening.model);
        assert_eq!(message, "The Factor Game on 1 to 3: Anna 3, Ben 1.");
        let again = opening.model.beginning().link("", &opening.lesson);
        assert_eq!(again, "factor-game/1?n=3&names=Anna-Ben");
    }

    #[test]
    fn a_form_makes_the_link_that_it_describes() {
        let model = Model::read("factor-game/1?n=30&names=Anna-Ben&moves=29-24-25&at=2").model;
        let link = |opening| {
            let linked = linked::<FactorGame>(&model, &LinkTexts::of(&[(OPENING, opening)]));
            linked.map(|model| model.link("", &Lesson::default()))
        };
        assert_eq!(link("empty").as_deref(), Ok("factor-game/1?n=30&names=Anna-Ben"));
        assert_eq!(link("board").as_deref(), Ok("factor-game/1?n=30&names=Anna-Ben&moves=29-24"));
    }
}
