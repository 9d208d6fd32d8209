//! The report on a game: after each move, which score was still possible? Shown both as a graph and
//! as a table with grades, which depend on the costs.

use super::outlook::{ends, figure};
use crate::explain::cost::{mark, words};
use crate::model::Action;
use crate::solver::{Study, StudyChange};
use ginnow::sieve::analysis::{Assessment, Cost, Grade};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::browser::pointer::across;
use ginnow_kit::frame;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::words::{count, fill, number, percent, text};
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct ReportProps {
    pub game: Rc<Game>,
    pub goal: Goal,
    pub study: Shared<Study>,
    pub change: Callback<StudyChange>,
    pub act: Callback<Action>,
}

/// Renders the report. Until the game is over or the player asks for it, there is only a button.
pub fn report(props: &ReportProps) -> Html {
    if props.game.line().is_empty() {
        return html! { <p class="hint">{text("report.empty")}</p> };
    }
    if props.study.covers(&props.game) {
        let request = props.change.reform(|_: MouseEvent| StudyChange::Cover(false));
        return html! {
            <>
                <p class="hint">{text("report.covered")}</p>
                <button type="button" onclick={request}>{text("report.request")}</button>
            </>
        };
    }
    let known: Option<Vec<Assessment>> = props.study.assessments(props.game.line()).collect();
    let Some(known) = known else {
        return html! { <p class="hint">{text("outlook.working")}</p> };
    };
    let steps = steps(props, &known);
    html! {
        <div class="report">
            {graph(props, &known, &steps)}
            {summary(&steps)}
            {table(props, &steps)}
        </div>
    }
}

struct Step {
    number: Number,
    score: u64,
    /// Best score still possible after the move.
    assessment: Assessment,
    cost: Cost,
    /// The best and the worst possible grade. They coincide once we know the exact cost.
    grades: (Grade, Grade),
}

impl Step {
    /// Returns the CSS class. Nobody should be accused prematurely, so it is based on the best
    /// possible grade.
    fn kind(&self) -> &'static str {
        match self.grades {
            (Grade::Best, Grade::Best) => "free",
            (Grade::Best, _) => "unsure",
            _ => "loss",
        }
    }
}

fn steps(props: &ReportProps, known: &[Assessment]) -> Vec<Step> {
    let mut score = 0;
    let moves = props.game.line().iter().zip(known.windows(2));
    let step = |(&number, pair): (&Number, &[Assessment])| {
        score += u64::from(number);
        let cost = Cost::between(props.goal, pair[0], pair[1]);
        Step { number, score, assessment: pair[1], cost, grades: Grade::between(cost, known[0]) }
    };
    moves.map(step).collect()
}

/// The graph's size in user units.
const WIDTH: u64 = 600;
const HEIGHT: u64 = 150;
/// Vertical space for marks, at the top and at the bottom.
const MARGIN: u64 = 8;

/// Plots the final score still possible and the points scored so far, both by move.
fn graph(props: &ReportProps, known: &[Assessment], steps: &[Step]) -> Html {
    let moves = steps.len() as u64;
    let bounds: Vec<(u64, u64)> = known.iter().map(|&one| ends(props.goal, one)).collect();
    let top = bounds.iter().map(|&(_, most)| most).max().unwrap_or(1).max(1);
    let x = |at: usize| at as u64 * WIDTH / moves;
    let y = |value: u64| MARGIN + HEIGHT - value * HEIGHT / top;
    let path = |values: &mut dyn Iterator<Item = (usize, u64)>| {
        let mut path = String::new();
        for (at, value) in values {
            let sign = if path.is_empty() { 'M' } else { 'L' };
            // Writing to a string can't fail.
            let _ = write!(path, "{sign}{} {}", x(at), y(value));
        }
        path
    };
    let least = path(&mut bounds.iter().map(|ends| ends.0).enumerate());
    let most = bounds.iter().map(|ends| ends.1).enumerate().rev();
    let between = path(&mut bounds.iter().map(|ends| ends.0).enumerate().chain(most));
    let scored = steps.iter().map(|step| step.score);
    let scored = path(&mut std::iter::once(0).chain(scored).enumerate().chain([(steps.len(), 0)]));
    let here = x(props.game.played());
    let jump =
        props.act.reform(move |event: MouseEvent| frame::Step::To(place(&event, moves)).into());
    let flaw = |(at, step): (usize, &Step)| {
        let (x, y) = (x(at + 1), y(ends(props.goal, step.assessment).0));
        let (left, right, low) = (x.saturating_sub(7), x + 7, y.saturating_sub(MARGIN));
        (step.grades.0 > Grade::Best).then(|| {
            html! {
                <path class="flaw" d={format!("M{left} {low}L{right} {low}L{x} {y}Z")} />
            }
        })
    };
    html! {
        <svg class="report-graph wide-drawing" viewBox={format!("-8 0 {} {}", WIDTH + 16, HEIGHT + 2 * MARGIN)}
            role="img" aria-label={spoken(props, &bounds, steps)} onclick={jump}>
            <path class="scored" d={scored} />
            <path class="between" d={between} />
            <path class="possible" d={least} />
            {for steps.iter().enumerate().filter_map(flaw)}
            <path class="here" d={format!("M{here} 0V{}", HEIGHT + 2 * MARGIN)} />
        </svg>
    }
}

/// Maps a click in the graph to a place in the game.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "moves are few"
)]
fn place(event: &MouseEvent, moves: u64) -> usize {
    across(event, "svg").map_or(0, |part| (part * moves as f64 + 0.5) as usize)
}

/// Describes the graph in one sentence. Details are in the table.
fn spoken(props: &ReportProps, bounds: &[(u64, u64)], steps: &[Step]) -> String {
    let message = |ends: Option<&(u64, u64)>| match ends {
        Some((least, most)) if least == most => number(*least),
        Some((least, most)) => {
            fill!("outlook.bounds", least = number(*least), most = number(*most))
        }
        None => String::new(),
    };
    fill!(
        "report.picture",
        first = message(bounds.first()),
        last = message(bounds.last()),
        score = number(steps.last().map_or(0, |step| step.score)),
        at = props.game.played()
    )
}

/// Counts moves by grade. Also explains the grades, and mentions moves that do not have one yet.
fn summary(steps: &[Step]) -> Html {
    let tally = |grade: Grade| {
        let many = steps.iter().filter(|step| step.grades == (grade, grade));
        html! {
            <li class={if grade == Grade::Best { "free" } else { "loss" }}>
                <span aria-hidden="true">{grade.sign()}</span>{" "}
                {grade_name(grade)}{": "}<strong>{many.count()}</strong>
            </li>
        }
    };
    let open = steps.iter().filter(|step| step.cost.exact().is_none()).count() as u64;
    html! {
        <>
            <ul role="list" class="report-tally">{for Grade::ALL.into_iter().map(tally)}</ul>
            <p class="hint">
                {fill!("report.about", inaccuracy = percent(Grade::INACCURACY, 0), mistake = percent(Grade::MISTAKE, 0))}
                if open > 0 {
                    {" "}{count("report.open", open)}
                }
            </p>
        </>
    }
}

/// Renders a table with one row per move. The moves are buttons that go to their place.
fn table(props: &ReportProps, steps: &[Step]) -> Html {
    html! {
        <table>
            {headings(["print.move", "print.score-column", "outlook.possible", "report.grade"])}
            <tbody>{for steps.iter().enumerate().map(|(index, step)| row(props, index + 1, step))}</tbody>
        </table>
    }
}

fn row(props: &ReportProps, place: usize, step: &Step) -> Html {
    let jump = props.act.reform(move |_: MouseEvent| frame::Step::To(place).into());
    let current = (place == props.game.played()).then_some("step");
    let (best, worst) = step.grades;
    let signs = if best == worst {
        best.sign().to_owned()
    } else {
        [best.sign(), "–", worst.sign()].concat()
    };
    let graded = if best == worst {
        grade_name(best).to_owned()
    } else {
        fill!("grade.between", best = grade_name(best), worst = grade_name(worst))
    };
    html! {
        <tr class={current.map(|_| "current")}>
            <th scope="row">
                <button type="button" class="small" onclick={jump} aria-current={current}>
                    {place}{". "}<strong>{step.number}</strong>
                </button>
            </th>
            <td>{number(step.score)}</td>
            <td>{figure(props.goal, Some(step.assessment))}</td>
            <td class={step.kind()}>
                <span aria-hidden="true">{signs}</span>{" "}{graded}
                if step.cost.most > 0 {
                    {" "}<span aria-hidden="true">{mark(props.goal, Some(step.cost))}</span>
                    <span class="visually-hidden">{words(Some(step.cost))}</span>
                }
            </td>
        </tr>
    }
}

fn grade_name(grade: Grade) -> &'static str {
    text(match grade {
        Grade::Best => "grade.best",
        Grade::Inaccuracy => "grade.inaccuracy",
        Grade::Mistake => "grade.mistake",
        Grade::Blunder => "grade.blunder",
    })
}
