//! The dialog in which a game is set up.

use super::difficulty::Difficulty;
use crate::model::Action;
use crate::play::seed;
use crate::{explain, problems};
use ginnow::divisor_game::links::{read_piles, write_piles};
use ginnow::divisor_game::{Begins, MOST_PILES, Number, Opponent, Random, Verdict};
use ginnow_kit::component::component;
use ginnow_kit::dialog::{Dialog, DialogProps};
use ginnow_kit::icons::{Icon, icon_button};
use ginnow_kit::state::{State, use_state_eq};
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::{count, fill, number, text};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The rates at which an opponent can err, in percent.
const RATES: [u8; 4] = [10, 20, 35, 50];

/// The opponents to choose from, with the one that there is.
fn opponents(chosen: Opponent) -> Vec<Opponent> {
    let mut all = vec![Opponent::Perfect];
    all.extend(RATES.map(|percent| Opponent::Errs { percent }));
    all.extend([Opponent::Random, Opponent::Person]);
    if !all.contains(&chosen) {
        all.push(chosen);
    }
    all
}

/// The choice of an opponent.
pub fn opponent_choice(id: &'static str, chosen: Opponent, change: &Callback<Opponent>) -> Html {
    let option = |opponent: Opponent| {
        let name = opponent.to_string();
        html! {
            <option value={name} selected={opponent == chosen}>{explain::opponent(opponent)}</option>
        }
    };
    let choose = {
        let change = change.clone();
        move |event: Event| {
            let select: web_sys::HtmlSelectElement = event.target_unchecked_into();
            if let Ok(opponent) = select.value().parse() {
                change.emit(opponent);
            }
        }
    };
    html! {
        <select {id} aria-label={text("opponent.label")} onchange={choose}>
            {for opponents(chosen).into_iter().map(option)}
        </select>
    }
}

/// The choice of who begins.
pub fn begins_choice(
    id: &'static str,
    opponent: Opponent,
    chosen: Begins,
    change: &Callback<Begins>,
) -> Html {
    let person = opponent == Opponent::Person;
    let options = Begins::ALL.map(|begins| {
        let words = text(match (begins, person) {
            (Begins::You, false) => "begins.you",
            (Begins::Opponent, false) => "begins.opponent",
            (Begins::You, true) => "begins.first",
            (Begins::Opponent, true) => "begins.second",
        });
        (begins, begins.name(), words.to_owned())
    });
    choice(id, options.to_vec(), chosen, change, |begins| begins)
}

#[derive(Properties, PartialEq)]
pub struct SetUpProps {
    /// The piles at the beginning of the game.
    pub piles: Vec<Number>,
    /// Who sits on the other side.
    pub opponent: Opponent,
    /// Who makes the first move.
    pub begins: Begins,
    /// Piles are to be set up.
    pub set_up: Callback<Vec<Number>>,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
#[component]
pub fn SetUp(props: &SetUpProps) -> Html {
    let typed = use_state_eq(|| spaced(&props.piles));
    let adding = use_state_eq(String::new);
    let difficulty = use_state_eq(Difficulty::default);
    let (piles, wrong) = read_piles(&typed);
    let wrong: Vec<String> = wrong.iter().map(problems::in_words).collect();
    let begin = {
        let (set_up, close, act) = (props.set_up.clone(), props.close.clone(), props.act.clone());
        let (piles, ready) = (piles.clone(), wrong.is_empty());
        let same = piles == props.piles;
        move |event: SubmitEvent| {
            event.prevent_default();
            if ready && !piles.is_empty() {
                if same {
                    act.emit(Action::Restart);
                } else {
                    set_up.emit(piles.clone());
                }
                close.emit(());
            }
        }
    };
    let ready = wrong.is_empty() && !piles.is_empty();
    let form = html! {
            <form class="setup-form" onsubmit={begin}>
                {piles_field(&typed, &wrong)}
                {chips(&piles, &typed)}
                {adder(&adding, &typed, &piles)}
                {random(props.begins, &difficulty, &typed)}
                <div class="setup-sides">
                    <label for="setup-opponent">{text("opponent.label")}</label>
                    {opponent_choice("setup-opponent", props.opponent, &props.act.reform(Action::Face))}
                    <label for="setup-begins">{text("begins.label")}</label>
                    {begins_choice("setup-begins", props.opponent, props.begins, &props.act.reform(Action::Begin))}
                </div>
                <button type="submit" class="primary" disabled={!ready}>{text("setup.begin")}</button>
            </form>
    };
    component::<Dialog>(DialogProps {
        title: text("setup.title"),
        class: classes!("setup"),
        close: props.close.clone(),
        children: form,
    })
}

/// Piles as a person types them.
fn spaced(piles: &[Number]) -> String {
    write_piles(piles).replace('-', " ")
}

/// The field for all piles, and what is wrong with it.
fn piles_field(typed: &State<String>, wrong: &[String]) -> Html {
    let set = typed.setter();
    let input = move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        set.set(input.value());
    };
    let complaint = if typed.trim().is_empty() {
        text("setup.none").to_owned()
    } else {
        wrong.join(" ")
    };
    html! {
        <div class="setup-piles">
            <label for="setup-field">{text("setup.piles")}</label>
            <input id="setup-field" type="text" autocomplete="off" spellcheck="false"
                maxlength="300" placeholder="12 18 30" value={(**typed).clone()} oninput={input}
                aria-invalid={(!complaint.is_empty()).to_string()} aria-describedby="setup-wrong" />
            <p class="hint">{fill("setup.about", &[("most", &MOST_PILES)])}</p>
            <p id="setup-wrong" class="setup-wrong" role="alert">{complaint}</p>
        </div>
    }
}

/// The piles one by one, each with a button that takes it away.
fn chips(piles: &[Number], typed: &State<String>) -> Html {
    let chip = |(index, &pile): (usize, &Number)| {
        let typed = typed.setter();
        let remove = move |_: MouseEvent| {
            let (mut piles, _) = read_piles(&typed.latest());
            // Unless it is gone already, and another one is in its place.
            if piles.get(index) == Some(&pile) {
                piles.remove(index);
                typed.set(spaced(&piles));
            }
        };
        html! {
            <li>
                <span>{number(pile)}</span>
                <button type="button" onclick={remove}
                    aria-label={fill("setup.remove", &[("number", &number(pile))])}>{"×"}</button>
            </li>
        }
    };
    html! {
        <ul class="setup-chips" aria-label={count("setup.count", piles.len() as u64)}>
            {for piles.iter().enumerate().map(chip)}
        </ul>
    }
}

/// A field for one more pile.
fn adder(adding: &State<String>, typed: &State<String>, piles: &[Number]) -> Html {
    let input = {
        let set = adding.setter();
        move |event: InputEvent| {
            let input: HtmlInputElement = event.target_unchecked_into();
            set.set(input.value());
        }
    };
    let add = {
        let (adding, typed) = (adding.setter(), typed.setter());
        Callback::from(move |()| {
            let added = adding.latest();
            if !added.trim().is_empty() {
                typed.update(|typed| format!("{} {}", typed.trim(), added.trim()));
                adding.set(String::new());
            }
        })
    };
    let enter = {
        let add = add.clone();
        move |event: KeyboardEvent| {
            if event.key() == "Enter" {
                event.prevent_default();
                add.emit(());
            }
        }
    };
    html! {
        if piles.len() < MOST_PILES {
            <div class="setup-adder">
                <label for="setup-add">{text("setup.another")}</label>
                <input id="setup-add" type="text" inputmode="numeric" autocomplete="off" maxlength="24"
                    value={(**adding).clone()} oninput={input} onkeydown={enter} />
                {icon_button(Icon::Plus, text("setup.add"), add)}
            </div>
        }
    }
}

/// Piles at random, such that the person at the screen can win.
fn random(begins: Begins, difficulty: &State<Difficulty>, typed: &State<String>) -> Html {
    let options = Difficulty::ALL.map(|one| (one, one.name(), difficulty_name(one).to_owned()));
    let change = {
        let set = difficulty.setter();
        Callback::from(move |difficulty| set.set(difficulty))
    };
    let draw = {
        let (set, difficulty) = (typed.setter(), **difficulty);
        move |_: MouseEvent| {
            let wanted = match begins {
                Begins::You => Verdict::Won,
                Begins::Opponent => Verdict::Lost,
            };
            let piles = difficulty.piles(wanted, &mut Random::new(seed()));
            set.set(spaced(&piles));
        }
    };
    html! {
        <div class="setup-random">
            <label for="setup-difficulty">{text("difficulty.label")}</label>
            {choice("setup-difficulty", options.to_vec(), **difficulty, &change, |chosen| chosen)}
            <button type="button" onclick={draw}>{text("setup.random")}</button>
        </div>
    }
}

/// What a difficulty is called.
pub fn difficulty_name(difficulty: Difficulty) -> &'static str {
    text(match difficulty {
        Difficulty::Easy => "difficulty.easy",
        Difficulty::Medium => "difficulty.medium",
        Difficulty::Hard => "difficulty.hard",
        Difficulty::Huge => "difficulty.huge",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opponent_of_a_link_can_be_kept() {
        let odd = Opponent::Errs { percent: 33 };
        assert!(opponents(odd).contains(&odd));
        let usual = opponents(Opponent::Perfect);
        assert_eq!(usual.len(), RATES.len() + 3);
    }
}
