//! Players share a link to the page, the result as a challenge, and links for classes.

pub mod files;
pub mod print;
mod sheet;
mod skyline;

use crate::model::Model;
use crate::{explain, model::Sieve};
use ginnow::sieve::analysis::Assessment;
use ginnow::sieve::links::{
    Lesson, Problem, SharedGame, View, goal_name, write_moves, write_sealed,
};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Moment, Position};
use ginnow_kit::frame::{App, LinkForm, share_dialog};
use ginnow_kit::page::Panel;
use ginnow_kit::widgets::share::{LinkField, LinkTexts, challenge};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_links::Until;
use yew::prelude::*;

/// Renders the dialog for sharing the page.
pub fn share(app: &App<Sieve>) -> Html {
    share_dialog(app, Some(result(app)))
}

/// Renders the dialog for sharing the result. If the result has no link, it falls back to
/// [`share`].
pub fn share_result(app: &App<Sieve>) -> Html {
    if app.is_away() || app.hands_in() || end_of(app.model.game()).turns().is_empty() {
        return share(app);
    }
    sheet::sheet(app)
}

/// The result as text to copy, with a link that hides the moves until the reader has finished their
/// own game.
fn result(app: &App<Sieve>) -> Html {
    let (game, goal) = (app.model.game(), app.model.goal());
    let end = end_of(game);
    if end.turns().is_empty() {
        return html! { <p class="hint">{text("result.none")}</p> };
    }
    let fragment = challenge_link(game, goal, app.whole_lesson()).short();
    let requested = app.panel() == Some(Panel::Result);
    challenge(sentence(&end, goal), &fragment, text("result.about"), requested)
}

/// Returns the board's game as text for a result.
pub fn written(model: &Model) -> String {
    write_sealed(model.position().size(), &model.position().moves())
}

/// The position at the end of the line, regardless of how many moves are on the board.
fn end_of(game: &Game) -> Position {
    let mut game = game.clone();
    game.step_to(game.line().len());
    game.position().clone()
}

/// Returns a link to the empty board with the sealed game. Help is hidden until the reader has
/// finished a game.
fn challenge_link(game: &Game, goal: Goal, mut lesson: Lesson) -> SharedGame {
    let until = &mut lesson.hidden.until;
    *until = until.or(Some(Until::FIRST));
    SharedGame {
        moment: Moment::after(game.position().size(), Vec::new()),
        goal,
        required: Vec::new(),
        view: View::Moves,
        sealed: game.line().to_vec(),
        lesson,
    }
}

/// Puts the result into the player's own words. They do not give away whether it is optimal; the
/// reader should be able to find out.
fn sentence(end: &Position, goal: Goal) -> String {
    let key = match goal {
        _ if !end.is_over() => "result.unfinished",
        Goal::Largest => "result.largest",
        Goal::Smallest => "result.smallest",
    };
    let score = number(end.score());
    fill!(key, score, size = end.size())
}

/// The form field for the opening.
const OPENING: &str = "builder-opening";

impl LinkForm for Sieve {
    const FILE: &'static str = "ginnow-sieve-code";
    const FRAME: (u32, u32) = (480, 640);

    fn fields(model: &Model, texts: &LinkTexts) -> Vec<LinkField> {
        let moves = model.position().moves();
        let goals = [Goal::Largest, Goal::Smallest].map(goal_name);
        let goals = goals.into_iter().zip([text("goal.largest"), text("goal.smallest")]);
        let openings = [
            ("board", count("builder.opening-board", moves.len() as u64)),
            ("empty", text("builder.opening-empty").to_owned()),
            ("typed", text("builder.opening-typed").to_owned()),
        ];
        let size = model.position().size().to_string();
        let goal = goal_name(model.goal());
        let mut fields = vec![
            LinkField::text("builder-size", text("builder.size"), "n", size).number("12"),
            LinkField::choice("builder-goal", text("goal.label"), "goal", goal, goals),
            LinkField::choice(OPENING, text("builder.opening"), "", "board", openings),
        ];
        if texts.get(OPENING) == Some("typed") {
            let typed = text("builder.moves");
            let typed = LinkField::text("builder-moves", typed, "moves", write_moves(&moves));
            fields.push(typed.example("19 9 21"));
        }
        fields
    }

    fn start(model: &Model, texts: &LinkTexts) -> Result<Model, String> {
        let (size, goal) = (model.position().size(), model.goal());
        let on_board = texts.get(OPENING).unwrap_or("board") == "board";
        let line = if on_board { model.position().moves() } else { Vec::new() };
        let moment = Moment::after(size, line);
        Ok(Model::open(&SharedGame { moment, goal, ..SharedGame::default() }))
    }

    fn complaint(problem: &Problem) -> String {
        match problem {
            Problem::SizeOutOfRange { found, .. }
            | Problem::General(ginnow_links::Problem::NotANumber { key: "n", found }) => {
                explain::size_rejected(found)
            }
            problem => explain::problem_in_form(problem),
        }
    }

    fn best_score(app: &App<Sieve>) -> Option<u64> {
        let optimum = app.view_state.analysis.study.optimum().and_then(Assessment::exact);
        optimum.filter(|_| app.view_state.permit.best)
    }

    fn most_points(model: &Model) -> Option<u64> {
        let size = u64::from(model.position().size());
        Some(size * (size + 1) / 2)
    }

    fn worksheets(app: &App<Sieve>) -> Option<Callback<String>> {
        let (choice, open) = (app.view_state.worksheets.clone(), app.opens(Panel::Files));
        Some(Callback::from(move |question| {
            choice.request(question);
            open.emit(());
        }))
    }

    fn frame(model: &Model) -> (u32, u32) {
        if model.position().size() <= 120 { Self::FRAME } else { (760, 820) }
    }

    fn title(model: &Model) -> String {
        fill!("embed.title", size = model.position().size())
    }

    fn advice(model: &Model) -> String {
        let moves = write_moves(model.game().line()).len() as u64;
        fill!("code.shorten", moves = number(moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::{Model as _, linked};

    #[test]
    fn a_challenge_link_seals_its_moves() {
        let mut game = Game::new(10).expect("a board");
        game.load(&[7, 9, 6, 10, 8], 5).expect("legal");
        let link = challenge_link(&game, Goal::Largest, Lesson::default());
        assert_eq!(link.short(), "sieve/1?n=10&sealed=4.2.3.1.1&hide=until-end");
    }

    /// Fills in the form for a board of 21 with two moves. Returns the link, or else the key of the
    /// wrong field and the complaint.
    fn link(changes: &[(&'static str, &str)]) -> Result<String, (&'static str, String)> {
        crate::learn_english();
        let model = Model::read("sieve/1?n=21&moves=19-9-21&at=2&with=7").model;
        let linked = linked::<Sieve>(&model, &LinkTexts::of(changes));
        linked.map(|model| model.short_link("", &Lesson::default()))
    }

    #[test]
    fn a_form_makes_the_link_that_it_describes() {
        assert_eq!(link(&[]).as_deref(), Ok("sieve/1?n=21&moves=19-9"));
        let typed = [(OPENING, "typed"), ("builder-moves", " 19, 9 21 ")];
        assert_eq!(link(&typed).as_deref(), Ok("sieve/1?n=21&moves=19-9-21"));
        let other = [(OPENING, "empty"), ("builder-goal", "smallest"), ("builder-size", "2,500")];
        assert_eq!(link(&other).as_deref(), Ok("sieve/1?n=2500&goal=smallest"));
    }

    #[test]
    fn an_invalid_size_or_opening_is_rejected() {
        for typed in ["", "0", "2001", "x", "-3"] {
            let wrong = link(&[("builder-size", typed), (OPENING, "empty")]);
            let message = match typed {
                "" => "N is empty. Use a whole number from 1".to_owned(),
                _ => format!("N: “{typed}” isn’t valid. Use a whole number from 1"),
            };
            let matches = |(key, text): (_, String)| key == "n" && text.starts_with(&message);
            assert!(wrong.is_err_and(matches), "{typed}");
        }
        let moves = [("builder-size", "18"), (OPENING, "typed"), ("builder-moves", "19-9")];
        assert_eq!(link(&moves).map_err(|(key, _)| key), Err("moves"));
        assert!(link(&moves[..1]).is_err(), "the moves on the board");
    }

    #[test]
    fn a_complaint_names_the_field_that_it_is_about() {
        crate::learn_english();
        let not_a_number = |key| {
            let found = "x".to_owned();
            Sieve::complaint(&Problem::General(ginnow_links::Problem::NotANumber { key, found }))
        };
        assert!(not_a_number("n").starts_with("N: “x” isn’t valid."));
        assert_eq!(not_a_number("at"), "“at”: “x” isn’t valid. Use a whole number, 0 or larger.");
    }
}
