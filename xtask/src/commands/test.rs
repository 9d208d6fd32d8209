//! `cargo xtask test`: every check there is, one step after the other.
//!
//! No step compiles what another one has compiled: lints share the `dev`
//! profile, native tests have the `test` profile, and the wasm tests use the
//! `page` profile like the program that the end-to-end tests use.

mod new_puzzle;
mod packages;
mod summary;

use super::data;
use crate::busy::Busy;
use crate::commands::{fuzz, npm};
use crate::puzzle::Puzzle;
use crate::{browser, elapsed, node, page, process, sizes, tools, trunk, versions, workspace};
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use std::process::Command;
use std::time::Instant;
use summary::{Outcome, Summary};

/// How long one wasm test may take, in seconds.
const WASM_TEST_SECONDS: &str = "180";

/// How long each target is fuzzed.
const FUZZING_MINUTES: f64 = 1.0;

/// The options of `cargo xtask test`.
#[derive(Args)]
pub struct Options {
    /// Run only these steps
    #[arg(long, value_enum, num_args = 1.., value_delimiter = ',', value_name = "STEP")]
    only: Vec<Step>,
    /// Run the remaining steps after one has failed
    #[arg(long)]
    keep_going: bool,
    /// Run the native, wasm and end-to-end tests of one puzzle only
    #[arg(long, value_name = "NAME")]
    puzzle: Option<String>,
    /// Run the end-to-end tests alone, beside so many processes that keep the
    /// machine busy
    #[arg(long, value_name = "COUNT", conflicts_with = "only")]
    busy: Option<usize>,
}

/// One step of the checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Step {
    /// Formatting
    Fmt,
    /// Lints, for this machine and for wasm
    Clippy,
    /// Tests on this machine
    Native,
    /// The sequences and digests in `data/`
    Data,
    /// A puzzle made from the template, with its lints and native tests
    NewPuzzle,
    /// What is published: crates, the archive with the program, the notebook
    Packages,
    /// Everything that reads, under a fuzzer
    Fuzz,
    /// The package for npm, under Node
    Npm,
    /// Tests of the page's parts in headless Chromium
    Wasm,
    /// Tests of the whole page in headless Chromium, and a walk through it in
    /// two other browsers
    E2e,
}

impl Step {
    fn title(self) -> &'static str {
        match self {
            Self::Fmt => "formatting",
            Self::Clippy => "lints",
            Self::Native => "native tests",
            Self::Data => "sequences and digests of data/",
            Self::NewPuzzle => "a new puzzle",
            Self::Packages => "what is published",
            Self::Fuzz => "fuzzing",
            Self::Npm => "the package for npm",
            Self::Wasm => "wasm tests in Chromium",
            Self::E2e => "end-to-end tests",
        }
    }

    /// Whether the step tells puzzles apart.
    fn is_of_puzzles(self) -> bool {
        matches!(self, Self::Native | Self::Wasm | Self::E2e)
    }

    fn run(self, puzzle: Option<&Puzzle>, busy: usize) -> Result<()> {
        match self {
            Self::Fmt => formatting(),
            Self::Clippy => lints(),
            Self::Native => native_tests(puzzle),
            Self::Data => data::check(),
            Self::NewPuzzle => new_puzzle::check(),
            Self::Packages => packages::check(),
            Self::Fuzz => fuzzing(),
            Self::Npm => npm::run(),
            Self::Wasm => wasm_tests(puzzle),
            Self::E2e => end_to_end_tests(puzzle, busy),
        }
    }

    /// The name to give to `--only`.
    fn option(self) -> String {
        self.to_possible_value()
            .map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// Runs the steps in order and sums up.
///
/// # Errors
///
/// When a step failed; the message names it.
pub fn run(options: &Options) -> Result<()> {
    let puzzle = options.puzzle.as_deref().map(Puzzle::named).transpose()?;
    let mut steps = match options.busy {
        Some(_) => vec![Step::E2e],
        None => selected(&options.only),
    };
    if puzzle.is_some() {
        steps.retain(|step| step.is_of_puzzles());
    }
    let mut summary = Summary::default();
    for (index, &step) in steps.iter().enumerate() {
        if !summary.failed().is_empty() && !options.keep_going {
            summary.add(step.title(), Outcome::NotRun);
            continue;
        }
        println!("\n[{}/{}] {}", index + 1, steps.len(), step.title());
        let start = Instant::now();
        let result = step.run(puzzle.as_ref(), options.busy.unwrap_or(0));
        let took = start.elapsed();
        let time = elapsed::in_words(took);
        match result {
            Ok(()) => {
                println!("[{}/{}] passed in {time}", index + 1, steps.len());
                summary.add(step.title(), Outcome::Passed(took));
            }
            Err(error) => {
                println!(
                    "[{}/{}] FAILED after {time}: {error:#}",
                    index + 1,
                    steps.len()
                );
                summary.add(step.title(), Outcome::Failed(took, step.option()));
            }
        }
    }
    print!("\n{summary}");
    let failed = summary.failed();
    if failed.is_empty() {
        println!("Everything passed.");
        return Ok(());
    }
    bail!("failed: {}", failed.join(", "))
}

/// The steps asked for, in the order they are always run in.
fn selected(only: &[Step]) -> Vec<Step> {
    Step::value_variants()
        .iter()
        .copied()
        .filter(|step| only.is_empty() || only.contains(step))
        .collect()
}

/// A cargo command in the workspace.
fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = Command::new(trunk::cargo());
    cargo.args(arguments).current_dir(workspace::root());
    cargo
}

fn formatting() -> Result<()> {
    let mut fmt = cargo(&["fmt", "--all", "--check"]);
    process::run_with_heartbeat(&mut fmt, "formatting")
}

fn lints() -> Result<()> {
    let rules = ["--", "-D", "warnings"];
    let pages = page::packages()?;
    let mut native = cargo(&["clippy", "--workspace", "--all-targets"]);
    native.args(page::named("--exclude", &pages)).args(rules);
    process::run_with_heartbeat(&mut native, "lints")?;
    tools::ensure_wasm_target()?;
    let mut page = cargo(&["clippy", "--all-targets", "--target", versions::WASM_TARGET]);
    page.args(page::named("--package", &pages)).args(rules);
    process::run_with_heartbeat(&mut page, "lints of the page")
}

fn native_tests(puzzle: Option<&Puzzle>) -> Result<()> {
    let Some(puzzle) = puzzle else {
        // What the programs of the page compute is tested here as well.
        let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
        return process::run_with_heartbeat(&mut tests, "native tests");
    };
    let module = format!("{}::", puzzle.folder);
    let mut engine = cargo(&["test", "--package", "ginnow", "--lib", &module]);
    process::run_with_heartbeat(&mut engine, "tests of the engine")?;
    if let Some(target) = puzzle.native_target() {
        let mut tests = cargo(&["test", "--package", "ginnow", "--test", target]);
        process::run_with_heartbeat(&mut tests, "native tests")?;
    }
    let mut page = cargo(&["test", "--package", &puzzle.package(), "--lib"]);
    process::run_with_heartbeat(&mut page, "native tests of the page")
}

fn fuzzing() -> Result<()> {
    if fuzz::has_compiler() {
        return fuzz::run(&fuzz::Options::for_minutes(FUZZING_MINUTES));
    }
    println!("There is no compiler of C++: nothing is fuzzed but the corpus, in the native tests.");
    Ok(())
}

fn wasm_tests(puzzle: Option<&Puzzle>) -> Result<()> {
    let packages = match puzzle {
        Some(puzzle) => vec![puzzle.package()],
        None => page::packages()?,
    };
    let packages: Vec<_> = packages
        .into_iter()
        .filter(|package| page::has_browser_tests(package))
        .collect();
    if packages.is_empty() {
        println!("There are none.");
        return Ok(());
    }
    tools::ensure_wasm_target()?;
    browser::chromium()?;
    let driver = browser::chromedriver()?;
    let runner = tools::ensure(&tools::WASM_BINDGEN)?.join("wasm-bindgen-test-runner");
    let mut tests = cargo(&["test", "--profile", "page", "--test", "*"]);
    tests
        .args(page::named("--package", &packages))
        .args(["--target", versions::WASM_TARGET])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .env("WASM_BINDGEN_TEST_TIMEOUT", WASM_TEST_SECONDS)
        .env(browser::DRIVER_VARIABLE, driver);
    process::run_with_heartbeat(&mut tests, "wasm tests")
}

fn end_to_end_tests(puzzle: Option<&Puzzle>, busy: usize) -> Result<()> {
    let chromium = browser::headless()?;
    node::ensure_packages()?;
    trunk::build_release()?;
    sizes::print()?;
    let mut tests = node::command()?;
    tests
        .arg(workspace::end_to_end().join("run.mjs"))
        .args(puzzle.map(|puzzle| &puzzle.folder))
        .env(browser::BROWSER_VARIABLE, chromium);
    if puzzle.is_none() {
        tests.envs(browser::others());
    }
    let _beside = Busy::start(busy)?;
    process::run_with_heartbeat(&mut tests, "end-to-end tests")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_choice_every_step_is_run() {
        assert_eq!(selected(&[]), Step::value_variants());
    }

    #[test]
    fn chosen_steps_keep_their_order() {
        assert_eq!(selected(&[Step::E2e, Step::Fmt]), [Step::Fmt, Step::E2e]);
    }

    #[test]
    fn steps_are_chosen_by_their_short_names() {
        let names: Vec<_> = selected(&[]).into_iter().map(Step::option).collect();
        assert_eq!(
            names,
            [
                "fmt",
                "clippy",
                "native",
                "data",
                "new-puzzle",
                "packages",
                "fuzz",
                "npm",
                "wasm",
                "e2e"
            ]
        );
    }
}
