//! The board as scripts see it.

use super::super::{Board, Spot};
use super::watch::Seen;
use super::{MOST_OPERATIONS, fault, shown};
use crate::sieve::{Number, Position, arrange};
use rhai::{Array, Dynamic, Engine, EvalAltResult, INT, NativeCallContext};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// What calls have in common with whoever made them.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// Operations of the present call: those that the language counts, and what
    /// functions of the board take besides.
    operations: Cell<u64>,
    besides: Cell<u64>,
    /// What is seen, if that is wanted.
    seen: RefCell<Option<Vec<Seen>>>,
}

impl Log {
    /// A call begins.
    pub(super) fn begin(&self) {
        self.operations.set(0);
        self.besides.set(0);
    }

    /// The operations of the last call that the language counts.
    pub(super) fn operations(&self) -> u64 {
        self.operations.get()
    }

    /// The language has come to an operation; gives a value if it has to stop.
    pub(super) fn count(&self, operations: u64) -> Option<Dynamic> {
        self.operations.set(operations);
        let is_over = operations + self.besides.get() > MOST_OPERATIONS;
        is_over.then_some(Dynamic::UNIT)
    }

    /// From now on what is seen is kept, up to this many things.
    pub(super) fn watch(&self) {
        self.seen.replace(Some(Vec::new()));
    }

    /// What was seen since then; it is not kept any more.
    pub(super) fn take_seen(&self) -> Vec<Seen> {
        self.seen.take().unwrap_or_default()
    }

    fn see(&self, spot: Option<Spot>, asked: impl FnOnce() -> (String, String)) {
        if let Some(seen) = self.seen.borrow_mut().as_mut()
            && seen.len() <= super::watch::MOST_SEEN
        {
            let (question, answer) = asked();
            seen.push(Seen {
                spot,
                question,
                answer,
            });
        }
    }

    pub(super) fn print(&self, text: &str) {
        self.see(None, || ("print".to_owned(), text.to_owned()));
    }

    pub(super) fn debug(&self, text: &str, position: rhai::Position) {
        let spot = fault::spot(position);
        self.see(spot, || ("debug".to_owned(), text.to_owned()));
    }
}

/// A board in a script.
#[derive(Debug, Clone)]
pub(super) struct View {
    board: Rc<Board>,
    position: Rc<OnceCell<Position>>,
    log: Rc<Log>,
}

type Answer<T> = Result<T, Box<EvalAltResult>>;

impl View {
    pub(super) fn new(board: Rc<Board>, log: Rc<Log>) -> Self {
        View {
            board,
            position: Rc::default(),
            log,
        }
    }

    fn position(&self) -> &Position {
        self.position.get_or_init(|| self.board.position())
    }

    /// So much work is done besides what the language counts.
    fn charge(&self, context: &NativeCallContext, work: usize) -> Answer<()> {
        let besides = self.log.besides.get() + work as u64;
        self.log.besides.set(besides);
        if besides + self.log.operations.get() > MOST_OPERATIONS {
            let position = context.call_position();
            return Err(EvalAltResult::ErrorTooManyOperations(position).into());
        }
        Ok(())
    }

    fn told<T: Into<Dynamic>>(
        &self,
        context: &NativeCallContext,
        question: &str,
        about: Option<INT>,
        answer: T,
    ) -> Dynamic {
        let answer = answer.into();
        let spot = fault::spot(context.call_position());
        self.log.see(spot, || {
            let question = match about {
                Some(number) => format!("{question}({number})"),
                None => question.to_owned(),
            };
            (question, shown(&answer))
        });
        answer
    }

    /// A number of the board.
    fn number(&self, context: &NativeCallContext, number: INT) -> Answer<Number> {
        let size = self.board.size();
        let found = Number::try_from(number)
            .ok()
            .filter(|n| (1..=size).contains(n));
        found.ok_or_else(|| {
            let name = context.fn_name();
            let reason = format!("{name}({number}): the numbers of the board are 1 to {size}");
            EvalAltResult::ErrorRuntime(reason.into(), context.call_position()).into()
        })
    }

    /// The numbers of a list, all of the board.
    fn numbers(&self, context: &NativeCallContext, list: &Array) -> Answer<Vec<Number>> {
        let number = |value: &Dynamic| {
            let value = value.as_int().map_err(|kind| {
                let name = context.fn_name();
                let reason = format!("{name}: the list has to have numbers alone, not {kind}");
                let position = context.call_position();
                Box::new(EvalAltResult::ErrorRuntime(reason.into(), position))
            })?;
            self.number(context, value)
        };
        list.iter().map(number).collect()
    }
}

fn list(numbers: impl Iterator<Item = Number>) -> Array {
    numbers.map(|number| INT::from(number).into()).collect()
}

fn sum(points: u64) -> INT {
    INT::try_from(points).unwrap_or(INT::MAX)
}

/// A value of the board by its name.
macro_rules! values {
    ($engine:ident: $($name:literal => |$view:ident| $value:expr;)*) => {$(
        $engine.register_get($name, |context: NativeCallContext, view: &mut View| -> Answer<Dynamic> {
            let $view = &*view.board;
            view.charge(&context, 1)?;
            Ok(view.told(&context, $name, None, $value))
        });
    )*};
}

/// A list of the board by its name: it takes as much work as the board is large.
macro_rules! lists {
    ($engine:ident: $($name:literal => |$view:ident| $value:expr;)*) => {$(
        $engine.register_get($name, |context: NativeCallContext, view: &mut View| -> Answer<Dynamic> {
            let $view = &*view.board;
            view.charge(&context, $view.size() as usize / 4 + 1)?;
            Ok(view.told(&context, $name, None, list($value)))
        });
    )*};
}

/// What the board says about one of its numbers.
macro_rules! about_numbers {
    ($engine:ident: $($name:literal => |$view:ident, $number:ident| $value:expr;)*) => {$(
        $engine.register_fn($name, |context: NativeCallContext, view: &mut View, about: INT| -> Answer<Dynamic> {
            let $number = view.number(&context, about)?;
            let $view = &*view.board;
            Ok(view.told(&context, $name, Some(about), $value))
        });
    )*};
}

/// Tells the language what can be asked of a board.
pub(super) fn register(engine: &mut Engine) {
    engine.register_type_with_name::<View>("Board");
    values! { engine:
        "size" => |board| INT::from(board.size());
        "score" => |board| sum(board.score());
        "taxed" => |board| sum(board.taxed());
    }
    lists! { engine:
        "left" => |board| board.remaining();
        "legal" => |board| board.legal();
        "moves" => |board| board.moves().iter().copied();
    }
    about_numbers! { engine:
        "is_left" => |board, number| board.remains(number);
        "can" => |board, number| board.is_legal(number);
        "tax" => |board, number| INT::from(board.tax(number));
        "count" => |board, number| INT::from(board.factors_left(number));
        "factors" => |board, number| list(board.taxed_by(number));
        "principal" => |board, number| {
            let all = board.table().principal_factors(number).iter().copied();
            list(all.filter(|&factor| board.remains(factor)))
        };
        "multiples" => |board, number| {
            list(board.multiples(number).filter(|&multiple| board.remains(multiple)))
        };
    }
    engine.register_fn("playable", playable);
    engine.register_fn("order", order);
    engine.register_fn("after", after);
}

/// Whether all numbers of a list can be selected in some order.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the language calls it with values"
)]
fn playable(context: NativeCallContext, view: &mut View, numbers: Array) -> Answer<Dynamic> {
    let order = arranged(&context, view, &numbers)?;
    Ok(view.told(&context, "playable(\u{2026})", None, order.is_some()))
}

/// A list in an order in which all its numbers can be selected; `()` if there is none.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the language calls it with values"
)]
fn order(context: NativeCallContext, view: &mut View, numbers: Array) -> Answer<Dynamic> {
    let order = arranged(&context, view, &numbers)?;
    let order = order.map_or(Dynamic::UNIT, |order| list(order.into_iter()).into());
    Ok(view.told(&context, "order(\u{2026})", None, order))
}

fn arranged(
    context: &NativeCallContext,
    view: &View,
    numbers: &Array,
) -> Answer<Option<Vec<Number>>> {
    view.charge(context, view.board.size() as usize)?;
    let numbers = view.numbers(context, numbers)?;
    let pairs = arrange(view.position(), &numbers).ok();
    Ok(pairs.map(|pairs| pairs.iter().map(|pair| pair.selection).collect()))
}

/// The board after a selection.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the language calls it with values"
)]
fn after(context: NativeCallContext, view: &mut View, about: INT) -> Answer<View> {
    view.charge(&context, view.board.size() as usize)?;
    let number = view.number(&context, about)?;
    let mut board = Board::clone(&view.board);
    if let Err(illegal) = board.play(number) {
        let position = context.call_position();
        return Err(EvalAltResult::ErrorRuntime(illegal.to_string().into(), position).into());
    }
    let _ = view.told(&context, "after", Some(about), ());
    Ok(View::new(Rc::new(board), Rc::clone(&view.log)))
}
