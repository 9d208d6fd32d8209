//! The table of results, and the teacher's options.

use crate::lines::{Line, counts, lines};
use crate::output::csv::{csv, file_name};
use crate::view_state::{Options, ViewState};
use crate::{compare, input::focus, model::Class, summary};
use ginnow::results::Task;
use ginnow_kit::browser::{download, window};
use ginnow_kit::frame::{App, Puzzle as _};
use ginnow_kit::later;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::sorted_table::{Cell, Column, Row, TableOrder, Value, sorted_table};
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use yew::prelude::*;

pub fn results(app: &App<Class>) -> Html {
    let view_state = &app.view_state;
    let is_projected = app.is_projected();
    if view_state.shown.is_empty() {
        return html! { <>{unread(view_state)}<p class="hint">{text("table.empty")}</p>if !is_projected { {forget(view_state)} }</> };
    }
    html! {
        <>
            {unread(view_state)}
            <section class="stack" aria-labelledby="table-heading">
                <h2 id="table-heading">{text("table.heading")}</h2>
                <p>{counts(view_state)}</p>
                if view_state.unsaved {
                    <p role="alert" class="complaint">{text("table.unsaved")}</p>
                }
                if !is_projected {
                    {options(view_state)}
                }
                {component::<Table>(TableProps {
                    lines: Rc::new(lines(view_state)), has_share: view_state.best.is_some(), can_delete: !is_projected
                })}
                if !is_projected {
                    {exports(app)}
                }
            </section>
            {later!(dialogs: comparison as fn(&App<Class>))(app)}
        </>
    }
}

/// Renders a button that removes a task without results from the list of tasks, if it's there.
fn forget(view_state: &ViewState) -> Html {
    let forget = view_state.forget_task().map(|forget| leaving(&forget));
    html! { if let Some(onclick) = forget { <button type="button" {onclick}>{text("task.forget")}</button> } }
}

/// Moves the focus to the field for another task before it acts, because the pressed button is about to disappear.
fn leaving(act: &Callback<MouseEvent>) -> Callback<MouseEvent> {
    act.reform(|event| {
        focus::on("task-link");
        event
    })
}

/// Renders everything below the table.
fn comparison(app: &App<Class>) -> Html {
    html! { <>{summary::summary(&app.view_state)}{compare::compare(&app.view_state)}</> }
}

/// Renders a notice about stored results from some other version of the page. We can't read them and leave them alone,
/// but the reader can save them.
pub fn unread(view_state: &ViewState) -> Html {
    if view_state.unread.is_empty() {
        return Html::default();
    }
    let save = {
        let lines = Rc::clone(&view_state.unread);
        move |_: MouseEvent| {
            download::save(&format!("{}-unread.txt", Class::NAME), "text/plain", &lines);
        }
    };
    html! {
        <div class="cluster">
            <p class="complaint">{text("table.unread")}</p>
            <button type="button" onclick={save}>{text("table.save-unread")}</button>
        </div>
    }
}

fn options(view_state: &ViewState) -> Html {
    let options = *view_state.options;
    let check = |checked: bool, key: &'static str, change: fn(&mut Options)| {
        let setter = view_state.options.setter();
        let toggle = move |_: Event| setter.change(change);
        html! {
            <label class="builder-part"><input type="checkbox" {checked} onchange={toggle} />{text(key)}</label>
        }
    };
    let task = view_state.task.as_ref().filter(|task| task.board().goal().is_some());
    html! {
        <fieldset class="field wide">
            <legend>{text("options.heading")}</legend>
            {check(options.only_best, "options.only-best", |options| options.only_best ^= true)}
            {check(options.hides_names, "options.hide-names", |options| options.hides_names ^= true)}
            if let Some(task) = task {
                if hides_best(task) && !options.shows_best {
                    {component::<ShowBest>(ShowBestProps { show: show_best(view_state) })}
                } else {
                    {check(options.shows_best, "options.show-best", |options| options.shows_best ^= true)}
                }
            }
        </fieldset>
    }
}

/// Students can get here too, since it's where the link to their own result leads. So if the task hides the best score,
/// this page must hide it as well.
fn hides_best(task: &Task) -> bool {
    let hidden = task.lesson().hidden;
    hidden.best || hidden.until.is_some()
}

fn show_best(view_state: &ViewState) -> Callback<MouseEvent> {
    let setter = view_state.options.setter();
    Callback::from(move |_| setter.change(|options| options.shows_best = true))
}

#[derive(Properties, PartialEq)]
struct ShowBestProps {
    show: Callback<MouseEvent>,
}

/// Renders the box for showing the best possible score. Asks for confirmation if the task hides it.
#[component]
fn ShowBest(props: &ShowBestProps) -> Html {
    let requests = use_state_eq(|| false);
    let set = |value: bool| {
        let setter = requests.setter();
        move || setter.set(value)
    };
    let (request, leave) = (set(true), set(false));
    html! {
        <>
            <label class="builder-part">
                <input type="checkbox" id="show-best" checked={*requests} onchange={move |_: Event| request()} />
                {text("options.show-best")}
            </label>
            if *requests {
                <span role="alert">{text("options.best-sure")}</span>
                <button type="button" onclick={props.show.clone()}>{text("options.best-yes")}</button>
                <button type="button" onclick={move |_: MouseEvent| { leave(); focus::on("show-best"); }}>{text("options.best-no")}</button>
            }
        </>
    }
}

fn exports(app: &App<Class>) -> Html {
    let view_state = &app.view_state;
    let csv = view_state.task.clone().map(|task| {
        let lines = lines(view_state);
        let has_share = view_state.best.is_some();
        let hides_names = view_state.options.hides_names;
        // The byte order mark tells spreadsheets that it is UTF-8.
        move |_: MouseEvent| {
            let text = format!(
                "\u{feff}{}",
                csv(&lines, &task, has_share, hides_names, text("export.separator"))
            );
            download::save(&file_name(&task), "text/csv", &text);
        }
    });
    let print = |_: MouseEvent| {
        // Without a printer, browsers just do nothing.
        let _ = window().print();
    };
    html! {
        <div class="cluster">
            <button type="button" onclick={csv}>{text("export.csv")}</button>
            <button type="button" onclick={print}>{text("export.print")}</button>
            {component::<DeleteAll>(DeleteAllProps { delete: view_state.delete_all() })}
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct DeleteAllProps {
    delete: Callback<MouseEvent>,
}

/// Deletes all results of the task. It cannot happen by accident, because it takes two presses.
#[component]
fn DeleteAll(props: &DeleteAllProps) -> Html {
    let requests = use_state_eq(|| None::<bool>);
    let set = |value: bool| {
        let setter = requests.setter();
        move |_: MouseEvent| setter.set(Some(value))
    };
    // The pressed button disappears, so focus the one after it.
    use_effect_with(*requests, |requests| match requests {
        Some(true) => focus::on("delete-no"),
        Some(false) => focus::on("delete-all"),
        None => {}
    });
    let delete = leaving(&props.delete);
    html! {
        if *requests == Some(true) {
            <span role="alert">{text("export.delete-sure")}</span>
            <button type="button" onclick={delete}>{text("export.delete-yes")}</button>
            <button id="delete-no" type="button" onclick={set(false)}>{text("export.delete-no")}</button>
        } else {
            <button id="delete-all" type="button" onclick={set(true)}>{text("export.delete")}</button>
        }
    }
}

#[derive(Properties, PartialEq)]
struct TableProps {
    lines: Rc<Vec<Line>>,
    has_share: bool,
    can_delete: bool,
}

#[component]
fn Table(props: &TableProps) -> Html {
    // Initially, the order isn't that of any column, but best first. No column has this number.
    let order = use_state_eq(|| TableOrder { column: usize::MAX, descending: false });
    let column = |key: &'static str, largest_first: bool| Column {
        label: text(key).into(),
        largest_first: Some(largest_first),
    };
    let mut columns = vec![column("table.name", false), column("table.score", true)];
    if props.has_share {
        columns.push(column("table.share", true));
    }
    columns.extend([
        column("table.games", true),
        column("table.first", false),
        column("table.remarks", true),
    ]);
    if props.can_delete {
        columns.push(Column { label: text("table.delete").into(), largest_first: None });
    }
    let rows = props.lines.iter().map(|line| row(line, props)).collect();
    let change = order.callback();
    html! {
        <div class="class-table">
            {sorted_table(text("table.heading").into(), &columns, rows, *order, &change)}
        </div>
    }
}

fn row(line: &Line, props: &TableProps) -> Row {
    let words = |words: &str, class: &'static str| Cell {
        shown: html! { <span dir="auto" {class}>{words.to_owned()}</span> },
        value: match words {
            "" => Value::Nothing,
            words => Value::Text(words.to_owned()),
        },
    };
    let figure =
        |shown: String, value: f64| Cell { shown: shown.into(), value: Value::Number(value) };
    let first = line
        .first
        .parse()
        .map_or_else(|_| words(&line.first, ""), |number| figure(line.first.clone(), number));
    let mut cells = vec![words(&line.name, "class-words"), figure(line.score.clone(), line.value)];
    if props.has_share {
        cells.push(match line.share {
            Some(share) => figure(line.share(), u32::try_from(share).unwrap_or(u32::MAX).into()),
            None => words("", ""),
        });
    }
    cells.extend([
        figure(line.games.to_string(), line.games.into()),
        first,
        words(&line.remarks, "class-words"),
    ]);
    if props.can_delete {
        cells.push(Cell {
            shown: html! {
                <button type="button" aria-label={fill!("table.delete-of", name = line.name)}
                    onclick={delete(line)}>{"×"}</button>
            },
            value: Value::Nothing,
        });
    }
    // Stays the same if another row is removed, so the row doesn't lose the focus.
    let key = format!("{} {}", line.copy, line.record);
    Row { key: key.into(), class: Classes::new(), cells }
}

/// Deletes a row. The focus goes to the next row or, if there is none, to the field for new codes.
fn delete(line: &Line) -> Callback<MouseEvent> {
    line.delete.reform(|event: MouseEvent| {
        if !focus::on_next_row(&event) {
            focus::on("adding-codes");
        }
    })
}
