//! The start page. Today's board comes first, ready to play, since nobody wants to read about a game before trying it.
//! Next to it are the other boards of the day, the visitor's week, and yesterday's best game to watch.

mod board;
mod line;
mod play;
mod proved;
mod week;
mod yesterday;

use board::{Board, BoardProps};
use ginnow::sieve::Number;
use ginnow::sieve::links::write_moves;
use ginnow_kit::browser::address::with_fragment;
use ginnow_kit::browser::{after, memory};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, StateSetter, use_state_eq};
use ginnow_kit::today::use_date;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_personal::best::{UNAIDED, Unaided};
use ginnow_web_personal::daily::{Day, RESULTS, Results};
use play::{FIRST, Play};
use std::cmp::Ordering;
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// Milliseconds per move in a game that is being watched.
const PACE: u32 = 1_600;

/// A board of the day, and the visitor's success on it.
struct DailyBoard {
    size: Number,
    /// The visitor's best score today, if they have finished a game on this board.
    reached: Option<u64>,
    /// The best score that any game can reach.
    best: u64,
}

impl DailyBoard {
    fn is_best(&self) -> bool {
        self.reached == Some(self.best)
    }
}

#[derive(Properties, PartialEq)]
pub struct TodayProps {
    /// The current language. Not read here, but it makes Yew render the boards again when it changes.
    pub language: &'static str,
}

/// Shows today's boards with the visitor's results, one of them ready to play, along with yesterday's best game.
#[component]
pub fn Today(props: &TodayProps) -> Html {
    let date = use_date();
    let today = Day::of(date);
    let (stored, reread) = use_results();
    let results = Results::read(&stored);
    let is_first = *use_state_eq(play::is_first_visit);
    let boards = today.boards().map(|size| DailyBoard {
        size,
        reached: results.best(today, size),
        best: proved::best(size),
    });
    let first = if is_first { FIRST } else { next(&boards) };
    let play = use_play(today, first);
    use_recorded(&play, today, reread);
    let pointed = use_state_eq(|| None::<Number>);
    let setter = play.setter();
    let begin = {
        let (setter, pointed) = (setter.clone(), pointed.setter());
        Callback::from(move |size: Number| {
            pointed.set(None);
            setter.update(|play| {
                // Restore a game on this board that was left to watch another one.
                let left = play.is_watched().then(|| Play::saved(today, &[size])).flatten();
                left.unwrap_or_else(|| Play::new(today, size))
            });
        })
    };
    let watch = {
        let setter = setter.clone();
        Callback::from(move |_: MouseEvent| {
            let (size, watched) = yesterday::game(today);
            setter.set(Play { watched, ..Play::new(today, size) });
        })
    };
    let select = {
        let setter = setter.clone();
        Callback::from(move |number: Number| {
            setter
                .update(|play| if play.is_watched() { play.clone() } else { play.select(number) });
        })
    };
    let point = {
        let (pointed, setter) = (pointed.setter(), setter.clone());
        Callback::from(move |number: Option<Number>| {
            pointed.set(number);
            setter.update(|play| Play {
                rejected: play.rejected.filter(|_| number.is_none()),
                ..play.clone()
            });
        })
    };
    let offered = Offered { boards: &boards, is_first, chosen: play.position.size() };
    html! {
        <>
            <section class="today" aria-labelledby="today-heading">
                <p class="hint date">{day_and_month(date)}</p>
                <h2 id="today-heading">{text("start.heading")}</h2>
                <p class="start-rule">{text("start.rule")}</p>
                {offered.choice(&begin)}
                {streak(today, &results)}
                if let Some(content) = message(date, &boards, results.streak(today)) {
                    {component::<Copy>(CopyProps {
                        label: text("today.copy"),
                        content: Some(content),
                        class: Classes::new(),
                        autofocus: false,
                    })}
                }
            </section>
            <section class="start-board" aria-label={fill!("board.size", size = play.position.size())}>
                {component::<Board>(BoardProps {
                    play: (*play).clone(),
                    pointed: *pointed,
                    select,
                    point,
                    language: props.language,
                })}
                <div class="start-line">
                    <p>{line::line(&play, *pointed)}</p>
                    {tools(&play, &boards, &setter, &begin)}
                </div>
                <p class="visually-hidden" role="status">{line::event(&play)}</p>
            </section>
            {yesterday::yesterday(today, &results, &watch)}
        </>
    }
}

/// Returns the size of the next board: the first without a result, or else the first without the best score. Once all
/// three are solved, it's the first one again.
fn next(boards: &[DailyBoard; 3]) -> Number {
    let open = boards.iter().find(|board| board.reached.is_none());
    let open = open.or_else(|| boards.iter().find(|board| !board.is_best()));
    open.unwrap_or(&boards[0]).size
}

/// Returns the page's game. When a new day begins, it changes to the new board, except in the middle of a game, which
/// we do not want to take away from the visitor.
#[hook]
fn use_play(today: Day, first: Number) -> State<Play> {
    let play = use_state_eq(|| {
        let [small, middle, large] = today.boards();
        Play::saved(today, &[FIRST, small, middle, large])
            .unwrap_or_else(|| Play::new(today, first))
    });
    let setter = play.setter();
    use_effect_with(today, move |&today| {
        setter.update(|play| {
            let stays = play.started == today || play.is_running();
            if stays { play.clone() } else { Play::new(today, first) }
        });
    });
    let setter = play.setter();
    let turns = play.position.turns().len();
    let is_watched = play.is_watched() && turns < play.watched.len();
    use_effect_with((is_watched, turns, play.watched), move |&(is_watched, turns, watched)| {
        if is_watched {
            after(PACE, move || {
                setter.update(|play| {
                    let is_same = play.watched == watched && play.position.turns().len() == turns;
                    if is_same { play.watch() } else { play.clone() }
                });
            });
        }
    });
    use_effect_with((*play).clone(), Play::save);
    play
}

/// Stores the result when the visitor finishes a game, unless they were only watching.
#[hook]
fn use_recorded(play: &Play, today: Day, reread: Callback<()>) {
    let ended = (play.position.is_over() && !play.is_watched()).then(|| play.clone());
    use_effect_with(ended, move |ended| {
        if let Some(play) = ended {
            play.record(today);
            reread.emit(());
        }
    });
}

/// Returns the stored results, and a callback that reads them again. The storage is watched as well, since they also
/// change when the visitor plays in another window.
#[hook]
fn use_results() -> (Rc<str>, Callback<()>) {
    let read = || Rc::<str>::from(memory::recall(RESULTS).unwrap_or_default());
    let stored = use_state_eq(read);
    let setter = stored.setter();
    use_effect_with((), move |()| {
        let watch = memory::watch(RESULTS, move || setter.set(read()));
        move || drop(watch)
    });
    let setter = stored.setter();
    (Rc::clone(&stored), Callback::from(move |()| setter.set(read())))
}

/// The boards on offer.
struct Offered<'a> {
    boards: &'a [DailyBoard; 3],
    /// On the first visit, there is also a small board for learning the rule.
    is_first: bool,
    chosen: Number,
}

impl Offered<'_> {
    fn choice(&self, begin: &Callback<Number>) -> Html {
        let first = self.is_first.then(|| self.option(FIRST, text("start.first-game"), "", begin));
        let names = ["start.short", "start.medium", "start.long"];
        let daily = self.boards.iter().zip(names).map(|(board, name)| {
            let class = if board.is_best() { "solved" } else { "" };
            self.option(
                board.size,
                result(board).unwrap_or_else(|| text(name).into()),
                class,
                begin,
            )
        });
        html! {
            <fieldset class="boards">
                <legend class="visually-hidden">{text("start.boards")}</legend>
                {first}
                {for daily}
            </fieldset>
        }
    }

    fn option(
        &self,
        size: Number,
        label: impl Into<AttrValue>,
        class: &'static str,
        begin: &Callback<Number>,
    ) -> Html {
        let label: AttrValue = label.into();
        let is_chosen = size == self.chosen;
        html! {
            <label class={classes!("panel", "board-choice", class, is_chosen.then_some("chosen"))}>
                <input class="visually-hidden" type="radio" name="board" value={size.to_string()}
                    checked={is_chosen} aria-label={format!("{}: {label}", fill!("board.size", size))}
                    onchange={begin.reform(move |_: Event| size)} />
                <span class="board-size" aria-hidden="true">{size}</span>
                <span class="board-result" aria-hidden="true">{label}</span>
            </label>
        }
    }
}

/// Returns the visitor's result on a board as text, if they have finished a game there.
fn result(board: &DailyBoard) -> Option<String> {
    let score = number(board.reached?);
    let key = if board.is_best() { "start.solved" } else { "start.reached" };
    Some(fill!(key, score, best = number(board.best)))
}

/// The week, with the number of days in a row.
fn streak(today: Day, results: &Results) -> Html {
    let days = results.streak(today);
    html! {
        <div class="days">
            <p class="hint streak">{(days > 0).then(|| count("today.streak", days))}</p>
            {week::week(today, results)}
        </div>
    }
}

/// Renders the buttons below the board: undo and a link to the Sieve during a game, and why, again, and the next board
/// at the end. The primary one is what we'd suggest.
fn tools(
    play: &Play,
    boards: &[DailyBoard; 3],
    setter: &StateSetter<Play>,
    begin: &Callback<Number>,
) -> Html {
    let size = play.position.size();
    let place = boards.iter().position(|board| board.size == size).filter(|_| !play.is_watched());
    if play.is_watched() && !play.position.is_over() {
        return html! { <p class="cluster" /> };
    }
    if play.position.turns().is_empty() {
        return html! { <p class="cluster"><a class="button" href="#sieve">{text("start.any")}</a></p> };
    }
    let open = |label: &'static str, class: &'static str| {
        let line = play.position.moves();
        let keep = (!play.is_watched()).then(|| Unaided::of(size, line.clone()).to_string());
        let press = Callback::from(move |_: MouseEvent| {
            if let Some(moves) = &keep {
                memory::remember(UNAIDED, moves);
            }
        });
        let href = link(size, &line, place, play.position.is_over());
        html! { <a class={classes!("button", class)} {href} onclick={press}>{text(label)}</a> }
    };
    let button = |label: Html, class: &'static str, press: Callback<MouseEvent>| {
        html! { <button type="button" {class} onclick={press}>{label}</button> }
    };
    if !play.position.is_over() {
        let setter = setter.clone();
        let undo = Callback::from(move |_: MouseEvent| setter.update(Play::undo));
        let [yours, taxman] = play.shares().map(number);
        return html! {
            <p class="cluster">
                <span class="hint">{fill!("start.score", yours, taxman)}</span>
                {button(text("start.undo").into(), "", undo)}
                {open("start.open", "")}
            </p>
        };
    }
    let is_won = play.verdict() == Ordering::Greater;
    let following = match place {
        Some(place) => boards.get(place + 1),
        None => boards.first(),
    };
    let next = following.map(|board| {
        let (size, class) = (board.size, if is_won { "primary" } else { "" });
        button(fill!("start.next", size).into(), class, begin.reform(move |_: MouseEvent| size))
    });
    let why = open("start.why", if is_won && next.is_some() { "" } else { "primary" });
    let again = button(text("start.again").into(), "", begin.reform(move |_: MouseEvent| size));
    html! { <p class="cluster">{why}{again}{next}</p> }
}

/// Returns the address of this game in the Sieve. For a board of the day, the link hides help until the game is over.
/// It would be an easy way to find the solution otherwise.
fn link(size: Number, line: &[Number], place: Option<usize>, is_over: bool) -> String {
    let place = place.filter(|_| !is_over);
    let hidden = place.map(|at| format!("&hide=until-end&step={}-3", at + 1));
    format!("#sieve/1?n={size}&moves={}{}", write_moves(line), hidden.unwrap_or_default())
}

/// The weekday and the date without the year, as the language writes it. `Intl` could do it too, but the browser needs a tenth of a
/// second to prepare it, before the first picture.
fn day_and_month(date: (i32, u32, u32)) -> String {
    let (_, month, day) = date;
    let weekday = listed("start.weekdays", Day::of(date).weekday());
    fill!("start.date", weekday, day, month = listed("start.months", month as usize - 1))
}

/// The word at this place of a list of words.
fn listed(key: &'static str, index: usize) -> &'static str {
    text(key).split(' ').nth(index).unwrap_or_default()
}

/// Returns the results as text to share with friends, if there are any. Moves aren't included, since they'd spoil the
/// game for others.
fn message(
    (year, month, day): (i32, u32, u32),
    boards: &[DailyBoard],
    streak: u64,
) -> Option<String> {
    boards.iter().find(|board| board.reached.is_some())?;
    let mut message = fill!("today.text", date = format!("{year}-{month:02}-{day:02}"));
    for board in boards {
        let best = board.reached.map_or_else(|| "–".to_owned(), number);
        let _ = write!(message, "\n{}: {best}", fill!("board.size", size = board.size));
    }
    if streak > 1 {
        let _ = write!(message, "\n{}", count("today.streak", streak));
    }
    let _ = write!(message, "\n{}", with_fragment("puzzles"));
    Some(message)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn a_running_game_hides_help_in_the_sieve_and_a_finished_one_does_not() {
        let running = link(24, &[23, 9], Some(0), false);
        assert_eq!(running, "#sieve/1?n=24&moves=23-9&hide=until-end&step=1-3");
        assert_eq!(link(24, &[24], Some(0), true), "#sieve/1?n=24&moves=24");
        assert_eq!(link(10, &[7], None, false), "#sieve/1?n=10&moves=7");
    }

    #[test]
    fn the_first_board_without_a_result_is_next_and_then_the_first_that_is_not_solved() {
        let boards = |reached: [Option<u64>; 3]| {
            let mut sizes = [12, 40, 70].into_iter();
            reached.map(|reached| DailyBoard {
                size: sizes.next().unwrap_or(12),
                reached,
                best: 50,
            })
        };
        assert_eq!(next(&boards([None; 3])), 12);
        assert_eq!(next(&boards([Some(9), None, None])), 40);
        assert_eq!(next(&boards([Some(50), Some(7), Some(50)])), 40);
        assert_eq!(next(&boards([Some(50); 3])), 12);
    }
}
