//! `ginnow divisor-game play`: plays in the terminal, or reads the moves from a file.

use super::piles::{joined, position, whole_number};
use crate::cli::Completion;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::files::input::words;
use crate::cli::session::{self, BeginsArgument, PlaySession};
use ginnow::divisor_game::{
    Analysis, Game, Move, Number, Opponent, Random, UnknownOpponent, Verdict, analyse, choose,
};
use std::fmt::Write as _;

/// Play in the terminal, or read moves and commands from a file, one per line
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A move is three numbers: the pile, counted from 1, and the two divisors that replace it. If you
type two numbers, the move applies to the first pile that both divide. Commands:
  undo, redo, restart       undo your move and the answer, redo them, start a new game
  hint                      a winning move, if there is one
  why                       the nim-sum, digit by digit
  piles                     the piles on the table
  help, quit

Examples:
  ginnow divisor-game play 12 18 30
  ginnow divisor-game play 64 100 --opponent random --begins opponent
  echo '1 4 6' | ginnow divisor-game play 12 18 30 --opponent person

The program explains illegal moves and ignores them.")]
pub(super) struct Arguments {
    /// The piles: 1 to 12 numbers from 2 to 10^18
    #[arg(value_name = "PILE", required = true)]
    piles: Vec<String>,
    /// The opponent: perfect, random, person, or a percentage of random moves such as 20
    #[arg(long, value_parser = opponent, default_value = "perfect")]
    opponent: Opponent,
    /// The side that makes the first move
    #[arg(long, value_enum, default_value_t)]
    begins: BeginsArgument,
    /// The seed of the opponent's random choices; the same seed gives the same game
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Parses an opponent. It is one of the names in links and files, or a percentage of random moves.
fn opponent(text: &str) -> Result<Opponent, String> {
    let percent = text.strip_suffix('%').unwrap_or(text);
    text.parse().or_else(|_| format!("errs-{percent}").parse()).map_err(|UnknownOpponent| {
        "an opponent is perfect, random, person, or a percentage from 0 to 100".to_owned()
    })
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let numbers = position(&arguments.piles)?.numbers();
    let game = Game::new(&numbers).map_err(Failure::usage)?;
    session::run(PlayedGame {
        game,
        opponent: arguments.opponent,
        you: usize::from(arguments.begins == BeginsArgument::Opponent),
        random: Random::new(arguments.seed),
    })
}

struct PlayedGame {
    game: Game,
    opponent: Opponent,
    /// You make all moves whose index has this parity.
    you: usize,
    random: Random,
}

impl PlaySession for PlayedGame {
    fn opening(&mut self) -> String {
        self.answer()
    }

    fn greeting(&self) -> String {
        self.piles() + "Type a move, such as '1 4 6'; 'help' lists the commands."
    }

    fn obey(&mut self, line: &str) -> Option<String> {
        let words: Vec<&str> = words(line).collect();
        let result = match words[..] {
            [] => Ok(String::new()),
            ["undo"] => self.travel(Game::undo, "There is nothing to undo.\n"),
            ["redo"] => self.travel(Game::redo, "There is nothing to redo.\n"),
            ["restart"] => {
                self.game.restart();
                Ok(self.answer() + self.piles().as_str())
            }
            ["hint"] => Ok(self.hint()),
            ["why"] => Ok(self.why()),
            ["piles"] => Ok(self.piles()),
            ["help"] => Ok(HELP.to_owned()),
            ["quit" | "exit"] => return None,
            _ => self.play(&words),
        };
        Some(result.unwrap_or_else(|reason| reason))
    }
}

impl PlayedGame {
    fn play(&mut self, words: &[&str]) -> Result<String, String> {
        let made = self.read(words)?;
        let description = self.description(made);
        self.game.play(made).map_err(|reason| format!("Illegal: {reason}.\n"))?;
        Ok(description + self.answer().as_str() + self.piles().as_str())
    }

    /// Parses a move. Given two numbers, this finds the first pile that both of them divide.
    fn read(&self, words: &[&str]) -> Result<Move, String> {
        let numbers =
            words.iter().map(|word| whole_number(word).map_err(|_| session::unknown(word)));
        let numbers = numbers.collect::<Result<Vec<Number>, String>>()?;
        match numbers[..] {
            [left, right] => {
                let piles = self.game.position().numbers();
                let fits = |&pile: &Number| {
                    let proper =
                        |part: Number| part > 1 && part < pile && pile.is_multiple_of(part);
                    proper(left) && proper(right)
                };
                let pile = piles.iter().position(fits);
                let pile = pile.ok_or_else(|| {
                    format!(
                        "No pile on the table has both {left} and {right} as proper divisors.\n"
                    )
                })?;
                Ok(Move { pile, divisors: [left, right] })
            }
            [pile, left, right] => {
                let place = usize::try_from(pile).ok().and_then(|pile| pile.checked_sub(1));
                let pile = place.ok_or("Piles are counted from 1.\n")?;
                Ok(Move { pile, divisors: [left, right] })
            }
            _ => Err("A move is a pile and two divisors, such as '1 4 6'.\n".to_owned()),
        }
    }

    /// Plays the opponent's move, if it is their turn, and describes it. Otherwise returns an empty
    /// string.
    fn answer(&mut self) -> String {
        let others = self.game.played() % 2 != self.you;
        if !others {
            return String::new();
        }
        let Some(made) = choose(self.game.position(), self.opponent, &mut self.random) else {
            return String::new();
        };
        let description = format!("Opponent: {}", self.description(made));
        self.game.play(made).expect("opponents make legal moves");
        description
    }

    fn description(&self, made: Move) -> String {
        let pile = self.game.position().piles().get(made.pile).map_or(0, |pile| pile.number());
        let [left, right] = made.divisors;
        format!("{pile} becomes {left} and {right}.\n")
    }

    /// Undoes or redoes moves with `step` up to your next turn. Any earlier, and the opponent would
    /// answer right away.
    fn travel(&mut self, step: fn(&mut Game) -> bool, nothing: &str) -> Result<String, String> {
        if !step(&mut self.game) {
            return Err(nothing.to_owned());
        }
        if self.opponent != Opponent::Person && self.game.played() % 2 != self.you {
            step(&mut self.game);
        }
        Ok(self.answer() + self.piles().as_str())
    }

    fn analysis(&self) -> Analysis {
        analyse(self.game.position())
    }

    fn hint(&self) -> String {
        match self.analysis().proof {
            Some(proof) => {
                let [left, right] = proof.made.divisors;
                let values = joined(&proof.values, " xor ");
                format!("{} {left} {right}: leaves {values} = 0.\n", proof.made.pile + 1)
            }
            None if self.game.position().is_over() => self.piles(),
            None => "No move wins: the nim-sum is 0.\n".to_owned(),
        }
    }

    fn why(&self) -> String {
        let analysis = self.analysis();
        let digits = analysis.columns.len();
        let mut text = String::new();
        // Writing to a string never fails, so ignore the results.
        for pile in &analysis.piles {
            let _ = writeln!(text, "{:0digits$b}  {} ({})", pile.value, pile.value, pile.number);
        }
        let verdict = match analysis.verdict {
            Verdict::Won => "won for the side to move",
            Verdict::Lost => "lost for the side to move",
        };
        let sum = analysis.nim_sum;
        let _ = writeln!(text, "{sum:0digits$b}  {sum}: {verdict}");
        text
    }

    /// Returns the piles, or the winner if the game is over.
    fn piles(&self) -> String {
        let position = self.game.position();
        let piles = joined(position.numbers(), " ");
        if !position.is_over() {
            return format!("Piles: {piles}\n");
        }
        let played = self.game.played();
        let last = if self.opponent == Opponent::Person {
            format!("player {}", 2 - played % 2)
        } else if played % 2 == self.you {
            "the opponent".to_owned()
        } else {
            "you".to_owned()
        };
        let moves = counted(played, "move");
        format!("Piles: {piles}\nThe game is over after {moves}: won by {last}.\n")
    }
}

const HELP: &str = "\
A move is a pile and two divisors, such as '1 4 6'. undo, redo, restart; hint: a winning move;
why: the nim-sum; piles; quit.
";
