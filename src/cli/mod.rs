//! The command line: one folder per puzzle, one file per command. Only this part of the package uses clocks,
//! files and threads.

mod check;
mod checkpoint_file;
mod common_divisor;
mod destination;
mod divisor_game;
mod factor_game;
mod failure;
mod input;
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

/// How a command ended, if nothing failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// The command completed its task.
    Complete,
    /// The time limit came first. The results so far are printed, but they are not proved or not complete.
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
a command with subcommands: 'ginnow sieve --help' lists those of the Sieve. You can leave out \
'sieve': 'ginnow solve 120' means 'ginnow sieve solve 120'.

The numbers 1 to N are in a list. Select a number that still has a smaller factor in the list; \
the number and all its factors leave. Continue until you cannot select any number. Your score is the \
sum of your selections. The default goal is the largest score; with --goal smallest it is the \
smallest, and you must play to the end.";

const AFTER_HELP: &str = "\
Examples:
  ginnow solve 120                      the best game on 1..120, proved
  ginnow solve 21 --moves 19,9          the best continuation of a game
  ginnow solve 30 --goal smallest       as few points as possible
  ginnow solve 120 --certificate 120.proof, then ginnow check 120.proof
  ginnow analyse 21 --moves 19,9,14     the cost of every move, played or possible
  ginnow classic 120 55                 the search of the 1990s with threshold M = 55
  ginnow play 50                        play in the terminal; type 'hint' or 'best' for help
  ginnow table 1..500 --output records.jsonl
  ginnow compare 100                    plain game, best game, relaxed game
  ginnow upper-half 2..1000             check an open conjecture about greedy play, N by N
  ginnow strategies 2..1000             compare strategies with the optimum, your own included
  ginnow draw 30 --view order --output order.svg
  ginnow factor-game value 30           the two-player game: who wins, and by how much
  ginnow divisor-game best 12 18 30     another puzzle: all winning moves
  ginnow seventeen grids.txt            every puzzle with 17 clues in each grid of a file
  ginnow common-divisor solve           a Sudoku whose rows have a large common divisor

Exit codes:
  0  the command did everything you asked for; every result marked as proved is proved
  1  something failed, or the time limit came before the proof (the best result so far is printed)
  2  the arguments are invalid; the command did nothing

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
    /// The commands of the Sieve without its name, as in versions up to 0.1.
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

/// The command line with each command listed once, although those of the Sieve have two names.
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

/// Parses the arguments, runs the command and returns the exit code.
pub fn run() -> ExitCode {
    let matches = program().get_matches();
    let asked = CommandLine::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match asked.command.run() {
        Ok(Outcome::Complete) => ExitCode::SUCCESS,
        Ok(Outcome::Incomplete) => ExitCode::from(1),
        Err(Failure::Usage(message)) => usage_error(&matches, &message),
        // The reader has seen enough and closed the pipe, as in `ginnow play 50 | head`.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(1)
        }
    }
}

/// Prints an error in the parser's format, with the usage of the given command.
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
    // If standard error is closed, only the exit code is left to report the error.
    let _ = error.print();
    ExitCode::from(2)
}
