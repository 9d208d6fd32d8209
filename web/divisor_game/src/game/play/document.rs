//! The diagram of a pile's divisors can be saved or printed as an SVG document.

use super::layout::{HEIGHT, Layout, Purpose};
use ginnow::divisor_game::value_of_rank;
use ginnow_kit::widgets::drawing::Reader;
use ginnow_kit::words::{count, number};
use std::fmt::Write;

const MARGIN: f64 = 0.6;

/// Pixels per unit in a picture.
const SCALE: f64 = 32.0;

/// For paper, it's always dark lines on white. On a screen, it respects the reader's preference.
const STYLE: &str = "path,rect{fill:none;stroke:#18222c;stroke-width:.06}rect{fill:#fff}\
text{font:600 .66px sans-serif;text-anchor:middle;fill:#18222c}.r{font-weight:400;text-anchor:start}.v{font-size:.5px}";
const DARK: &str = "@media(prefers-color-scheme:dark){path,rect{stroke:#f0ede6}\
rect{fill:#1a2028}text{fill:#f0ede6}svg{background:#12161c}}";

/// Returns the diagram as a document.
pub fn document(layout: &Layout, purpose: Purpose, reader: Reader) -> String {
    let (across, down) = (layout.extent.0 + 2.0 * MARGIN, layout.extent.1 + 2.0 * MARGIN);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{0} {0} {across:.2} {down:.2}\" \
         width=\"{1:.0}\" height=\"{2:.0}\"><style>{STYLE}",
        -MARGIN,
        across * SCALE,
        down * SCALE,
    );
    out.push_str(match reader {
        Reader::Screen => DARK,
        Reader::Paper => "svg{background:#fff}",
    });
    out.push_str("</style>");
    // Writing to a string cannot fail.
    let _ = write!(out, "<path d=\"{}\"/>", layout.lines.concat());
    for (rank, y) in layout.labels() {
        let primes = count("pile.primes", rank as u64);
        let _ = write!(out, "<text class=\"r\" x=\"0\" y=\"{y:.2}\">{primes}</text>");
    }
    for (node, (x, y)) in layout.diagram.nodes.iter().zip(&layout.places) {
        let (left, top) = (x - layout.width / 2.0, y - HEIGHT / 2.0);
        let valued = purpose == Purpose::Values && node.rank > 0;
        let _ = write!(
            out,
            "<rect x=\"{left:.2}\" y=\"{top:.2}\" width=\"{:.2}\" height=\"{HEIGHT}\" rx=\".35\"/>\
             <text x=\"{x:.2}\" y=\"{:.2}\">{}</text>",
            layout.width,
            if valued { y - 0.02 } else { y + 0.25 },
            number(node.divisor),
        );
        if valued {
            let (below, value) = (y + 0.5, value_of_rank(node.rank));
            let _ = write!(out, "<text class=\"v\" x=\"{x:.2}\" y=\"{below:.2}\">→ {value}</text>");
        }
    }
    out.push_str("</svg>");
    out
}
