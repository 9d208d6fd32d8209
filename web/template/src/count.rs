//! What the worker counts, as it counts.

use crate::job::{CountingJob, Task};
use ginnow::template::{Lamps, Progress};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::{Event, use_client};
use std::rc::Rc;
use yew::prelude::*;

/// Where the counting is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Phase {
    /// It was not asked for.
    #[default]
    Idle,
    Running,
    Stopped,
    Done,
    /// The worker is out of order; what it found still holds.
    Failed,
}

/// What is known of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Counting {
    phase: Phase,
    latest: Option<Progress>,
}

enum News {
    /// The lamps are others now.
    Forget,
    Begin,
    Stop,
    Heard(Event<Progress>),
}

impl Reducible for Counting {
    type Action = News;

    fn reduce(self: Rc<Self>, news: News) -> Rc<Self> {
        let latest = self.latest;
        let (phase, latest) = match news {
            News::Forget => (Phase::Idle, None),
            News::Begin => (Phase::Running, None),
            News::Stop => (Phase::Stopped, latest),
            News::Heard(Event::Found(progress)) => (self.phase, Some(progress)),
            News::Heard(Event::Done) => (Phase::Done, latest),
            News::Heard(Event::Refused | Event::Failed(_)) => (Phase::Failed, latest),
        };
        Rc::new(Counting { phase, latest })
    }
}

#[derive(Properties, PartialEq)]
pub struct CountProps {
    /// The lamps from which is counted.
    pub lamps: Lamps,
}

/// The count, with the button that has it begin or stop.
#[component]
pub fn Count(props: &CountProps) -> Html {
    let counting = use_reducer(Counting::default);
    let client = use_client::<CountingJob>({
        let dispatcher = counting.dispatcher();
        Callback::from(move |event| dispatcher.dispatch(News::Heard(event)))
    });
    {
        let (client, dispatcher) = (client.clone(), counting.dispatcher());
        use_effect_with(props.lamps, move |_| {
            client.stop();
            dispatcher.dispatch(News::Forget);
        });
    }
    let running = counting.phase == Phase::Running;
    let press = {
        let (lamps, dispatcher) = (props.lamps, counting.dispatcher());
        move |_: MouseEvent| {
            if running {
                client.stop();
                dispatcher.dispatch(News::Stop);
            } else {
                dispatcher.dispatch(News::Begin);
                client.begin(Task::from(lamps));
            }
        }
    };
    let label = text(if running { "count.stop" } else { "count.begin" });
    html! {
        <section class="count" aria-label={text("count.title")}>
            <button type="button" class="primary" onclick={press}>{label}</button>
            <p class="phase" role="status">{phase(counting.phase)}</p>
            {for counting.latest.map(found)}
        </section>
    }
}

fn phase(phase: Phase) -> &'static str {
    text(match phase {
        Phase::Idle => "count.idle",
        Phase::Running => "count.running",
        Phase::Stopped => "count.stopped",
        Phase::Done => "count.done",
        Phase::Failed => "count.failed",
    })
}

/// What was found, whether that is all or not.
fn found(progress: Progress) -> Html {
    let presses = match progress.fewest {
        Some(0) => text("count.dark").to_owned(),
        Some(fewest) => count("count.fewest", fewest.into()),
        None => fill(
            "count.at-least",
            &[("presses", &number(progress.at_least.into()))],
        ),
    };
    html! {
        <div class="found">
            <p class="positions">{count("count.positions", progress.positions.into())}</p>
            <p class="presses">{presses}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::worker::Trouble;

    const FOUND: Progress = Progress {
        positions: 3,
        at_least: 2,
        fewest: None,
    };

    fn after(news: impl IntoIterator<Item = News>) -> (Phase, Option<Progress>) {
        let counting = news
            .into_iter()
            .fold(Rc::new(Counting::default()), Counting::reduce);
        (counting.phase, counting.latest)
    }

    #[test]
    fn what_was_found_stays_when_it_is_stopped_or_fails() {
        let begun = || [News::Begin, News::Heard(Event::Found(FOUND))].into_iter();
        let then = |news| after(begun().chain([news]));
        assert_eq!(after(begun()), (Phase::Running, Some(FOUND)));
        assert_eq!(then(News::Stop), (Phase::Stopped, Some(FOUND)));
        let failed = Event::Failed(Trouble::Panicked);
        assert_eq!(then(News::Heard(failed)), (Phase::Failed, Some(FOUND)));
        assert_eq!(then(News::Heard(Event::Done)), (Phase::Done, Some(FOUND)));
        assert_eq!(then(News::Forget), (Phase::Idle, None));
        assert_eq!(then(News::Begin), (Phase::Running, None));
    }
}
