//! Players can challenge somebody with their result, or set a task for a class.

use crate::model::{Model, Side};
use crate::setup::{opponents, spaced};
use crate::{explain, model::DivisorGame, problems};
use ginnow::divisor_game::links::{Problem, write_moves};
use ginnow::divisor_game::{Begins, Number, Opponent};
use ginnow_kit::frame::{App, LinkForm, Model as _, share_dialog};
use ginnow_kit::page::Panel;
use ginnow_kit::widgets::share::{LinkField, LinkTexts, challenge};
use ginnow_kit::words::{count, fill, list, number, text};
use ginnow_links::{Hidden, Lesson};
use yew::prelude::*;

pub fn share(app: &App<DivisorGame>) -> Html {
    share_dialog(app, Some(result(app)))
}

/// Returns the result as text to copy, with a link to the same piles and opponent.
fn result(app: &App<DivisorGame>) -> Html {
    let model = &app.model;
    let Some(winner) = model.winner().filter(|_| model.is_over()) else {
        return html! { <p class="hint">{text("result.none")}</p> };
    };
    let fragment = again(model, app.whole_lesson());
    let requested = app.panel() == Some(Panel::Result);
    challenge(sentence(model, winner), &fragment, text("result.about"), requested)
}

/// Returns the moves on the table as text for a result.
pub fn written(model: &Model) -> String {
    write_moves(&model.game().line()[..model.game().played()])
}

fn sentence(model: &Model, winner: Side) -> String {
    let piles = numbers(&model.game().start().numbers());
    let moves = count("result.moves", model.game().played() as u64);
    let key = match (model.opponent(), winner) {
        (Opponent::Person, Side::You) => "result.first",
        (Opponent::Person, Side::Opponent) => "result.second",
        (_, Side::You) => "result.won",
        (_, Side::Opponent) => "result.lost",
    };
    let opponent = explain::opponent(model.opponent());
    fill!(key, piles, moves, opponent)
}

fn numbers(piles: &[Number]) -> String {
    list(piles.iter().map(|&pile| number(pile)))
}

/// Links to the start of the game. It hides all help, or it would not be much of a challenge.
fn again(model: &Model, mut lesson: Lesson) -> String {
    lesson.hidden = Hidden::ALL;
    model.beginning().short_link("moves", &lesson)
}

/// The form field for the opening.
const OPENING: &str = "builder-opening";

impl LinkForm for DivisorGame {
    const FILE: &'static str = "divisor-game-code";
    const FRAME: (u32, u32) = (560, 720);

    fn fields(model: &Model, texts: &LinkTexts) -> Vec<LinkField> {
        let game = model.game();
        let opponent = texts.get("builder-opponent").and_then(|name| name.parse().ok());
        let opponent = opponent.unwrap_or(model.opponent());
        let opponents = opponents(opponent).into_iter().map(|it| (it, explain::opponent(it)));
        let begins = Begins::ALL.map(|it| (it.name(), explain::begins(opponent, it)));
        let openings = [
            ("table", count("builder.opening-table", game.played() as u64)),
            ("empty", text("builder.opening-empty").to_owned()),
            ("typed", text("builder.opening-typed").to_owned()),
        ];
        let piles = spaced(&game.start().numbers());
        let (faced, first) = (model.opponent().to_string(), model.begins().name());
        let mut fields = vec![
            LinkField::text("builder-piles", text("setup.piles"), "piles", piles)
                .required(text("setup.none").to_owned()),
            LinkField::choice(
                "builder-opponent",
                text("opponent.label"),
                "opponent",
                &faced,
                opponents,
            ),
            LinkField::choice("builder-begins", text("begins.label"), "begins", first, begins),
            LinkField::choice(OPENING, text("builder.opening"), "", "table", openings),
        ];
        if texts.get(OPENING) == Some("typed") {
            let typed = text("builder.moves");
            let typed = LinkField::text("builder-moves", typed, "moves", write_moves(game.line()));
            fields.push(typed.example("1.4.6"));
        }
        fields
    }

    fn start(model: &Model, texts: &LinkTexts) -> Result<Model, String> {
        Ok(match texts.get(OPENING) {
            None | Some("table") => model.on_table(),
            Some(_) => model.beginning(),
        })
    }

    fn complaint(problem: &Problem) -> String {
        problems::reason(problem)
    }

    fn title(model: &Model) -> String {
        let piles = numbers(&model.game().start().numbers());
        fill!("embed.title", piles)
    }

    fn advice(_: &Model) -> String {
        text("code.shorten").to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::linked;

    /// Fills in the form. Returns the link, or else the key of the wrong field and the complaint.
    fn link(changes: &[(&'static str, &str)]) -> Result<String, (&'static str, String)> {
        crate::learn_english();
        let link = "divisor-game/1?piles=12-18&moves=1.2.6-3.3.3&at=1&n=100&k=10";
        let linked = linked::<DivisorGame>(&Model::read(link).model, &LinkTexts::of(changes));
        linked.map(|model| model.short_link("analysis", &Lesson::default()))
    }

    #[test]
    fn a_challenge_gives_nothing_away() {
        crate::learn_english();
        let link = "divisor-game/1?piles=4&moves=1.2.2&view=analysis&opponent=errs-20&rules=one";
        let opening = Model::read(link);
        assert_eq!(
            sentence(&opening.model, Side::You),
            "The divisor game on 4 (Makes a mistake in 20% of its moves): I won in 1 move. Can you?"
        );
        assert_eq!(
            again(&opening.model, opening.lesson),
            "divisor-game/1?piles=4&opponent=errs-20&rules=one&hide=hints-solver-best"
        );
    }

    #[test]
    fn a_form_makes_the_link_that_it_describes() {
        let typed = [
            (OPENING, "typed"),
            ("builder-moves", " 1 2 6, 3 3 3 "),
            ("builder-opponent", "errs-20"),
        ];
        for (changes, parts) in [
            (&[][..], "&moves=1.2.6"),
            (&typed[..], "&moves=1.2.6-3.3.3&opponent=errs-20"),
            (&typed[..1], "&moves=1.2.6-3.3.3"),
            (&[(OPENING, "empty")], ""),
        ] {
            let expected = format!("divisor-game/1?piles=12-18{parts}&view=analysis&n=100&k=10");
            assert_eq!(link(changes), Ok(expected));
        }
    }

    #[test]
    fn invalid_piles_and_moves_are_rejected() {
        for typed in ["0", "x", "1 12", "12 1000000000000000001", " "] {
            let wrong = link(&[("builder-piles", typed), (OPENING, "empty")]);
            assert_eq!(wrong.map_err(|(key, _)| key), Err("piles"), "{typed}");
        }
        let wrong = link(&[(OPENING, "typed"), ("builder-moves", "1 5 2")]);
        let message = "Move 1 can’t be made. 5 doesn’t divide 12.";
        assert_eq!(wrong, Err(("moves", message.to_owned())));
        let many = "4 ".repeat(13);
        for (typed, message) in [
            (
                "0 4",
                "Pile 1: “0” isn’t valid. Use a whole number from 2 to 1,000,000,000,000,000,000.",
            ),
            (&many, "There are more than 12 piles."),
        ] {
            let wrong = link(&[("builder-piles", typed), (OPENING, "empty")]);
            assert_eq!(wrong, Err(("piles", message.to_owned())));
        }
    }
}
