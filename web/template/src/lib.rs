//! Lamps in the browser. It is the smallest program that has everything that a puzzle needs, so it is a good place
//! to start from when you add your own: see `docs/add-a-puzzle.md`, which explains its files one by one.

mod board;
pub mod count;
mod model;

use ginnow::template::links::Problem;
use ginnow::template::{MOST_LAMPS, MOST_PRESSES};
use ginnow_kit::frame::{App, Bare, Key, Puzzle, Step, View, history_buttons, key};
use ginnow_kit::page::keys::{KeyTable, ROW_STEPS, plain};
use ginnow_kit::page::link_problems;
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::{fill, number, text};
use ginnow_kit::worker::{latest, use_task_for};
use ginnow_links::Part;
pub use model::Template;
use model::{Action, Model, status};
use yew::functional::Hook;
use yew::prelude::*;

impl Puzzle for Template {
    const NAME: &'static str = "template";
    type Model = Model;
    type ViewState = count::Counting;

    fn use_view_state(app: &Bare<Self>) -> impl Hook<Output = count::Counting> {
        use_task_for(*app.model.game.position(), latest)
    }

    const VIEWS: &'static [View<Self>] =
        &[View::new("count", "count.title", count::view).unless(|hidden| hidden.solver)];

    const KEYS: &'static [Key<Self>] = &[key(&[plain("r")], "history.restart", |app| {
        app.act.emit(Step::Restart.into());
    })];

    const PARTS: &'static [(Part, &'static str)] = &[(Part::Solver, "count.title")];

    const ENDS: bool = true;

    fn board_keys() -> Vec<KeyTable> {
        vec![KeyTable::of("keys.board", &ROW_STEPS)]
    }

    fn rule(_: &App<Self>) -> &'static str {
        text("lamps.rule")
    }

    fn stage(app: &App<Self>) -> Html {
        html! {
            <>
                {board::board(app)}
                <p class="standing">{status(&app.model.game)}</p>
            </>
        }
    }

    fn controls(app: &App<Self>) -> Html {
        let cells = app.model.game.position().cells();
        let options = (1..=MOST_LAMPS).map(|cells| (cells, cells.to_string(), cells.to_string()));
        html! {
            <section class="controls" aria-label={text("controls.label")}>
                {history_buttons(app)}
                if !app.lesson.locked {
                    <label for="cells">{text("controls.cells")}</label>
                    {choice("cells", options.collect(), cells, &app.act, Action::Cells)}
                }
            </section>
        }
    }

    fn announcement(app: &App<Self>) -> String {
        status(&app.model.game)
    }

    fn problem(problem: &Problem) -> String {
        match problem {
            Problem::General(general) => link_problems::problem(general),
            Problem::NoSuchLamp { turn, found, cells } => fill!("problem.lamp", turn, found, cells),
            Problem::TooManyMoves => {
                fill!("problem.moves", most = number(MOST_PRESSES as u64))
            }
        }
    }
}
