//! Strategies that users write themselves, as scripts in the language [Rhai](https://rhai.rs).
//!
//! A script has a function `choose(board)` that returns the next move. This can be a number, a list
//! of numbers to select one after another, or `()` to end the game. The board is all that a script
//! gets. There's no clock, no random number, no file and no module, and nothing survives from one
//! call to the next, so the same board always gives the same result. How much a call may compute
//! and store is limited.

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

/// The largest number of operations in a call. They take a few tenths of a second.
pub const MOST_OPERATIONS: u64 = 1_000_000;
/// The time limit of a call, for scripts with a clock ([`Script::timed`]). Most scripts get to the
/// limit of operations in a tenth of this, but if you keep copying a large list, you can make an
/// operation take very long.
pub const LONGEST_CALL: Duration = Duration::from_secs(10);
/// By how many bytes the memory may grow in a call, for scripts with a meter ([`Script::metered`]).
pub const MOST_MEMORY: u64 = 256 << 20;
/// How deep function calls may be nested.
pub const MOST_CALLS: usize = 32;
/// The largest number of elements in a list, including those of lists inside it. This also holds
/// for maps, and for the characters of a string. It's enough for one pair per number of the largest
/// board. We need the limit because copying a list is one operation, no matter how long it is.
pub const MOST_ELEMENTS: usize = 4_000;

/// How deep expressions may be nested, inside and outside of functions.
const MOST_NESTED: usize = 48;
const MOST_VARIABLES: usize = 200;
const MOST_FUNCTIONS: usize = 100;

/// A strategy that calls a script for every move. The script is parsed only once.
///
/// We don't trust scripts, since they may come from a link. So each call has a limit of operations,
/// and you can add a clock and a meter of memory. If a script exceeds a limit, its call ends with
/// an error.
pub struct Script {
    engine: Engine,
    tree: AST,
    /// The text that was parsed, in which all spaces are plain ones.
    text: String,
    log: Rc<Log>,
    /// The board of the last call.
    question: Option<Rc<Board>>,
    /// Moves that the script has returned and that haven't been played yet.
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

    /// Limits each call to [`LONGEST_CALL`]. The `clock` returns the time since some moment, it
    /// doesn't matter which. Without a clock, only the number of operations is limited. (You have
    /// to bring your own clock because `std::time::Instant` doesn't work in browsers.)
    #[must_use]
    pub fn timed(self, clock: impl Fn() -> Duration + 'static) -> Self {
        self.log.set_clock(Some(Rc::new(clock)));
        self
    }

    /// Limits how much memory each call may take to [`MOST_MEMORY`]. It's the difference that
    /// counts, so `memory` may include whatever your program uses apart from the script. Without
    /// it, only the sizes of single lists, maps and strings are limited.
    #[must_use]
    pub fn metered(self, memory: impl Fn() -> u64 + 'static) -> Self {
        self.log.set_memory(Some(Rc::new(memory)));
        self
    }

    /// Calls the script to get the next move or moves.
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
                // Nobody gives up before the first move, so this must be a missing `return`.
                Ok(moves) if moves.is_empty() && is_full => ScriptErrorKind::NoReturn.into(),
                Ok(moves) => return Ok(moves),
                Err(kind) => kind.into(),
            },
            Err(error) => match log.excess() {
                Some(kind) => ScriptError { kind, ..error::of_call(&error, &self.text) },
                None => error::of_call(&error, &self.text),
            },
        };
        // Rhai doesn't report where a script exceeded a limit, so we have to call it again to find
        // out.
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

    /// Returns the last place that the last call has reached. We don't know that, so this repeats
    /// the call with an engine that reports every place.
    fn last_spot(&self) -> Option<Spot> {
        let board = self.question.as_ref()?;
        let log = Rc::new(self.log.another());
        // We've seen the result before, so we ignore it.
        let _ = self.call(&watch::looking(&log, &self.text), &log, Rc::clone(board));
        log.spot()
    }
}

/// Converts a value into moves. If a number is too large for the board, it's still a move, and
/// fails as an illegal one when it's played.
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

/// Returns a value as a script would write it. Long values are cut.
fn shown(value: &Dynamic) -> String {
    const MOST: usize = 80;
    cut(MOST, format_args!("{value:?}"))
}

/// Returns the beginning of a formatted text. We stop formatting at the limit, so this is fast even
/// for huge values.
fn cut(most: usize, text: fmt::Arguments) -> String {
    let mut beginning = TruncatedText { text: String::new(), remaining: most };
    if beginning.write_fmt(text).is_err() {
        beginning.text.push('\u{2026}');
    }
    beginning.text
}

/// A buffer that stops accepting text when it's full.
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

/// Creates an engine for a script, without access to anything outside of it. Only functions that
/// are written with bars can capture variables. So if there are no bars, we can do without the
/// limit on those, and the script runs faster.
fn engine(log: &Rc<Log>, text: &str) -> Engine {
    let mut engine = Engine::new_raw();
    // We add the packages one by one because we don't want the core package, which contains
    // `sleep`.
    ArithmeticPackage::new().register_into_engine(&mut engine);
    BasicFnPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicMathPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    engine.disable_symbol("eval");
    // Otherwise, functions could capture any number of values in spite of our limits.
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
