//! The class's task: a field for its link, and a list of all tasks so far.

use crate::data::results::{board_links, links};
use crate::explain;
use crate::model::{Class, Model};
use ginnow::results::Task;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::frame::{App, Model as _, Puzzle as _};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::text;
use yew::prelude::*;

pub fn task(app: &App<Class>) -> Html {
    let view_state = &app.view_state;
    let current = view_state.task.as_ref().map(|task| task.link());
    let others = view_state.tasks().into_iter().filter(|task| current.as_ref() != Some(task));
    html! {
        <section class="stack" aria-labelledby="task-heading">
            <h2 id="task-heading">{text("task.heading")}</h2>
            if let Some(task) = &view_state.task {
                <p>
                    {about(task)}{" "}
                    <a href={format!("#{}", task.link())} target="_blank" rel="noopener">{text("task.open")}</a>
                </p>
            }
            {component::<Field>(FieldProps { open: view_state.open.clone(), complaint: view_state.complaint.clone(), is_open: current.is_some() })}
            {for others.map(|link| other(app, link))}
        </section>
    }
}

/// Renders the board and the question of a task.
pub fn about(task: &Task) -> Html {
    let question = task.lesson().question.clone();
    html! { <><strong>{explain::board(task)}</strong>{" "}<span dir="auto">{question}</span></> }
}

/// Renders a button that opens another task. Classes may have the same board, so the question is
/// what tells them apart.
fn other(app: &App<Class>, link: String) -> Html {
    let label = Task::read(&link).map_or_else(|_| link.clone().into(), |task| about(&task));
    let open = app.view_state.open.reform(move |_: MouseEvent| link.clone());
    html! { <p><button type="button" onclick={open}>{text("task.switch")}{" "}{label}</button></p> }
}

#[derive(Properties, PartialEq)]
struct FieldProps {
    open: Callback<String>,
    complaint: Option<String>,
    is_open: bool,
}

#[component]
fn Field(props: &FieldProps) -> Html {
    let typed = use_state_eq(String::new);
    let rejected = use_state_eq(|| None::<String>);
    let enter = {
        let setter = typed.setter();
        move |event: InputEvent| setter.set(value_of(&event))
    };
    let submit = {
        let (typed, rejected, open) = (typed.clone(), rejected.setter(), props.open.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            match read(&typed) {
                Ok(task) => {
                    rejected.set(None);
                    typed.set(String::new());
                    open.emit(task);
                }
                Err(complaint) => rejected.set(Some(complaint)),
            }
        }
    };
    let complaint = (*rejected).clone().or_else(|| props.complaint.clone());
    let label = text(if props.is_open { "task.another" } else { "task.link" });
    html! {
        <form class="field" onsubmit={submit}>
            <label for="task-link">{label}</label>
            <div class="cluster">
                <input id="task-link" type="text" autocomplete="off" spellcheck="false" value={(*typed).clone()}
                    aria-describedby="task-complaint" aria-invalid={complaint.is_some().to_string()} oninput={enter} />
                <button type="submit">{text("task.use")}</button>
            </div>
            <p id="task-complaint" class="complaint" role="alert">{complaint.unwrap_or_default()}</p>
        </form>
    }
}

/// Finds a task's link in a text, or explains the error. Teachers also paste the address of this
/// page, which contains the link.
fn read(text: &str) -> Result<String, String> {
    let inside = |link: String| Some(Model::read(&link).model.task).filter(|task| !task.is_empty());
    let own = || links(text, |word| word == Class::NAME).find_map(inside);
    let link = board_links(text).next().or_else(own).unwrap_or_else(|| text.trim().to_owned());
    match Task::read(&link) {
        Ok(task) => Ok(task.link()),
        Err(error) => Err(explain::task_error(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_links::results_link;

    #[test]
    fn the_address_of_this_page_names_its_task() {
        let task = "sieve/1?n=12&ask=Who%20finds%2050%3F&hide=until-end&results=nickname";
        let own = results_link(task);
        let links = [task.to_owned(), format!("#{own}"), format!("https://example.org/#{own}")];
        for link in links {
            assert_eq!(read(&link).as_deref(), Ok(task), "{link}");
            assert_eq!(read(&format!("Here it is: ({link}).")).as_deref(), Ok(task), "{link}");
        }
    }
}
