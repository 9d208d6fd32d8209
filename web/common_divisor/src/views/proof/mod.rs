//! The proof has three parts: the sum of the rows, its divisors, and the certificate.

mod addition;
pub mod certificate;
mod check;
mod details;
mod lattice;
mod layout;
mod outcome;
mod picture;
mod tree;

pub use addition::{Addition, AdditionProps};
pub use tree::{CoverTree, CoverTreeProps};

use crate::jobs::proving::{ProvingFound, ProvingJob, SetProof, Uncertified};
use crate::model::CommonDivisor;
use crate::views::numbers::set_name;
use crate::views::way::Way;
use certificate::certificate;
use check::{Check, CheckProps};
use details::{Details, DetailsProps};
use ginnow::common_divisor::Puzzle;
use ginnow::sudoku::DigitSet;
use ginnow_kit::frame::App;
use ginnow_kit::page::announcer::live;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{Phase, task_failure, use_persistent_task_for};
use lattice::Lattice;
use picture::{LatticePicture, LatticePictureProps, legend};
use std::rc::Rc;
use yew::prelude::*;

pub fn proof(app: &App<CommonDivisor>) -> Html {
    let (puzzle, way) = (Rc::clone(app.model.puzzle()), Way::of(&app.lesson));
    let shown = app.view_state.proof_shown.clone();
    component::<Proof>(ProofProps { puzzle, way, shown })
}

#[derive(Properties, PartialEq)]
struct ProofProps {
    puzzle: Rc<Puzzle>,
    way: Way,
    /// Set to the puzzle when you have seen a grid of it, which counts as help.
    shown: State<Option<Rc<Puzzle>>>,
}

/// Results for the puzzle.
#[derive(Default)]
struct ProofResults {
    sets: Vec<SetProof>,
    certificate: Option<Result<Rc<str>, Uncertified>>,
}

impl ProofResults {
    fn receive(&mut self, found: ProvingFound) {
        match found {
            ProvingFound::Certificate(certificate) => {
                self.certificate = Some(certificate.map(Rc::from));
            }
            ProvingFound::Set(proof) => match self.sets.last_mut() {
                Some(last) if last.set == proof.set => *last = proof,
                _ => self.sets.push(proof),
            },
        }
    }

    /// Returns the set with the best grid so far, or the first set if there is no grid yet.
    fn best(&self) -> Option<&SetProof> {
        let divisor = |proof: &&SetProof| proof.best.as_ref().map_or(0, |best| best.divisor);
        let most = self.sets.iter().map(|proof| divisor(&proof)).max()?;
        self.sets.iter().find(|proof| divisor(proof) == most)
    }
}

#[component]
fn Proof(props: &ProofProps) -> Html {
    let task = use_persistent_task_for::<ProvingJob, _, _>(
        Rc::clone(&props.puzzle),
        ProofResults::receive,
    );
    let chosen = use_state_eq(|| None::<DigitSet>);
    {
        let (task, chosen) = (task.clone(), chosen.setter());
        use_effect_with(Rc::clone(&props.puzzle), move |puzzle| {
            chosen.set(None);
            if task.phase() != Phase::Done {
                task.begin(Puzzle::clone(puzzle));
            }
        });
    }
    let known = task.known();
    {
        let (shown, has_grid) =
            (props.shown.setter(), known.best().is_some_and(|proof| proof.best.is_some()));
        use_effect_with((Rc::clone(&props.puzzle), has_grid), move |(puzzle, has_grid)| {
            if *has_grid {
                shown.set(Some(Rc::clone(puzzle)));
            }
        });
    }
    let is_chosen = |proof: &&SetProof| Some(proof.set) == *chosen;
    let proof = known.sets.iter().find(is_chosen).or_else(|| known.best());
    let choose = {
        let chosen = chosen.setter();
        Callback::from(move |set| chosen.set(Some(set)))
    };
    html! {
        <div class="proof" aria-busy={task.is_running().to_string()}>
            <p>{about(&known, task.phase())}</p>
            {task_failure(task.phase())}
            if let Some(proof) = proof {
                {sum(&props.puzzle, proof)}
                <section aria-labelledby="divisors-heading">
                    <h2 id="divisors-heading">{text("proof.divisors")}</h2>
                    <p>{text("proof.divisors-about")}</p>
                    {sets(&props.puzzle, &known.sets, proof.set, &choose)}
                    <p role="status" aria-live={live(task.is_running())} class="verdict">{verdict(&props.puzzle, proof)}</p>
                    <key={proof.set.bits()}>
                        {component::<Divisors>(DivisorsProps {
                            puzzle: Rc::clone(&props.puzzle), proof: proof.clone()
                        })}
                    </>
                </section>
            }
            {certificate(known.certificate.as_ref())}
            {component::<Check>(CheckProps {
                way: props.way.clone(),
                own: known.certificate.clone().and_then(Result::ok),
            })}
        </div>
    }
}

/// Returns the claim that is proved. Until the search is complete, it is something general.
fn about(known: &ProofResults, phase: Phase) -> String {
    let best = known.best().and_then(|proof| proof.best.as_ref());
    match best {
        _ if phase != Phase::Done => text("proof.about").to_owned(),
        Some(best) => fill!("proof.proved", best = number(best.divisor)),
        None => text("certificate.no-grid").to_owned(),
    }
}

/// Shows how to add up the rows of a grid with these digits.
fn sum(puzzle: &Puzzle, proof: &SetProof) -> Html {
    let figure = match &proof.best {
        Some(best) => {
            component::<Addition>(AdditionProps { grid: best.grid.clone(), base: puzzle.base() })
        }
        None => html! { <p class="hint">{text("proof.no-sum")}</p> },
    };
    html! {
        <section aria-labelledby="sum-heading">
            <h2 id="sum-heading">{text("proof.sum")}</h2>
            {figure}
        </section>
    }
}

/// With more sets than this, there is a list in place of buttons.
const BUTTONS: usize = 10;

/// Renders the choice of a set, each with its best divisor.
fn sets(puzzle: &Puzzle, sets: &[SetProof], chosen: DigitSet, choose: &Callback<DigitSet>) -> Html {
    let result = |proof: &SetProof| match &proof.best {
        Some(best) if proof.finished => number(best.divisor),
        Some(best) => format!("≥ {}", number(best.divisor)),
        None if proof.finished => text("proof.none").to_owned(),
        None => "…".to_owned(),
    };
    if sets.len() > BUTTONS {
        let option = |proof: &SetProof| {
            let label = format!("{}: {}", set_name(puzzle, proof.set), result(proof));
            (proof.set, proof.set.bits().to_string(), label)
        };
        let options = sets.iter().map(option).collect();
        return html! {
            <label class="sets-list">{text("proof.sets")}{" "}
                {choice("", options, chosen, choose, |set| set)}
            </label>
        };
    }
    let button = |proof: &SetProof| {
        let set = proof.set;
        let pressed = (set == chosen).to_string();
        html! {
            <button type="button" aria-pressed={pressed}
                onclick={choose.reform(move |_: MouseEvent| set)}>
                <span>{set_name(puzzle, set)}</span>{" "}<strong>{result(proof)}</strong>
            </button>
        }
    };
    html! {
        <div class="sets" role="group" aria-label={text("proof.sets")}>
            {for sets.iter().map(button)}
        </div>
    }
}

/// Describes the result for a digit set.
fn verdict(puzzle: &Puzzle, proof: &SetProof) -> String {
    let refuted = count("proof.refuted", proof.refuted.len() as u64);
    let set = set_name(puzzle, proof.set);
    match &proof.best {
        Some(best) => fill!(
            if proof.finished { "proof.verdict" } else { "proof.found" },
            set,
            best = number(best.divisor),
            refuted
        ),
        None if proof.finished => fill!("proof.verdict-none", set),
        None => fill!("proof.running", set, refuted),
    }
}

#[derive(Properties, PartialEq)]
struct DivisorsProps {
    puzzle: Rc<Puzzle>,
    proof: SetProof,
}

/// Renders the divisors of a set, and an explanation of the selected one.
#[component]
fn Divisors(props: &DivisorsProps) -> Html {
    let lattice = use_memo(props.proof.sum, |sum| Lattice::new(*sum));
    let chosen = use_state_eq(|| None::<u64>);
    let best = props.proof.best.as_ref().map(|best| best.divisor);
    let divisor = chosen.or(best).unwrap_or(props.proof.sum);
    let choose = {
        let chosen = chosen.setter();
        Callback::from(move |divisor| chosen.set(Some(divisor)))
    };
    html! {
        <>
            {component::<LatticePicture>(LatticePictureProps {
                lattice, proof: props.proof.clone(), chosen: divisor, choose
            })}
            {legend()}
            <key={divisor}>
                {component::<Details>(DetailsProps {
                    puzzle: Rc::clone(&props.puzzle), proof: props.proof.clone(), divisor
                })}
            </>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::outcome::DivisorOutcome;
    use super::*;
    use crate::jobs::proving::set_proof;
    use ginnow::common_divisor::DivisorSearch;

    /// A grid with the divisor is found long before we know that no larger one exists. So don't
    /// jump to conclusions.
    #[test]
    fn nothing_is_called_the_largest_before_the_end_of_the_search() {
        crate::learn_english();
        let puzzle = Puzzle::published();
        let set = DigitSet::ALL.without(4);
        let alone = puzzle.with_allowed(set).expect("a puzzle");
        let mut search = DivisorSearch::new(&alone);
        search.finish();
        let done = set_proof(set, &search, &puzzle);
        let running = SetProof { finished: false, ..done.clone() };
        let description = |proof: &SetProof, phase| {
            let mut known = ProofResults::default();
            known.receive(ProvingFound::Set(proof.clone()));
            let best = proof.best.as_ref().expect("a grid").divisor;
            let outcome = DivisorOutcome::of(best, proof).name();
            format!("{} {} {outcome}", verdict(&puzzle, proof), about(&known, phase))
        };
        let before = description(&running, Phase::Running);
        for claim in ["the largest common divisor is", "can do better", "is reached"] {
            assert!(!before.contains(claim), "{before}");
        }
        let after = description(&done, Phase::Done);
        assert!(after.contains("the largest common divisor is 12,345,679"), "{after}");
        assert!(after.contains("No grid can do better than 12,345,679:"), "{after}");
    }
}
