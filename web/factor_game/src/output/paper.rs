//! On paper, two people play with pencils.

use crate::{explain, model::FactorGame};
use ginnow::sieve::two_players::{Contest, Player, Rule};
use ginnow::sieve::{Number, Place, Position};
use ginnow_kit::frame::{App, printed};
use ginnow_kit::widgets::print::{Offer, paper_head};
use ginnow_kit::words::{fill, text};
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// Returns the lines in each of the two tables of moves. A move takes two numbers or more, so this
/// is enough for any game.
fn lines(size: Number) -> usize {
    (size as usize / 2).div_ceil(2)
}

/// Up to this size, there is enough space to write on the board.
const ROOMY: Number = 50;

fn roomy(size: Number) -> Option<&'static str> {
    (size <= ROOMY).then_some("roomy")
}

/// Renders the sheet for Ctrl+P.
pub fn printed_sheet(app: &App<FactorGame>) -> Html {
    printed(sheets(app))
}

/// Returns both sheets: an empty board, and the game.
pub fn sheets(app: &App<FactorGame>) -> Vec<Offer> {
    let (size, contest) = (app.model.position().size(), app.model.contest().clone());
    let (position, question) = (app.model.position().clone(), app.lesson.question.clone());
    let empty = {
        let (contest, question) = (contest.clone(), question.clone());
        Callback::from(move |()| sheet(size, None, &contest, &question))
    };
    let played = Callback::from(move |()| sheet(size, Some(&position), &contest, &question));
    let any = app.model.game().played() > 0;
    vec![
        Offer {
            about: text("print.board-about").to_owned(),
            label: text("print.board"),
            sheet: Some(empty),
            beside: Html::default(),
        },
        Offer {
            about: text(if any { "print.game-about" } else { "moves.none" }).to_owned(),
            label: text("print.game"),
            sheet: any.then_some(played),
            beside: Html::default(),
        },
    ]
}

/// Renders a sheet with names, rule, board, and a table of moves. It is filled in if there is a
/// position.
fn sheet(size: Number, position: Option<&Position>, contest: &Rc<Contest>, question: &str) -> Html {
    let rule = text(match contest.rule {
        Rule::OtherSide => "head.rule-other",
        Rule::Nobody => "head.rule-nobody",
    });
    html! {
        <>
            {paper_head(fill!("print.title-board", size), Html::default())}
            <p class="paper-sides">{for Player::ALL.map(|player| side(position, contest, player))}</p>
            <p>{rule}</p>
            if !question.is_empty() {
                <p class="paper-question">{question.to_owned()}</p>
            }
            <div class={classes!("paper-board", roomy(size))}>{for (1..=size).map(|number| square(position, contest, number))}</div>
            <div class={classes!("paper-tables", roomy(size))}>{moves(position, contest, 0..lines(size))}
                {moves(position, contest, lines(size)..2 * lines(size))}</div>
        </>
    }
}

fn side(position: Option<&Position>, contest: &Contest, player: Player) -> Html {
    let sign = explain::sign(player);
    let message = match position {
        Some(position) => {
            let points = contest.points(position)[player as usize];
            format!("{sign} {}: {points}", explain::name(contest, player))
        }
        None => format!("{sign} {}", contest.names.0[player as usize]),
    };
    html! { <span>{message}</span> }
}

fn square(position: Option<&Position>, contest: &Contest, number: Number) -> Html {
    let owner = position.and_then(|position| contest.owner(position, number));
    let class = position.and_then(|position| match position.place(number) {
        Place::Remaining => None,
        Place::Selected(_) => Some("paper-gone paper-taken"),
        Place::Payment(_) | Place::Swept(_) => Some("paper-gone"),
    });
    html! {
        <span {class}>
            {number}
            if let Some(owner) = owner {
                <small>{explain::sign(owner)}</small>
            }
        </span>
    }
}

/// Renders some lines of the table.
fn moves(position: Option<&Position>, contest: &Contest, lines: Range<usize>) -> Html {
    let turns = position.map_or(&[][..], Position::turns);
    let row = |index: usize| {
        let turn = turns.get(index);
        let scored = turn.map(|turn| contest.rule.scored(turn));
        let cells = Player::ALL.map(|player| {
            scored.map(|(scored, given)| match (player == contest.mover(index), given) {
                (true, _) => scored.to_string(),
                (false, 0) => String::new(),
                (false, given) => given.to_string(),
            })
        });
        html! {
            <tr>
                <th scope="row">{index + 1}</th>
                <td>{turn.map(|turn| turn.selection)}</td>
                {for cells.into_iter().map(|cell| html! { <td>{cell}</td> })}
            </tr>
        }
    };
    html! {
        <table>
            <thead>
                <tr>
                    <th scope="col">{text("print.turn")}</th>
                    <th scope="col">{text("guide.number")}</th>
                    {for Player::ALL.map(|player| html! { <th scope="col">{explain::sign(player)}</th> })}
                </tr>
            </thead>
            <tbody>{for lines.map(row)}</tbody>
        </table>
    }
}
