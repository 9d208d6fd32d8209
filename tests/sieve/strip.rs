//! The strip shows the moves of a game side by side, with arrows for their order.

use ginnow::sieve::drawing::{StripFrame, StripView, moved};
use ginnow::sieve::{Number, Order, Pair, Place, Position};
use std::collections::BTreeMap;

const FRAME: StripFrame = StripFrame { width: 976.0, height: 192.0, text: 24.0, most: 13 };

const LINE_18: [Number; 8] = [17, 9, 15, 10, 14, 18, 12, 16];

fn order(size: Number, line: &[Number]) -> Order {
    let end = Position::new(size).expect("a board").after(line).expect("a legal line");
    Order::new(&end.pairs()).expect("the pairs of a game")
}

fn identity(count: usize) -> Vec<usize> {
    (0..count).collect()
}

/// Returns true if you can play these moves in this order, with each of them using its own payment.
fn is_playable(size: Number, pairs: &[Pair]) -> bool {
    let mut position = Position::new(size).expect("a board");
    pairs.iter().all(|pair| {
        position.place(pair.payment) == Place::Remaining && position.play(pair.selection).is_ok()
    })
}

/// Returns all orders of `count` moves, each as the places that the moves have in it.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(count - 1);
    let longer = shorter.iter().flat_map(|order| {
        (0..count).map(move |place| {
            let mut places: Vec<usize> =
                order.iter().map(|&other| other + usize::from(other >= place)).collect();
            places.push(place);
            places
        })
    });
    longer.collect()
}

/// Returns all sets of pairs that a finished game on this board can have. Each set is in a legal order.
fn games(size: Number) -> Vec<Order> {
    fn extend(position: &mut Position, found: &mut BTreeMap<Vec<Number>, Order>) {
        let legal: Vec<Number> = position.legal().collect();
        for number in &legal {
            position.play(*number).expect("legal");
            extend(position, found);
            position.undo();
        }
        if legal.is_empty() {
            let pairs = position.pairs();
            let mut key: Vec<_> =
                pairs.iter().flat_map(|pair| [pair.selection, pair.payment]).collect();
            key.sort_unstable();
            found.entry(key).or_insert_with(|| Order::new(&pairs).expect("the pairs of a game"));
        }
    }
    let mut found = BTreeMap::new();
    extend(&mut Position::new(size).expect("a board"), &mut found);
    found.into_values().collect()
}

#[test]
fn all_arrows_point_to_the_right_if_and_only_if_the_order_is_legal() {
    let (mut legal, mut illegal) = (0, 0);
    for size in 2..=12 {
        for order in games(size) {
            for places in orders(order.pairs().len()) {
                let view = StripView::new(&order, &places, 0, FRAME);
                let to_the_right = view.arrows.iter().all(|arrow| !arrow.is_backward);
                let mut pairs = order.pairs().to_vec();
                for (turn, &place) in places.iter().enumerate() {
                    pairs[place] = order.pairs()[turn];
                }
                let playable = is_playable(size, &pairs);
                assert_eq!(to_the_right, playable, "1 to {size}: {pairs:?}");
                *(if playable { &mut legal } else { &mut illegal }) += 1;
            }
        }
    }
    assert!(legal > 100 && illegal > 100, "{legal} legal and {illegal} illegal orders");
}

#[test]
fn arrows_lead_the_way_in_which_they_are_drawn() {
    let order = order(18, &LINE_18);
    for to in 0..8 {
        let view = StripView::new(&order, &moved(8, 2, to), 0, FRAME);
        for arrow in &view.arrows {
            assert_eq!(arrow.curve.start.x > arrow.curve.end().x, arrow.is_backward, "{arrow:?}");
        }
    }
    // 9 needs the 3, but 15 has taken it away.
    let view = StripView::new(&order, &moved(8, 2, 1), 0, FRAME);
    let back = view.arrows.iter().filter(|arrow| arrow.is_backward);
    assert_eq!(back.map(|arrow| (arrow.from, arrow.to)).collect::<Vec<_>>(), [(1, 2)]);
}

#[test]
fn a_dragged_move_changes_places_with_those_that_it_passes() {
    assert_eq!(moved(4, 2, 0), [1, 2, 0, 3]);
    assert_eq!(moved(4, 0, 3), [3, 0, 1, 2]);
    assert_eq!(moved(4, 1, 1), [0, 1, 2, 3]);
    assert_eq!(moved(4, 0, 9), [3, 0, 1, 2], "beyond the last place");
}

#[test]
fn the_dominoes_fit_side_by_side_and_below_their_arrows() {
    for (size, line) in [(10, &[7, 9, 6, 10, 8][..]), (18, &LINE_18[..])] {
        let order = order(size, line);
        for width in [300.0, 976.0, 1872.0] {
            let frame = StripFrame { width, ..FRAME };
            let view = StripView::new(&order, &identity(line.len()), 0, frame);
            for pair in view.moves.windows(2) {
                assert!(pair[0].left + view.width <= pair[1].left);
            }
            let last = view.moves.last().expect("a move");
            assert!(last.left + view.width <= width && view.moves[0].left >= 0.0);
            assert!(view.top + 2.0 * view.half <= frame.height && view.text >= frame.text);
        }
    }
}

#[test]
fn thirteen_moves_fill_the_width_of_every_projector() {
    let line = [29, 25, 15, 21, 22, 26, 27, 18, 30, 20, 28, 16, 24];
    let order = order(30, &line);
    // Windows from 1024 to 1920 pixels wide, without their margins. From 1392 on, letters grow with the window.
    for (width, text) in [(976.0, 24.0), (1232.0, 24.0), (1318.0, 24.0), (1872.0, 33.0)] {
        let frame = StripFrame { width, text, ..FRAME };
        let view = StripView::new(&order, &identity(13), 0, frame);
        let covered = view.moves[12].left + view.width - view.moves[0].left;
        assert!(covered > width * 0.99, "{covered} of {width}");
    }
}

#[test]
fn a_long_game_shows_the_moves_around_the_current_one() {
    let pairs: Vec<Pair> = (101..=200)
        .map(|selection| Pair { selection: 2 * selection, payment: selection })
        .collect();
    let order = Order::new(&pairs).expect("pairs without a cycle");
    for (anchor, places) in [(0, 0..13), (50, 45..58), (99, 87..100)] {
        let view = StripView::new(&order, &identity(100), anchor, FRAME);
        assert_eq!((view.moves[0].turn, view.moves.len()), (places.start, 13));
        assert_eq!(view.places, places);
        // These can be in any of the three places, so their ranges go from edge to edge.
        let [from, to] = view.range(&order, anchor);
        assert!(from < 10.0 && to > FRAME.width - 10.0, "{from} to {to}");
    }
}

/// Returns how far you can drag a move in either direction before an arrow points back.
fn dragged_as_far_as_legal(order: &Order, turn: usize) -> [usize; 2] {
    let count = order.pairs().len();
    let is_legal = |to: &usize| {
        let view = StripView::new(order, &moved(count, turn, *to), 0, FRAME);
        view.arrows.iter().all(|arrow| !arrow.is_backward)
    };
    let first = (0..=turn).rev().take_while(is_legal).last();
    let last = (turn..count).take_while(is_legal).last();
    [first.expect("its own place"), last.expect("its own place")]
}

#[test]
fn the_places_of_a_move_alone_are_those_to_which_it_can_be_dragged() {
    let mut narrower = 0;
    for order in (2..=14).flat_map(games) {
        for turn in 0..order.pairs().len() {
            let alone = order.places_alone(turn);
            assert_eq!(alone, dragged_as_far_as_legal(&order, turn), "{turn} of {order:?}");
            let all = [order.earliest(turn), order.latest(turn)];
            assert!(all[0] <= alone[0] && alone[1] <= all[1]);
            narrower += usize::from(all != alone);
        }
    }
    assert!(narrower > 20, "others would have to make way for {narrower} moves");
}

#[test]
fn a_range_covers_the_places_that_a_move_can_have() {
    let order = order(18, &LINE_18);
    let view = StripView::new(&order, &identity(8), 0, FRAME);
    for turn in 0..8 {
        let [from, to] = view.range(&order, turn);
        let ends = [order.earliest(turn), order.latest(turn)].map(|place| view.moves[place].left);
        assert!((from - ends[0]).abs() < 0.01 && (to - ends[1] - view.width).abs() < 0.01);
    }
}
