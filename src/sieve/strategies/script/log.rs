//! A call of a script shares this log with its caller: work done so far, current place, and recorded
//! events.

use super::super::{ScriptErrorKind, Spot};
use super::view::View;
use super::watch::{Event, MOST_SEEN, Seen};
use super::{LONGEST_CALL, MOST_MEMORY, MOST_OPERATIONS, error, shown};
use rhai::{Dynamic, EvalContext};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

/// Returns the time since any fixed moment.
pub(super) type ElapsedTime = Rc<dyn Fn() -> Duration>;

/// Returns the bytes in use.
pub(super) type Memory = Rc<dyn Fn() -> u64>;

/// Maximum number of places in a call at which its variables are examined.
const MOST_POLLS: u32 = 20_000;

/// The log belongs to one call, and is cleared before the next.
#[derive(Default)]
pub(super) struct Log {
    /// Operations that the language counts, and those that functions of the board
    /// charge separately.
    operations: Cell<u64>,
    besides: Cell<u64>,
    /// Last place reached, if the engine reports places.
    spot: Cell<Option<Spot>>,
    /// The recorded events, if recording is on.
    seen: RefCell<Option<Vec<Seen>>>,
    /// For each active function, these are its variables as last recorded.
    variables: RefCell<Vec<Vec<(String, String)>>>,
    polls: Cell<u32>,
    /// The clock, if the calls have a time limit.
    clock: RefCell<Option<ElapsedTime>>,
    /// Time at which the call must end.
    end: Cell<Duration>,
    /// True if the call only finds the place at which an earlier one took too long.
    is_short: Cell<bool>,
    /// The operation count at which the clock is read next.
    next_poll: Cell<u64>,
    /// Set if the call exceeded a limit other than that of operations, which the language watches itself.
    excess: RefCell<Option<ScriptErrorKind>>,
    /// The meter of the memory, if the calls have a limit of memory.
    memory: RefCell<Option<Memory>>,
    /// The memory in use at which the call must end.
    most_memory: Cell<u64>,
}

/// Time limit of a call that finds the place at which an earlier one took too long. By then, it's in the same loop.
const SHORT_CALL: Duration = Duration::from_secs(1);

/// The clock is read once per this many operations. Few operations take more than a few
/// hundredths of a millisecond, however large the lists are.
const OPERATIONS_A_POLL: u64 = 32;

impl Log {
    /// Limits each call to [`LONGEST_CALL`] by this clock.
    pub(super) fn set_clock(&self, clock: Option<ElapsedTime>) {
        self.clock.replace(clock);
    }

    /// Limits the memory of each call to [`MOST_MEMORY`] by this meter.
    pub(super) fn set_memory(&self, memory: Option<Memory>) {
        self.memory.replace(memory);
    }

    /// Creates a log for another call with the same clock and meter.
    pub(super) fn another(&self) -> Log {
        let log = Log::default();
        log.set_clock(self.clock.borrow().clone());
        log.set_memory(self.memory.borrow().clone());
        log.is_short.set(matches!(self.excess(), Some(ScriptErrorKind::TooSlow(_))));
        log
    }

    /// Returns the reason why the call was stopped, if it took too long or too much memory.
    pub(super) fn excess(&self) -> Option<ScriptErrorKind> {
        self.excess.borrow().clone()
    }

    /// Resets the log at the start of a call.
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

    /// Returns the operations of the call that the language counts.
    pub(super) fn operations(&self) -> u64 {
        self.operations.get()
    }

    /// Returns the last place that the call reached.
    pub(super) fn spot(&self) -> Option<Spot> {
        self.spot.get()
    }

    /// Stores the operation count of the language. Returns a value if the call has to
    /// stop.
    pub(super) fn count(&self, operations: u64) -> Option<Dynamic> {
        self.operations.set(operations);
        self.is_over().then_some(Dynamic::UNIT)
    }

    /// Charges work that the language doesn't count. Returns whether the call may
    /// continue.
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

    /// Looks at the clock and at the memory.
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

    /// Starts recording events, up to one more than [`MOST_SEEN`].
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

    /// Handles the next place that the call reaches.
    pub(super) fn come_to(&self, context: &mut EvalContext, position: rhai::Position) {
        self.inspect_variables(context);
        self.spot.set(error::spot(position).or(self.spot()));
    }

    /// Records the variables that have changed since the last place.
    fn inspect_variables(&self, context: &mut EvalContext) {
        let is_full = |seen: &Vec<Seen>| seen.len() > MOST_SEEN;
        let is_watched = self.seen.borrow().as_ref().is_some_and(|it| !is_full(it));
        // Inside operators, no variables are in scope.
        let is_blind = context.scope_mut().is_empty();
        if !is_watched || is_blind || self.polls.get() >= MOST_POLLS {
            return;
        }
        self.polls.set(self.polls.get() + 1);
        let level = context.call_level();
        let mut levels = self.variables.borrow_mut();
        // Drop the variables of functions that have returned.
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

/// Returns the variables in scope, oldest first, with their values as a script would write them. Boards and functions
/// are skipped.
fn variables(context: &mut EvalContext) -> Vec<(String, String)> {
    let latest_first = context.scope_mut().iter_raw();
    let plain = latest_first.filter(|(_, _, value)| !value.is::<View>() && !value.is_fnptr());
    let description = plain.map(|(name, _, value)| (name.to_owned(), shown(value)));
    let mut all: Vec<_> = description.collect();
    all.reverse();
    all
}
