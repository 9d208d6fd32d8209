//! Sharing. This is the link to the current page, the result of the game as a challenge, and links
//! that a teacher builds for a class.

pub mod files;
pub mod print;
mod sheet;
mod skyline;

use crate::model::{Model, fits};
use crate::{explain, model::Sieve};
use ginnow::sieve::analysis::Assessment;
use ginnow::sieve::links::{
    Lesson, Problem, SharedGame, View, goal_name, read_moves, write_moves, write_sealed,
};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Moment, Number, Position};
use ginnow_kit::controls::form::Form;
use ginnow_kit::frame::{App, LinkDraft, Scores, share_dialog};
use ginnow_kit::page::Panel;
use ginnow_kit::widgets::share::challenge;
use ginnow_kit::widgets::share::form::{choice, field, typed};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_links::{Until, typed_number};
use yew::prelude::*;

/// Renders the dialog that shares the page.
pub fn share(app: &App<Sieve>) -> Html {
    share_dialog::<_, Draft>(app, Some(result(app)))
}

/// Renders the dialog that shares the result. If the result has no link, it's the dialog that
/// shares the page.
pub fn share_result(app: &App<Sieve>) -> Html {
    if app.is_away() || app.hands_in() || end_of(app.model.game()).turns().is_empty() {
        return share(app);
    }
    sheet::sheet(app)
}

/// Renders the player's result as text to copy. It contains a link that hides the moves until the
/// reader has finished a game of their own.
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

/// Returns the game on the board as text for a result.
pub fn written(model: &Model) -> String {
    write_sealed(model.position().size(), &model.position().moves())
}

/// Returns the position at the end of the line, no matter which position the board shows.
fn end_of(game: &Game) -> Position {
    let mut game = game.clone();
    game.step_to(game.line().len());
    game.position().clone()
}

/// Returns a link with the empty board and the sealed game. It hides all help until the reader has
/// finished a game of their own.
fn challenge_link(game: &Game, goal: Goal, mut lesson: Lesson) -> SharedGame {
    let until = &mut lesson.hidden.until;
    *until = until.or(Some(Until::FIRST));
    SharedGame {
        moment: Moment { size: game.position().size(), line: Vec::new(), played: 0 },
        goal,
        required: Vec::new(),
        view: View::Moves,
        sealed: game.line().to_vec(),
        lesson,
    }
}

/// Describes the result in the player's words. It doesn't reveal whether this is the best result,
/// so that the reader can find out.
fn sentence(end: &Position, goal: Goal) -> String {
    let key = match goal {
        _ if !end.is_over() => "result.unfinished",
        Goal::Largest => "result.largest",
        Goal::Smallest => "result.smallest",
    };
    let score = number(end.score());
    fill!(key, score, size = end.size())
}

/// The moves with which a link starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opening {
    /// The moves on the board.
    Board,
    /// No moves.
    Empty,
    /// The moves in the text field.
    Typed,
}

impl Opening {
    /// All of them, in the order of the form.
    const ALL: [Opening; 3] = [Opening::Board, Opening::Empty, Opening::Typed];

    /// Returns the name in the form.
    fn name(self) -> &'static str {
        match self {
            Opening::Board => "board",
            Opening::Empty => "empty",
            Opening::Typed => "typed",
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
struct Draft {
    size: String,
    goal: Goal,
    opening: Opening,
    moves: String,
    on_board: Vec<Number>,
    /// The best score of the board on the page, if the page knows it and may show it.
    best: Option<(Number, Goal, u64)>,
}

/// A problem because of which the form can't make a link.
#[derive(Debug, Clone, PartialEq)]
enum Complaint {
    /// The page doesn't support this board size.
    Size,
    /// The opening has a move that can't be played.
    Opening(Problem),
}

impl Draft {
    /// Returns the game that the form describes, or the first problem with it.
    fn shared(&self) -> Result<SharedGame, Complaint> {
        let size = typed_number(&self.size);
        let size = size.filter(|&size| fits(size, self.goal)).ok_or(Complaint::Size)?;
        let typed = match self.opening {
            Opening::Board => write_moves(&self.on_board),
            Opening::Empty => String::new(),
            Opening::Typed => self.moves.clone(),
        };
        let (line, problem) = read_moves(size, &typed);
        if let Some(problem) = problem {
            return Err(Complaint::Opening(problem));
        }
        let played = line.len();
        Ok(SharedGame {
            moment: Moment { size, line, played },
            goal: self.goal,
            ..SharedGame::default()
        })
    }
}

impl LinkDraft<Sieve> for Draft {
    const FILE: &'static str = "ginnow-sieve-code";
    const FRAME: (u32, u32) = (480, 640);

    fn new(app: &App<Sieve>) -> Self {
        let on_board = app.model.position().moves();
        Draft {
            size: app.model.position().size().to_string(),
            goal: app.model.goal(),
            opening: Opening::Board,
            moves: write_moves(&on_board),
            on_board,
            best: {
                let optimum = app.view_state.analysis.study.optimum().and_then(Assessment::exact);
                let optimum = optimum.filter(|_| app.view_state.permit.best);
                optimum.map(|best| (app.model.position().size(), app.model.goal(), best))
            },
        }
    }

    fn scores(&self, model: &Model) -> Scores {
        let size = model.position().size();
        let best = self.best.filter(|best| (best.0, best.1) == (size, model.goal()));
        Scores {
            best: best.and_then(|(.., best)| best.try_into().ok()),
            most: (u64::from(size) * (u64::from(size) + 1) / 2).try_into().ok(),
        }
    }

    fn worksheets(app: &App<Sieve>) -> Option<Callback<String>> {
        let (choice, open) = (app.view_state.worksheets.clone(), app.opens(Panel::Files));
        Some(Callback::from(move |question| {
            choice.request(question);
            open.emit(());
        }))
    }

    fn fields(form: &Form<Self>) -> Html {
        let complaint = form.shared().err();
        let wrong_size = complaint == Some(Complaint::Size);
        let wrong_moves = matches!(complaint, Some(Complaint::Opening(_)));
        let enter_size = form.on(|draft, size: String| draft.size = size);
        let enter_moves = form.on(|draft, moves: String| draft.moves = moves);
        html! {
            <>
                {field("builder-size", text("builder.size"), html! {
                    <input id="builder-size" type="text" inputmode="numeric" autocomplete="off" maxlength="12"
                        value={form.size.clone()} aria-invalid={wrong_size.to_string()}
                        aria-describedby="builder-complaint" oninput={typed(&enter_size, |size| size)} />
                })}
                {field("builder-goal", text("goal.label"), goals(form))}
                {field("builder-opening", text("builder.opening"), openings(form))}
                if form.opening == Opening::Typed {
                    {field("builder-moves", text("builder.moves"), html! {
                        <input id="builder-moves" type="text" autocomplete="off" spellcheck="false"
                            placeholder="19 9 21" value={form.moves.clone()}
                            aria-invalid={wrong_moves.to_string()} aria-describedby="builder-complaint"
                            oninput={typed(&enter_moves, |moves| moves)} />
                    })}
                }
            </>
        }
    }

    fn model(&self) -> Result<Model, String> {
        let shared = self.shared().map_err(|complaint| match complaint {
            Complaint::Size => fill!("size.rejected", typed = self.size, range = explain::sizes()),
            Complaint::Opening(problem) => explain::problem(&problem),
        })?;
        Ok(Model::open(&shared))
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

fn goals(form: &Form<Draft>) -> Html {
    let option = |goal, words: &'static str| (goal, goal_name(goal), words.to_owned());
    let options = vec![
        option(Goal::Largest, text("goal.largest")),
        option(Goal::Smallest, text("goal.smallest")),
    ];
    let change = form.on(|draft, goal| draft.goal = goal);
    choice("builder-goal", options, form.goal, &change, |goal| goal)
}

fn openings(form: &Form<Draft>) -> Html {
    let options = Opening::ALL.map(|opening| {
        let words = match opening {
            Opening::Board => count("builder.opening-board", form.on_board.len() as u64),
            Opening::Empty => text("builder.opening-empty").to_owned(),
            Opening::Typed => text("builder.opening-typed").to_owned(),
        };
        (opening, opening.name(), words)
    });
    let change = form.on(|draft, opening| draft.opening = opening);
    let id = "builder-opening";
    choice(id, options.to_vec(), form.opening, &change, |opening| opening)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_link_seals_its_moves() {
        let mut game = Game::new(10).expect("a board");
        game.load(&[7, 9, 6, 10, 8], 5).expect("legal");
        let link = challenge_link(&game, Goal::Largest, Lesson::default());
        assert_eq!(link.short(), "sieve/1?n=10&sealed=4.2.3.1.1&hide=until-end");
    }

    fn draft(size: &str, opening: Opening) -> Draft {
        Draft {
            size: size.to_owned(),
            goal: Goal::Largest,
            opening,
            moves: " 19, 9 21 ".to_owned(),
            on_board: vec![19, 9],
            best: None,
        }
    }

    #[test]
    fn a_form_makes_the_link_that_it_describes() {
        let link = |opening| draft("21", opening).shared().map(|shared| shared.short());
        assert_eq!(link(Opening::Board).as_deref(), Ok("sieve/1?n=21&moves=19-9"));
        assert_eq!(link(Opening::Typed).as_deref(), Ok("sieve/1?n=21&moves=19-9-21"));
        assert_eq!(link(Opening::Empty).as_deref(), Ok("sieve/1?n=21"));
    }

    #[test]
    fn an_invalid_size_or_opening_is_rejected() {
        for typed in ["", "0", "2001", "x", "-3"] {
            let complaint = draft(typed, Opening::Empty).shared();
            assert_eq!(complaint, Err(Complaint::Size), "{typed}");
        }
        let moves = draft("18", Opening::Board).shared();
        assert!(matches!(moves, Err(Complaint::Opening(_))), "{moves:?}");
    }
}
