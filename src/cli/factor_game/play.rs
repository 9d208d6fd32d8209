//! `ginnow factor-game play`: plays in the terminal, or reads the moves from a file.

use super::arguments::{RuleArgument, ahead, assess, board};
use crate::cli::Completion;
use crate::cli::arguments::options::TimeLimit;
use crate::cli::arguments::time::Clock;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::session::{self, BeginsArgument, PlaySession};
use crate::cli::sieve::{cell, words};
use clap::ValueEnum;
use ginnow::sieve::two_players::{Contest, OPPONENT_NODES, Player, greedy_move};
use ginnow::sieve::{Game, Number};
use ginnow_links::typed_number;
use std::time::Duration;

/// Play in the terminal, or read moves and commands from a file, one or more per line
#[derive(Debug, clap::Args)]
#[command(mut_arg("time_limit", |arg| {
    arg.help("Time limit for a hint, in seconds").default_value("10")
}))]
#[command(after_help = "\
A move is a number; separate several moves on a line by blanks or commas. Commands:
  undo, redo, restart       undo your move and the answer, redo them, start a new game
  hint                      a best move and its outcome
  board                     [selected] (factors) and *numbers that can be selected
  help, quit

Examples:
  ginnow factor-game play 30
  ginnow factor-game play 49 --opponent plain --begins opponent
  echo '25 28' | ginnow factor-game play 30 --opponent person

The program explains illegal moves and ignores them, with the rest of their line.")]
pub(super) struct Arguments {
    /// The board: the numbers from 1 to N, N from 2 to 100
    #[arg(value_name = "N", value_parser = board)]
    size: Number,
    /// The side that scores the factors of a selected number
    #[arg(long, value_enum, default_value_t)]
    rule: RuleArgument,
    /// Your opponent
    #[arg(long, value_enum, default_value_t)]
    opponent: OpponentArgument,
    /// The side that makes the first move
    #[arg(long, value_enum, default_value_t)]
    begins: BeginsArgument,
    #[command(flatten)]
    limit: TimeLimit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum OpponentArgument {
    /// The computer, at full strength
    #[default]
    Perfect,
    /// The computer, taking the largest immediate gain
    Plain,
    /// Another person at the same terminal
    Person,
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    session::run(PlayedContest {
        game: Game::new(arguments.size).map_err(Failure::usage)?,
        contest: Contest {
            rule: arguments.rule.into(),
            begins: match arguments.begins {
                BeginsArgument::You => Player::First,
                BeginsArgument::Opponent => Player::Second,
            },
            ..Contest::default()
        },
        opponent: arguments.opponent,
        time_limit: arguments.limit.time_limit,
    })
}

/// Knows a game and its players. You're [`Player::First`] even if the other side begins.
struct PlayedContest {
    game: Game,
    contest: Contest,
    opponent: OpponentArgument,
    time_limit: Option<Duration>,
}

impl PlaySession for PlayedContest {
    fn opening(&mut self) -> String {
        self.answer()
    }

    fn greeting(&self) -> String {
        self.board() + "Type a number to select it; 'help' lists the commands."
    }

    fn obey(&mut self, line: &str) -> Option<String> {
        session::by_words(line, |word| {
            Some(match word {
                "undo" => self.travel(Game::undo, "There is nothing to undo.\n"),
                "redo" => self.travel(Game::redo, "There is nothing to redo.\n"),
                "restart" => {
                    self.game.restart();
                    Ok(self.answer() + self.status().as_str())
                }
                "hint" => Ok(self.hint()),
                "board" => Ok(self.board()),
                "help" => Ok(HELP.to_owned()),
                "quit" | "exit" => return None,
                _ => self.play(word),
            })
        })
    }
}

impl PlayedContest {
    fn play(&mut self, word: &str) -> Result<String, String> {
        let number: Number = typed_number(word).ok_or_else(|| session::unknown(word))?;
        let explain = |reason| format!("Illegal: {reason}.\n");
        self.game.play(number).map_err(explain)?;
        Ok(self.last_move() + self.answer().as_str() + self.status().as_str())
    }

    /// Returns `true` if it is the computer's turn.
    fn is_answering(&self) -> bool {
        let mover = self.contest.to_move(self.game.position());
        self.opponent != OpponentArgument::Person && mover == Player::Second
    }

    /// Plays the computer's move, if it's its turn, and describes it. Otherwise returns an empty
    /// string.
    fn answer(&mut self) -> String {
        let position = self.game.position();
        let rule = self.contest.rule;
        let answer = match self.opponent {
            _ if !self.is_answering() => None,
            OpponentArgument::Plain => greedy_move(position, rule),
            _ => {
                let clock = Clock::start(None);
                assess(position, rule, &clock, OPPONENT_NODES, "thinking").0.best
            }
        };
        let Some(number) = answer else {
            return String::new();
        };
        self.game.play(number).expect("the computer plays by the rules");
        self.last_move()
    }

    /// Describes the last move, and what each side got for it.
    fn last_move(&self) -> String {
        let turns = self.game.position().turns();
        let Some(turn) = turns.last() else {
            return String::new();
        };
        let mover = self.contest.mover(turns.len() - 1);
        let (scored, given) = self.contest.rule.scored(turn);
        let factors = words(&turn.swept);
        let other = match given {
            0 => format!("{factors} for nobody"),
            _ => format!("{factors} for {}, {given} in all", self.name(mover.other())),
        };
        let number = turn.selection;
        format!("{number}: {scored} for {}; {other}.\n", self.name(mover))
    }

    fn name(&self, player: Player) -> &'static str {
        match (player, self.opponent) {
            (Player::First, OpponentArgument::Person) => "the first player",
            (Player::Second, OpponentArgument::Person) => "the second player",
            (Player::First, _) => "you",
            (Player::Second, _) => "the computer",
        }
    }

    /// Undoes or redoes moves with `step` up to your next turn. Any earlier, and the computer would
    /// answer right away.
    fn travel(&mut self, step: fn(&mut Game) -> bool, nothing: &str) -> Result<String, String> {
        if !step(&mut self.game) {
            return Err(nothing.to_owned());
        }
        if self.is_answering() {
            step(&mut self.game);
        }
        Ok(self.answer() + self.status().as_str())
    }

    /// Returns the points, and also the winner if the game is over.
    fn status(&self) -> String {
        let position = self.game.position();
        let [first, second] = self.contest.points(position);
        let (one, other) = (self.name(Player::First), self.name(Player::Second));
        let points = format!("{} for {one}, {second} for {other}", counted(first, "point"));
        if !position.is_over() {
            let mover = self.name(self.contest.to_move(position));
            let legal = position.legal().count();
            return format!("{points}; {mover} to move. Numbers to choose from: {legal}.\n");
        }
        let won = match self.contest.leader(position) {
            Some(player) => format!("won by {}", self.name(player)),
            None => "a draw".to_owned(),
        };
        let moves = counted(position.turns().len(), "move");
        format!("The game is over after {moves}: {points}; {won}.\n")
    }

    fn hint(&self) -> String {
        let position = self.game.position();
        let clock = Clock::start(self.time_limit);
        let (known, _) = assess(position, self.contest.rule, &clock, u64::MAX, "thinking");
        let Some(best) = known.best else {
            return self.status();
        };
        let (value, sure) = (known.value, ahead(known.ahead));
        format!("Select {best}: {value:+} for the side to move from here ({sure}).\n")
    }

    /// Draws the board in rows of ten, with marks for the state of each number.
    fn board(&self) -> String {
        cell::board(self.game.position()) + self.status().as_str()
    }
}

const HELP: &str = "\
A number selects it. undo, redo, restart; hint: a best move; board: [selected] (paid), dots for
other factors, * for numbers you can select; quit.
";
