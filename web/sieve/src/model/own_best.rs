//! Your best game on this board is stored in the browser, shown next to the score, and celebrated
//! when beaten.

use super::{Action, Model, Outcome};
use ginnow::sieve::Number;
use ginnow_kit::browser::memory;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, number, text};
use ginnow_web_personal::best::{PersonalBest, PersonalBests, STORAGE_KEY, UNAIDED, Unaided};
use std::rc::Rc;
use yew::prelude::*;

/// The player's best game on a board.
#[derive(Clone, PartialEq)]
pub struct OwnBest {
    best: Option<Rc<PersonalBest>>,
    news: News,
    /// We do not allow you to load that game while a task hides help: on a shared computer it may
    /// be somebody else's, and would be a solution.
    pub is_loadable: bool,
    /// This many boards have one.
    pub boards: usize,
    /// Deletes them all.
    pub clear: Callback<()>,
}

/// The game's end has an effect on the best one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum News {
    Nothing,
    /// A new best; the argument is the previous score.
    Beaten(u64),
    /// Would have been the best, but the player had help.
    Aided,
}

/// Follows the game, and stores it at the end if it's the best one. Pass `is_shown` if part of the
/// solution is visible or was found on this board, and `returned` if the window restored its last
/// game. `players` has to change whenever somebody else takes over.
#[hook]
pub fn use_own_best(model: &Model, is_shown: bool, returned: bool, players: u32) -> OwnBest {
    let bests = use_state_eq(|| Rc::new(saved()));
    let news = use_state_eq(|| (0, News::Nothing));
    let seen = use_mut_ref(|| {
        // The game may have been started on another page of this device.
        let saved = memory::recall(UNAIDED).unwrap_or_default();
        // Opening a page counts as an action, except when it continues the last game.
        let before = model.count().wrapping_sub(u32::from(!returned));
        (Unaided::read(&saved), before, false, players)
    });
    let clear = {
        let bests = bests.setter();
        use_callback((), move |(), ()| {
            memory::remember(STORAGE_KEY, "");
            bests.set(Rc::default());
        })
    };
    use_effect_with((model.count(), is_shown, players), {
        let (model, bests, news) = (model.clone(), bests.setter(), news.setter());
        move |&(count, is_shown, players): &(u32, bool, u32)| {
            let (unaided, before, was_shown, player) = &mut *seen.borrow_mut();
            if *player != players {
                *player = players;
                unaided.forget();
                bests.set(Rc::new(saved()));
                news.set((0, News::Nothing));
                // The next player has not done anything yet, so we would take the empty board for
                // the one before and count no game on it.
                *before = count.wrapping_sub(1);
            }
            let actions = count.wrapping_sub(*before) as usize;
            *before = count;
            let selected = actions > 0 && matches!(model.outcome(), Outcome::Played(_));
            let ends = selected && model.position().is_over();
            // The end of a game may reveal hidden parts. The player did without them until then, so
            // that is not a help.
            if is_shown && (*was_shown || !ends) {
                unaided.forget();
            }
            *was_shown = is_shown;
            unaided.see(model.game(), actions, selected);
            if ends {
                let (saved, message) = ended(&model, unaided);
                bests.set(Rc::new(saved));
                news.set((count, message));
            }
            if is_shown && ends {
                unaided.forget();
            }
            memory::remember(UNAIDED, &unaided.to_string());
        }
    });
    let best = {
        let board = (model.position().size(), model.goal());
        let best = use_memo(((*bests).clone(), board), |(bests, (size, goal))| {
            bests.of(*size, *goal).cloned().map(Rc::new)
        });
        (*best).clone()
    };
    let (count, message) = *news;
    OwnBest {
        best,
        news: if count == model.count() { message } else { News::Nothing },
        is_loadable: true,
        boards: bests.len(),
        clear,
    }
}

fn saved() -> PersonalBests {
    PersonalBests::read(&memory::recall(STORAGE_KEY).unwrap_or_default())
}

/// Updates the stored games at the end of a game and returns them, along with the news. We always
/// read them again, because another window may have added some.
fn ended(model: &Model, unaided: &Unaided) -> (PersonalBests, News) {
    let (size, line) = (model.position().size(), model.position().moves());
    let goal = model.goal();
    let counts = unaided.is_of(size, &line);
    let (mut before, mut better) = (None, false);
    let bests = memory::update(STORAGE_KEY, PersonalBests::read, |bests| {
        before = bests.of(size, goal).map(PersonalBest::score);
        let mut with = bests.clone();
        better = with.add(PersonalBest { size, goal, line });
        if counts {
            *bests = with;
        }
        counts && better
    });
    if !counts {
        return (bests, if better { News::Aided } else { News::Nothing });
    }
    let beaten = before.filter(|_| better).map(News::Beaten);
    (bests, beaten.unwrap_or(News::Nothing))
}

impl OwnBest {
    /// A sentence about the best game and whether it was just beaten.
    pub fn message(&self) -> String {
        let aided = match self.news {
            News::Aided => text("own-best.aided"),
            _ => "",
        };
        let Some(best) = &self.best else {
            return aided.to_owned();
        };
        let score = number(best.score());
        let message = match self.news {
            News::Beaten(before) => fill!("own-best.beaten", score, before = number(before)),
            _ => fill!("own-best.score", score),
        };
        [message.as_str(), aided].join(" ")
    }

    /// Returns true if `line` is exactly the best game.
    pub fn is(&self, line: &[Number]) -> bool {
        let best = self.best.as_ref();
        best.is_some_and(|best| best.line == line)
    }

    /// Renders the message, with a button to load the game if that is allowed.
    pub fn line(&self, act: &Callback<Action>) -> Html {
        let best = self.best.clone().filter(|_| self.is_loadable);
        let press = best.map(|best| {
            let load = move |_: MouseEvent| Action::Load {
                size: best.size,
                line: best.line.clone(),
                played: best.line.len(),
            };
            act.reform(load)
        });
        match press {
            Some(press) => html! {
                <button type="button" class="own-best" title={text("own-best.load")} onclick={press}>
                    {self.message()}
                </button>
            },
            None => self.message().into(),
        }
    }
}
