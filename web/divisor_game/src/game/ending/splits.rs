//! In the tree of a game, every pile is above the two it was split into.

use crate::explain;
use crate::model::{Model, Side};
use ginnow::divisor_game::Number;
use ginnow_kit::words::{fill, number};
use yew::prelude::*;

struct Pile {
    number: Number,
    /// Number of moves that led to this pile.
    depth: usize,
    /// If the pile was split, this has the move and the two parts.
    split: Option<(usize, [usize; 2])>,
    /// The x coordinate. Leaves are one unit apart.
    at: f64,
}

/// All piles that were ever on the table: first those from the start, then the rest in order of
/// creation.
pub struct Splits {
    piles: Vec<Pile>,
    /// Number of piles at the end.
    leaves: usize,
}

/// Size of a leaf and of a row in the drawing, and then half the height of a pile.
const LEAF: f64 = 34.0;
const ROW: f64 = 46.0;
const HALF: f64 = 12.0;
/// With more leaves than this, the numbers wouldn't be readable.
const MOST_WRITTEN: usize = 24;

impl Splits {
    pub fn of(model: &Model) -> Self {
        let game = model.game();
        let mut piles: Vec<Pile> =
            game.start().numbers().into_iter().map(|it| pile(it, 0)).collect();
        let starts = piles.len();
        // Indices of the piles currently on the table.
        let mut table: Vec<usize> = (0..starts).collect();
        for (turn, made) in game.line().iter().take(game.played()).enumerate() {
            let Some(&split) = table.get(made.pile) else {
                break;
            };
            let depth = piles[split].depth + 1;
            let parts = [piles.len(), piles.len() + 1];
            piles.extend(made.divisors.map(|divisor| pile(divisor, depth)));
            piles[split].split = Some((turn, parts));
            table.splice(made.pile..=made.pile, parts);
        }
        // The table is in order, so all that is left is to number the leaves.
        for (place, &leaf) in (0_u32..).zip(&table) {
            piles[leaf].at = f64::from(place) + 0.5;
        }
        for index in (0..piles.len()).rev() {
            if let Some((_, [left, right])) = piles[index].split {
                piles[index].at = f64::midpoint(piles[left].at, piles[right].at);
            }
        }
        Splits { piles, leaves: table.len() }
    }

    /// Renders the tree. Lines have the colour of the side that split the pile.
    pub fn drawing(&self, model: &Model) -> Html {
        let real = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let rows = self.piles.iter().map(|pile| pile.depth).max().unwrap_or(0) + 1;
        let width = (real(self.leaves) * LEAF).max(240.0);
        let left = (width - real(self.leaves) * LEAF) / 2.0;
        let place = |pile: &Pile| (left + pile.at * LEAF, real(pile.depth) * ROW + ROW / 2.0);
        let written = self.leaves <= MOST_WRITTEN;
        let lines = self.piles.iter().filter_map(|pile| {
            let (turn, parts) = pile.split?;
            let (x, y) = place(pile);
            // A pile is centred above its parts.
            let [left, right] = parts.map(|part| place(&self.piles[part]));
            let path = format!(
                "M{:.1} {:.1}L{x:.1} {y:.1}L{:.1} {:.1}",
                left.0, left.1, right.0, right.1
            );
            Some(html! { <path class={classes!("split-line", class(model.mover(turn)))} d={path} /> })
        });
        let piles = self.piles.iter().map(|pile| {
            let (x, y) = place(pile);
            let mover = pile.split.map(|(turn, _)| class(model.mover(turn)));
            // Long numbers are wider than their leaf.
            let half = if written { real(number(pile.number).len()) * 4.0 + 5.0 } else { 4.0 };
            let high = if written { HALF } else { 4.0 };
            html! {
                <g class={classes!("split-pile", mover)} transform={format!("translate({x:.1} {y:.1})")}>
                    <rect x={format!("{:.1}", -half)} y={(-high).to_string()} width={format!("{:.1}", 2.0 * half)}
                        height={(2.0 * high).to_string()} rx="5" />
                    if written {
                        <text dy=".36em">{number(pile.number)}</text>
                    }
                </g>
            }
        });
        let view = format!("0 0 {width:.0} {:.0}", real(rows) * ROW);
        html! {
            <svg class="splits" role="img" aria-label={self.described(model)} viewBox={view}>
                {for lines}
                {for piles}
            </svg>
        }
    }

    /// Describes the splits in words, in order.
    fn described(&self, model: &Model) -> String {
        let mut splits: Vec<(usize, String)> = Vec::new();
        for pile in &self.piles {
            if let Some((turn, [left, right])) = pile.split {
                let who = explain::name(model, model.mover(turn));
                let [left, right] = [left, right].map(|part| number(self.piles[part].number));
                let split = number(pile.number);
                let at = splits.partition_point(|(other, _)| *other < turn);
                splits.insert(
                    at,
                    (turn, fill!("announcement.move", who, number = split, left, right)),
                );
            }
        }
        let description: Vec<String> =
            splits.into_iter().map(|(_, description)| description).collect();
        fill!("ending.picture", moves = description.join(" "))
    }
}

fn pile(number: Number, depth: usize) -> Pile {
    Pile { number, depth, split: None, at: 0.0 }
}

fn class(side: Side) -> &'static str {
    match side {
        Side::You => "yours",
        Side::Opponent => "theirs",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::links::read;

    #[test]
    fn every_pile_is_between_its_parts() {
        crate::learn_english();
        let link = "divisor-game/1?piles=12-4&moves=1.2.6-3.2.2-2.2.3&opponent=person";
        let model = Model::open(&read(link).shared);
        assert!(model.winner().is_some());
        let splits = Splits::of(&model);
        assert_eq!(splits.leaves, model.position().numbers().len());
        assert_eq!(splits.piles.len(), 2 + 2 * model.game().played());
        for pile in &splits.piles {
            match pile.split {
                Some((_, [left, right])) => {
                    let (left, right) = (&splits.piles[left], &splits.piles[right]);
                    assert!(left.at < pile.at && pile.at < right.at);
                    assert_eq!(left.depth, pile.depth + 1);
                }
                None => assert!([2, 3].contains(&pile.number), "{}", pile.number),
            }
        }
        assert!(splits.described(&model).contains("12 becomes 2 and 6"));
    }
}
