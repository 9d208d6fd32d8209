//! Replays result codes, so that their scores needn't be trusted.

use super::{PlayedMoves, RejectReason, ReplayedGame, Score, Task, TaskBoard};
use crate::common_divisor::{self, Puzzle};
use crate::divisor_game::{self, Begins, winning_moves};
use crate::sieve::links::unseal;
use crate::sieve::two_players::{Contest, Opponent, Player, greedy_move};
use crate::sieve::{Number, Position};
use ginnow_links::ResultCode;

impl Task {
    /// Replays a code's game. Linear in the game's length, apart from the engine's work for its own
    /// moves.
    ///
    /// # Errors
    /// Returns an error if the code belongs to another board, or if its game is not a finished game
    /// by the rules. If the computer has the other side, we also check its moves as far as we can
    /// predict them, that is, for the plain opponent of the Factor Game and the perfect one of the
    /// divisor game.
    pub fn replay(&self, code: &ResultCode) -> Result<ReplayedGame, RejectReason> {
        if !code.task.has_board_of(self.mark()) {
            return Err(RejectReason::OtherTask);
        }
        let (score, line) = match self.board() {
            TaskBoard::Sieve { size, .. } => sieve(*size, &code.game)?,
            TaskBoard::FactorGame { size, contest } => factor_game(*size, contest, &code.game)?,
            TaskBoard::DivisorGame { piles, opponent, begins } => {
                divisor_game(piles, *opponent, *begins, &code.game)?
            }
            TaskBoard::CommonDivisor(puzzle) => grid(puzzle, &code.game)?,
        };
        Ok(ReplayedGame {
            player: code.player.clone(),
            score,
            line,
            games: code.games,
            help: code.help,
            changed: code.task != self.mark(),
        })
    }
}

/// Returns the final position of a game on a Sieve board. Fails if the game is unfinished or has no
/// moves at all.
fn unsealed(size: Number, text: &str) -> Result<Position, RejectReason> {
    let position = unseal(size, text).map_err(|wrong| RejectReason::Impossible {
        turn: wrong.turn,
        reason: wrong.to_string(),
    })?;
    if position.is_over() && !position.turns().is_empty() {
        Ok(position)
    } else {
        let moves = position.turns().len();
        Err(RejectReason::Unfinished { moves })
    }
}

fn sieve(size: Number, text: &str) -> Result<(Score, PlayedMoves), RejectReason> {
    let position = unsealed(size, text)?;
    Ok((Score::Sum(position.score()), PlayedMoves::Selections(position.moves())))
}

fn factor_game(
    size: Number,
    contest: &Contest,
    text: &str,
) -> Result<(Score, PlayedMoves), RejectReason> {
    let end = unsealed(size, text)?;
    let line = end.moves();
    if contest.opponent == Opponent::Plain {
        let mut position = Position::fresh(end.table().clone());
        for (index, &number) in line.iter().enumerate() {
            let is_computers = contest.mover(index) == Player::Second;
            if is_computers && greedy_move(&position, contest.rule) != Some(number) {
                return Err(RejectReason::NotTheComputer { turn: index + 1 });
            }
            position.play(number).map_err(|reason| RejectReason::Impossible {
                turn: index + 1,
                reason: reason.to_string(),
            })?;
        }
    }
    let points = contest.points(&end);
    Ok((Score::Points(points), PlayedMoves::Selections(line)))
}

fn divisor_game(
    piles: &[divisor_game::Number],
    opponent: divisor_game::Opponent,
    begins: Begins,
    text: &str,
) -> Result<(Score, PlayedMoves), RejectReason> {
    let (line, cut) = divisor_game::links::read_moves(piles, text);
    if let Some(problem) = cut {
        return Err(RejectReason::Impossible { turn: line.len() + 1, reason: problem.to_string() });
    }
    let unfinished = || RejectReason::Unfinished { moves: line.len() };
    let mut position = divisor_game::Position::new(piles).map_err(|_| unfinished())?;
    let is_yours = |index: usize| index.is_multiple_of(2) == (begins == Begins::You);
    for (index, &made) in line.iter().enumerate() {
        let is_winnable = opponent == divisor_game::Opponent::Perfect
            && !is_yours(index)
            && !winning_moves(&position).is_empty();
        position.play(made).map_err(|_| unfinished())?;
        // A perfect opponent wins whenever it can by leaving a position without winning moves.
        // Since there is one now, the computer cannot have played this.
        if is_winnable && !winning_moves(&position).is_empty() {
            return Err(RejectReason::NotTheComputer { turn: index + 1 });
        }
    }
    if !position.is_over() || line.is_empty() {
        return Err(unfinished());
    }
    // The last to move wins.
    let won = is_yours(line.len() - 1);
    Ok((Score::Win(won, line.len()), PlayedMoves::Splits(line)))
}

fn grid(puzzle: &Puzzle, text: &str) -> Result<(Score, PlayedMoves), RejectReason> {
    let wrong = |reason: String| RejectReason::NotASolution { reason };
    let grid = common_divisor::links::read_filled(puzzle, text)
        .map_err(|problem| wrong(problem.to_string()))?;
    if !puzzle.admits(&grid) {
        let blank = grid.cells().iter().position(Option::is_none);
        return Err(wrong(match blank {
            Some(cell) => format!("cell {} is blank", cell + 1),
            None => "a digit is twice in a row, a column or a box".to_owned(),
        }));
    }
    let divisor = puzzle.divisor_of(&grid);
    Ok((Score::Divisor(divisor), PlayedMoves::Grid(Box::new(grid))))
}
