//! In this dialog, players set up a game.

use crate::model::Action;
use crate::{explain, model::FactorGame, problems};
use ginnow::sieve::Number;
use ginnow::sieve::two_players::{
    Contest, LARGEST_CONTEST, LONGEST_NAME, Names, Opponent, Player, Rule, SMALLEST_CONTEST,
    clean_name,
};
use ginnow_kit::controls::dialog::modal;
use ginnow_kit::controls::form::{Form, use_form};
use ginnow_kit::frame::App;
use ginnow_kit::page::row_choice::row_choice;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::share::form::{choice, field, typed};
use ginnow_kit::words::{fill, text};
use ginnow_links::typed_number;
use std::rc::Rc;
use yew::prelude::*;

/// The boards on offer. Some of them are known from lesson books, and there are two more.
pub const BOARDS: [Number; 4] = [30, 49, 60, 100];

/// Renders the settings that only the Factor Game has.
pub fn settings(app: &App<FactorGame>) -> Html {
    row_choice(&app.page)
}

pub fn set_up(app: &App<FactorGame>) -> Html {
    component::<SetUp>(SetUpProps {
        size: app.model.position().size(),
        contest: Rc::clone(app.model.contest()),
        locked: app.lesson.locked,
        act: app.act.clone(),
        close: app.page.close(),
    })
}

#[derive(Properties, PartialEq)]
struct SetUpProps {
    size: Number,
    contest: Rc<Contest>,
    /// True if nothing except the names can be changed.
    locked: bool,
    act: Callback<Action>,
    close: Callback<()>,
}

#[derive(Debug, Clone, PartialEq)]
struct Draft {
    size: String,
    contest: Contest,
}

impl Draft {
    /// Returns the board and the rules in the form. `None` if N isn't valid.
    fn agreed(&self) -> Option<(Number, Contest)> {
        let size = typed_number(&self.size);
        let size = size.filter(|size| (SMALLEST_CONTEST..=LARGEST_CONTEST).contains(size))?;
        let names = Names(self.contest.names.0.each_ref().map(|name| clean_name(name)));
        let contest = self.contest.clone();
        Some((size, Contest { names, ..contest }))
    }
}

#[component]
fn SetUp(props: &SetUpProps) -> Html {
    let draft =
        use_form(|| Draft { size: props.size.to_string(), contest: (*props.contest).clone() });
    let agreed = draft.agreed();
    let ready = agreed.is_some();
    let begin = {
        let (act, close) = (props.act.clone(), props.close.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            if let Some((size, contest)) = agreed.clone() {
                act.emit(Action::SetUp(size, contest));
                close.emit(());
            }
        }
    };
    let form = html! {
        <form class="setup-form" onsubmit={begin}>
            {fields(&draft, ready, props.locked)}
            <button type="submit" class="primary" disabled={!ready}>{text("setup.begin")}</button>
        </form>
    };
    modal("setup.title", "setup", props.close.clone(), form)
}

/// Renders all fields, or only the names if the board is locked.
fn fields(draft: &Form<Draft>, ready: bool, locked: bool) -> Html {
    html! {
        <>
            if !locked {
                {size_field(draft, ready)}
            }
            {name_field("setup-first", Player::First, draft, |draft, name| draft.contest.names.0[0] = name)}
            {name_field("setup-second", Player::Second, draft, |draft, name| draft.contest.names.0[1] = name)}
            if !locked {
                {contest_fields(draft)}
            }
        </>
    }
}

fn contest_fields(draft: &Form<Draft>) -> Html {
    let contest = &draft.contest;
    html! {
        <>
            {field("setup-opponent", text("opponent.label"), choice(
                "setup-opponent",
                Opponent::ALL.map(|one| (one, one.name(), explain::opponent(one).to_owned())).to_vec(),
                contest.opponent, &draft.on(|draft, opponent| draft.contest.opponent = opponent), |opponent| opponent))}
            {field("setup-begins", text("begins.label"), choice(
                "setup-begins",
                Player::ALL.map(|one| (one, one.name(), explain::name(contest, one))).to_vec(),
                contest.begins, &draft.on(|draft, begins| draft.contest.begins = begins), |begins| begins))}
            {field("setup-rule", text("rule.label"), choice(
                "setup-rule",
                Rule::ALL.map(|one| (one, one.name(), rule_name(one).to_owned())).to_vec(),
                contest.rule, &draft.on(|draft, rule| draft.contest.rule = rule), |rule| rule))}
            <p class="hint wide">{text(opponent_hint(contest.opponent))}</p>
        </>
    }
}

/// Renders the field for N, with buttons next to it.
fn size_field(draft: &Form<Draft>, ready: bool) -> Html {
    let (typed_size, change) = (&draft.size, draft.on(|draft, size| draft.size = size));
    let board = |&size: &Number| {
        let press = change.reform(move |_: MouseEvent| size.to_string());
        let pressed = typed_size.trim() == size.to_string();
        html! {
            <button type="button" aria-pressed={pressed.to_string()} onclick={press}>
                {fill!("setup.board", size)}
            </button>
        }
    };
    let complaint = (!ready).then(|| problems::size_out_of_range(typed_size));
    html! {
        <div class="field wide">
            <label for="setup-size">{text("setup.size")}</label>
            <div class="cluster switch">
                <input id="setup-size" type="text" inputmode="numeric" autocomplete="off" maxlength="6"
                    value={typed_size.clone()} oninput={typed(&change, |size| size)}
                    aria-invalid={(!ready).to_string()} aria-describedby="setup-wrong" />
                {for BOARDS.iter().map(board)}
            </div>
            <p id="setup-wrong" class="wrong" role="alert">{complaint}</p>
        </div>
    }
}

fn name_field(
    id: &'static str,
    player: Player,
    draft: &Form<Draft>,
    put: fn(&mut Draft, String),
) -> Html {
    let contest = &draft.contest;
    let label = text(match player {
        Player::First => "setup.first",
        Player::Second => "setup.second",
    });
    let default = explain::default_name(contest.opponent, player);
    let input = typed(&draft.on(put), |name| name);
    field(
        id,
        label,
        html! {
            <input {id} type="text" autocomplete="off" dir="auto" maxlength={LONGEST_NAME.to_string()}
                placeholder={default} value={contest.names.0[player as usize].clone()} oninput={input} />
        },
    )
}

fn rule_name(rule: Rule) -> &'static str {
    text(match rule {
        Rule::OtherSide => "rule.other-side",
        Rule::Nobody => "rule.nobody",
    })
}

/// Describes how an opponent plays.
fn opponent_hint(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Person => "opponent.person-hint",
        Opponent::Perfect => "opponent.perfect-hint",
        Opponent::Plain => "opponent.plain-hint",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_agreed_on_when_its_board_can_be_set_up() {
        let draft = |size: &str| Draft { size: size.to_owned(), contest: Contest::default() };
        for wrong in ["", "1", "101", "x", "30.5", "-3"] {
            assert_eq!(draft(wrong).agreed(), None, "{wrong}");
        }
        let mut named = draft(" 49 ");
        named.contest.names.0[0] = " Eva-Maria ".to_owned();
        let (size, contest) = named.agreed().expect("a board");
        assert_eq!((size, contest.names.0[0].as_str()), (49, "Eva\u{2010}Maria"));
    }
}
