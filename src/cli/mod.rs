//! The command line has a folder per puzzle and a file per command.
//!
//! The rest of the package is also part of the web page, so it cannot use clocks, files or threads.
//! If a command needs one of these, it belongs here.

mod arguments;
mod batch;
mod check;
mod common_divisor;
mod counted;
mod divisor_game;
mod factor_game;
mod failure;
mod files;
mod output;
mod session;
mod seventeen;
mod shell;
mod sieve;
mod terminal;

use arguments::{dashes, options};
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use failure::Failure;
use std::io::Write;
use std::process::ExitCode;
use terminal::{interrupt, overwritten, status_line};

/// Declares the commands of a group, each with the module that has its arguments and runs it, as in
/// `commands! { enum Command { Solve(solve), Play(play) } }`.
macro_rules! commands {
    ($visibility:vis enum Command { $($name:ident($module:ident)),+ $(,)? }) => {
        #[derive(Debug, clap::Subcommand)]
        $visibility enum Command {
            $($name($module::Arguments)),+
        }

        impl Command {
            $visibility fn run(&self) -> Result<Completion, Failure> {
                match self {
                    $(Command::$name(arguments) => $module::run(arguments)),+
                }
            }
        }
    };
}
use commands;

/// Unless a command has failed, it ended like this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Completion {
    /// The command did everything it was supposed to do.
    Complete,
    /// The command did everything, but the answer is no: a certificate was rejected, a claim is
    /// false, and so on.
    False,
    /// The command ran into a limit. It has printed its results so far, but they are incomplete or
    /// not proved.
    Incomplete,
    /// Some of the input couldn't be read. This has been reported, and the rest has been dealt
    /// with.
    Failed,
}

impl Completion {
    fn complete_if(all: bool) -> Self {
        if all { Completion::Complete } else { Completion::Incomplete }
    }

    fn exit_code(self) -> u8 {
        match self {
            Completion::Complete => 0,
            Completion::False => 1,
            Completion::Incomplete => 3,
            Completion::Failed => failure::INPUT_OR_OUTPUT,
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
the number and all its factors leave. Continue until you cannot select any more numbers. Your score is the \
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
  0  success; results marked as proved are proved
  1  the check failed: a certificate is rejected, a conjecture or a script fails, or a puzzle of
     a list contradicts itself
  2  the arguments are invalid; the command did nothing
  3  a limit was reached; the results so far are printed
  4  input or output failed: a file cannot be read or written, or has invalid contents

Results go to standard output, everything else to standard error.";

/// Exit codes, for the help of every command.
const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 rejected or false; 2 invalid arguments; 3 a limit was reached; 4 input or output failed.";

#[derive(Debug, Parser)]
#[command(name = "ginnow", version, about = ABOUT, long_about = LONG_ABOUT, after_help = AFTER_HELP)]
#[command(max_term_width = 100, arg_required_else_help = true)]
struct CommandLine {
    #[command(flatten)]
    quiet: options::Quiet,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// The commands of the Sieve without its name, as in versions up to 0.1.
    #[command(flatten)]
    Nameless(sieve::Command),
    Check(check::Arguments),
    Sieve(sieve::Arguments),
    FactorGame(factor_game::Arguments),
    DivisorGame(divisor_game::Arguments),
    CommonDivisor(common_divisor::Arguments),
    Seventeen(seventeen::Arguments),
    Completions(shell::Completions),
    Man(shell::Man),
}

impl Command {
    fn run(&self) -> Result<Completion, Failure> {
        match self {
            Command::Sieve(arguments) => arguments.command.run(),
            Command::FactorGame(arguments) => factor_game::run(arguments),
            Command::DivisorGame(arguments) => divisor_game::run(arguments),
            Command::CommonDivisor(arguments) => common_divisor::run(arguments),
            Command::Seventeen(arguments) => seventeen::run(arguments),
            Command::Check(arguments) => check::run(arguments),
            Command::Completions(arguments) => shell::completions(arguments),
            Command::Man(arguments) => shell::man(arguments),
            Command::Nameless(command) => command.run(),
        }
    }
}

/// Returns the command line as defined with clap, plus the exit codes in the help of every command.
fn program() -> clap::Command {
    with_exit_codes(CommandLine::command())
}

fn with_exit_codes(command: clap::Command) -> clap::Command {
    command.mut_subcommands(|inner| {
        let help = inner.get_after_help().map(|help| format!("{help}\n\n"));
        let help = help.unwrap_or_default() + EXIT_CODES;
        with_exit_codes(inner.after_help(help))
    })
}

/// Writes a result to standard output. Do not use `print!` in a command: it panics if the pipe is
/// closed, and does not clear the status line.
fn print(text: &str) -> Result<(), Failure> {
    overwritten::clear();
    let mut output = std::io::stdout().lock();
    let written = output.write_all(text.as_bytes());
    written.and_then(|()| output.flush()).map_err(Failure::Output)
}

/// Parses the arguments, runs the command, and returns its exit code. There is nothing else for
/// `main` to do.
pub fn run() -> ExitCode {
    interrupt::remove_drafts_on_interrupt();
    let arguments = dashes::with_hyphens(std::env::args_os(), &program());
    let parsed = program().try_get_matches_from(arguments).and_then(|matches| {
        let requested = CommandLine::from_arg_matches(&matches)?;
        Ok((matches, requested))
    });
    let (matches, requested) = match parsed {
        Ok(parsed) => parsed,
        Err(message) => return not_run(&message),
    };
    if requested.quiet.quiet {
        status_line::be_quiet();
    } else {
        overwritten::watch();
    }
    let outcome = requested.command.run();
    overwritten::end();
    match outcome {
        Ok(outcome) => ExitCode::from(outcome.exit_code()),
        Err(Failure::Usage(message)) => usage_error(&matches, &message),
        Err(failure) => failed(&failure),
    }
}

/// Reports a failure and returns its exit code.
fn failed(failure: &Failure) -> ExitCode {
    // Our reader (as in `ginnow play 50 | head`) has simply seen enough. This isn't an error.
    if failure.is_closed_pipe() {
        return ExitCode::SUCCESS;
    }
    status_line::error(&failure.to_string());
    ExitCode::from(failure.exit_code())
}

/// Prints the parser's message if there is nothing to run: an error, the help, or the version.
fn not_run(message: &clap::Error) -> ExitCode {
    let printed = message.print().and_then(|()| std::io::stdout().flush());
    if message.use_stderr() {
        // If standard error is closed too, there is nobody to report this to. The exit code will
        // have to do.
        return ExitCode::from(failure::USAGE);
    }
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&Failure::Output(error)),
    }
}

/// Prints an error the way the parser does, including the usage of the given command.
fn usage_error(mut given: &ArgMatches, message: &str) -> ExitCode {
    let mut program = program();
    program.build();
    let mut command = &mut program;
    while let Some((name, inner)) = given.subcommand() {
        command = command.find_subcommand_mut(name).expect("it was just parsed");
        given = inner;
    }
    let error = command.error(clap::error::ErrorKind::ValueValidation, message);
    // If standard error is closed too, there is nobody to report this to. The exit code will have
    // to do.
    let _ = error.print();
    ExitCode::from(failure::USAGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all commands that can be run, and the words to call them.
    fn commands() -> Vec<(String, clap::Command)> {
        fn collect(name: &str, command: &clap::Command, all: &mut Vec<(String, clap::Command)>) {
            if !command.is_subcommand_required_set() {
                all.push((name.to_owned(), command.clone()));
            }
            for inner in command.get_subcommands() {
                let name = format!("{name} {}", inner.get_name());
                if inner.get_name() != "help" {
                    collect(name.trim_start(), inner, all);
                }
            }
        }
        let mut program = program();
        program.build();
        let mut all = Vec::new();
        collect("", &program, &mut all);
        all
    }

    fn option<'a>(command: &'a clap::Command, long: &str) -> Option<&'a clap::Arg> {
        command.get_arguments().find(|argument| argument.get_long() == Some(long))
    }

    fn formats(command: &clap::Command) -> Option<Vec<String>> {
        let values = option(command, "format")?.get_possible_values();
        let names = values.iter().map(|value| value.get_name().to_owned());
        Some(names.collect())
    }

    /// Returns `true` unless the command outputs a game, a drawing, a script or a manual, for which
    /// there is no choice of formats.
    fn prints_results(name: &str) -> bool {
        let last = name.rsplit(' ').next();
        !last.is_some_and(|last| ["play", "draw", "completions", "man"].contains(&last))
    }

    #[test]
    fn every_command_is_listed() {
        let commands = commands();
        assert!(commands.len() > 30, "{}", commands.len());
        for (name, command) in &commands {
            assert!(!command.is_hide_set(), "{name}");
        }
        for name in ["solve", "check", "play", "table", "sieve solve"] {
            assert!(commands.iter().any(|(found, _)| found == name), "{name}");
        }
    }

    #[test]
    fn every_command_that_prints_results_has_a_format() {
        for (name, command) in commands() {
            let Some(formats) = formats(&command) else {
                assert!(!prints_results(&name), "{name} has no --format");
                continue;
            };
            assert!(prints_results(&name), "{name}");
            assert_eq!(formats[..2], ["text", "json"], "{name}");
            let old = option(&command, "json").expect("the old name");
            assert!(old.is_hide_set(), "{name}");
        }
    }

    #[test]
    fn every_command_has_quiet_and_exit_codes() {
        for (name, command) in commands() {
            let quiet = option(&command, "quiet").unwrap_or_else(|| panic!("{name}"));
            assert_eq!(quiet.get_short(), Some('q'), "{name}");
            let help = command.get_after_help().map(ToString::to_string);
            let help = help.unwrap_or_default();
            assert_eq!(help.matches("Exit codes:").count(), 1, "{name}");
        }
    }

    #[test]
    fn threads_are_jobs_everywhere() {
        let mut parallel = Vec::new();
        for (name, command) in commands() {
            assert!(option(&command, "threads").is_none(), "{name}");
            let Some(jobs) = option(&command, "jobs") else {
                continue;
            };
            assert_eq!(jobs.get_short(), Some('j'), "{name}");
            let all = jobs.get_all_aliases().unwrap_or_default();
            assert_eq!(all, ["threads"], "{name}");
            let visible = jobs.get_visible_aliases().unwrap_or_default();
            assert!(visible.is_empty(), "{name}");
            parallel.push(name);
        }
        for name in ["solve", "table", "upper-half", "strategies", "seventeen", "check"] {
            assert!(parallel.iter().any(|found| found == name), "{name}");
        }
    }

    /// Commands need a time limit. The exceptions are those below, which end within seconds for any
    /// arguments.
    #[test]
    fn commands_that_can_run_for_long_have_a_time_limit() {
        let short = [
            "check",
            "completions",
            "man",
            "seventeen sets",
            "seventeen canonical",
            "seventeen minimal",
            "divisor-game best",
            "divisor-game play",
            "divisor-game values",
        ];
        for (name, command) in commands() {
            let limited = option(&command, "time-limit").is_some();
            assert_eq!(limited, !short.contains(&name.as_str()), "{name}");
        }
    }
}
