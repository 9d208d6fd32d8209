//! Is the optimum unique? Counts the best games on request to find out.

use crate::messages::BoardTask;
use crate::model::Sieve;
use crate::solver::{Phase, Search};
use crate::why::{OrderCount, OrderCountProps, orders_in_words};
use ginnow::sieve::optimize::OptimaReport;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::Phase as TaskPhase;
use yew::prelude::*;

/// Up to this size we offer to count for a few seconds more. On larger boards it's unlikely that a
/// bound on the orders would become exact.
const WORTHWHILE: u32 = 200;

/// Renders the view. There is nothing to count before the best score is proved.
pub fn optima(app: &App<Sieve>) -> Html {
    let solver = &app.view_state.solver;
    let search = &solver.search;
    match (search.phase, &search.task) {
        (Phase::Proved, Some(task)) => {
            let commands = &solver.commands;
            counting(search, task, &commands.count_optima, &commands.stop)
        }
        _ => html! { <p class="hint">{text("optima.unproved")}</p> },
    }
}

/// The button that starts and stops the count, and the result.
fn counting(search: &Search, task: &BoardTask, begin: &Callback<()>, stop: &Callback<()>) -> Html {
    let phase = search.optima.phase;
    let (label, press) = match phase {
        TaskPhase::Running => ("optima.stop", stop.clone()),
        TaskPhase::Done => ("optima.request", Callback::noop()),
        _ => ("optima.request", begin.clone()),
    };
    html! {
        <>
            // If these were two buttons, the focus would get lost.
            <button type="button" class="count-optima" title={text("optima.hint")}
                aria-disabled={(phase == TaskPhase::Done).then_some("true")}
                onclick={press.reform(|_: MouseEvent| ())}>
                {text(label)}
            </button>
            if phase == TaskPhase::Running {
                <p class="hint">{progress(search.optima.known.as_ref())}</p>
            }
            {result(search, task)}
        </>
    }
}

fn progress(report: Option<&OptimaReport>) -> String {
    match report {
        Some(report) if report.score == report.bound => count("optima.found", report.sets as u64),
        _ => text("optima.proving").to_owned(),
    }
}

/// Renders the result, once the count is over. While a worker is still counting orders,
/// `OrderCount` makes the announcement, so we do not.
fn result(search: &Search, task: &BoardTask) -> Html {
    let optima = &search.optima;
    let over = matches!(optima.phase, TaskPhase::Done | TaskPhase::Stopped);
    let found = optima.known.as_ref().filter(|report| over && report.sets > 0);
    let counted_on = found.filter(|report| {
        report.unique() == Some(true)
            && !report.sequences_exact
            && task.moves.is_empty()
            && task.size <= WORTHWHILE
    });
    html! {
        <>
            <div role="status">
                if let Some(report) = found {
                    <p>{sets(report)}</p>
                    if counted_on.is_none() {
                        {orders(report)}
                    }
                } else if over {
                    <p>{text("optima.nothing")}</p>
                }
            </div>
            if counted_on.is_some() {
                {component::<OrderCount>(OrderCountProps {
                    size: task.size, line: search.line.clone(), thorough: true
                })}
            }
        </>
    }
}

/// Puts the number of sets into a sentence.
fn sets(report: &OptimaReport) -> String {
    let sets = count("optima.sets", report.sets as u64);
    let key = match (report.sets, report.complete) {
        (1, true) => "optima.unique",
        (_, true) => "optima.several",
        (_, false) => "optima.at-least",
    };
    fill!(key, sets, score = number(report.score))
}

/// In how many sequences of moves these sets can be played.
fn orders(report: &OptimaReport) -> Html {
    let exact = report.complete && report.sequences_exact;
    let (message, all) = orders_in_words(&report.sequences, exact);
    html! { <p class="order-count" title={all}>{message}</p> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::optima_report;

    #[test]
    fn an_unfinished_count_is_shown_as_a_lower_bound() {
        crate::learn_english();
        assert_eq!(
            sets(&optima_report(1, true)),
            "Only one set of numbers reaches 4593. Only the order can differ."
        );
        assert_eq!(
            sets(&optima_report(1, false)),
            "At least 1 set of selections with a sum of 4593. There may be more."
        );
        assert_eq!(
            sets(&optima_report(2, true)),
            "2 sets of selections reach 4593, and no others do."
        );
    }
}
