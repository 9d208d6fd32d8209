//! Puts sides, moves and outcomes into words.

use crate::model::{Model, Outcome, Reach};
use crate::problems;
use ginnow::sieve::Turn;
use ginnow::sieve::two_players::{Contest, Opponent, Player, Points, Rule};
use ginnow_kit::frame::Step;
use ginnow_kit::words::{count, fill, list, text};

/// Returns a side's name, or the default if nobody has chosen one.
pub fn name(contest: &Contest, player: Player) -> String {
    let given = &contest.names.0[player as usize];
    if given.is_empty() { default_name(contest.opponent, player).to_owned() } else { given.clone() }
}

/// The name of a side that nobody has named.
pub fn default_name(opponent: Opponent, player: Player) -> &'static str {
    text(match (opponent, player) {
        (Opponent::Person, Player::First) => "side.first",
        (Opponent::Person, Player::Second) => "side.second",
        (_, Player::First) => "side.you",
        (_, Player::Second) => "side.computer",
    })
}

/// Returns an opponent's name for a list of choices.
pub fn opponent(opponent: Opponent) -> &'static str {
    text(match opponent {
        Opponent::Person => "opponent.person",
        Opponent::Perfect => "opponent.perfect",
        Opponent::Plain => "opponent.plain",
    })
}

/// Returns the sign on a side's numbers. Colours alone would not be enough.
pub fn sign(player: Player) -> &'static str {
    match player {
        Player::First => "●",
        Player::Second => "◆",
    }
}

/// Returns true if we call this side "you". It must be the reader's side and have no other name.
pub fn is_you(contest: &Contest, player: Player) -> bool {
    let machine = contest.opponent != Opponent::Person;
    machine && player == Player::First && contest.names.0[0].is_empty()
}

/// Says whose turn it is or who has won.
pub fn turn(model: &Model) -> String {
    let contest = model.contest();
    let Some(player) = model.to_move() else {
        let points = contest.points(model.position());
        return ending(contest, contest.leader(model.position()), points);
    };
    if model.is_pending() {
        return text("turn.thinking").to_owned();
    }
    if is_you(contest, player) {
        return text("turn.you").to_owned();
    }
    fill!("turn.player", who = name(contest, player))
}

fn ending(contest: &Contest, winner: Option<Player>, points: Points) -> String {
    let Some(winner) = winner else {
        return text("over.tie").to_owned();
    };
    let (most, least) = (points[0].max(points[1]), points[0].min(points[1]));
    if is_you(contest, winner) {
        return fill!("over.you", most, least);
    }
    fill!("over.player", who = name(contest, winner), most, least)
}

/// Describes a move and its points for both sides.
pub fn made(contest: &Contest, mover: Player, turn: &Turn) -> String {
    let (scored, given) = contest.rule.scored(turn);
    let factors = list(&turn.swept);
    let (who, other) = (name(contest, mover), name(contest, mover.other()));
    match contest.rule {
        Rule::OtherSide => fill!("move.other-side", who, scored, other, given, factors),
        Rule::Nobody => fill!("move.nobody", who, scored, factors),
    }
}

/// Describes the last move made.
pub fn last(model: &Model) -> Option<String> {
    move_made(model, model.game().played().checked_sub(1)?)
}

/// Describes the move with this index, which must have been made.
pub fn move_made(model: &Model, index: usize) -> Option<String> {
    let turn = model.position().turns().get(index)?;
    let mover = model.contest().mover(index);
    Some(made(model.contest(), mover, turn))
}

/// Says how far ahead the computer looked for its last move.
pub fn reach(reach: Reach) -> String {
    match reach {
        Reach::Exact => text("reach.exact").to_owned(),
        Reach::Moves(0) => text("reach.plain").to_owned(),
        Reach::Moves(moves) => count("reach.moves", moves.into()),
    }
}

pub fn points(model: &Model) -> String {
    let contest = model.contest();
    let points = contest.points(model.position());
    let of = |player: Player| {
        fill!("points.of", who = name(contest, player), points = points[player as usize])
    };
    list(Player::ALL.map(of))
}

/// Announces the last action's outcome to screen readers.
pub fn outcome(model: &Model) -> String {
    let message = match model.outcome() {
        Outcome::Nothing => return String::new(),
        Outcome::Rejected(_, reason) => return problems::illegal(*reason),
        Outcome::Played => last(model).unwrap_or_default(),
        Outcome::Stepped(Step::Undo) => text("announcement.undone").to_owned(),
        Outcome::Stepped(Step::Redo) => text("announcement.redone").to_owned(),
        Outcome::Fresh | Outcome::Stepped(Step::Restart) => {
            fill!("announcement.fresh", size = model.position().size())
        }
        Outcome::Loaded => fill!("announcement.loaded", size = model.position().size()),
        Outcome::Stepped(Step::To(_) | Step::By(_)) => {
            fill!("announcement.stepped", turn = model.game().played())
        }
    };
    format!("{message} {}. {}", points(model), turn(model))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::two_players::links::read;

    fn model(link: &str) -> Model {
        crate::learn_english();
        Model::open(&read(link).shared)
    }

    #[test]
    fn descriptions_of_moves_list_the_numbers_of_each_side() {
        let other = model("factor-game/1?n=30&names=Anna-Ben&moves=24");
        assert_eq!(last(&other).as_deref(), Some("Anna +24 · Ben +36 (1, 2, 3, 4, 6, 8, 12)"));
        assert_eq!(turn(&other), "Ben to move");
        assert_eq!(points(&other), "Anna: 24, Ben: 36");
        let nobody = model("factor-game/1?n=30&rule=nobody&moves=9");
        assert_eq!(last(&nobody).as_deref(), Some("Player A +9 · removed: 1, 3"));
    }

    #[test]
    fn the_end_names_the_winner() {
        assert_eq!(turn(&model("factor-game/1?n=3&moves=3&names=Anna-Ben")), "Anna wins, 3 to 1.");
        assert_eq!(turn(&model("factor-game/1?n=2&moves=2&opponent=plain")), "You win, 2 to 1.");
        let lost = "factor-game/1?n=2&moves=2&opponent=plain&begins=second";
        assert_eq!(turn(&model(lost)), "Computer wins, 2 to 1.");
        // For 6, the other side gets 1, 2 and 3. This also adds up to 6.
        assert_eq!(turn(&model("factor-game/1?n=6&moves=6")), "A tie!");
    }
}
