//! Scripts see the board like this. They may ask it anything, but expensive questions are charged.

use super::super::{Board, ScriptErrorKind};
use super::error::{self, raised};
use super::log::Log;
use super::shown;
use super::watch::Event;
use crate::sieve::{Number, Position, arrange};
use rhai::{Array, Dynamic, Engine, EvalAltResult, INT, NativeCallContext};
use std::cell::OnceCell;
use std::rc::Rc;

/// Scripts can ask this view anything, but not make moves.
#[derive(Clone)]
pub(super) struct View {
    board: Rc<Board>,
    position: Rc<OnceCell<Position>>,
    log: Rc<Log>,
}

type ScriptResult<T> = Result<T, Box<EvalAltResult>>;

impl View {
    pub(super) fn new(board: Rc<Board>, log: Rc<Log>) -> Self {
        View { board, position: Rc::default(), log }
    }

    fn position(&self) -> &Position {
        self.position.get_or_init(|| self.board.position())
    }

    /// Charges work that Rhai doesn't count.
    fn charge(&self, context: &NativeCallContext, work: usize) -> ScriptResult<()> {
        if self.log.charge(work as u64) {
            return Ok(());
        }
        let position = context.call_position();
        Err(EvalAltResult::ErrorTooManyOperations(position).into())
    }

    /// Returns the board's answer. If events are being recorded, so is this one.
    fn description<T: Into<Dynamic>>(
        &self,
        context: &NativeCallContext,
        question: impl FnOnce() -> String,
        answer: T,
    ) -> Dynamic {
        let answer = answer.into();
        let spot = error::spot(context.call_position());
        self.log.see(spot, || Event::Query { question: question(), answer: shown(&answer) });
        answer
    }

    /// Checks that a number is on the board.
    fn number(&self, context: &NativeCallContext, number: INT) -> ScriptResult<Number> {
        let size = self.board.size();
        let found = Number::try_from(number).ok().filter(|n| (1..=size).contains(n));
        found.ok_or_else(|| {
            let question = context.fn_name().to_owned();
            let kind = ScriptErrorKind::OffBoard { question, number, size };
            raised(kind, context.call_position()).into()
        })
    }

    /// Like `number`, for lists.
    fn numbers(&self, context: &NativeCallContext, list: &Array) -> ScriptResult<Vec<Number>> {
        let number = |value: &Dynamic| {
            let value = value.as_int().map_err(|found| {
                let (expected, found) = ("i64".to_owned(), found.to_owned());
                let kind = ScriptErrorKind::WrongType { expected, found };
                Box::new(raised(kind, context.call_position()))
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

/// Registers properties of the board.
macro_rules! values {
    ($engine:ident: $($name:literal => |$view:ident| $value:expr;)*) => {$(
        $engine.register_get($name, |context: NativeCallContext, view: &mut View| -> ScriptResult<Dynamic> {
            let $view = &*view.board;
            view.charge(&context, 1)?;
            Ok(view.description(&context, || $name.to_owned(), $value))
        });
    )*};
}

/// Registers lists of the board. Building them is proportional to its size, and charged
/// accordingly.
macro_rules! lists {
    ($engine:ident: $($name:literal => |$view:ident| $value:expr;)*) => {$(
        $engine.register_get($name, |context: NativeCallContext, view: &mut View| -> ScriptResult<Dynamic> {
            let $view = &*view.board;
            view.charge(&context, $view.size() as usize / 4 + 1)?;
            Ok(view.description(&context, || $name.to_owned(), list($value)))
        });
    )*};
}

/// Registers functions about a single number.
macro_rules! about_numbers {
    ($engine:ident: $($name:literal => |$view:ident, $number:ident| $value:expr;)*) => {$(
        $engine.register_fn($name, |context: NativeCallContext, view: &mut View, about: INT| -> ScriptResult<Dynamic> {
            let $number = view.number(&context, about)?;
            let $view = &*view.board;
            Ok(view.description(&context, || format!(concat!($name, "({})"), about), $value))
        });
    )*};
}

/// Registers everything a script can do with a board.
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

/// Returns true to the script if the numbers can all be selected in some order.
#[expect(clippy::needless_pass_by_value, reason = "the language calls it with values")]
fn playable(context: NativeCallContext, view: &mut View, numbers: Array) -> ScriptResult<Dynamic> {
    let order = arranged(&context, view, &numbers)?;
    Ok(view.description(&context, || about_list("playable", numbers), order.is_some()))
}

/// Puts a list into a legal order. Returns `()` if there is none.
#[expect(clippy::needless_pass_by_value, reason = "the language calls it with values")]
fn order(context: NativeCallContext, view: &mut View, numbers: Array) -> ScriptResult<Dynamic> {
    let order = arranged(&context, view, &numbers)?;
    let order = order.map_or(Dynamic::UNIT, |order| list(order.into_iter()).into());
    Ok(view.description(&context, || about_list("order", numbers), order))
}

fn about_list(question: &str, numbers: Array) -> String {
    format!("{question}({})", shown(&numbers.into()))
}

fn arranged(
    context: &NativeCallContext,
    view: &View,
    numbers: &Array,
) -> ScriptResult<Option<Vec<Number>>> {
    view.charge(context, view.board.size() as usize + numbers.len())?;
    let numbers = view.numbers(context, numbers)?;
    let pairs = arrange(view.position(), &numbers).ok();
    Ok(pairs.map(|pairs| pairs.iter().map(|pair| pair.selection).collect()))
}

/// Returns the board after a selection, so that scripts can look ahead.
#[expect(clippy::needless_pass_by_value, reason = "the language calls it with values")]
fn after(context: NativeCallContext, view: &mut View, about: INT) -> ScriptResult<View> {
    view.charge(&context, view.board.size() as usize)?;
    let number = view.number(&context, about)?;
    let mut board = Board::clone(&view.board);
    if let Err(illegal) = board.play(number) {
        return Err(raised(ScriptErrorKind::IllegalMove(illegal), context.call_position()).into());
    }
    let after = board.score();
    let _ = view.description(&context, || format!("after({about})"), sum(after));
    Ok(View::new(Rc::new(board), Rc::clone(&view.log)))
}
