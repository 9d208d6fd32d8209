//! In class, you can use a timer; turn it on in the settings. It runs from the first move to the
//! end of the game.

use crate::model::Sieve;
use ginnow_kit::browser::memory;
use ginnow_kit::frame::Bare;
use ginnow_kit::page::settings::{Choice, choices};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::reactive::store::{Store, use_watched};
use ginnow_kit::words::{number, text};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Storage keys. Note that times are stored per window, unlike the setting.
const CHOICE: &str = "timer";
const TIMES: &str = "timer-times";

/// The timer counts up or down, or there is none at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Off,
    /// Shows the elapsed time.
    Up,
    /// Shows what's left of this many minutes.
    Down(u32),
}

impl Mode {
    const ALL: [Mode; 4] = [Mode::Off, Mode::Up, Mode::Down(5), Mode::Down(10)];

    /// Returns the setting's name in storage.
    const fn name(self) -> &'static str {
        match self {
            Mode::Off => "off",
            Mode::Up => "up",
            Mode::Down(5) => "5",
            Mode::Down(_) => "10",
        }
    }

    fn words(self) -> &'static str {
        text(match self {
            Mode::Off => "timer.off",
            Mode::Up => "timer.up",
            Mode::Down(5) => "timer.five",
            Mode::Down(_) => "timer.ten",
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Timer {
    mode: Mode,
    /// When the game started and ended, in Unix milliseconds.
    started: Option<u64>,
    ended: Option<u64>,
    /// The game being timed. Games are numbered in the order in which the page opens them, so
    /// another number means another game.
    game: u32,
}

impl Timer {
    /// Restores the timer from storage. Pass `returned` if the window has reopened its previous
    /// game; otherwise we drop the times, because they belong to some other game.
    fn recalled(returned: bool, game: u32) -> Self {
        let choice = memory::recall(CHOICE);
        let chosen = |mode: &Mode| Some(mode.name()) == choice.as_deref();
        let times = memory::recall_in_window(TIMES).filter(|_| returned);
        let times = times.unwrap_or_default();
        let mut times = times.split(' ').map(|time| time.parse().ok());
        let mut next = || times.next().flatten();
        Timer {
            mode: Mode::ALL.into_iter().find(chosen).unwrap_or(Mode::Off),
            started: next(),
            ended: next(),
            game,
        }
    }

    /// Starts, stops or resets the clock, given whether the game has moves (`started`) and whether
    /// it has ended (`over`). If `game` isn't the one being timed, we start from scratch.
    fn follow(&mut self, game: u32, started: bool, over: bool, now: u64) {
        if self.game != game {
            (self.game, self.started, self.ended) = (game, None, None);
        }
        self.started = started.then(|| self.started.unwrap_or(now));
        self.ended = over.then(|| self.ended.unwrap_or(now));
    }

    /// Stores the times, for this window only.
    fn remember(&self) {
        let time = |time: Option<u64>| time.map_or_else(String::new, |time| time.to_string());
        let times = format!("{} {}", time(self.started), time(self.ended));
        memory::remember_in_window(TIMES, &times);
    }

    /// Returns how many seconds to show, and whether time is up.
    fn shown(&self, now: u64) -> (u64, bool) {
        let ended = self.ended.unwrap_or(now);
        // Saturating, in case somebody has set the clock back.
        let passed = ended.saturating_sub(self.started.unwrap_or(ended)) / 1000;
        match self.mode {
            Mode::Down(minutes) => {
                let all = u64::from(minutes) * 60;
                (all.saturating_sub(passed), passed >= all)
            }
            Mode::Off | Mode::Up => (passed, false),
        }
    }

    /// A running figure changes on its own. We must redraw it every second.
    fn runs(&self) -> bool {
        self.mode != Mode::Off && self.started.is_some() && self.ended.is_none()
    }
}

/// Returns a timer that follows the game on the board.
#[hook]
pub fn use_timer(app: &Bare<Sieve>) -> Store<Timer> {
    let model = &app.model;
    let game = model.opened();
    let timer = use_memo((), |()| Store::new(Timer::recalled(app.returned, game)));
    let timer = (*timer).clone();
    let started = !model.game().line().is_empty();
    let over = started && model.position().is_over();
    use_effect_with((game, started, over), {
        let timer = timer.clone();
        move |&(game, started, over)| {
            timer.update(|timer| timer.follow(game, started, over, now()));
            timer.get().remember();
        }
    });
    timer
}

/// Returns Unix time in milliseconds. It is an integer, because formatting and parsing floats would
/// pull in code that makes the program noticeably larger.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the years that a page is looked at"
)]
fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Props of the last figure on the score board. It's either a time or the number of moves.
#[derive(Properties, PartialEq)]
pub struct FigureProps {
    pub moves: usize,
    pub timer: Store<Timer>,
}

/// Renders the time, or the number of moves if there's no timer.
#[component]
pub fn LastFigure(props: &FigureProps) -> Html {
    let timer = use_watched(&props.timer, |timer| *timer);
    let turn = use_state_eq(|| 0_u32);
    use_effect_with((timer.runs(), *turn), {
        let setter = turn.setter();
        move |&(runs, turn)| {
            let next = turn.wrapping_add(1);
            let wait = runs.then(|| Timeout::new(250, move || setter.set(next)));
            move || drop(wait)
        }
    });
    let (label, shown, up) = match timer.mode {
        Mode::Off => (text("score.moves"), number(props.moves as u64), false),
        mode => {
            let (seconds, up) = timer.shown(now());
            let label = match mode {
                Mode::Down(_) if up => text("timer.over"),
                Mode::Down(_) => text("timer.left"),
                _ => text("timer.time"),
            };
            (label, format!("{}:{:02}", seconds / 60, seconds % 60), up)
        }
    };
    let role = (timer.mode != Mode::Off).then_some("timer");
    html! {
        // The playback already shows the number of moves. If there is no timer, this figure is for
        // screen readers only.
        <div class={classes!("figure", "figure-moves", role.is_none().then_some("visually-hidden"), up.then_some("time-is-up"))}>
            <dt>{label}</dt>
            <dd>
                <span {role}>{shown}</span>
                <span class="visually-hidden" role="status">{up.then_some(label)}</span>
            </dd>
        </div>
    }
}

#[derive(Properties, PartialEq)]
pub struct TimerChoiceProps {
    pub timer: Store<Timer>,
    /// Not used directly, but a change redraws the group in the new language.
    pub language: &'static str,
}

/// Renders the timer's settings.
#[component]
pub fn TimerChoice(props: &TimerChoiceProps) -> Html {
    let chosen = use_watched(&props.timer, |timer| timer.mode);
    let choice = |mode: Mode| Choice {
        label: mode.words(),
        language: None,
        chosen: mode == chosen,
        choose: {
            let timer = props.timer.clone();
            Callback::from(move |()| {
                memory::remember(CHOICE, mode.name());
                timer.update(|timer| timer.mode = mode);
            })
        },
    };
    choices("timer", text("timer.title"), &Mode::ALL.map(choice))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    const NOON: u64 = 1_763_812_800_000;

    fn timer(mode: Mode, started: Option<u64>, ended: Option<u64>) -> Timer {
        Timer { mode, started, ended, game: 0 }
    }

    #[test]
    fn each_game_has_its_own_times() {
        let mut timer = timer(Mode::Up, None, None);
        timer.follow(0, true, false, NOON);
        timer.follow(0, true, false, NOON + 1_000);
        assert_eq!(timer.started, Some(NOON));
        timer.follow(1, true, false, NOON + 9_000);
        assert_eq!(timer.started, Some(NOON + 9_000));
        timer.follow(1, true, true, NOON + 10_000);
        timer.follow(2, true, true, NOON + 20_000);
        assert_eq!((timer.started, timer.ended), (Some(NOON + 20_000), Some(NOON + 20_000)));
        timer.follow(2, false, false, NOON + 30_000);
        assert_eq!((timer.started, timer.ended), (None, None));
    }

    #[test]
    fn the_timer_shows_elapsed_or_remaining_time() {
        let shown = |mode, passed| timer(mode, Some(NOON), None).shown(NOON + passed);
        assert_eq!(timer(Mode::Up, None, None).shown(NOON), (0, false));
        assert_eq!(shown(Mode::Up, 61_900), (61, false));
        assert_eq!(timer(Mode::Down(5), None, None).shown(NOON), (300, false));
        assert_eq!(shown(Mode::Down(5), 1_000), (299, false));
        assert_eq!(shown(Mode::Down(5), 301_000), (0, true));
        // If the clock was set back, we just show 0.
        assert_eq!(timer(Mode::Up, Some(NOON), None).shown(0), (0, false));
    }

    #[test]
    fn the_timer_stops_when_the_game_is_over() {
        let over = timer(Mode::Down(5), Some(NOON), Some(NOON + 60_000));
        assert_eq!(over.shown(2 * NOON), (240, false));
        assert!(!over.runs());
        assert!(timer(Mode::Up, Some(NOON), None).runs());
        assert!(!timer(Mode::Off, Some(NOON), None).runs());
    }
}
