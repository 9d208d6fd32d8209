//! Shows the tournament's boards, and the button to start it.

use crate::model::Action;
use crate::model::Strategies;
use crate::outcomes::tournament::Progress;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::Range;
use ginnow_kit::controls::focus::use_focus_return;
use ginnow_kit::controls::form::use_form;
use ginnow_kit::controls::menu_button::{MenuButton, MenuButtonProps};
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::widgets::share::form::typed;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{Phase, task_failure};
use ginnow_links::typed_number;
use yew::prelude::*;

/// Each of these ends a preset range.
const DEFAULT: [u32; 3] = [100, 200, 1000];

pub fn bar(app: &App<Strategies>) -> Html {
    html! {
        <section class="tournament-bar cluster" aria-label={text("tournament.label")}>
            {boards(app)}
            {button(app)}
            {status(app)}
        </section>
    }
}

/// Renders a button with the boards, which opens their settings: change them, choose a preset range, or play
/// all boards again.
fn boards(app: &App<Strategies>) -> Html {
    let Range { first, last } = app.model.range;
    let (tournament, model) = (app.view_state.tournament.clone(), app.model.clone());
    let button = is_played(app).then(|| {
        // The state may have changed since the button was drawn.
        let again = move |()| {
            if !tournament.is_running() {
                tournament.again(&model);
            }
        };
        (text("tournament.again").into(), Callback::from(again))
    });
    component::<MenuButton>(MenuButtonProps {
        label: fill!("boards.range", first, last).into(),
        class: "boards-menu",
        children: component::<Boards>(BoardsProps { range: app.model.range, act: app.act.clone() }),
        last: button,
    })
}

/// Returns `true` if there's nothing left to play.
fn is_played(app: &App<Strategies>) -> bool {
    let tournament = &app.view_state.tournament;
    let Progress { done, all } = tournament.progress(&app.model);
    done == all && all > 0 && !tournament.is_running()
}

/// Renders the button that starts and stops the tournament. It disappears once all boards have been played. Few
/// visitors want to play them again.
fn button(app: &App<Strategies>) -> Html {
    let (tournament, model) = (app.view_state.tournament.clone(), app.model.clone());
    let Progress { done, all } = tournament.progress(&model);
    let running = tournament.is_running();
    let (class, label) = match () {
        () if running => ("stop", "task.stop"),
        () if done > 0 => ("primary", "tournament.go-on"),
        () => ("primary", "tournament.begin"),
    };
    // The state may have changed since the button was drawn. It should do what its label says, so
    // if that is no longer possible, it does not do anything.
    let press = move |_: MouseEvent| {
        if running {
            tournament.stop();
        } else if !tournament.is_running() {
            tournament.begin(&model);
        }
    };
    let is_shown = !is_played(app);
    let button = || html! { <button type="button" {class} disabled={all == 0} onclick={press}>{text(label)}</button> };
    component::<BeginAndStop>(BeginAndStopProps {
        is_shown,
        children: is_shown.then(button).unwrap_or_default(),
    })
}

#[derive(Properties, PartialEq)]
struct BeginAndStopProps {
    is_shown: bool,
    children: Html,
}

/// Renders the button. If it disappears while it has the focus, the focus returns to its previous place.
#[component]
fn BeginAndStop(props: &BeginAndStopProps) -> Html {
    let place = use_node_ref();
    use_focus_return(&place, props.is_shown);
    html! { <div ref={place}>{props.children.clone()}</div> }
}

fn status(app: &App<Strategies>) -> Html {
    let tournament = &app.view_state.tournament;
    let Progress { done, all } = tournament.progress(&app.model);
    let phase = tournament.phase();
    let message = match phase {
        _ if all == 0 => text("tournament.nobody").to_owned(),
        Phase::Running => text("tournament.running").to_owned(),
        Phase::Rejected => text("task.rejected").to_owned(),
        Phase::Failed(_) => String::new(),
        _ if done == all => count("tournament.done", all.into()),
        _ if done > 0 => {
            fill!("tournament.some", done = number(done.into()), all = number(all.into()))
        }
        _ => count("tournament.idle", all.into()),
    };
    // On a large screen, the table says the same, so the sentence is only there for screen readers.
    let is_plain = is_played(app) && !tournament.is_unsaved;
    html! {
        <>
            <p class={classes!("tournament-standing", "hint", is_plain.then_some("plain"))} role="status">{message}</p>
            <progress class={(phase != Phase::Running).then_some("resting")} max={all.max(1).to_string()} value={done.to_string()}
                aria-label={text("tournament.progress")} aria-hidden={(phase != Phase::Running).then_some("true")} />
            {task_failure(phase)}
            if tournament.is_unsaved && done > 0 {
                <p class="complaint" role="alert">{text("tournament.unsaved")}</p>
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct BoardsProps {
    range: Range,
    act: Callback<Action>,
}

#[derive(Debug, Clone, PartialEq)]
struct Draft {
    first: String,
    last: String,
}

impl Draft {
    fn of(range: Range) -> Self {
        Draft { first: range.first.to_string(), last: range.last.to_string() }
    }

    fn range(&self) -> Option<Range> {
        let [first, last] = [&self.first, &self.last].map(|typed| typed_number(typed));
        Range::new(first?, last?)
    }
}

/// Fields for the first and the last board. A valid range is applied when you leave a field.
#[component]
fn Boards(props: &BoardsProps) -> Html {
    let draft = use_form(|| Draft::of(props.range));
    // Links and buttons can change the range as well.
    let put = draft.on(|draft: &mut Draft, range: Range| *draft = Draft::of(range));
    use_effect_with(props.range, move |&range| put.emit(range));
    let range = draft.range();
    let take = {
        let act = props.act.clone();
        Callback::from(move |()| {
            if let Some(range) = range {
                act.emit(Action::Range(range));
            }
        })
    };
    let field = |id: &'static str,
                 label: &'static str,
                 value: &str,
                 change: Callback<InputEvent>| {
        html! {
            <>
                <label for={id}>{text(label)}</label>
                <input {id} type="text" inputmode="numeric" autocomplete="off" maxlength="6" value={value.to_owned()}
                    aria-invalid={range.is_none().to_string()} aria-describedby="boards-wrong" oninput={change}
                    onchange={take.reform(|_: Event| ())} />
            </>
        }
    };
    let default = |last: u32| {
        let range = Range::new(2, last)?;
        let press = props.act.reform(move |_: MouseEvent| Action::Range(range));
        let pressed = props.range == range;
        Some(html! {
            <button type="button" translate="no" aria-pressed={pressed.to_string()} onclick={press}>{format!("2–{last}")}</button>
        })
    };
    let submit = take.reform(|event: SubmitEvent| event.prevent_default());
    html! {
        <form class="boards cluster" onsubmit={submit}>
            {field("boards-first", "boards.first", &draft.first, typed(&draft.on(|draft, first| draft.first = first), |typed| typed))}
            {field("boards-last", "boards.last", &draft.last, typed(&draft.on(|draft, last| draft.last = last), |typed| typed))}
            <span class="boards-usual cluster switch" role="group" aria-label={text("boards.default")}>{for DEFAULT.into_iter().filter_map(default)}</span>
            <p id="boards-wrong" class="message" role="alert">
                if range.is_none() {
                    {fill!("boards.wrong", last = LARGEST_PROVED)}
                }
            </p>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_makes_a_range_or_none() {
        let range = |first: &str, last: &str| {
            let draft = Draft { first: first.to_owned(), last: last.to_owned() };
            draft.range().map(|range| (range.first, range.last))
        };
        assert_eq!(range(" 2", "200 "), Some((2, 200)));
        assert_eq!(range("7", "7"), Some((7, 7)));
        for wrong in [("", "7"), ("8", "7"), ("0", "7"), ("2", "1201"), ("2", "x")] {
            assert_eq!(range(wrong.0, wrong.1), None, "{wrong:?}");
        }
    }
}
