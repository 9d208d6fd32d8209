//! Putting the game of a file on the board.

use super::drop::use_drop;
use super::problem::Problem;
use super::reading;
use crate::model::Action;
use crate::screen::{Glance, Notice};
use ginnow::sieve::game_file::SavedGame;
use ginnow::sieve::links::SharedGame;
use web_sys::File;
use yew::prelude::*;

/// Reads a file; its game goes on the board as one action, whatever is wrong
/// goes to `refuse`.
pub fn load(
    file: File,
    act: &Callback<Action>,
    glance: &Callback<Glance>,
    refuse: Callback<Problem>,
) {
    let (act, glance) = (act.clone(), glance.clone());
    reading::read(file, move |read| match read {
        Ok(SavedGame { moment, goal }) => {
            glance.emit(Glance::Playing(false));
            glance.emit(Glance::Panel(None));
            glance.emit(Glance::Notice(None));
            act.emit(Action::Open(SharedGame {
                moment,
                goal,
                ..SharedGame::default()
            }));
        }
        Err(problem) => refuse.emit(problem),
    });
}

/// Takes files that are dropped on the page: games go on the board, all else
/// goes to the checker.
#[hook]
pub fn use_dropping(check: &Callback<File>, act: &Callback<Action>, glance: &Callback<Glance>) {
    let wired = (check.clone(), act.clone(), glance.clone());
    let take = use_callback(wired, |file: File, (check, act, glance)| {
        let (check, act, glance) = (check.clone(), act.clone(), glance.clone());
        reading::is_game(file, move |file, meant| {
            if !meant {
                glance.emit(Glance::Panel(None));
                return check.emit(file);
            }
            let refuse = {
                let glance = glance.clone();
                Callback::from(move |problem| {
                    // A dialog would cover the message.
                    glance.emit(Glance::Panel(None));
                    glance.emit(Glance::Notice(Some(Notice::BrokenFile(problem))));
                })
            };
            load(file, &act, &glance, refuse);
        });
    });
    use_drop(&take);
}
