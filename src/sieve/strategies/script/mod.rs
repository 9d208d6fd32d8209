//! Strategies written by users, as [Rhai](https://rhai.rs) scripts.
//!
//! A script has a function `choose(board)` that returns the next move: a number, a list of numbers
//! to be selected in turn, or `()` to end the game. All it gets is the board. There are no clocks,
//! random numbers, files or modules, and no state survives a call, so the same board always leads
//! to the same result. Computation and memory per call are limited.

mod equality;
mod error;
mod habits;
mod log;
mod nesting;
mod source;
mod trace;
mod view;
mod watch;

pub use trace::{Call, LARGEST_TRACED, Trace};
pub use watch::{Event, MOST_SEEN, Seen, Watched};

pub use super::links::LONGEST_SCRIPT;
use super::{Board, ScriptError, ScriptErrorKind, Spot, Strategy, StrategyStep};
use crate::sieve::Number;
use log::Log;
use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicFnPackage, BasicIteratorPackage, BasicMapPackage,
    BasicMathPackage, BasicStringPackage, LogicPackage, Package,
};
use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Scope};
use std::collections::VecDeque;
use std::fmt::{self, Write};
use std::rc::Rc;
use std::time::Duration;
use view::View;

/// Operations per call, at most (a few tenths of a second).
pub const MOST_OPERATIONS: u64 = 1_000_000;
/// Scripts with a clock ([`Script::timed`]) must not take longer for a call. Most scripts hit the
/// limit of operations in a tenth of that. But if you copy a large list over and over, a single
/// operation can take very long.
pub const LONGEST_CALL: Duration = Duration::from_secs(10);
/// In a call, memory may grow by this many bytes. This is for scripts with a meter
/// ([`Script::metered`]).
pub const MOST_MEMORY: u64 = 256 << 20;
/// Maximum depth of function calls.
pub const MOST_CALLS: usize = 32;
/// A list may have this many elements, including nested ones, and so may a map. It's also the limit
/// for the characters in a string. This is enough for a pair per number on the largest board. The
/// limit is necessary because copying a list counts as one operation, regardless of its length.
pub const MOST_ELEMENTS: usize = 4_000;

/// Maximum depth of expressions, inside and outside of functions.
const MOST_NESTED: usize = 48;
const MOST_VARIABLES: usize = 200;
const MOST_FUNCTIONS: usize = 100;

/// A strategy that calls a script for each move. It is parsed only once.
///
/// Scripts may come from a link, so they are not trusted. Each call has a limit of operations, and
/// optionally of time and memory. When a limit is exceeded, the call ends with an error.
pub struct Script {
    engine: Engine,
    tree: AST,
    /// The parser has seen this text, which has plain spaces only.
    text: String,
    log: Rc<Log>,
    /// The board in the last call.
    question: Option<Rc<Board>>,
    /// Moves returned by the script but not played yet.
    plan: VecDeque<Number>,
}

impl Script {
    /// Parses a script.
    ///
    /// # Errors
    /// Returns [`ScriptError`] with the syntax error and its place.
    pub fn read(text: &str) -> Result<Self, ScriptError> {
        if text.len() > LONGEST_SCRIPT {
            return Err(ScriptErrorKind::LongScript(LONGEST_SCRIPT).into());
        }
        let log = Rc::<Log>::default();
        let text = source::cleaned(text)?.into_owned();
        let engine = engine(&log, &text);
        let tree = engine.compile(&text).map_err(|error| error::of_syntax(&error, &text))?;
        let is_choose = |function: rhai::ScriptFnMetadata| {
            function.name == "choose" && function.params.len() == 1
        };
        if !tree.iter_functions().any(is_choose) {
            return Err(ScriptErrorKind::NoFunction.into());
        }
        Ok(Script { engine, tree, text, log, question: None, plan: VecDeque::new() })
    }

    /// Limits each call to [`LONGEST_CALL`]. `clock` returns the time since some arbitrary moment;
    /// you need to bring your own because `std::time::Instant` does not work in browsers. Without
    /// it, only operations are limited.
    #[must_use]
    pub fn timed(self, clock: impl Fn() -> Duration + 'static) -> Self {
        self.log.set_clock(Some(Rc::new(clock)));
        self
    }

    /// Limits each call's memory to [`MOST_MEMORY`]. Only differences matter, so `memory` may
    /// include the rest of your program. Without it, there are just the limits on single lists,
    /// maps and strings.
    #[must_use]
    pub fn metered(self, memory: impl Fn() -> u64 + 'static) -> Self {
        self.log.set_memory(Some(Rc::new(memory)));
        self
    }

    /// Calls the script for its next move or moves.
    fn request(&mut self, board: Rc<Board>) -> Result<Vec<Number>, ScriptError> {
        self.question = Some(Rc::clone(&board));
        self.answer(&self.engine, &self.log, board)
    }

    fn answer(
        &self,
        engine: &Engine,
        log: &Rc<Log>,
        board: Rc<Board>,
    ) -> Result<Vec<Number>, ScriptError> {
        let (size, is_full) = (board.size(), board.moves().is_empty());
        let failure = match self.call(engine, log, board) {
            Ok(answer) => match moves(&answer, size) {
                // Nobody gives up before the first move, so there must be a `return` missing.
                Ok(moves) if moves.is_empty() && is_full => ScriptErrorKind::NoReturn.into(),
                Ok(moves) => return Ok(moves),
                Err(kind) => kind.into(),
            },
            Err(error) => match log.excess() {
                Some(kind) => ScriptError { kind, ..error::of_call(&error, &self.text) },
                None => error::of_call(&error, &self.text),
            },
        };
        // Rhai doesn't report where a script exceeded a limit. Call it again to find out.
        let spot = failure.spot.or_else(|| log.spot()).or_else(|| self.last_spot());
        Err(ScriptError { spot, ..failure })
    }

    fn call(
        &self,
        engine: &Engine,
        log: &Rc<Log>,
        board: Rc<Board>,
    ) -> Result<Dynamic, Box<EvalAltResult>> {
        log.begin();
        let view = View::new(board, Rc::clone(log));
        let options = CallFnOptions::new().eval_ast(false);
        let mut scope = Scope::new();
        engine.call_fn_with_options(options, &mut scope, &self.tree, "choose", (view,))
    }
}

impl Strategy for Script {
    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError> {
        if board.moves().is_empty() {
            self.plan.clear();
        }
        if self.plan.is_empty() && board.legal().next().is_some() {
            self.plan = self.request(Rc::new(board.clone()))?.into();
        }
        Ok(self.plan.pop_front().map_or(StrategyStep::Ends, StrategyStep::Selects))
    }

    /// Returns the last place that the last call reached. It isn't recorded, so this repeats the
    /// call with an engine that reports every place.
    fn last_spot(&self) -> Option<Spot> {
        let board = self.question.as_ref()?;
        let log = Rc::new(self.log.another());
        // We have already seen the result.
        let _ = self.call(&watch::looking(&log, &self.text), &log, Rc::clone(board));
        log.spot()
    }
}

/// Converts a value to moves. A number that is too large for the board is still a move; it fails
/// when it is played.
fn moves(answer: &Dynamic, size: Number) -> Result<Vec<Number>, ScriptErrorKind> {
    let number = |value: &Dynamic| {
        let number = value.as_int().map_err(|_| ScriptErrorKind::NoMove(shown(answer)))?;
        Number::try_from(number).map_err(|_| ScriptErrorKind::NotOnBoard { number, size })
    };
    if answer.is_unit() {
        return Ok(Vec::new());
    }
    match answer.as_array_ref() {
        Ok(list) => list.iter().map(number).collect(),
        Err(_) => number(answer).map(|number| vec![number]),
    }
}

/// Formats a value as in a script, truncated if it is long.
fn shown(value: &Dynamic) -> String {
    const MOST: usize = 80;
    cut(MOST, format_args!("{value:?}"))
}

/// Formats the beginning of a text. Stops at the limit, so it is fast even for huge values.
fn cut(most: usize, text: fmt::Arguments) -> String {
    let mut beginning = TruncatedText { text: String::new(), remaining: most };
    if beginning.write_fmt(text).is_err() {
        beginning.text.push('\u{2026}');
    }
    beginning.text
}

/// A buffer that fails when it is full.
struct TruncatedText {
    text: String,
    remaining: usize,
}

impl Write for TruncatedText {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for letter in part.chars() {
            self.remaining = self.remaining.checked_sub(1).ok_or(fmt::Error)?;
            self.text.push(letter);
        }
        Ok(())
    }
}

/// Creates an engine without access to the outside. Only functions written with bars can capture
/// variables, so without bars there's no need to limit those, and the script runs faster.
fn engine(log: &Rc<Log>, text: &str) -> Engine {
    let mut engine = Engine::new_raw();
    // One by one, because the core package contains `sleep`, which we do not want.
    ArithmeticPackage::new().register_into_engine(&mut engine);
    BasicFnPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicMathPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    engine.disable_symbol("eval");
    // Would let functions capture any number of values, despite our limits.
    engine.disable_symbol("curry");
    engine
        .set_max_operations(MOST_OPERATIONS)
        .set_max_call_levels(MOST_CALLS)
        .set_max_expr_depths(MOST_NESTED, MOST_NESTED)
        .set_max_variables(MOST_VARIABLES)
        .set_max_functions(MOST_FUNCTIONS)
        .set_max_array_size(MOST_ELEMENTS)
        .set_max_map_size(MOST_ELEMENTS)
        .set_max_string_size(MOST_ELEMENTS);
    if text.contains('|') {
        nesting::limit(&mut engine);
    }
    view::register(&mut engine);
    equality::register(&mut engine, log);
    let counting = Rc::clone(log);
    engine.on_progress(move |operations| counting.count(operations));
    let printing = Rc::clone(log);
    engine.on_print(move |text| printing.print(text));
    let debugging = Rc::clone(log);
    engine.on_debug(move |text, _, position| debugging.debug(text, position));
    engine
}
