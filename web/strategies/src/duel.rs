//! A duel: two strategies on one board, side by side.

use crate::Strategies;
use crate::faults;
use crate::jobs::dueling::{DuelingJob, Made, Pairing, Side, Sides};
use crate::model::Action;
use crate::number_field::{NumberField, NumberFieldProps};
use ginnow::sieve::Number;
use ginnow::sieve::records::{LARGEST_PROVED, best_score};
use ginnow::sieve::strategies::Named;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::component::component;
use ginnow_kit::frame::{App, Bare};
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{fill, number, text};
use ginnow_kit::worker::{Task, TaskWords, latest, task_bar, use_task_for};
use ginnow_links::List;
use yew::prelude::*;

/// The worker, and what it has found about the pairing.
pub type Dueling = Task<DuelingJob>;

/// Keeps the worker for as long as the page is there. Another pairing stops it.
#[hook]
pub fn use_dueling(app: &Bare<Strategies>) -> Dueling {
    let model = &app.model;
    let sides = model.sides.map(|side| model.asked(side));
    use_task_for((sides, model.board), latest)
}

const WORDS: TaskWords = TaskWords {
    begin: "duel.begin",
    idle: "duel.idle",
    running: "duel.running",
    stopped: "duel.stopped",
    done: "duel.done",
};

/// The view.
pub fn duel(app: &App<Strategies>) -> Html {
    let model = &app.model;
    let pairing = Pairing {
        sides: model.sides.map(|side| model.asked(side)),
        size: model.board,
    };
    let known = app.rooms.dueling.known();
    html! {
        <section class="duel">
            <div class="duel-form">
                {side_field(app, 0, "duel-left", text("duel.left"))}
                {side_field(app, 1, "duel-right", text("duel.right"))}
                {component::<NumberField>(NumberFieldProps {
                    id: "duel-board",
                    label: text("duel.board"),
                    value: model.board,
                    most: LARGEST_PROVED,
                    enter: app.act.reform(Action::Board),
                })}
            </div>
            {task_bar(&app.rooms.dueling, &WORDS, move |task| task.begin(pairing.clone()))}
            {for known.as_ref().map(|sides| fought(app, sides))}
        </section>
    }
}

fn side_field(app: &App<Strategies>, side: usize, id: &'static str, label: &'static str) -> Html {
    let model = &app.model;
    let named = Named::ALL.into_iter().map(Entrant::Named);
    let all = named.chain((0..model.scripts.len()).map(Entrant::Own));
    let options = all.map(|entrant| (entrant, entrant.to_string(), model.name(entrant)));
    let chosen = model.sides[side];
    let control = choice(id, options.collect(), chosen, &app.act, move |entrant| {
        Action::Side(side, entrant)
    });
    field(id, label, control)
}

/// What is known of the duel.
fn fought(app: &App<Strategies>, sides: &Sides) -> Html {
    let model = &app.model;
    let names = model.sides.map(|side| model.name(side));
    let longest = sides.iter().map(|side| side.moves.len()).max().unwrap_or(0);
    let size = model.board;
    html! {
        <>
            <p class="duel-best">{best(size)}</p>
            <div class="results-frame">
                <table class="results duel-table">
                    <caption>{fill("duel.caption", &[("size", &size)])}</caption>
                    <thead>
                        <tr>
                            <th scope="col" rowspan="2">{text("duel.move")}</th>
                            {for names.iter().map(|name| html! { <th scope="colgroup" colspan="3">{name.clone()}</th> })}
                        </tr>
                        <tr>{heads()}{heads()}</tr>
                    </thead>
                    <tbody>{for (0..longest).map(|place| row(sides, place))}</tbody>
                    <tfoot>
                        <tr>
                            <th scope="row">{text("duel.points")}</th>
                            {for sides.iter().map(|side| html! { <td colspan="3">{points(side, size)}</td> })}
                        </tr>
                    </tfoot>
                </table>
            </div>
            <ul class="duel-links">
                {for sides.iter().zip(&names).map(|(side, name)| link(side, name, size))}
                <li><a href={format!("#records/1?n={size}")}>{fill("chart.best", &[("size", &size)])}</a></li>
            </ul>
        </>
    }
}

fn best(size: Number) -> String {
    let best = best_score(size).unwrap_or(0);
    fill("duel.best", &[("size", &size), ("best", &number(best))])
}

fn heads() -> Html {
    let heads = ["duel.number", "duel.tax", "duel.cost"];
    heads
        .iter()
        .map(|&head| html! { <th scope="col">{text(head)}</th> })
        .collect()
}

fn row(sides: &Sides, place: usize) -> Html {
    let cells = |side: &Side| match side.moves.get(place) {
        None => html! { <><td /><td /><td /></> },
        Some(made) => {
            let lost = matches!(made.cost, Some((1.., _)));
            html! {
                <>
                    <td class="made">{made.number}</td>
                    <td>{number(made.tax)}</td>
                    <td class={lost.then_some("lost")}>{cost(made)}</td>
                </>
            }
        }
    };
    html! {
        <tr>
            <th scope="row">{place + 1}</th>
            {cells(&sides[0])}
            {cells(&sides[1])}
        </tr>
    }
}

/// What a move costs, as far as it is known.
fn cost(made: &Made) -> String {
    match made.cost {
        None => "…".to_owned(),
        Some((0, 0)) => "0".to_owned(),
        Some((least, most)) if least == most => format!("−{}", number(least)),
        Some((0, _)) => "…".to_owned(),
        Some((least, _)) => format!("≥ {}", number(least)),
    }
}

/// The points of a side, or what went wrong with it.
fn points(side: &Side, size: Number) -> String {
    let score = side.moves.last().map_or(0, |last| last.score);
    let best = best_score(size).unwrap_or(0);
    let points = fill(
        "duel.reached",
        &[
            ("score", &number(score)),
            ("share", &crate::table::share(score, best)),
        ],
    );
    match &side.fault {
        None => points,
        Some(fault) => format!("{points} {}", faults::fault(fault)),
    }
}

fn link(side: &Side, name: &str, size: Number) -> Html {
    let moves: Vec<Number> = side.moves.iter().map(|made| made.number).collect();
    if moves.is_empty() {
        return Html::default();
    }
    let address = format!("#sieve/1?n={size}&moves={}", List(&moves));
    html! { <li><a href={address}>{fill("duel.open", &[("name", &name)])}</a></li> }
}
