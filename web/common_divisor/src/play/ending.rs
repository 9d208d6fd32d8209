//! The result card of a full grid shows its rows as multiples of the common divisor.

use crate::digits::digits;
use crate::jobs::helping::Answer;
use crate::{EDIT, model::CommonDivisor};
use ginnow::common_divisor::{DivisorGoal, RowsSoFar};
use ginnow_kit::frame::{
    App, Ending, Model as _, again_button, ending, ending_button, share_picture,
};
use ginnow_kit::page::Panel;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// Returns true if the card replaces the rows.
pub fn is_shown(app: &App<CommonDivisor>) -> bool {
    app.view_state.looking_back.shows_card(app, "rows", app.model.is_over())
}

/// Compares a grid to the best one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    /// None is better.
    Best,
    /// There is a better one.
    Beaten,
    /// The worker is still at it.
    Comparing,
    /// The worker failed, see [`GridHelp::failure`](crate::play::help::GridHelp::failure).
    Failed,
}

impl Compared {
    /// Compares a full grid with the best one, unless the link hides that.
    pub fn of(app: &App<CommonDivisor>) -> Option<Self> {
        if !app.model.is_over() || app.hidden.best {
            return None;
        }
        Some(match app.view_state.help.answer() {
            Some(Answer::Possible) => Compared::Best,
            Some(Answer::Impossible) => Compared::Beaten,
            _ if app.view_state.help.has_failed() => Compared::Failed,
            _ => Compared::Comparing,
        })
    }

    /// Returns CSS class and sentence.
    pub fn description(self) -> (&'static str, &'static str) {
        let (class, key) = match self {
            Compared::Best => ("solved", "rows.solved"),
            Compared::Beaten => ("beaten", "rows.beaten"),
            Compared::Comparing => ("comparing", "rows.comparing"),
            Compared::Failed => return ("failed", ""),
        };
        (class, text(key))
    }
}

pub fn card(app: &App<CommonDivisor>) -> Html {
    let (puzzle, grid) = (app.model.puzzle(), app.model.board().grid());
    let rows = RowsSoFar::new(puzzle, &grid);
    let divisor = number(puzzle.divisor_of(&grid));
    let compared = Compared::of(app);
    let (class, description) = compared.map_or((None, ""), |compared| {
        let (class, description) = compared.description();
        (Some(class), description)
    });
    let headline = fill!("ending.divisor", divisor = divisor.clone());
    let full = match puzzle.goal() {
        DivisorGoal::Rows => fill!("rows.full", divisor),
        DivisorGoal::RowsAndColumns => fill!("rows.full-both", divisor),
    };
    let is_known = matches!(compared, Some(Compared::Best | Compared::Beaten));
    let about = if is_known { description } else { "" };
    let share = share_picture("common-divisor".to_owned(), &headline, about.to_owned());
    let solved = compared == Some(Compared::Best) && !app.hidden.solver;
    let show = |view: &'static str| app.show.reform(move |_: MouseEvent| view);
    ending(Ending {
        class,
        headline,
        facts: html! { <><span role="status">{description}</span>{" "}{full}</> },
        picture: html! { <>{app.view_state.help.failure()}{drawing(&grid, &rows)}</> },
        buttons: html! {
            <>
                if solved {
                    {ending_button("primary", text("rows.to-puzzles"), show("puzzles"))}
                    {ending_button("", text("rows.to-proof"), show("proof"))}
                } else if !app.lesson.locked {
                    {ending_button("primary", text("edit.open"), app.opens(EDIT).reform(|_| ()))}
                }
                {again_button(app, ".stage [tabindex='0']")}
                {share}
                {ending_button("", text("rows.to-share"), app.opens(Panel::Share).reform(|_| ()))}
                {app.view_state.looking_back.button()}
            </>
        },
    })
}

/// Width and height of a row, and the beginning of its bar.
const WIDTH: u32 = 400;
const ROW: u32 = 28;
const BAR: u32 = 150;
/// Space for a multiple to the right of its bar.
const NUMBER: u32 = 100;

/// Draws the rows as bars, whose lengths are the multiples.
fn drawing(grid: &ginnow::sudoku::Grid, rows: &RowsSoFar) -> Html {
    let times = |value: &Option<u64>| {
        value.zip(rows.divisor).and_then(|(value, divisor)| value.checked_div(divisor))
    };
    let all: Vec<Option<u64>> = rows.rows.iter().map(times).collect();
    let most = all.iter().flatten().copied().max().unwrap_or(1).max(1);
    let row = |(index, times): (usize, &Option<u64>)| {
        let top = u32::try_from(index).unwrap_or_default() * ROW;
        let times = times.unwrap_or_default();
        let length = times.saturating_mul(u64::from(WIDTH - BAR - NUMBER)) / most;
        let (middle, after) = ((top + ROW / 2).to_string(), u64::from(BAR) + length + 8);
        html! {
            <>
                <text class="row-name" x="0" y={middle.clone()} dy=".36em">{digits(grid, index)}</text>
                <rect class="row-bar" x={BAR.to_string()} y={(top + 6).to_string()} width={length.max(2).to_string()}
                    height={(ROW - 12).to_string()} rx="4" />
                <text x={after.to_string()} y={middle} dy=".36em">{fill!("rows.times", times = number(times))}</text>
            </>
        }
    };
    let height = u32::try_from(all.len()).unwrap_or_default() * ROW;
    let description = (0..all.len()).zip(&all).map(|(index, times)| {
        let times = fill!("rows.times", times = number(times.unwrap_or_default()));
        format!("{} {times}", digits(grid, index))
    });
    let label = fill!("ending.rows", rows = description.collect::<Vec<_>>().join("; "));
    html! {
        <svg class="row-bars" role="img" aria-label={label} viewBox={format!("0 0 {WIDTH} {height}")}>
            {for all.iter().enumerate().map(row)}
        </svg>
    }
}
