//! The legend explains the meanings of shapes and lines.

use super::Words;
use super::nodes::{class, shape};
use super::page::{MARGIN, Page};
use crate::sieve::drawing::{Decimal, Point, Role, real};

/// Each entry of the legend explains one shape or line.
#[derive(Debug, Clone, Copy)]
pub(super) enum Key {
    Role(Role),
    CriticalChain,
    /// A line shows a move's places.
    Places,
}

impl Page {
    /// Draws the given entries.
    pub(super) fn legend(&mut self, height: f64, keys: &[Key], words: &Words) {
        let step = (self.width - 2.0 * MARGIN) / real(keys.len());
        let step = step.min(7.5);
        let y = height - 1.0;
        for (at, &key) in keys.iter().enumerate() {
            let x = MARGIN + 0.8 + step * real(at);
            let (drawing, word) = match key {
                Key::Role(role) => {
                    let shape = shape(role, Point::new(x, y), 1.6);
                    let drawing = format!(r#"<g class="{}">{shape}</g>"#, class(role));
                    (drawing, words.role(role))
                }
                Key::CriticalChain => {
                    let drawing = format!(
                        r#"<path class="critical" marker-end="url(#b)" d="M{} {}h1.6"/>"#,
                        Decimal(x - 0.8),
                        Decimal(y)
                    );
                    (drawing, words.critical.as_str())
                }
                Key::Places => {
                    let [start, y] = [x - 0.8, y].map(Decimal);
                    let drawing = format!(
                        r#"<path class="all-places" d="M{start} {y}h1.6"/><path class="places" d="M{} {y}h.7"/>"#,
                        Decimal(x - 0.3)
                    );
                    (drawing, words.places.as_str())
                }
            };
            self.push(&drawing);
            self.text("l", Point::new(x + 1.1, y), word);
        }
    }
}
