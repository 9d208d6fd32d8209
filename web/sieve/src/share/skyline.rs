//! The picture of a result has one arch per move, in order of play and as high as the move's prime.
//! You can see how somebody played, but not which numbers they selected. So the challenge is not
//! spoiled.

use ginnow_links::escape;
use ginnow_web_sieve_arches::SkylineFrame;
use std::fmt::Write;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureFormat {
    /// 1080 x 1350 pixels, for stories.
    Tall,
    /// 1200 x 630 pixels, for link previews.
    Wide,
}

impl PictureFormat {
    /// Returns width and height in pixels.
    pub fn size(self) -> [f64; 2] {
        match self {
            PictureFormat::Tall => [1080.0, 1350.0],
            PictureFormat::Wide => [1200.0, 630.0],
        }
    }
}

/// Contains everything that goes into the picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Skyline {
    /// Name of the puzzle.
    pub title: String,
    /// Name of the board.
    pub board: String,
    pub score: String,
    /// The total that `score` is a part of.
    pub of: String,
    /// The moves' total cost in words. Empty if it is unknown or hidden.
    pub verdict: String,
    /// A question for the reader.
    pub question: String,
    /// Primes by move.
    pub primes: Vec<u32>,
    /// Moves with a cost are flaws. Empty if the costs are unknown or hidden.
    pub flaws: Vec<bool>,
}

/// We use the colours of the light theme even if the page is dark, because most apps put pictures
/// on white.
const PAPER: &str = "#f6f3ec";
const INK: &str = "#17202a";
const QUIET: &str = "#4a5560";
const BLUE: &str = "#17527f";
const AMBER: &str = "#fbdc9a";
const AMBER_EDGE: &str = "#8f5a00";

/// Letter width relative to the font size, in the widest of the common fonts.
const WIDEST: f64 = 0.68;

impl Skyline {
    /// Builds an SVG document.
    pub fn document(&self, format: PictureFormat) -> String {
        let [width, height] = format.size();
        let [margin, large, text] = match format {
            PictureFormat::Tall => [90.0, 220.0, 48.0],
            PictureFormat::Wide => [64.0, 120.0, 30.0],
        };
        // Below the ground, there's space for texts and squares.
        let (top, ground) = match format {
            PictureFormat::Tall => (margin + 3.4 * text, 0.56 * height),
            PictureFormat::Wide => (margin + 2.0 * text, 0.6 * height),
        };
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="system-ui,sans-serif" fill="{INK}"><rect width="100%" height="100%" fill="{PAPER}"/>"#
        );
        let right = width - margin;
        self.arches(&mut svg, [margin, right, top, ground]);
        let below = (height - ground - large) * 0.3;
        let line = ground + below + large * 0.74;
        // Shrink scores of more than three digits, as well as long texts next to them.
        let digits = count(self.score.chars().count());
        let large = large * (3.0 / digits.max(3.0));
        let beside = margin + large * 0.7 * digits + text;
        let fitting =
            |words: &str| text.min((right - beside) / (WIDEST * count(words.chars().count())));
        let next_to = fitting(&self.of).min(fitting(&self.verdict));
        let texts = [
            (margin, margin + text, text, "700", INK, "start", &self.title),
            (right, margin + text, text, "400", QUIET, "end", &self.board),
            (margin, line, large, "700", BLUE, "start", &self.score),
            (beside, line - 1.3 * next_to, next_to, "400", INK, "start", &self.of),
            (beside, line, next_to, "700", AMBER_EDGE, "start", &self.verdict),
            (margin, height - margin, text, "700", QUIET, "start", &self.question),
        ];
        for (x, y, size, weight, fill, anchor, words) in texts {
            let words = escape(words);
            // Writing to a string can't fail.
            let _ = write!(
                svg,
                r#"<text x="{x:.0}" y="{y:.0}" font-size="{size:.0}" font-weight="{weight}" fill="{fill}" text-anchor="{anchor}">{words}</text>"#
            );
        }
        if format == PictureFormat::Tall {
            self.squares(&mut svg, [margin, right, line + text]);
        }
        svg.push_str("</svg>");
        svg
    }

    /// Draws an arch per move, evenly spaced.
    fn arches(&self, svg: &mut String, [left, right, top, ground]: [f64; 4]) {
        let widest = self.primes.iter().copied().max().unwrap_or(2).max(2);
        let frame = SkylineFrame {
            sides: [left, right],
            heights: [top, ground],
            places: self.primes.len(),
            widest,
        };
        for (at, &prime) in self.primes.iter().enumerate() {
            let is_flaw = self.flaws.get(at) == Some(&true);
            let (path, stroke) = (frame.arch(at, prime), if is_flaw { AMBER_EDGE } else { BLUE });
            let _ = write!(
                svg,
                r#"<path d="{path}" fill="none" stroke="{stroke}" stroke-width="8" stroke-opacity=".9"/>"#
            );
        }
        let _ = write!(
            svg,
            r#"<path d="M{left:.1} {ground:.1}H{right:.1}" stroke="{INK}" stroke-width="4"/>"#
        );
    }

    /// Draws a square per move.
    fn squares(&self, svg: &mut String, [left, right, y]: [f64; 3]) {
        let step = ((right - left) / count(self.flaws.len()).max(1.0)).min(88.0);
        let side = 0.8 * step;
        for (at, &is_flaw) in (0_u32..).zip(&self.flaws) {
            let x = left + step * f64::from(at);
            let (fill, edge) = if is_flaw { (AMBER, AMBER_EDGE) } else { (BLUE, BLUE) };
            let _ = write!(
                svg,
                r#"<rect x="{x:.1}" y="{y:.1}" width="{side:.1}" height="{side:.1}" rx="{:.1}" fill="{fill}" stroke="{edge}" stroke-width="4"/>"#,
                side / 4.0
            );
        }
    }
}

/// Squares per line of text, at most.
const MOST_SQUARES: usize = 40;

/// Returns a square per move: blue for best moves, amber for those that cost something. Empty for
/// long games.
pub fn squares(flaws: &[bool]) -> String {
    if flaws.len() > MOST_SQUARES {
        return String::new();
    }
    flaws.iter().map(|&is_flaw| if is_flaw { '🟨' } else { '🟦' }).collect()
}

/// Lossless for any number of moves or letters we'll ever have.
fn count(items: usize) -> f64 {
    f64::from(u32::try_from(items).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::Position;
    use ginnow_web_sieve_arches::primes;

    fn skyline() -> (Skyline, Vec<u32>) {
        let moves = vec![23, 9, 21, 15, 14, 8, 22, 20, 18, 24];
        let end = Position::new(24).expect("a board").after(&moves).expect("legal");
        let mut flaws = vec![false; 10];
        flaws[5] = true;
        let skyline = Skyline {
            title: "Sieve".to_owned(),
            board: "the board".to_owned(),
            score: "174".to_owned(),
            of: "of 182 possible".to_owned(),
            verdict: "<one> move cost 8".to_owned(),
            question: "Can you?".to_owned(),
            primes: primes(&end.pairs()),
            flaws,
        };
        (skyline, moves)
    }

    #[test]
    fn no_number_of_the_game_is_in_the_picture() {
        let (skyline, moves) = skyline();
        for format in [PictureFormat::Tall, PictureFormat::Wide] {
            let document = skyline.document(format);
            let texts = document
                .split("<text ")
                .skip(1)
                .filter_map(|text| Some(text.split_once('>')?.1.split_once('<')?.0.to_owned()));
            let texts: Vec<String> = texts.collect();
            assert_eq!(texts.len(), 6);
            for number in &moves {
                let words = texts.iter().flat_map(|text| text.split(' '));
                let mut numbers = words.filter_map(|word| word.parse::<u32>().ok());
                assert!(numbers.all(|found| found != *number || found == 8), "{number}");
            }
            assert!(document.contains("&lt;one&gt;"), "texts are escaped");
        }
    }

    #[test]
    fn arches_follow_the_order_of_play_and_stay_in_the_picture() {
        let (skyline, _) = skyline();
        assert_eq!(skyline.primes, [23, 3, 3, 3, 7, 2, 2, 2, 3, 2]);
        for format in [PictureFormat::Tall, PictureFormat::Wide] {
            let document = skyline.document(format);
            let [width, height] = format.size();
            let starts: Vec<f64> = document
                .split("<path d=\"M")
                .skip(1)
                .filter_map(|path| path.split_once(' ')?.0.parse().ok())
                .collect();
            assert_eq!(starts.len(), 11, "ten arches and the ground");
            assert!(starts[..10].windows(2).all(|pair| pair[0] < pair[1]));
            assert!(starts.iter().all(|&x| x > 0.0 && x < width));
            assert!(document.contains(&format!(r#"height="{height}""#)));
            assert!(document.matches(AMBER_EDGE).count() > 1);
        }
    }

    #[test]
    fn a_square_for_each_move_shows_where_points_were_lost() {
        assert_eq!(squares(&[false, true, false]), "🟦🟨🟦");
        assert_eq!(squares(&[false; 41]), "");
    }
}
