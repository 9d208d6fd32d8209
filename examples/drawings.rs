//! Draws a simple game as a pairing graph and an order graph, writes them as SVG files, and prints
//! a few figures about them: `cargo run --release --example drawings -- FOLDER 21 120 1000`.

use ginnow::sieve::drawing::{Direction, OrderView, PairingOptions, PairingView, svg};
use ginnow::sieve::{Number, Order, Position};
use std::error::Error;
use std::path::Path;
use std::time::Instant;

/// Returns a game in which every selection sweeps as little as possible. Ties go to the largest
/// number.
fn simple_game(size: Number) -> Result<Position, Box<dyn Error>> {
    let mut position = Position::new(size)?;
    let swept = |position: &Position, number| {
        position.preview(number).map_or(usize::MAX, |turn| turn.swept.len())
    };
    while let Some(next) =
        position.legal().min_by_key(|&number| (swept(&position, number), size - number))
    {
        position.play(next)?;
    }
    Ok(position)
}

fn write(folder: &Path, size: Number) -> Result<(), Box<dyn Error>> {
    let position = simple_game(size)?;
    let words = svg::Words::english(&format!("Game on 1 to {size}"), "Its pairs and their order.");
    let start = Instant::now();
    let pairing = PairingView::new(&position, PairingOptions::for_size(size));
    let pairing_time = start.elapsed();
    let order = Order::new(&position.pairs()).map_err(|_| "the game has a cycle")?;
    let start = Instant::now();
    let order = OrderView::new(&order, Direction::Rightwards);
    println!(
        "N={size}: pairing graph in {pairing_time:?}, {} crossings ({} unsorted); \
         order of {} moves in {:?}, {} crossings",
        pairing.crossings(),
        pairing.initial_crossings(),
        order.nodes.len(),
        start.elapsed(),
        order.crossings(),
    );
    let pairing = svg::pairing(&pairing, &words, svg::Theme::System);
    std::fs::write(folder.join(format!("pairing-{size}.svg")), pairing)?;
    let order = svg::order(&order, &words, svg::Theme::System);
    std::fs::write(folder.join(format!("order-{size}.svg")), order)?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("give a folder, then board sizes")?;
    for size in arguments {
        write(Path::new(&folder), size.parse()?)?;
    }
    Ok(())
}
