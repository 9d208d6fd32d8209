//! Script and caller share the log of a call. It has the amount of work, the script's current
//! place, and any events.

use super::super::{ScriptErrorKind, Spot};
use super::view::View;
use super::watch::{Event, MOST_SEEN, Seen};
use super::{LONGEST_CALL, MOST_MEMORY, MOST_OPERATIONS, error, shown};
use rhai::{Dynamic, EvalContext};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

/// Returns the time since some fixed moment.
pub(super) type ElapsedTime = Rc<dyn Fn() -> Duration>;

/// Returns the number of bytes in use.
pub(super) type Memory = Rc<dyn Fn() -> u64>;

/// Limit on places per call at which we inspect the variables.
const MOST_POLLS: u32 = 20_000;

/// Everything about the current call is cleared before the next one.
#[derive(Default)]
pub(super) struct Log {
    /// Operations counted by Rhai, and those we charge on top.
    operations: Cell<u64>,
    besides: Cell<u64>,
    /// The last place reached, if the engine reports places.
    spot: Cell<Option<Spot>>,
    /// Events, if they are being recorded.
    seen: RefCell<Option<Vec<Seen>>>,
    /// Variables of each active function, as of the last inspection.
    variables: RefCell<Vec<Vec<(String, String)>>>,
    polls: Cell<u32>,
    /// For the time limit, if there is one.
    clock: RefCell<Option<ElapsedTime>>,
    /// When this call must end.
    end: Cell<Duration>,
    /// Set if an earlier call took too long and is only repeated to find the place.
    is_short: Cell<bool>,
    /// Number of operations at which we check the clock again.
    next_poll: Cell<u64>,
    /// This call has exceeded a limit. (Rhai itself watches the one of operations.)
    excess: RefCell<Option<ScriptErrorKind>>,
    /// For the memory limit, if there is one.
    memory: RefCell<Option<Memory>>,
    /// The call must end if memory usage exceeds this.
    most_memory: Cell<u64>,
}

/// Time limit of calls that only have to find the place where an earlier one got stuck. After a
/// second, they are certainly in the same loop.
const SHORT_CALL: Duration = Duration::from_secs(1);

/// Operations between clock checks, since these are slow. Hardly any operation takes more than a
/// few hundredths of a millisecond, even with large lists, so we are never much too late.
const OPERATIONS_A_POLL: u64 = 32;

impl Log {
    /// Limits calls to [`LONGEST_CALL`].
    pub(super) fn set_clock(&self, clock: Option<ElapsedTime>) {
        self.clock.replace(clock);
    }

    /// Limits a call's memory to [`MOST_MEMORY`].
    pub(super) fn set_memory(&self, memory: Option<Memory>) {
        self.memory.replace(memory);
    }

    /// Creates a log with the same clock and meter for another call.
    pub(super) fn another(&self) -> Log {
        let log = Log::default();
        log.set_clock(self.clock.borrow().clone());
        log.set_memory(self.memory.borrow().clone());
        log.is_short.set(matches!(self.excess(), Some(ScriptErrorKind::TooSlow(_))));
        log
    }

    /// If the call was stopped for taking too much time or memory, returns the reason.
    pub(super) fn excess(&self) -> Option<ScriptErrorKind> {
        self.excess.borrow().clone()
    }

    /// Resets the log for a new call.
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

    /// Operations that Rhai has counted in this call.
    pub(super) fn operations(&self) -> u64 {
        self.operations.get()
    }

    /// Returns the last place that the script has reached.
    pub(super) fn spot(&self) -> Option<Spot> {
        self.spot.get()
    }

    /// Stores the number of operations. Returns a value if the call must stop; that is how you make
    /// Rhai do so.
    pub(super) fn count(&self, operations: u64) -> Option<Dynamic> {
        self.operations.set(operations);
        self.is_over().then_some(Dynamic::UNIT)
    }

    /// Charges work that Rhai does not count. Returns `true` if the call may continue.
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

    /// Checks time and memory.
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

    /// Starts recording events. We record one more than [`MOST_SEEN`], so we know if there were
    /// more.
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

    pub(super) fn come_to(&self, context: &mut EvalContext, position: rhai::Position) {
        self.inspect_variables(context);
        self.spot.set(error::spot(position).or(self.spot()));
    }

    /// Records variables that have changed since the last place.
    fn inspect_variables(&self, context: &mut EvalContext) {
        let is_full = |seen: &Vec<Seen>| seen.len() > MOST_SEEN;
        let is_watched = self.seen.borrow().as_ref().is_some_and(|it| !is_full(it));
        // In the middle of an operator, Rhai won't show us any variables.
        let is_blind = context.scope_mut().is_empty();
        if !is_watched || is_blind || self.polls.get() >= MOST_POLLS {
            return;
        }
        self.polls.set(self.polls.get() + 1);
        let level = context.call_level();
        let mut levels = self.variables.borrow_mut();
        // Forget variables of functions that have returned.
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

/// Returns the variables in scope (oldest first), formatted as in a script. Boards and functions
/// are omitted, since there is no sensible way to show them.
fn variables(context: &mut EvalContext) -> Vec<(String, String)> {
    let latest_first = context.scope_mut().iter_raw();
    let plain = latest_first.filter(|(_, _, value)| !value.is::<View>() && !value.is_fnptr());
    let description = plain.map(|(name, _, value)| (name.to_owned(), shown(value)));
    let mut all: Vec<_> = description.collect();
    all.reverse();
    all
}
