//! The dialog for setting up a game: the piles (as text, one by one, or random), the opponent, and
//! who moves first.

mod difficulty;
pub mod factoring;

pub use difficulty::Difficulty;
pub use factoring::{SettingUp, use_setting_up};

use crate::model::Action;
use crate::seed::seed;
use crate::{explain, model::DivisorGame, problems};
use ginnow::divisor_game::links::{read_piles, write_piles};
use ginnow::divisor_game::{Begins, MOST_PILES, Number, Opponent, Random, Verdict};
use ginnow_kit::controls::dialog::modal;
use ginnow_kit::controls::form::{Form, use_form};
use ginnow_kit::controls::icons::{Icon, icon_button};
use ginnow_kit::frame::{App, Step};
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::share::form::{choice, typed};
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

/// Opponents make a mistake this often, in per cent.
const RATES: [u8; 4] = [10, 20, 35, 50];

/// Returns the opponents to choose from, including the current one.
pub fn opponents(chosen: Opponent) -> Vec<Opponent> {
    let mut all = vec![Opponent::Perfect];
    all.extend(RATES.map(|percent| Opponent::Errs { percent }));
    all.extend([Opponent::Random, Opponent::Person]);
    if !all.contains(&chosen) {
        all.push(chosen);
    }
    all
}

fn opponent_choice(id: &'static str, chosen: Opponent, change: &Callback<Opponent>) -> Html {
    let options = opponents(chosen).into_iter();
    let options = options.map(|it| (it, it.to_string(), explain::opponent(it)));
    choice(id, options.collect(), chosen, change, |opponent| opponent)
}

fn begins_choice(
    id: &'static str,
    opponent: Opponent,
    chosen: Begins,
    change: &Callback<Begins>,
) -> Html {
    let options = Begins::ALL.map(|begins| {
        let words = explain::begins(opponent, begins).to_owned();
        (begins, begins.name(), words)
    });
    choice(id, options.to_vec(), chosen, change, |begins| begins)
}

pub fn set_up(app: &App<DivisorGame>) -> Html {
    component::<SetUp>(SetUpProps {
        piles: app.model.game().start().numbers(),
        opponent: app.model.opponent(),
        begins: app.model.begins(),
        set_up: app.view_state.setting_up.set_up.clone(),
        act: app.act.clone(),
        close: app.page.close(),
    })
}

#[derive(Properties, PartialEq)]
struct SetUpProps {
    /// Piles at the start of the current game.
    piles: Vec<Number>,
    opponent: Opponent,
    begins: Begins,
    set_up: Callback<Vec<Number>>,
    act: Callback<Action>,
    close: Callback<()>,
}

#[derive(Debug, Clone, PartialEq)]
struct Draft {
    piles: String,
    /// The pile to be added.
    adding: String,
    difficulty: Difficulty,
}

impl Draft {
    fn of(piles: &[Number]) -> Self {
        Draft { piles: spaced(piles), adding: String::new(), difficulty: Difficulty::default() }
    }

    /// Parses the piles. Returns an error for each word that is not one.
    fn read(&self) -> (Vec<Number>, Vec<String>) {
        let (piles, wrong) = read_piles(&self.piles);
        let mut wrong: Vec<String> = wrong.iter().map(problems::reason).collect();
        if piles.is_empty() && wrong.is_empty() {
            wrong.push(text("setup.none").to_owned());
        }
        (piles, wrong)
    }

    fn add(&mut self) {
        if !self.adding.trim().is_empty() {
            self.piles = format!("{} {}", self.piles.trim(), self.adding.trim());
            self.adding.clear();
        }
    }

    /// Removes the pile with this index.
    fn remove(&mut self, place: usize) {
        let (mut piles, _) = read_piles(&self.piles);
        if place < piles.len() {
            piles.remove(place);
            self.piles = spaced(&piles);
        }
    }
}

/// Returns the piles, separated by spaces.
pub fn spaced(piles: &[Number]) -> String {
    write_piles(piles).replace('-', " ")
}

#[component]
fn SetUp(props: &SetUpProps) -> Html {
    let draft = use_form(|| Draft::of(&props.piles));
    let (piles, wrong) = draft.read();
    let ready = wrong.is_empty();
    let begin = {
        let (set_up, close, act) = (props.set_up.clone(), props.close.clone(), props.act.clone());
        let (piles, same) = (piles.clone(), piles == props.piles);
        move |event: SubmitEvent| {
            event.prevent_default();
            if ready {
                if same {
                    act.emit(Step::Restart.into());
                } else {
                    set_up.emit(piles.clone());
                }
                close.emit(());
            }
        }
    };
    let form = html! {
        <form class="setup-form" onsubmit={begin}>
            {piles_field(&draft, &wrong.join(" "))}
            {chips(&draft, &piles)}
            {adder(&draft, &piles)}
            {random(&draft, props.begins)}
            <div class="setup-sides">
                <label for="setup-opponent">{text("opponent.label")}</label>
                {opponent_choice("setup-opponent", props.opponent, &props.act.reform(Action::Face))}
                <label for="setup-begins">{text("begins.label")}</label>
                {begins_choice("setup-begins", props.opponent, props.begins, &props.act.reform(Action::Begin))}
            </div>
            <button type="submit" class="primary" disabled={!ready}>{text("setup.begin")}</button>
        </form>
    };
    modal("setup.title", "setup", props.close.clone(), form)
}

/// Renders the field for all piles, with any error below it.
fn piles_field(draft: &Form<Draft>, wrong: &str) -> Html {
    let input = typed(&draft.on(|draft, piles| draft.piles = piles), |piles| piles);
    html! {
        <div class="setup-piles">
            <label for="setup-field">{text("setup.piles")}</label>
            <input id="setup-field" type="text" autocomplete="off" spellcheck="false"
                maxlength="300" placeholder="12 18 30" value={draft.piles.clone()} oninput={input}
                aria-invalid={(!wrong.is_empty()).to_string()} aria-describedby="setup-wrong" />
            <p class="hint">{fill!("setup.about", most = MOST_PILES)}</p>
            <p id="setup-wrong" class="wrong" role="alert">{wrong.to_owned()}</p>
        </div>
    }
}

/// Renders the piles, each with a button to remove it.
fn chips(draft: &Form<Draft>, piles: &[Number]) -> Html {
    let remove = draft.on(Draft::remove);
    let chip = |(index, &pile): (usize, &Number)| {
        html! {
            <li>
                <span>{number(pile)}</span>
                <button type="button" onclick={remove.reform(move |_: MouseEvent| index)}
                    aria-label={fill!("setup.remove", number = number(pile))}>{"×"}</button>
            </li>
        }
    };
    html! {
        <ul role="list" class="setup-chips" aria-label={count("setup.count", piles.len() as u64)}>
            {for piles.iter().enumerate().map(chip)}
        </ul>
    }
}

fn adder(draft: &Form<Draft>, piles: &[Number]) -> Html {
    let input = typed(&draft.on(|draft, pile| draft.adding = pile), |pile| pile);
    let add = draft.on(|draft, ()| draft.add());
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
            <div class="setup-adder cluster">
                <label for="setup-add">{text("setup.another")}</label>
                <input id="setup-add" type="text" inputmode="numeric" autocomplete="off" maxlength="24"
                    value={draft.adding.clone()} oninput={input} onkeydown={enter} />
                {icon_button(Icon::Plus, text("setup.add"), add)}
            </div>
        }
    }
}

/// The choice of random piles, which the person at the screen can always win.
fn random(draft: &Form<Draft>, begins: Begins) -> Html {
    let change = draft.on(|draft, difficulty| draft.difficulty = difficulty);
    let requested = match begins {
        Begins::You => Verdict::Won,
        Begins::Opponent => Verdict::Lost,
    };
    let draw = draft.on(|draft, requested| {
        let piles = draft.difficulty.piles(requested, &mut Random::new(seed()));
        draft.piles = spaced(&piles);
    });
    html! {
        <div class="cluster">
            <label for="setup-difficulty">{text("difficulty.label")}</label>
            {difficulty_choice("setup-difficulty", draft.difficulty, &change)}
            <button type="button" onclick={draw.reform(move |_: MouseEvent| requested)}>{text("setup.random")}</button>
        </div>
    }
}

pub fn difficulty_choice(
    id: &'static str,
    chosen: Difficulty,
    change: &Callback<Difficulty>,
) -> Html {
    let options = Difficulty::ALL.map(|one| {
        let words = text(match one {
            Difficulty::Easy => "difficulty.easy",
            Difficulty::Medium => "difficulty.medium",
            Difficulty::Hard => "difficulty.hard",
            Difficulty::Huge => "difficulty.huge",
        });
        (one, one.name(), words.to_owned())
    });
    choice(id, options.to_vec(), chosen, change, |one| one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opponent_of_a_link_can_be_preserved() {
        let odd = Opponent::Errs { percent: 33 };
        assert!(opponents(odd).contains(&odd));
        let default = opponents(Opponent::Perfect);
        assert_eq!(default.len(), RATES.len() + 3);
    }

    #[test]
    fn piles_are_added_and_removed_one_by_one() {
        crate::learn_english();
        let mut draft = Draft::of(&[12, 20]);
        draft.adding = " 30 ".to_owned();
        draft.add();
        draft.remove(0);
        draft.remove(7);
        assert_eq!(draft.read(), (vec![20, 30], Vec::new()));
        draft.remove(0);
        draft.remove(0);
        assert_eq!(draft.read().1, ["Type at least one pile, such as 12."]);
    }
}
