//! Derives the piles' Grundy values. Go from a number to its divisors to see where each value comes
//! from.

mod diagram;
mod mex;
mod number;
mod patterns;
mod theorem;

use crate::game::theory_pages;
use crate::model::DivisorGame;
use ginnow::divisor_game::{Factorization, Game, Number};
use ginnow_kit::frame::App;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::enlarge::enlarge_button;
use ginnow_kit::words::text;
use number::{NumberField, NumberFieldProps};
use patterns::Patterns;
use std::rc::Rc;
use yew::prelude::*;

pub fn values(app: &App<DivisorGame>) -> Html {
    let values = component::<Values>(ValuesProps {
        game: Rc::clone(app.model.game()),
        pile: app.view_state.hand.pile(app.model.position()),
        enlarged: app.is_enlarged(),
        page: app.page.act.clone(),
    });
    html! { <>{values}{theory_pages::buttons(app)}</> }
}

#[derive(Properties, PartialEq)]
struct ValuesProps {
    game: Rc<Game>,
    /// Index of the pile selected on the table.
    pile: Option<usize>,
    enlarged: bool,
    page: Callback<PageAction>,
}

#[component]
fn Values(props: &ValuesProps) -> Html {
    let piles = props.game.position().numbers();
    let pile = props.pile.or((!piles.is_empty()).then_some(0));
    let pile = pile.and_then(|pile| piles.get(pile)).copied();
    let number = use_state_eq(|| pile.unwrap_or(12));
    let opened = use_state_eq(|| None::<Number>);
    {
        // If you select a pile on the table, you're probably interested in it.
        let (number, opened) = (number.setter(), opened.setter());
        use_effect_with((piles.clone(), pile), move |&(_, pile)| {
            if let Some(pile) = pile {
                number.set(pile);
                opened.set(None);
            }
        });
    }
    let factored = use_memo(*number, |&number| {
        let whole = Factorization::new(number).ok()?;
        let layout = diagram::layout(&whole);
        Some((whole, layout))
    });
    let choose = {
        let (number, opened) = (number.setter(), opened.setter());
        use_callback((), move |requested: Number, ()| {
            number.set(requested);
            opened.set(None);
        })
    };
    let open = {
        let opened = opened.setter();
        use_callback((), move |divisor: Number, ()| opened.set(Some(divisor)))
    };
    let Some((whole, layout)) = factored.as_ref() else {
        return Html::default();
    };
    let part = opened.and_then(|divisor| whole.divisor(divisor));
    let part = part.unwrap_or_else(|| whole.clone());
    html! {
        <div class="values stack">
            <div class="values-head">
                <p class="hint">{text("values.about")}</p>
                {enlarge_button(props.enlarged, &props.page)}
            </div>
            {component::<NumberField>(NumberFieldProps { piles, number: *number, choose: choose.clone() })}
            {diagram::values_diagram(layout.as_ref(), whole, part.number(), &open, (props.enlarged, &props.page))}
            {mex::mex(&part, &open)}
            {theorem::theorem()}
            {component::<Patterns>(())}
        </div>
    }
}
