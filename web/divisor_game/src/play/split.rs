//! Splitting the chosen pile: two places for divisors, to be filled by pointing
//! into the diagram, from a list, or by typing.

use super::drawing::{Drawing, DrawingProps, Purpose};
use super::focus::use_kept_focus;
use super::hand::{Hand, HandAction};
use super::layout::{Layout, MOST_DRAWN};
use super::list::{DivisorList, DivisorListProps};
use crate::explain;
use crate::model::Action;
use crate::problems::not_a_number;
use ginnow::divisor_game::{Factorization, Game, Move, Number, Rank, WinningGroup, diagram};
use ginnow::sorting::sort;
use ginnow_kit::component::component;
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::page::PageAction;
use ginnow_kit::state::{State, StateSetter, use_state_eq};
use ginnow_kit::words::{fill, number, text};
use ginnow_links::whole_number;
use std::rc::Rc;
use std::sync::Arc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct SplitProps {
    /// The game.
    pub game: Rc<Game>,
    /// What the player is about to do.
    pub hand: Hand,
    /// It changes.
    pub change: Callback<HandAction>,
    /// Whether the person at the screen is to move.
    pub enabled: bool,
    /// Whether it is shown to a room.
    pub projected: bool,
    /// The winning moves, where they are shown.
    pub winning: Rc<Vec<WinningGroup>>,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change around the puzzle.
    pub page: Callback<PageAction>,
}

/// The panel in which the chosen pile is split.
#[component]
pub fn Split(props: &SplitProps) -> Html {
    let listed = use_state_eq(|| false);
    let wrong = use_state_eq(|| None::<String>);
    let position = props.game.position();
    let chosen = props.hand.pile(position);
    let pile = chosen.and_then(|pile| Some((pile, position.piles().get(pile)?.clone())));
    let layout = use_memo(pile.as_ref().map(|(_, pile)| Arc::clone(pile)), |pile| {
        let drawn = diagram(pile.as_deref()?, MOST_DRAWN)?;
        Some(Rc::new(Layout::new(drawn)))
    });
    let act = use_kept_focus(&position.numbers(), chosen, &props.act);
    let Some((index, pile)) = pile else {
        return html! { <section class="split" aria-label={text("split.label")} /> };
    };
    let slots = props.hand.slots(position).map(str::to_owned);
    let take = taking(props, index, &slots, &wrong, &act);
    let first = props.hand.first(position);
    let winning = wanted_ranks(&props.winning, index, &pile, first);
    let as_list = layout.is_none() || *listed;
    html! {
        <section class={classes!("split", (!props.enabled).then_some("waiting"))}
            aria-label={text("split.label")}>
            <div class="split-bar">
                <h2>
                    {fill("split.heading", &[("number", &number(pile.number()))])}
                    {" "}<small>{product(&pile)}</small>
                </h2>
                {slots_form(props, index, &slots, &wrong, &act)}
                if layout.is_some() && pile.rank() > 1 {
                    {view_toggle(*listed, &listed.setter())}
                }
            </div>
            <p class="split-wrong" role="alert">{(*wrong).clone()}</p>
            {match (&*layout, as_list) {
                _ if pile.rank() == 1 => html! {
                    <p class="split-prime">{fill("split.prime", &[("number", &number(pile.number()))])}</p>
                },
                (Some(layout), false) => component::<Drawing>(DrawingProps {
                    purpose: Purpose::Splitting, enlarged: false,
                    layout: Rc::clone(layout), first, winning, take,
                    projected: props.projected, page: props.page.clone(),
                }),
                _ => component::<DivisorList>(DivisorListProps { pile, first, winning, take }),
            }}
        </section>
    }
}

fn product(pile: &Factorization) -> String {
    if pile.rank() == 1 {
        return String::new();
    }
    format!("= {}", explain::product(pile))
}

/// Diagram or list.
fn view_toggle(listed: bool, set: &StateSetter<bool>) -> Html {
    let view = |list: bool, label: &'static str| {
        let set = set.clone();
        html! {
            <button type="button" aria-pressed={(listed == list).to_string()}
                onclick={move |_: MouseEvent| set.set(list)}>{label}</button>
        }
    };
    html! {
        <div class="split-views" role="group" aria-label={text("split.views")}>
            {view(false, text("split.diagram"))}
            {view(true, text("split.list"))}
        </div>
    }
}

/// The two places, and the button that makes the move.
fn slots_form(
    props: &SplitProps,
    pile: usize,
    slots: &[String; 2],
    wrong: &State<Option<String>>,
    act: &Callback<Action>,
) -> Html {
    let numbers = props.game.position().numbers();
    let field = |slot: usize, label: &'static str| {
        let (numbers, wrong) = (numbers.clone(), wrong.setter());
        let input = props.change.reform(move |event: InputEvent| {
            let input: HtmlInputElement = event.target_unchecked_into();
            wrong.set(None);
            HandAction::Slot(numbers.clone(), pile, slot, input.value())
        });
        html! {
            <input class="slot" type="text" inputmode="numeric" autocomplete="off" maxlength="24"
                aria-label={label} value={slots[slot].clone()} oninput={input} />
        }
    };
    let submit = {
        let (act, change, wrong) = (act.clone(), props.change.clone(), wrong.setter());
        let (slots, enabled) = (slots.clone(), props.enabled);
        move |event: SubmitEvent| {
            event.prevent_default();
            if enabled {
                submit(pile, &slots, &act, &change, &wrong);
            }
        }
    };
    let filled = slots.iter().any(|slot| !slot.is_empty());
    let clear = {
        let wrong = wrong.setter();
        props.change.reform(move |()| {
            wrong.set(None);
            HandAction::Clear
        })
    };
    html! {
        <form class="slots" onsubmit={submit}>
            {field(0, text("split.first"))}
            <span aria-hidden="true">{"·"}</span>
            {field(1, text("split.second"))}
            <button type="submit" class="primary" disabled={!props.enabled}>{text("split.make")}</button>
            {icon_button_if(filled, Icon::Close, text("split.clear"), clear)}
        </form>
    }
}

/// Makes the move that is typed, or says what is wrong with it.
fn submit(
    pile: usize,
    slots: &[String; 2],
    act: &Callback<Action>,
    change: &Callback<HandAction>,
    wrong: &StateSetter<Option<String>>,
) {
    let mut divisors = [0; 2];
    for (divisor, typed) in divisors.iter_mut().zip(slots) {
        match whole_number(typed.trim()) {
            Some(number) => *divisor = number,
            None => return wrong.set(Some(not_a_number(typed.trim()))),
        }
    }
    wrong.set(None);
    act.emit(Action::Play(Move { pile, divisors }));
    change.emit(HandAction::Clear);
}

/// What a divisor that is pointed at does: the first waits for the second, and
/// the second makes the move.
fn taking(
    props: &SplitProps,
    pile: usize,
    slots: &[String; 2],
    wrong: &State<Option<String>>,
    act: &Callback<Action>,
) -> Callback<Number> {
    let (game, act, change) = (props.game.clone(), act.clone(), props.change.clone());
    let (waiting, wrong) = (whole_number(slots[0].trim()), wrong.setter());
    let enabled = props.enabled;
    Callback::from(move |divisor| {
        wrong.set(None);
        if !enabled {
            wrong.set(Some(text("split.not-your-turn").to_owned()));
            return;
        }
        let alone = Move {
            pile,
            divisors: [divisor, divisor],
        };
        if let Err(reason) = game.position().check(alone) {
            act.emit(Action::Refuse(reason));
        } else if let Some(first) = waiting {
            let divisors = [first, divisor];
            act.emit(Action::Play(Move { pile, divisors }));
            change.emit(HandAction::Clear);
        } else {
            let numbers = game.position().numbers();
            change.emit(HandAction::Slot(numbers, pile, 0, divisor.to_string()));
        }
    })
}

/// The ranks that winning moves on a pile take; once a divisor is taken, those
/// that go with it.
fn wanted_ranks(
    groups: &[WinningGroup],
    pile: usize,
    number: &Factorization,
    first: Option<Number>,
) -> Vec<Rank> {
    let first = first.and_then(|first| number.divisor(first));
    let first = first.map(|first| first.rank());
    let mut ranks: Vec<Rank> = groups
        .iter()
        .filter(|group| group.pile == pile)
        .flat_map(|group| match (first, group.ranks) {
            (None, ranks) => ranks.to_vec(),
            (Some(first), [low, high]) if first == low => vec![high],
            (Some(first), [low, high]) if first == high => vec![low],
            _ => Vec::new(),
        })
        .collect();
    sort(&mut ranks);
    ranks.dedup();
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::{Position, divisors, winning_moves};

    #[test]
    fn what_goes_with_the_first_divisor_is_marked() {
        let position = Position::new(&[64, 12]).expect("piles");
        let groups = winning_moves(&position);
        let pile = &position.piles()[0];
        let all = wanted_ranks(&groups, 0, pile, None);
        assert!(!all.is_empty());
        for &rank in &all {
            let first = divisors(pile, rank).next();
            let second = wanted_ranks(&groups, 0, pile, first);
            assert!(!second.is_empty(), "{rank}");
            for other in second {
                let divisors = [rank, other].map(|rank| divisors(pile, rank).next().unwrap());
                let after = position.after_move(Move { pile: 0, divisors }).unwrap();
                assert!(winning_moves(&after).is_empty(), "{divisors:?}");
            }
        }
    }
}
