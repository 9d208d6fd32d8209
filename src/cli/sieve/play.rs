//! `ginnow play`: plays in the terminal, or reads the moves from a file.

use super::{arguments, cell, timed};
use crate::cli::Completion;
use crate::cli::arguments::options::TimeLimit;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::session::{self, PlaySession};
use crate::cli::sieve::solving::record::words;
use ginnow::sieve::optimize::Optimizer;
use ginnow::sieve::{Game, Number, Turn};
use ginnow_links::typed_number;
use std::time::Duration;

/// Play in the terminal, or read moves and commands from a file, one or more per line
#[derive(Debug, clap::Args)]
#[command(mut_arg("time_limit", |arg| {
    arg.help("Time limit for a hint, in seconds").default_value("10")
}))]
#[command(after_help = "\
A move is a number; separate several moves on a line by blanks or commas. Commands:
  undo, redo, restart       undo a move, redo it, start a new game
  hint                      the next move of a best game from here
  best                      all remaining moves of a best game from here
  board                     the board: [selected] (payment) swept numbers as dots,
                            *numbers that can be selected
  help, quit

Examples:
  ginnow play 50
  echo '17 9 15 10 14 18 12 16' | ginnow play 18

The program explains illegal moves and ignores them, with the rest of their line.")]
pub(in crate::cli) struct Arguments {
    /// The board: the numbers from 1 to N
    #[arg(value_name = "N", value_parser = arguments::board_size)]
    size: Number,
    /// The goal of the hints
    #[arg(long, value_enum, default_value_t)]
    goal: arguments::GoalArgument,
    #[command(flatten)]
    limit: TimeLimit,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let game = Game::new(arguments.size).map_err(Failure::usage)?;
    session::run(HintedGame {
        game,
        goal: arguments.goal.into(),
        time_limit: arguments.limit.time_limit,
    })
}

/// Knows a game and the settings for its hints.
struct HintedGame {
    game: Game,
    goal: ginnow::sieve::optimize::Goal,
    time_limit: Option<Duration>,
}

impl PlaySession for HintedGame {
    fn greeting(&self) -> String {
        self.board() + "Type a number to select it; 'help' lists the commands."
    }

    fn obey(&mut self, line: &str) -> Option<String> {
        session::by_words(line, |word| {
            Some(match word {
                "undo" => self.undo(),
                "redo" => self.redo(),
                "restart" => Ok(self.restart()),
                "hint" => Ok(self.hint()),
                "best" => Ok(self.best()),
                "board" => Ok(self.board()),
                "help" => Ok(HELP.to_owned()),
                "quit" | "exit" => return None,
                _ => self.play(word),
            })
        })
    }
}

impl HintedGame {
    fn play(&mut self, word: &str) -> Result<String, String> {
        let number: Number = typed_number(word).ok_or_else(|| session::unknown(word))?;
        let explain = |reason| format!("Illegal: {reason}.\n");
        self.game.play(number).map_err(explain)?;
        let turn = self.game.position().turns().last();
        let description = turn.map(describe).unwrap_or_default();
        Ok(description + self.status().as_str())
    }

    fn undo(&mut self) -> Result<String, String> {
        if self.game.undo() {
            Ok(format!("Undone. {}", self.status()))
        } else {
            Err("There is nothing to undo.\n".to_owned())
        }
    }

    fn redo(&mut self) -> Result<String, String> {
        if self.game.redo() {
            Ok(format!("Redone. {}", self.status()))
        } else {
            Err("There is nothing to redo.\n".to_owned())
        }
    }

    fn restart(&mut self) -> String {
        self.game.restart();
        format!("A new game ('undo' brings the old one back). {}", self.status())
    }

    /// Returns the score and the remaining numbers, or those that nobody got if the game is over.
    fn status(&self) -> String {
        let position = self.game.position();
        let rest: Vec<Number> = position.remaining().collect();
        let score = position.score();
        if position.is_over() {
            let lost = if rest.is_empty() {
                "Every number was used.".to_owned()
            } else {
                format!("Nobody got {}.", words(&rest))
            };
            let moves = counted(position.turns().len(), "move");
            return format!("The game is over: score {score}, {moves}. {lost}\n");
        }
        let legal = position.legal().count();
        format!("Score {score}; {} left, {legal} can be selected.\n", rest.len())
    }

    /// Runs the engine from the current position. The text tells if its game was proved to be the
    /// best.
    fn optimized(&self) -> (Optimizer, String) {
        let mut optimizer = Optimizer::new(self.game.position(), self.goal);
        let (report, _) = timed::optimize(&mut optimizer, self.time_limit, |_| {});
        let status = if report.finished {
            format!("the best game from here scores {} (proved)", report.score)
        } else {
            let (score, bound) = (report.score, report.bound);
            format!("the best game found scores {score} (bound {bound}, not proved)")
        };
        (optimizer, status)
    }

    fn hint(&self) -> String {
        let (optimizer, status) = self.optimized();
        match optimizer.best_line().first() {
            Some(next) => format!("Select {next}: {status}.\n"),
            None => self.status(),
        }
    }

    fn best(&self) -> String {
        let (optimizer, status) = self.optimized();
        let line = optimizer.best_line();
        if line.is_empty() {
            return self.status();
        }
        format!("{}\nSo {status}.\n", words(line))
    }

    fn board(&self) -> String {
        cell::board(self.game.position()) + self.status().as_str()
    }
}

const HELP: &str = "\
A number selects it. undo, redo, restart; hint: the next move of a best game; best: all its moves;
board: [selected] (payment), dots for swept numbers, * for numbers you can select; quit.
";

fn describe(turn: &Turn) -> String {
    let others: Vec<Number> =
        turn.swept.iter().copied().filter(|&number| number != turn.payment).collect();
    let swept =
        if others.is_empty() { String::new() } else { format!(", {} swept", words(&others)) };
    format!("{}: {} pays{swept}. ", turn.selection, turn.payment)
}
