//! The command line: a folder per puzzle, a file per command. Clocks, files and
//! threads live here and nowhere else in the package.

mod check;
mod common_divisor;
mod destination;
mod divisor_game;
mod failure;
mod line_file;
mod seventeen;
mod sieve;
mod status_line;
mod time;

use clap::{CommandFactory, Parser, Subcommand};
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

const ABOUT: &str = "Ginnow's Sieve: play it, solve it with proof, tabulate it.";

const LONG_ABOUT: &str = "\
Ginnow's Sieve: play it, solve it with proof, tabulate it.

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
    #[command(flatten)]
    Sieve(sieve::Command),
    Check(check::Arguments),
    DivisorGame(divisor_game::Arguments),
    CommonDivisor(common_divisor::Arguments),
    Seventeen(seventeen::Arguments),
}

/// What came of a command.
struct Done {
    /// The command's name, the outermost word first.
    command: Vec<&'static str>,
    result: Result<Outcome, Failure>,
}

impl Command {
    fn run(&self) -> Done {
        match self {
            Command::Sieve(command) => sieve::run(command),
            Command::DivisorGame(arguments) => divisor_game::run(arguments),
            Command::Check(arguments) => Done {
                command: vec!["check"],
                result: check::run(arguments),
            },
            Command::CommonDivisor(arguments) => common_divisor::run(arguments),
            Command::Seventeen(arguments) => seventeen::run(arguments),
        }
    }
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
    let Done { command, result } = CommandLine::parse().command.run();
    match result {
        Ok(Outcome::Complete) => ExitCode::SUCCESS,
        Ok(Outcome::Incomplete) => ExitCode::from(1),
        Err(Failure::Usage(message)) => usage_error(&command, &message),
        // Whoever read the output has seen enough: `ginnow play 50 | head`.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(1)
        }
    }
}

/// Prints a message as the parser prints its own, with the command's usage.
fn usage_error(names: &[&str], message: &str) -> ExitCode {
    let mut program = CommandLine::command();
    program.build();
    let command = names.iter().fold(&mut program, |command, name| {
        let command = command.find_subcommand_mut(name);
        command.expect("it was just parsed")
    });
    let error = command.error(clap::error::ErrorKind::ValueValidation, message);
    // Standard error is the last resort; if it is closed, the code still tells.
    let _ = error.print();
    ExitCode::from(2)
}
