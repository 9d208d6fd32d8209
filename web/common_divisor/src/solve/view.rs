//! The view: all three methods, their pace, and how many nodes they take.

use super::chart::chart;
use super::pace::{PACES, Pace, named};
use super::panel::{PanelProps, panel};
use super::solving::{Command, MethodSearch, Solving};
use crate::model::Action;
use ginnow::common_divisor::{Method, Puzzle};
use ginnow_kit::memo::memo_with_key;
use ginnow_kit::words::text;
use std::rc::Rc;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// What the view is drawn from.
#[derive(PartialEq)]
pub struct SolveViewProps {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// The searches.
    pub solving: Solving,
    /// Something is to be done with the grid.
    pub act: Callback<Action>,
}

/// The view.
pub fn solve_view(props: &SolveViewProps) -> Html {
    let solving = &props.solving;
    let one = |search: &MethodSearch| {
        let props = PanelProps {
            puzzle: Rc::clone(&props.puzzle),
            search: search.clone(),
            act: props.act.clone(),
        };
        memo_with_key(search.method.name(), panel, props)
    };
    html! {
        <div class="solve">
            {together(solving)}
            {chart(solving, &props.puzzle)}
            <div class="methods">{for solving.searches.iter().map(one)}</div>
        </div>
    }
}

/// What a method is called.
pub fn method_name(method: Method) -> &'static str {
    text(match method {
        Method::Rows => "method.rows",
        Method::Sum => "method.sum",
        Method::Divisors => "method.divisors",
    })
}

/// What is done with all of them at once.
fn together(solving: &Solving) -> Html {
    let all = |command: Command| {
        let searches = solving.searches.clone();
        move |_: MouseEvent| {
            for search in &searches {
                search.command.emit(command);
            }
        }
    };
    let running = solving
        .searches
        .iter()
        .any(|search| search.track.is_running());
    let finished = solving
        .searches
        .iter()
        .all(|search| search.track.is_finished());
    let begun = solving
        .searches
        .iter()
        .any(|search| search.track.found.is_some());
    html! {
        <div class="together" role="group" aria-label={text("solve.together")}>
            if running {
                <button type="button" class="primary" onclick={all(Command::Pause)}>{text("solve.pause")}</button>
            } else {
                <button type="button" class="primary" disabled={finished} onclick={all(Command::Run)}>{text("solve.run")}</button>
            }
            <button type="button" disabled={running || finished} onclick={all(Command::Step)}>{text("solve.step")}</button>
            <button type="button" disabled={!begun} onclick={all(Command::Restart)}>{text("solve.restart")}</button>
            {pace_field(solving)}
        </div>
    }
}

fn pace_field(solving: &Solving) -> Html {
    let set = solving.set_pace.clone();
    let choose = move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        set.emit(named(&select.value()));
    };
    let option = |pace: &Pace| {
        let selected = *pace == solving.pace;
        html! { <option value={pace.name} {selected}>{text(pace.label)}</option> }
    };
    html! {
        <label class="pace">
            <span>{text("pace.label")}</span>
            <select onchange={choose}>{for PACES.iter().map(option)}</select>
        </label>
    }
}
