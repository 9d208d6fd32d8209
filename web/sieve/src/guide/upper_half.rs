//! The chapter on the upper half of a small board. Find sets of numbers that can all be selected in
//! the same game, on your own or with the greedy method.

use ginnow::sieve::{Number, Pair, Position, arrange, score};
use ginnow_kit::browser::target::number_at;
use ginnow_kit::controls::button::button_if;
use ginnow_kit::page::keys::{BoardStep, GRID_STEPS, KeyEntry, SteppedBoard, use_steps};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{enumeration, fill, list, number, text};
use yew::prelude::*;

/// From 39 on, the greedy method rejects a number that isn't prime. This is what we want to show.
const SIZE: Number = 40;
const HALF: Number = SIZE / 2;

/// Cells per row.
const ROW: u32 = 10;

/// Cells here count down from N, so we omit the first of the keyboard steps, which is typing a
/// number to go there.
static STEPS: [KeyEntry<BoardStep>; 11] = GRID_STEPS;

#[derive(Debug, Clone, PartialEq, Default)]
struct NumberChoice {
    /// In decreasing order.
    set: Vec<Number>,
    /// The last number that the greedy method has looked at, or `None` for a set chosen by hand.
    last: Option<Number>,
    /// The number that is in the tab order.
    at: Option<Number>,
}

impl NumberChoice {
    fn has(&self, number: Number) -> bool {
        self.set.contains(&number)
    }

    /// Returns a copy with the number added, or removed if it was there.
    fn toggled(&self, number: Number) -> Self {
        let mut set = self.set.clone();
        if self.has(number) {
            set.retain(|&other| other != number);
        } else {
            set.push(number);
            set.sort_unstable_by(|one, other| other.cmp(one));
        }
        let at = Some(number);
        NumberChoice { set, at, last: None }
    }

    /// Has the greedy method look at one more number. If the set was chosen by hand, it starts
    /// over.
    fn with_next(&self) -> Self {
        let Some(next) = self.next() else {
            return self.clone();
        };
        let mut set = match self.last {
            Some(_) => self.set.clone(),
            None => Vec::new(),
        };
        set.push(next);
        if played(&set).is_err() {
            set.pop();
        }
        NumberChoice { set, last: Some(next), at: self.at }
    }

    fn next(&self) -> Option<Number> {
        let next = self.last.map_or(SIZE, |last| last - 1);
        (next > HALF).then_some(next)
    }

    /// Returns the complete greedy set.
    fn greedy() -> Self {
        let mut choice = NumberChoice::default();
        while choice.next().is_some() {
            choice = choice.with_next();
        }
        choice
    }
}

/// Returns a playable order of the set.
///
/// # Errors
/// If there is no such order, returns the members that are stuck.
fn played(set: &[Number]) -> Result<Vec<Pair>, Vec<Number>> {
    let position = Position::new(SIZE).expect("the board is in range");
    arrange(&position, set).map_err(|core| core.members)
}

/// Renders the chapter's interactive part.
#[component]
pub fn Half() -> Html {
    let choice = use_state_eq(NumberChoice::default);
    let best = use_memo((), |()| score(&NumberChoice::greedy().set));
    let container = use_node_ref();
    let toggle = {
        let choice = choice.setter();
        move |event: MouseEvent| {
            if let Some(place) = number_at(event.target()) {
                choice.update(|choice| choice.toggled(SIZE + 1 - place));
            }
        }
    };
    let inspect = {
        let choice = choice.setter();
        move |event: FocusEvent| {
            let at = number_at(event.target()).map(|place| SIZE + 1 - place);
            choice.change(|choice| choice.at = at);
        }
    };
    let step = use_steps(SteppedBoard {
        container: container.clone(),
        steps: &STEPS[1..],
        last: SIZE - HALF,
        columns: ROW,
        projected: false,
        select: None,
    });
    let button = |key: &'static str, enabled: bool, change: fn(&NumberChoice) -> NumberChoice| {
        let choice = choice.setter();
        let press = move |_: MouseEvent| choice.update(change);
        button_if(enabled, "", text(key), press.into())
    };
    let result = played(&choice.set);
    html! {
        <>
            <dl class="compared cluster">
                <div><dt>{text("guide.upper-yours")}</dt><dd>{sum(&choice, &result)}</dd></div>
                <div><dt>{text("guide.upper-greedy")}</dt><dd>{number(*best)}</dd></div>
            </dl>
            <div ref={container} class="upper-half-cells" role="group" aria-label={text("guide.upper-title")}
                onclick={toggle} onkeydown={step} onfocusin={inspect}>
                {for (1..=SIZE - HALF).map(|place| cell(&choice, &result, place))}
            </div>
            <p class="small-said upper-said" role="status">{message(&choice, &result, *best)}</p>
            <div class="small-tools cluster">
                {button("guide.upper-next", choice.next().is_some(), NumberChoice::with_next)}
                {button("guide.upper-all", true, |_| NumberChoice::greedy())}
                {button("guide.upper-clear", !choice.set.is_empty(), |_| NumberChoice::default())}
            </div>
        </>
    }
}

fn cell(choice: &NumberChoice, result: &Result<Vec<Pair>, Vec<Number>>, place: u32) -> Html {
    let shown = SIZE + 1 - place;
    let is_chosen = choice.has(shown);
    let is_stuck = result.as_ref().is_err_and(|stuck| stuck.contains(&shown));
    // Looked at, but not taken.
    let is_rejected = !is_chosen && choice.last.is_some_and(|last| shown >= last);
    html! {
        <button type="button" key={place} data-number={place.to_string()}
            class={classes!(
                "upper-half-cell", is_chosen.then_some("taken"), is_stuck.then_some("stuck"),
                is_rejected.then_some("rejected")
            )}
            aria-pressed={is_chosen.to_string()}
            tabindex={if shown == choice.at.unwrap_or(SIZE) { "0" } else { "-1" }}>
            {shown}
            <span class="visually-hidden">
                if is_stuck { {", "}{text("upper-half.is-stuck")} }
                if is_rejected { {", "}{text("upper-half.is-rejected")} }
            </span>
        </button>
    }
}

/// The set's sum, or a dash if the set isn't playable.
fn sum(choice: &NumberChoice, result: &Result<Vec<Pair>, Vec<Number>>) -> String {
    match result {
        Ok(_) => number(score(&choice.set)),
        Err(_) => "–".to_owned(),
    }
}

fn message(choice: &NumberChoice, result: &Result<Vec<Pair>, Vec<Number>>, best: u64) -> String {
    if let Some(last) = choice.last.filter(|&last| !choice.has(last)) {
        let mut set = choice.set.clone();
        set.push(last);
        let others = played(&set).err().unwrap_or_default();
        let others = enumeration(others.iter().filter(|&&other| other != last));
        return fill!("guide.upper-rejected", number = last, others);
    }
    match result {
        Err(stuck) => fill!("guide.upper-stuck", numbers = enumeration(stuck)),
        Ok(pairs) if pairs.is_empty() => text("guide.upper-none").to_owned(),
        Ok(pairs) => {
            let order = list(pairs.iter().map(|pair| pair.selection));
            let key = if choice.last.is_none() && score(&choice.set) == best {
                "guide.upper-equal"
            } else {
                "guide.upper-playable"
            };
            fill!(key, order)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::upper_half::UpperHalf;

    #[test]
    fn greedy_steps_match_the_engine() {
        let half = UpperHalf::new(SIZE).expect("a board");
        assert_eq!(NumberChoice::greedy().set, half.taken());
        assert!(half.rejected().contains(&22), "something besides primes");
        let by_hand = NumberChoice::default().toggled(30).toggled(36);
        assert_eq!((&by_hand.set[..], by_hand.last), (&[36, 30][..], None));
        let started = by_hand.with_next();
        assert_eq!((&started.set[..], started.last), (&[40][..], Some(40)));
        assert_eq!(started.with_next().toggled(40).set, [39]);
    }

    #[test]
    fn the_text_gives_the_reason() {
        crate::learn_english();
        let description = |choice: &NumberChoice| message(choice, &played(&choice.set), 1);
        let primes = NumberChoice::default().toggled(37).toggled(31);
        assert!(
            description(&primes).starts_with("31 and 37 are stuck"),
            "{}",
            description(&primes)
        );
        let playable = NumberChoice::default().toggled(37).toggled(25);
        assert!(description(&playable).contains("37"), "{}", description(&playable));
        let mut choice = NumberChoice::default();
        while choice.last != Some(31) {
            choice = choice.with_next();
        }
        assert!(description(&choice).starts_with("31 is rejected"), "{}", description(&choice));
    }
}
