//! The command line: a folder per puzzle, a file per command. Clocks, files and
//! threads live here and nowhere else in the package.

mod check;
mod checkpoint_file;
mod common_divisor;
mod destination;
mod divisor_game;
mod factor_game;
mod failure;
mod input;
mod interrupt;
mod json;
mod line_file;
mod output;
mod session;
mod seventeen;
mod shard;
mod shell;
mod sieve;
mod status_line;
mod threads;
mod time;

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use failure::Failure;
use std::io::Write;
use std::process::ExitCode;

/// How a command ended, when nothing failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// Everything that was asked for is there.
    Complete,
    /// The time limit came first: what was found is printed, but it is not
    /// proved, or not all that was asked for.
    Incomplete,
}

impl Outcome {
    fn complete_if(all: bool) -> Self {
        if all {
            Outcome::Complete
        } else {
            Outcome::Incomplete
        }
    }
}

const ABOUT: &str =
    "Ginnow's Sieve and its siblings: play them, solve them with proof, tabulate them.";

const LONG_ABOUT: &str = "\
Ginnow's Sieve and its siblings: play them, solve them with proof, tabulate them. Each puzzle has \
a command with commands of its own: 'ginnow sieve --help' lists those of the Sieve. Its name can \
be left out: 'ginnow solve 120' is 'ginnow sieve solve 120'.

The numbers 1 to N are in a list. Select one that has at least one more factor in the list \
besides itself; it and all its factors leave. Go on until no number can be selected. The score \
is the sum of the selections. The usual goal is the largest score; with --goal smallest it is \
the smallest, and play must go on to the end.";

const AFTER_HELP: &str = "\
Examples:
  ginnow solve 120                      the best game on 1..120, proved
  ginnow solve 21 --moves 19,9          the best way on from a position
  ginnow solve 30 --goal smallest       as few points as possible
  ginnow solve 120 --certificate 120.proof, then ginnow check 120.proof
  ginnow analyse 21 --moves 19,9,14     what every move costs, played or possible
  ginnow classic 120 55                 the search of the 1990s with threshold M = 55
  ginnow play 50                        play; 'hint' and 'best' help
  ginnow table 1..500 --output records.jsonl
  ginnow compare 100                    plain game, best game, relaxed game
  ginnow upper-half 2..1000             is greedy best above N/2? an open conjecture, proved N by N
  ginnow strategies 2..1000             how near strategies come to the optimum; yours as well
  ginnow draw 30 --view order --output order.svg
  ginnow factor-game value 30           two players: by how much whoever begins wins
  ginnow divisor-game best 12 18 30     another puzzle: all winning moves
  ginnow seventeen grids.txt            every puzzle with 17 clues in each grid of a file
  ginnow common-divisor solve           a Sudoku whose rows have a large common divisor

Exit codes:
  0  everything asked for was done; what is called proved is proved
  1  something failed, or the time limit came before the proof (the best so far is printed)
  2  the arguments make no sense; nothing was done

Results go to standard output, everything else to standard error.";

#[derive(Debug, Parser)]
#[command(name = "ginnow", version, about = ABOUT, long_about = LONG_ABOUT, after_help = AFTER_HELP)]
#[command(max_term_width = 100, arg_required_else_help = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Sieve(sieve::Arguments),
    FactorGame(factor_game::Arguments),
    DivisorGame(divisor_game::Arguments),
    CommonDivisor(common_divisor::Arguments),
    Seventeen(seventeen::Arguments),
    Check(check::Arguments),
    Completions(shell::Completions),
    Man(shell::Man),
    /// The commands of the Sieve without its name, as versions up to 0.1 had them.
    #[command(flatten)]
    Nameless(sieve::Command),
}

impl Command {
    fn run(&self) -> Result<Outcome, Failure> {
        match self {
            Command::Sieve(arguments) => sieve::run(&arguments.command),
            Command::FactorGame(arguments) => factor_game::run(arguments),
            Command::DivisorGame(arguments) => divisor_game::run(arguments),
            Command::CommonDivisor(arguments) => common_divisor::run(arguments),
            Command::Seventeen(arguments) => seventeen::run(arguments),
            Command::Check(arguments) => check::run(arguments),
            Command::Completions(arguments) => shell::completions(arguments),
            Command::Man(arguments) => shell::man(arguments),
            Command::Nameless(command) => sieve::run(command),
        }
    }
}

/// The program as it is told of: of a command that has two names, one is shown.
fn program() -> clap::Command {
    let names = sieve::Command::augment_subcommands(clap::Command::new("sieve"));
    let names: Vec<String> = names
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .collect();
    names
        .into_iter()
        .fold(CommandLine::command(), |program, name| {
            program.mut_subcommand(name, |command| command.hide(true))
        })
}

/// Writes a result to standard output.
fn print(text: &str) -> Result<(), Failure> {
    let mut output = std::io::stdout().lock();
    let written = output.write_all(text.as_bytes());
    written
        .and_then(|()| output.flush())
        .map_err(Failure::Output)
}

/// Reads the arguments, does what they ask for, and gives the exit code.
pub fn run() -> ExitCode {
    interrupt::remove_drafts_on_interrupt();
    let matches = program().get_matches();
    let asked = CommandLine::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match asked.command.run() {
        Ok(Outcome::Complete) => ExitCode::SUCCESS,
        Ok(Outcome::Incomplete) => ExitCode::from(1),
        Err(Failure::Usage(message)) => usage_error(&matches, &message),
        // Whoever read the output has seen enough: `ginnow play 50 | head`.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(1)
        }
    }
}

/// Prints a message as the parser prints its own, with the usage of the command that
/// was given.
fn usage_error(mut given: &ArgMatches, message: &str) -> ExitCode {
    let mut program = program();
    program.build();
    let mut command = &mut program;
    while let Some((name, inner)) = given.subcommand() {
        command = command
            .find_subcommand_mut(name)
            .expect("it was just parsed");
        given = inner;
    }
    let error = command.error(clap::error::ErrorKind::ValueValidation, message);
    // Standard error is the last resort; if it is closed, the code still tells.
    let _ = error.print();
    ExitCode::from(2)
}
