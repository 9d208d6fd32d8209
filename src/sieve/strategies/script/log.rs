//! The log of a call, which the script shares with its caller. It tells us how much work was done,
//! where the script is, and what happened.

use super::super::{ScriptErrorKind, Spot};
use super::view::View;
use super::watch::{Event, MOST_SEEN, Seen};
use super::{LONGEST_CALL, MOST_MEMORY, MOST_OPERATIONS, error, shown};
use rhai::{Dynamic, EvalContext};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

/// Returns the time since some moment, which must always be the same.
pub(super) type ElapsedTime = Rc<dyn Fn() -> Duration>;

/// Returns how many bytes are in use.
pub(super) type Memory = Rc<dyn Fn() -> u64>;

/// After this many places in a call, we stop to look at its variables.
const MOST_POLLS: u32 = 20_000;

/// Everything we know about the current call. It's cleared before the next one.
#[derive(Default)]
pub(super) struct Log {
    /// The operations that Rhai counts, and the ones that we charge in addition.
    operations: Cell<u64>,
    besides: Cell<u64>,
    /// The last place that was reached, if the engine reports places.
    spot: Cell<Option<Spot>>,
    /// The events, if they're being recorded.
    seen: RefCell<Option<Vec<Seen>>>,
    /// For each active function, its variables when we last looked.
    variables: RefCell<Vec<Vec<(String, String)>>>,
    polls: Cell<u32>,
    /// The clock, if calls have a time limit.
    clock: RefCell<Option<ElapsedTime>>,
    /// The time at which this call must end.
    end: Cell<Duration>,
    /// True if an earlier call took too long, and we only repeat it to find the place.
    is_short: Cell<bool>,
    /// At this number of operations, we look at the clock again.
    next_poll: Cell<u64>,
    /// The limit that this call has exceeded, if any. Rhai itself watches the number of operations,
    /// so that one isn't recorded here.
    excess: RefCell<Option<ScriptErrorKind>>,
    /// The memory meter, if calls have a memory limit.
    memory: RefCell<Option<Memory>>,
    /// If the memory in use exceeds this, the call must end.
    most_memory: Cell<u64>,
}

/// The time limit of a call that only has to find the place where an earlier one took too long.
/// After a second, it's certainly in the same loop.
const SHORT_CALL: Duration = Duration::from_secs(1);

/// We look at the clock only once in this many operations, because that's slow. Hardly any
/// operation takes more than a few hundredths of a millisecond, even with large lists, so we don't
/// notice much too late.
const OPERATIONS_A_POLL: u64 = 32;

impl Log {
    /// Limits each call to [`LONGEST_CALL`] by this clock.
    pub(super) fn set_clock(&self, clock: Option<ElapsedTime>) {
        self.clock.replace(clock);
    }

    /// Limits how much memory a call may take to [`MOST_MEMORY`].
    pub(super) fn set_memory(&self, memory: Option<Memory>) {
        self.memory.replace(memory);
    }

    /// Creates a log for a second call, with the same clock and meter.
    pub(super) fn another(&self) -> Log {
        let log = Log::default();
        log.set_clock(self.clock.borrow().clone());
        log.set_memory(self.memory.borrow().clone());
        log.is_short.set(matches!(self.excess(), Some(ScriptErrorKind::TooSlow(_))));
        log
    }

    /// Returns the reason if the call was stopped because it took too long or too much memory.
    pub(super) fn excess(&self) -> Option<ScriptErrorKind> {
        self.excess.borrow().clone()
    }

    /// Resets the log when a call starts.
    pub(super) fn begin(&self) {
        if let Some(clock) = &*self.clock.borrow() {
            let longest = if self.is_short.get() { SHORT_CALL } else { LONGEST_CALL };
            self.end.set(clock().saturating_add(longest));
        }
        if let Some(memory) = &*self.memory.borrow() {
            self.most_memory.set(memory().saturating_add(MOST_MEMORY));
        }
        self.next_poll.set(OPERATIONS_A_POLL);
        self.excess.replace(None);
        self.operations.set(0);
        self.besides.set(0);
        self.spot.set(None);
        self.variables.borrow_mut().clear();
        self.polls.set(0);
    }

    /// Returns how many operations Rhai has counted in this call.
    pub(super) fn operations(&self) -> u64 {
        self.operations.get()
    }

    /// Returns the last place that the call has reached.
    pub(super) fn spot(&self) -> Option<Spot> {
        self.spot.get()
    }

    /// Stores the number of operations. If the call must stop, this returns a value, which is how
    /// we make Rhai do that.
    pub(super) fn count(&self, operations: u64) -> Option<Dynamic> {
        self.operations.set(operations);
        self.is_over().then_some(Dynamic::UNIT)
    }

    /// Charges work that Rhai doesn't count. Returns true if the call may continue.
    pub(super) fn charge(&self, work: u64) -> bool {
        self.besides.set(self.besides.get() + work);
        !self.is_over()
    }

    fn is_over(&self) -> bool {
        let operations = self.operations.get() + self.besides.get();
        if operations >= self.next_poll.get() {
            self.next_poll.set(operations + OPERATIONS_A_POLL);
            self.poll();
        }
        self.excess.borrow().is_some() || operations > MOST_OPERATIONS
    }

    /// Checks the time and the memory.
    fn poll(&self) {
        let (clock, memory) = (self.clock.borrow(), self.memory.borrow());
        let excess = if clock.as_ref().is_some_and(|clock| clock() >= self.end.get()) {
            ScriptErrorKind::TooSlow(LONGEST_CALL.as_secs())
        } else if memory.as_ref().is_some_and(|memory| memory() > self.most_memory.get()) {
            ScriptErrorKind::TooMuchMemory(MOST_MEMORY >> 20)
        } else {
            return;
        };
        self.excess.replace(Some(excess));
    }

    /// Starts to record events. We record one more than [`MOST_SEEN`], to know if there were more.
    pub(super) fn watch(&self) {
        self.seen.replace(Some(Vec::new()));
    }

    /// Stops recording and returns the events.
    pub(super) fn take_seen(&self) -> Vec<Seen> {
        self.seen.take().unwrap_or_default()
    }

    pub(super) fn see(&self, spot: Option<Spot>, event: impl FnOnce() -> Event) {
        if let Some(seen) = self.seen.borrow_mut().as_mut()
            && seen.len() <= MOST_SEEN
        {
            let event = event();
            seen.push(Seen { spot, event });
        }
    }

    pub(super) fn print(&self, text: &str) {
        self.see(self.spot(), || Event::printed(text));
    }

    pub(super) fn debug(&self, text: &str, position: rhai::Position) {
        self.see(error::spot(position), || Event::printed(text));
    }

    /// The call has reached a new place.
    pub(super) fn come_to(&self, context: &mut EvalContext, position: rhai::Position) {
        self.inspect_variables(context);
        self.spot.set(error::spot(position).or(self.spot()));
    }

    /// Records the variables that have changed since the last place.
    fn inspect_variables(&self, context: &mut EvalContext) {
        let is_full = |seen: &Vec<Seen>| seen.len() > MOST_SEEN;
        let is_watched = self.seen.borrow().as_ref().is_some_and(|it| !is_full(it));
        // In the middle of an operator, Rhai doesn't show us any variables.
        let is_blind = context.scope_mut().is_empty();
        if !is_watched || is_blind || self.polls.get() >= MOST_POLLS {
            return;
        }
        self.polls.set(self.polls.get() + 1);
        let level = context.call_level();
        let mut levels = self.variables.borrow_mut();
        // Some functions may have returned since, so forget their variables.
        levels.resize_with(level + 1, Vec::new);
        let present = variables(context);
        for (place, (name, value)) in present.iter().enumerate() {
            let is_known = levels[level].get(place) == Some(&(name.clone(), value.clone()));
            if !is_known {
                self.see(None, || Event::Set { variable: name.clone(), value: value.clone() });
            }
        }
        levels[level] = present;
    }
}

/// Returns the variables in scope, oldest first, and their values as a script would write them.
/// Boards and functions are left out, since there's no sensible way to show them.
fn variables(context: &mut EvalContext) -> Vec<(String, String)> {
    let latest_first = context.scope_mut().iter_raw();
    let plain = latest_first.filter(|(_, _, value)| !value.is::<View>() && !value.is_fnptr());
    let description = plain.map(|(name, _, value)| (name.to_owned(), shown(value)));
    let mut all: Vec<_> = description.collect();
    all.reverse();
    all
}
