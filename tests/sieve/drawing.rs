//! Layouts of drawings: nothing may overlap or go missing, edges must end in the right places, and documents
//! must be well-formed.

use crate::board::board;
use crate::random_game::random_games;
use ginnow::sieve::drawing::{
    Arch, ArchesFrame, ArchesView, Direction, Edges, Label, OrderShape, OrderView, PairingOptions,
    PairingView, Point, Role, Untouched, svg,
};
use ginnow::sieve::{FactorTable, Number, Order, Pair, Place, Position};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

const EVERYTHING: PairingOptions =
    PairingOptions { untouched: Untouched::Shown, edges: Edges::All };

const SEED_18: [Number; 8] = [17, 9, 15, 10, 14, 18, 12, 16];
const SEED_21: [Number; 9] = [19, 9, 21, 15, 14, 18, 12, 20, 16];
const SEED_120: [Number; 53] = [
    113, 25, 85, 115, 95, 119, 91, 77, 69, 111, 93, 87, 75, 45, 63, 105, 81, 117, 99, 74, 118, 106,
    94, 86, 82, 50, 70, 98, 42, 78, 52, 116, 92, 104, 66, 88, 110, 100, 76, 114, 68, 102, 56, 112,
    84, 80, 64, 60, 120, 96, 90, 72, 108,
];

fn played(size: Number, moves: &[Number]) -> Position {
    let board = board(size);
    board.after(moves).expect("legal")
}

/// Plays a simple legal game with lots of pairs, by always selecting the largest of the numbers that sweep
/// the fewest.
fn simple_game(size: Number) -> Position {
    let mut position = board(size);
    loop {
        let swept = |&number: &Number| position.preview(number).map_or(0, |turn| turn.swept.len());
        let next = position.legal().min_by_key(|n| (swept(n), size - n));
        match next {
            Some(number) => position.play(number).expect("legal"),
            None => return position,
        };
    }
}

/// Checks that boxes of this size do not touch.
fn assert_apart(centres: &[Point], width: f64, height: f64) {
    let mut sorted = centres.to_vec();
    sorted.sort_by(|one, other| one.y.total_cmp(&other.y));
    for (at, one) in sorted.iter().enumerate() {
        let near = sorted[at + 1..].iter().take_while(|other| other.y - one.y < height + 0.05);
        for other in near {
            assert!((one.x - other.x).abs() > width + 0.05, "{one:?} {other:?}");
        }
    }
}

fn assert_pairing_is_sound(position: &Position, options: PairingOptions) {
    let view = PairingView::new(position, options);
    assert_eq!(view, PairingView::new(position, options), "deterministic");
    let table = position.table();
    let shown = view.nodes.iter().map(|node| node.number);
    let gathered = view.summaries.iter().flat_map(|summary| summary.numbers.iter().copied());
    let mut numbers: Vec<Number> = shown.chain(gathered).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=position.size()).collect::<Vec<_>>());
    assert_eq!(
        view.summaries.is_empty(),
        options.untouched == Untouched::Shown || position.remaining().next().is_none()
    );
    let mut centres: Vec<Point> = view.nodes.iter().map(|node| node.centre).collect();
    centres.extend(view.summaries.iter().map(|summary| summary.centre));
    assert_apart(&centres, view.node_width, 1.0);
    for centre in &centres {
        let half = view.node_width / 2.0;
        assert!(centre.x >= half - 1e-9 && centre.x <= view.width - half + 1e-9);
        assert!(centre.y >= 0.5 - 1e-9 && centre.y <= view.height - 0.5 + 1e-9);
    }
    let pairs: BTreeSet<Pair> = position.pairs().into_iter().collect();
    let mut drawn = BTreeSet::new();
    for edge in &view.edges {
        let number = view.node(edge.number).expect("a node");
        let factor = view.node(edge.factor).expect("a node");
        assert_eq!(number.column, factor.column + 1);
        assert_eq!(number.column, usize::from(table.rank(edge.number)));
        assert!(edge.curve.start.x > factor.centre.x && edge.curve.end().x < number.centre.x);
        assert!((edge.curve.start.y - factor.centre.y).abs() < 1e-9);
        assert!((edge.curve.end().y - number.centre.y).abs() < 1e-9);
        let pair = Pair { selection: edge.number, payment: edge.factor };
        assert_eq!(edge.paired, pairs.contains(&pair));
        assert!(drawn.insert(pair), "drawn once");
    }
    assert!(pairs.is_subset(&drawn));
    if options == EVERYTHING {
        let all = (1..=position.size()).map(|n| table.principal_factors(n).len());
        assert_eq!(drawn.len(), all.sum::<usize>());
    }
    assert!(view.crossings() <= view.initial_crossings());
    for pair in &pairs {
        let role = |number| view.node(number).expect("touched").role;
        assert_eq!(role(pair.selection), Role::Selected);
        assert_eq!(role(pair.payment), Role::Payment);
    }
}

fn assert_order_is_sound(pairs: &[Pair], direction: Direction) {
    let order = Order::new(pairs).expect("it was played");
    let view = OrderView::new(&order, direction);
    assert_eq!(view, OrderView::of_pairs(order.pairs(), direction));
    assert_eq!(view.shape, OrderShape::Layers);
    assert_eq!(view.nodes.len(), pairs.len());
    let centres: Vec<Point> = view.nodes.iter().map(|node| node.centre).collect();
    assert_apart(&centres, view.node_width, view.node_height);
    for edge in &view.edges {
        assert!(order.successors(edge.from).contains(&edge.to));
        assert!(view.nodes[edge.from].column < view.nodes[edge.to].column);
    }
    let successors = (0..pairs.len()).map(|at| order.successors(at).len());
    assert_eq!(view.edges.len(), successors.sum::<usize>());
    for (at, node) in view.nodes.iter().enumerate() {
        assert_eq!(node.column, order.earliest(at), "the earliest turn");
        let heading = view.heading(node.column);
        let (along, across) = match direction {
            Direction::Rightwards => (node.centre.x - heading.x, node.centre.y - heading.y),
            Direction::Downwards => (node.centre.y - heading.y, node.centre.x - heading.x),
        };
        assert!(along.abs() < 1e-9, "a node is in the column of its turn");
        assert!(across > 0.6, "the numbers of the turns are apart from the nodes");
        let bar = view.turn_bar(node).expect("an order has places");
        let share = (bar.turns[1] - bar.turns[0]) / (bar.track[1] - bar.track[0]);
        let turns = order.latest(at) + 1 - order.earliest(at);
        let real = |count: usize| f64::from(u32::try_from(count).expect("few moves"));
        assert!((share * real(pairs.len()) - real(turns)).abs() < 1e-9);
        let half = [view.node_width / 2.0, view.node_height / 2.0];
        assert!(node.centre.x >= half[0] - 1e-9 && node.centre.x <= view.width - half[0] + 1e-9);
        assert!(node.centre.y >= half[1] - 1e-9 && node.centre.y + bar.y <= view.height + 1e-9);
    }
    let last = view.nodes.iter().map(|node| node.column + 1).max();
    assert_eq!(view.columns, last.unwrap_or(0));
    let chain: Vec<usize> = view.critical.iter().map(|&at| order.layer(at)).collect();
    assert_eq!(chain, (0..chain.len()).collect::<Vec<_>>(), "one pair for each length");
    for link in view.critical.windows(2) {
        let edge = view.edges.iter().find(|edge| edge.from == link[0] && edge.to == link[1]);
        assert!(edge.is_some_and(|edge| edge.critical));
    }
}

/// A unit has at least 20 pixels on the page, which means that dominoes never get smaller than 44 x 24.
#[test]
fn dominoes_are_large_enough_to_read_and_touch() {
    for (size, moves) in [(4, &[3, 4][..]), (18, &SEED_18), (120, &SEED_120)] {
        let view = OrderView::of_pairs(&played(size, moves).pairs(), Direction::Rightwards);
        assert!(view.node_width * 20.0 >= 44.0 && view.node_height * 20.0 >= 24.0);
    }
}

#[test]
fn relatives_are_all_pairs_before_and_after() {
    let order = Order::new(&played(120, &SEED_120).pairs()).expect("it was played");
    let view = OrderView::new(&order, Direction::Rightwards);
    for at in 0..view.nodes.len() {
        let relatives = view.relatives(at);
        let before =
            relatives.iter().filter(|&&other| view.nodes[other].column < view.nodes[at].column);
        assert_eq!(before.count(), order.earliest(at), "pairs before {at}");
        let count = view.nodes.len() - 1 - order.latest(at) + order.earliest(at);
        assert_eq!(relatives.len(), count, "pairs before or after {at}");
    }
}

#[test]
fn the_seeds_games_are_drawn_soundly() {
    for (size, moves) in [(18, &SEED_18[..]), (21, &SEED_21), (120, &SEED_120)] {
        let position = played(size, moves);
        for untouched in [Untouched::Shown, Untouched::Gathered] {
            for edges in [Edges::All, Edges::Paired] {
                assert_pairing_is_sound(&position, PairingOptions { untouched, edges });
            }
        }
        assert_order_is_sound(&position.pairs(), Direction::Rightwards);
        assert_order_is_sound(&position.pairs(), Direction::Downwards);
    }
}

#[test]
fn few_edges_cross() {
    let view = PairingView::new(&played(120, &SEED_120), EVERYTHING);
    assert!(view.crossings() * 2 < view.initial_crossings());
}

#[test]
fn smallest_and_large_boards_are_drawn() {
    assert_pairing_is_sound(&played(1, &[]), EVERYTHING);
    assert_pairing_is_sound(&played(2, &[2]), PairingOptions::for_size(2));
    let large = simple_game(600);
    assert_pairing_is_sound(&large, PairingOptions::for_size(600));
    assert_order_is_sound(&large.pairs(), Direction::Rightwards);
    assert_order_is_sound(&[], Direction::Rightwards);
}

#[test]
fn both_choices_of_edges_have_the_same_nodes() {
    let position = played(120, &SEED_120);
    let paired = PairingOptions { edges: Edges::Paired, ..EVERYTHING };
    let (all, paired) =
        (PairingView::new(&position, EVERYTHING), PairingView::new(&position, paired));
    assert_eq!(all.nodes, paired.nodes);
    assert_eq!(paired.edges.len(), SEED_120.len());
}

fn relaxed_21() -> Vec<Pair> {
    let pairs = [(19, 1), (21, 7), (14, 2), (10, 5), (15, 3), (20, 4), (12, 6), (18, 9), (16, 8)];
    pairs.map(|(selection, payment)| Pair { selection, payment }).to_vec()
}

#[test]
fn the_relaxed_pairing_of_21_is_walked_round() {
    let view = OrderView::of_pairs(&relaxed_21(), Direction::Rightwards);
    assert_eq!(view.shape, OrderShape::Cycle);
    let selections: Vec<Number> = view.nodes.iter().map(|node| node.pair.selection).collect();
    assert_eq!(selections, [21, 14, 10, 15]);
    let edges: Vec<_> = view.edges.iter().map(|edge| (edge.from, edge.to)).collect();
    assert_eq!(edges, [(0, 1), (1, 2), (2, 3), (3, 0)]);
    let centres: Vec<Point> = view.nodes.iter().map(|node| node.centre).collect();
    assert_apart(&centres, view.node_width, view.node_height);
    let pairing = PairingView::of_pairs(&FactorTable::new(21), &relaxed_21(), EVERYTHING);
    assert_eq!(pairing.edges.iter().filter(|edge| edge.paired).count(), 9);
}

/// Counts the elements of a document that have a number. Fails unless the document is well-formed.
fn numbers_in(document: &str) -> usize {
    let tree = roxmltree::Document::parse(document).expect("well-formed");
    let root = tree.root_element();
    for required in ["title", "desc"] {
        assert!(
            root.children()
                .any(|child| child.has_tag_name(required) || child.tag_name().name() == required)
        );
    }
    let groups = tree.descendants().filter(|node| node.tag_name().name() == "g");
    groups.filter(|group| group.has_attribute("data-number")).count()
}

#[test]
fn documents_are_well_formed_and_complete() {
    let words = svg::Words::english("A < B & \"C\"", "Ends with ]]> and more");
    let position = played(120, &SEED_120);
    for theme in [svg::Theme::Light, svg::Theme::Dark, svg::Theme::System] {
        let view = PairingView::new(&position, EVERYTHING);
        assert_eq!(numbers_in(&svg::pairing(&view, &words, theme)), 120);
        let order = OrderView::of_pairs(&position.pairs(), Direction::Rightwards);
        assert_eq!(numbers_in(&svg::order(&order, &words, theme)), SEED_120.len());
        let cycle = OrderView::of_pairs(&relaxed_21(), Direction::Rightwards);
        assert_eq!(numbers_in(&svg::order(&cycle, &words, theme)), 4);
    }
}

#[test]
fn marks_are_in_the_document_with_their_words() {
    let position = played(120, &SEED_120);
    let view = PairingView::new(&position, EVERYTHING);
    let words = svg::Words::english("A", "B");
    let plain = svg::pairing(&view, &words, svg::Theme::Light);
    for round in [false, true] {
        let marks = svg::Marks {
            pairs: position.pairs()[..3].to_vec(),
            round,
            numbers: vec![7, 9],
            pays: "pays & more".into(),
            legend: "word ".repeat(200),
            ..svg::Marks::default()
        };
        let marked = svg::marked_pairing(&view, &marks, &words, svg::Theme::Light);
        assert_eq!(numbers_in(&marked), 120);
        let count = |class: &str| marked.matches(&format!("class=\"{class}\"")).count();
        // The legend has one line for each kind.
        assert_eq!(count("pays"), 4);
        assert_eq!(count("leads"), if round { 4 } else { 3 });
        assert_eq!((count("ring"), count("member")), (3, 2));
        assert!(marked.contains("pays &amp; more"));
        let lines = marked.matches(">word word").count();
        assert!(lines > 1, "long words are set in lines");
        assert!(!plain.contains(r#"class="pays""#));
    }
}

#[test]
fn a_view_keeps_its_places_at_another_position() {
    let view = PairingView::new(&played(120, &SEED_120), EVERYTHING);
    let before = played(120, &SEED_120[..2]);
    let seen = view.seen_at(&before);
    let places = |view: &PairingView| view.nodes.iter().map(|node| node.centre).collect::<Vec<_>>();
    assert_eq!(places(&view), places(&seen));
    assert_eq!(seen.edges.iter().filter(|edge| edge.paired).count(), 2);
    let outcomes = |view: &PairingView| {
        view.nodes.iter().map(|node| (node.role, node.turn)).collect::<Vec<_>>()
    };
    assert_eq!(outcomes(&seen), outcomes(&PairingView::new(&before, EVERYTHING)));
}

// ---- arches ----

/// On a phone, a card is this wide.
const CARD: ArchesFrame = ArchesFrame { width: 400, height: 232, text: 13 };

/// Returns the left, right, top and bottom edges of a label, assuming that a digit's width is 0.66 times its
/// height.
fn sides(label: &Label, signs: usize, text: f64) -> [f64; 4] {
    let letters = u32::try_from(label.number.to_string().len() + signs).expect("few");
    let (half, middle) = (f64::from(letters) * 0.33 * text, label.centre);
    let high = 0.5 * text;
    [middle.x - half, middle.x + half, middle.y - high, middle.y + high]
}

fn assert_labels_are_apart(view: &ArchesView) {
    let text = f64::from(view.frame.text);
    let numbers = view.numbers.iter().map(|label| sides(label, 0, text));
    let primes = view.primes.iter().map(|label| sides(label, 1, text));
    let boxes: Vec<[f64; 4]> = numbers.chain(primes).collect();
    for (at, one) in boxes.iter().enumerate() {
        assert!(one[0] >= 0.0 && one[1] <= f64::from(view.frame.width));
        assert!(one[2] >= 0.0 && one[3] <= f64::from(view.frame.height));
        for other in &boxes[at + 1..] {
            let beside = one[1] < other[0] || other[1] < one[0];
            let below = one[3] < other[2] || other[3] < one[2];
            assert!(beside || below, "{one:?} {other:?}");
        }
    }
}

fn assert_arches_are_sound(position: &Position, frame: ArchesFrame) {
    let view = ArchesView::new(position, frame);
    assert_eq!(view, ArchesView::new(position, frame), "deterministic");
    let pairs: Vec<Pair> = view.arches.iter().map(|arch| arch.pair).collect();
    assert_eq!(pairs, position.pairs(), "in the order of the moves");
    assert_eq!(view.feet.len(), position.size() as usize);
    for feet in view.feet.windows(2) {
        assert!(feet[0].centre.x < feet[1].centre.x, "{feet:?}");
    }
    let mut feet = BTreeSet::new();
    let mut shapes: BTreeMap<Number, [f64; 2]> = BTreeMap::new();
    let mut taken: Vec<Number> = Vec::new();
    for Arch { pair, prime, curve } in &view.arches {
        let Pair { selection, payment } = *pair;
        assert!(feet.insert(selection) && feet.insert(payment), "one foot each");
        assert_eq!(payment * prime, selection);
        let ends = [payment, selection].map(|number| view.feet[number as usize - 1].centre);
        assert_eq!([curve.start, curve.end()], ends);
        let [above, beyond, _] = curve.pieces[0];
        let is_above = |(x, end): (f64, Point)| x.total_cmp(&end.x).is_eq();
        assert!([above.x, beyond.x].into_iter().zip(ends).all(is_above));
        assert!(above.y < ends[0].y && above.y.total_cmp(&beyond.y).is_eq());
        let shape = [ends[1].x - ends[0].x, above.y];
        let same = *shapes.entry(*prime).or_insert(shape);
        let is_same = same.iter().zip(&shape).all(|(one, other)| one.total_cmp(other).is_eq());
        assert!(is_same, "arches of {prime} are congruent");
        let blocked = taken.iter().find(|&taken| taken % payment == 0);
        assert_eq!(blocked, None, "before any multiple of {payment} is taken");
        taken.extend([selection, payment]);
    }
    let rises: Vec<f64> = shapes.values().map(|shape| shape[1]).collect();
    assert!(rises.is_sorted_by(|one, other| one > other), "{rises:?}");
    for foot in &view.feet {
        let role = match position.place(foot.number) {
            Place::Selected(_) => Role::Selected,
            Place::Payment(_) => Role::Payment,
            Place::Swept(_) => Role::Swept,
            Place::Remaining => Role::Remaining,
        };
        assert_eq!(foot.role, role);
        assert_eq!(view.arch_of(foot.number).is_some(), feet.contains(&foot.number));
    }
    assert_ghosts_are_sound(&view);
    assert_labels_are_apart(&view);
}

/// Before the first move, each prime needs an arch from 1. The larger the prime, the higher its arch.
fn assert_ghosts_are_sound(view: &ArchesView) {
    let is_prime =
        |number: &Number| *number > 1 && (2..*number).all(|factor| !number.is_multiple_of(factor));
    let primes = view.feet.iter().map(|foot| foot.number).filter(is_prime);
    assert!(primes.eq(view.ghosts.iter().map(|ghost| ghost.pair.selection)));
    let foot = |number: Number| view.feet[number as usize - 1].centre;
    for Arch { pair, prime, curve } in &view.ghosts {
        assert_eq!((pair.payment, pair.selection), (1, *prime));
        assert_eq!([curve.start, curve.end()], [foot(1), foot(*prime)]);
    }
    let rises = view.ghosts.iter().map(|ghost| ghost.curve.pieces[0][0].y);
    assert!(rises.is_sorted_by(|one, other| one > other));
}

#[test]
fn arches_of_all_boards_are_sound() {
    for size in (1..=130).chain([400, 999, 1000, 2000]) {
        let position = simple_game(size);
        assert_arches_are_sound(&position, ArchesFrame::PICTURE);
        assert_arches_are_sound(&position, CARD);
    }
    assert_arches_are_sound(&played(120, &SEED_120), ArchesFrame::PICTURE);
}

#[test]
fn every_number_with_enough_space_is_labelled() {
    let labelled = |size, frame| {
        let view = ArchesView::new(&simple_game(size), frame);
        let numbers = view.numbers.iter().map(|label| label.number);
        numbers.collect::<Vec<_>>()
    };
    let all = |size| (1..=size).collect::<Vec<_>>();
    assert_eq!(labelled(30, ArchesFrame::PICTURE), all(30));
    assert_eq!(labelled(12, CARD), all(12));
    let phone = ArchesFrame { width: 330, ..CARD };
    assert_eq!(labelled(12, phone), all(12));
    let view = ArchesView::new(&simple_game(30), CARD);
    let is_labelled = |number| view.numbers.iter().any(|label| label.number == number);
    let (with, without): (Vec<Number>, Vec<Number>) = (view.arches.iter())
        .flat_map(|arch| [arch.pair.selection, arch.pair.payment])
        .partition(|&number| is_labelled(number));
    assert!(is_labelled(1) && is_labelled(30));
    assert!(with.len() > without.len(), "{with:?} {without:?}");
    let some = labelled(120, ArchesFrame::PICTURE);
    assert!(some.starts_with(&all(20)) && some.ends_with(&[113, 120]), "{some:?}");
    let view = ArchesView::new(&played(120, &SEED_120), ArchesFrame::PICTURE);
    let primes: Vec<Number> = view.primes.iter().map(|label| label.number).collect();
    assert_eq!(primes, [113, 2, 3, 5, 7]);
}

/// Returns true if a point of the curve is in the box of the label.
fn runs_through(arch: &Arch, [left, right, top, bottom]: [f64; 4]) -> bool {
    let (from, to) = (arch.curve.start, arch.curve.end());
    let [above, ..] = arch.curve.pieces[0];
    (0..=1000).map(|step| f64::from(step) / 1000.0).any(|t| {
        let x = from.x + (to.x - from.x) * t * t * (3.0 - 2.0 * t);
        let y = from.y - (from.y - above.y) * 3.0 * t * (1.0 - t);
        left < x && x < right && top < y && y < bottom
    })
}

#[test]
fn no_arch_runs_through_the_label_of_a_prime_if_it_fits_above_the_others() {
    for (width, height) in [(820, 340), (1112, 480), (400, 232), (600, 300)] {
        let frame = ArchesFrame { width, height, text: 14 };
        let view = ArchesView::new(&played(30, &[29, 25, 27, 21]), frame);
        let primes: Vec<Number> = view.primes.iter().map(|label| label.number).collect();
        assert_eq!(primes, [29, 3, 5]);
        for label in &view.primes {
            let crossed = view.arches.iter().find(|arch| runs_through(arch, sides(label, 1, 14.0)));
            assert_eq!(crossed.map(|arch| arch.pair), None, "×{} in {frame:?}", label.number);
        }
    }
}

#[test]
fn the_picture_of_the_arches_lists_the_pairs() {
    let words = svg::Words::english("A < B & \"C\"", "One line");
    for (position, pairs) in
        [(played(18, &SEED_18), 8), (played(120, &SEED_120), 53), (played(1, &[]), 0)]
    {
        for theme in [svg::Theme::Light, svg::Theme::Dark, svg::Theme::System] {
            let document = svg::arches(&position, &words, theme);
            assert_eq!(numbers_in(&document), position.size() as usize);
            let parsed = roxmltree::Document::parse(&document).expect("well-formed");
            let mut nodes = parsed.descendants();
            let described = nodes.find(|node| node.tag_name().name() == "desc");
            let described = described.and_then(|node| node.text()).expect("a text");
            assert_eq!(described.lines().count(), 1 + pairs);
            if let Some(pair) = position.pairs().last() {
                let last = format!("{}, payment: {}", pair.selection, pair.payment);
                assert!(described.ends_with(&last), "{described}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_arches_of_every_game_are_sound(position in random_games(1..1000, 0..130)) {
        assert_arches_are_sound(&position, ArchesFrame::PICTURE);
        assert_arches_are_sound(&position, CARD);
    }

    #[test]
    fn every_game_is_drawn_soundly(position in random_games(1..260, 0..130), gathered in any::<bool>(), all in any::<bool>(), downwards in any::<bool>()) {
        let options = PairingOptions {
            untouched: if gathered { Untouched::Gathered } else { Untouched::Shown },
            edges: if all { Edges::All } else { Edges::Paired },
        };
        assert_pairing_is_sound(&position, options);
        let direction = if downwards { Direction::Downwards } else { Direction::Rightwards };
        assert_order_is_sound(&position.pairs(), direction);
    }
}
