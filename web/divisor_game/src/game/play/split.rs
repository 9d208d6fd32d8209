//! The chosen pile is split in a diagram, where the chosen divisor becomes a chip. Lists can be too long for pointing,
//! so there are also two fields to type in.

use super::drawing::{Drawing, DrawingProps};
use super::focus::use_persistent_focus;
use super::hand::Hand;
use super::hint;
use super::layout::{Layout, MOST_DRAWN, Purpose};
use super::list::{DivisorList, DivisorListProps};
use crate::game::ending;
use crate::model::Action;
use crate::model::DivisorGame;
use crate::problems::not_a_number;
use ginnow::divisor_game::{Factorization, Game, Move, Number, Rank, WinningGroup, diagram};
use ginnow::sorting::sort;
use ginnow_kit::browser::{NARROW, matches_media};
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::frame::{App, Model as _, TwoPlayers as _};
use ginnow_kit::later;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::element_size::guess;
use ginnow_kit::reactive::state::{State, StateSetter, use_state_eq};
use ginnow_kit::widgets::share::form::typed;
use ginnow_kit::words::{fill, number, text};
use ginnow_links::typed_number;
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

pub fn split(app: &App<DivisorGame>) -> Html {
    let is_over = app.model.is_over();
    component::<Split>(SplitProps {
        tree: is_over.then(|| later!(views: ending::tree as fn(&App<DivisorGame>))(app)),
        game: Rc::clone(app.model.game()),
        hand: app.view_state.hand.clone(),
        enabled: !app.model.is_machines_turn(),
        projected: app.is_projected(),
        winning: Rc::new(hint::marked(app).divisors),
        act: app.act.clone(),
        page: app.page.act.clone(),
    })
}

#[derive(Properties, PartialEq)]
struct SplitProps {
    /// After the end of a game, there's no pile to split, and the tree of the splits has the space.
    tree: Option<Html>,
    game: Rc<Game>,
    hand: State<Hand>,
    /// It is the turn of the person at the screen.
    enabled: bool,
    projected: bool,
    /// Winning moves, if they may be shown.
    winning: Rc<Vec<WinningGroup>>,
    act: Callback<Action>,
    page: Callback<PageAction>,
}

#[component]
fn Split(props: &SplitProps) -> Html {
    let listed = use_state_eq(|| None::<bool>);
    let wrong = use_state_eq(|| None::<String>);
    let position = props.game.position();
    let chosen = props.hand.pile(position);
    let chosen = chosen.filter(|_| props.tree.is_none());
    let pile = chosen.and_then(|pile| Some((pile, position.piles().get(pile)?.clone())));
    let key = (pile.as_ref().map(|(_, pile)| Arc::clone(pile)), props.projected);
    let layout = use_memo(key, |(pile, projected)| {
        let drawn = diagram(pile.as_deref()?, MOST_DRAWN)?;
        Some(Rc::new(Layout::new(drawn, *projected)))
    });
    let act = use_persistent_focus(&position.numbers(), chosen, &props.act);
    let Some((index, pile)) = pile else {
        let class = classes!("split", "panel", props.tree.as_ref().map(|_| "ended"));
        return html! { <section {class} aria-label={text("split.label")}>{props.tree.clone()}</section> };
    };
    let slots = props.hand.slots(position).map(str::to_owned);
    let take = taking(props, index, &wrong, &act);
    let first = props.hand.first(position);
    let winning = requested_ranks(&props.winning, index, &pile, first);
    // Lists are too small for an audience, and nobody could switch to the diagram there.
    let illegible = !props.projected
        && layout.as_ref().as_ref().is_some_and(|layout| layout.extent.0 > most_units());
    let as_list = layout.is_none() || listed.unwrap_or(illegible);
    let is_over = position.piles().iter().all(|pile| pile.rank() == 1);
    let prime = if is_over { "split.prime-over" } else { "split.prime" };
    html! {
        <section class={classes!("split", "panel", (!props.enabled).then_some("waiting"))}
            aria-label={text("split.label")}>
            <div class="split-bar cluster">
                <h2>{fill!("split.heading", number = number(pile.number()))}</h2>
                if pile.rank() > 1 {
                    if as_list || props.hand.is_typed(position) {
                        {slots_form(props, index, &slots, &wrong, &act)}
                    } else {
                        {chips(props, first, &wrong)}
                    }
                }
                if layout.is_some() && pile.rank() > 1 {
                    {view_toggle(as_list, &listed.setter())}
                }
            </div>
            <p class="split-wrong complaint" role="alert">{(*wrong).clone()}</p>
            {match (&*layout, as_list) {
                _ if pile.rank() == 1 => html! {
                    <p class="split-prime">{fill!(prime, number = number(pile.number()))}</p>
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

/// Returns the width in units up to which a diagram's numbers are legible. They need 9 pixels per
/// unit, and the panel has about half of a wide window.
fn most_units() -> f64 {
    let (across, _) = guess();
    let panel = if matches_media(NARROW) { across } else { 0.55 * across };
    panel / 9.0
}

/// Renders the button for switching between diagram and list.
fn view_toggle(listed: bool, set: &StateSetter<Option<bool>>) -> Html {
    let set = set.clone();
    html! {
        <button type="button" class="split-views" onclick={move |_: MouseEvent| set.set(Some(!listed))}>
            {text(if listed { "split.diagram" } else { "split.list" })}
        </button>
    }
}

/// Renders the divisors as chips. You can put the first one back; choosing the second one makes the move.
fn chips(props: &SplitProps, first: Option<Number>, wrong: &State<Option<String>>) -> Html {
    let empty = || html! { <span class="split-chip empty" aria-hidden="true">{"?"}</span> };
    let chosen = |first: Number| {
        let clear = clearing(props, wrong).reform(|_: MouseEvent| ());
        let first = number(first);
        html! {
            <button type="button" class="split-chip" aria-label={fill!("setup.remove", number = first.clone())}
                onclick={clear}>{first}<span aria-hidden="true">{"×"}</span></button>
        }
    };
    html! {
        <p class="split-chips">
            {first.map_or_else(empty, chosen)}
            <span>{text("split.and")}</span>
            {empty()}
        </p>
    }
}

fn clearing(props: &SplitProps, wrong: &State<Option<String>>) -> Callback<()> {
    let (hand, wrong) = (props.hand.setter(), wrong.setter());
    Callback::from(move |()| {
        wrong.set(None);
        hand.update(Hand::cleared);
    })
}

/// Renders the two fields. Once you have typed something, there is a button that makes the move.
fn slots_form(
    props: &SplitProps,
    pile: usize,
    slots: &[String; 2],
    wrong: &State<Option<String>>,
    act: &Callback<Action>,
) -> Html {
    let position = props.game.position();
    let field = |slot: usize, label: &'static str| {
        let (hand, wrong) = (props.hand.setter(), wrong.setter());
        let numbers = position.numbers();
        let put = Callback::from(move |typed: String| {
            wrong.set(None);
            hand.update(|hand| hand.typing(&numbers, pile, slot, typed));
        });
        html! {
            <input class="slot" type="text" inputmode="numeric" autocomplete="off" maxlength="24"
                aria-label={label} value={slots[slot].clone()} oninput={typed(&put, |typed| typed)} />
        }
    };
    let make = {
        let (hand, wrong, act) = (props.hand.setter(), wrong.setter(), act.clone());
        let (slots, enabled) = (slots.clone(), props.enabled);
        move |event: SubmitEvent| {
            event.prevent_default();
            if !enabled {
                return;
            }
            match read(pile, &slots) {
                Ok(made) => {
                    wrong.set(None);
                    act.emit(Action::Play(made));
                    hand.update(Hand::cleared);
                }
                Err(reason) => wrong.set(Some(reason)),
            }
        }
    };
    let clear = clearing(props, wrong);
    let filled = slots.iter().any(|slot| !slot.is_empty());
    // The second divisor makes the move if you have only pointed. No button is needed then.
    let unused = (!props.hand.is_typed(position)).then_some("unused");
    html! {
        <form class="slots" onsubmit={make}>
            {field(0, text("split.first"))}
            <span aria-hidden="true">{"·"}</span>
            {field(1, text("split.second"))}
            <button type="submit" class={classes!("primary", unused)}
                aria-disabled={(!props.enabled).then_some("true")}>
                {text("split.make")}
            </button>
            {icon_button_if(filled, Icon::Close, text("split.clear"), clear)}
        </form>
    }
}

/// Parses the typed move, or says what's wrong with it.
fn read(pile: usize, slots: &[String; 2]) -> Result<Move, String> {
    let mut divisors = [0; 2];
    for (divisor, typed) in divisors.iter_mut().zip(slots) {
        let typed = typed.trim();
        *divisor = typed_number(typed).ok_or_else(|| not_a_number(typed))?;
    }
    Ok(Move { pile, divisors })
}

/// Handles a divisor the player points at. The first one waits for the second, which makes the move. If something was
/// typed, though, it takes the button.
fn taking(
    props: &SplitProps,
    pile: usize,
    wrong: &State<Option<String>>,
    act: &Callback<Action>,
) -> Callback<Number> {
    let (game, act, hand) = (props.game.clone(), act.clone(), props.hand.clone());
    let wrong = wrong.setter();
    let enabled = props.enabled;
    Callback::from(move |divisor| {
        wrong.set(None);
        if !enabled {
            wrong.set(Some(text("split.not-your-turn").to_owned()));
            return;
        }
        let alone = Move { pile, divisors: [divisor, divisor] };
        if let Err(reason) = game.position().check(alone) {
            act.emit(Action::Refuse(reason));
        } else if hand.latest().is_typed(game.position()) {
            hand.update(|hand| hand.filled(pile, divisor));
        } else if let Some(first) = hand.latest().first(game.position()) {
            let divisors = [first, divisor];
            act.emit(Action::Play(Move { pile, divisors }));
            hand.update(Hand::cleared);
        } else {
            hand.set(Hand::pointing(&game.position().numbers(), pile, divisor));
        }
    })
}

/// Returns the ranks of divisors in winning moves on a pile. If there's a divisor already, they have to go with it.
fn requested_ranks(
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
    fn divisors_that_fit_the_first_one_are_marked() {
        let position = Position::new(&[64, 12]).expect("piles");
        let groups = winning_moves(&position);
        let pile = &position.piles()[0];
        let all = requested_ranks(&groups, 0, pile, None);
        assert!(!all.is_empty());
        for &rank in &all {
            let first = divisors(pile, rank).next();
            let second = requested_ranks(&groups, 0, pile, first);
            assert!(!second.is_empty(), "{rank}");
            for other in second {
                let divisors = [rank, other].map(|rank| divisors(pile, rank).next().unwrap());
                let after = position.after_move(Move { pile: 0, divisors }).unwrap();
                assert!(winning_moves(&after).is_empty(), "{divisors:?}");
            }
        }
    }
}
