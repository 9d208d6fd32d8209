//! User-written strategies: scripts in the language Rhai.
//!
//! A script has a function `choose(board)` that returns the next move: a number, a list of numbers
//! to select one after another, or `()` to end the game. It only has access to the board. There is
//! no clock, no randomness, no file and no module, and nothing persists between calls, so the same
//! board always gives the same result. Every call has limits on computation and memory.

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

/// Limits the operations of a call, which take a few tenths of a second.
pub const MOST_OPERATIONS: u64 = 1_000_000;
/// Time limit of a call, if the script has a clock ([`Script::timed`]). Most scripts reach the
/// limit of operations in a tenth of it, but copying a large list again and again takes longer.
pub const LONGEST_CALL: Duration = Duration::from_secs(10);
/// The maximum growth of the memory in a call, in bytes, if the script has a meter ([`Script::metered`]).
pub const MOST_MEMORY: u64 = 256 << 20;
/// Function calls may be nested this deep.
pub const MOST_CALLS: usize = 32;
/// Limits the elements of a list, including those of nested lists. The same limit holds for maps and for
/// the characters of a text. One pair per number of the largest board fits. Copying a list counts as one
/// operation, however long it is, so this limit also bounds the time for that.
pub const MOST_ELEMENTS: usize = 4_000;

/// Expressions may be nested this deep, outside and inside functions.
const MOST_NESTED: usize = 48;
const MOST_VARIABLES: usize = 200;
const MOST_FUNCTIONS: usize = 100;

/// A script is parsed once, and then called for every move.
///
/// We don't trust scripts, since they may come from a link. So each call has a limit of operations, and you
/// can add a clock and a meter of memory. If a script exceeds a limit, its call ends with an error.
pub struct Script {
    engine: Engine,
    tree: AST,
    /// The parsed text, in which all spaces are plain ones.
    text: String,
    log: Rc<Log>,
    /// The last call was about this board.
    question: Option<Rc<Board>>,
    /// The script returned these moves, but they haven't been played yet.
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

    /// Limits each call of the script to [`LONGEST_CALL`]. `clock` returns the time since any
    /// fixed moment. Without a clock, only the number of operations is limited.
    #[must_use]
    pub fn timed(self, clock: impl Fn() -> Duration + 'static) -> Self {
        self.log.set_clock(Some(Rc::new(clock)));
        self
    }

    /// Limits the memory of each call to [`MOST_MEMORY`]. `memory` returns the bytes in use, or any number of bytes more.
    /// Without it, only the sizes of single lists, maps and texts are limited.
    #[must_use]
    pub fn metered(self, memory: impl Fn() -> u64 + 'static) -> Self {
        self.log.set_memory(Some(Rc::new(memory)));
        self
    }

    /// Calls the script for the next move or moves.
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
                // Nobody ends a game on purpose before its first move.
                Ok(moves) if moves.is_empty() && is_full => ScriptErrorKind::NoReturn.into(),
                Ok(moves) => return Ok(moves),
                Err(kind) => kind.into(),
            },
            Err(error) => match log.excess() {
                Some(kind) => ScriptError { kind, ..error::of_call(&error, &self.text) },
                None => error::of_call(&error, &self.text),
            },
        };
        // The language does not report the place where a limit was reached. A second call finds
        // it.
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

    /// Returns the last place that the last call reached. To find it, this repeats the call with an engine that reports
    /// every place.
    fn last_spot(&self) -> Option<Spot> {
        let board = self.question.as_ref()?;
        let log = Rc::new(self.log.another());
        // The call ends as before, so its result doesn't matter.
        let _ = self.call(&watch::looking(&log, &self.text), &log, Rc::clone(board));
        log.spot()
    }
}

/// Returns the moves in a returned value. A number that could be on a board counts as an illegal move when it is
/// played, not as a wrong value.
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

/// Returns a value as a script would write it, cut if it is long.
fn shown(value: &Dynamic) -> String {
    const MOST: usize = 80;
    cut(MOST, format_args!("{value:?}"))
}

/// Returns the beginning of a text. Formatting stops at the limit.
fn cut(most: usize, text: fmt::Arguments) -> String {
    let mut beginning = TruncatedText { text: String::new(), remaining: most };
    if beginning.write_fmt(text).is_err() {
        beginning.text.push('\u{2026}');
    }
    beginning.text
}

/// A buffer that accepts text until it is full.
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

/// Creates an engine for a script without access to anything outside of it. Functions that capture variables are written
/// with bars, and other scripts run faster without their limit.
fn engine(log: &Rc<Log>, text: &str) -> Engine {
    let mut engine = Engine::new_raw();
    // Leaves out the core package of the language, which contains `sleep`.
    ArithmeticPackage::new().register_into_engine(&mut engine);
    BasicFnPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicMathPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    engine.disable_symbol("eval");
    // A function can capture variables, but not any number of other values.
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
