//! Shows a part of a drawing on a canvas at some scale. Neighbours in the drawing are about one
//! unit apart. The horizontal and vertical scales are independent.

use crate::widgets::Place;

/// Zoom is limited, in pixels between neighbours or layers.
const SMALLEST: f64 = 0.5;
const LARGEST: f64 = 120.0;

/// Maximum scales when fitting the whole drawing.
const LARGEST_FITTED: Place = (56.0, 72.0);

/// Margin around the drawing in pixels.
const MARGIN: f64 = 36.0;

/// Maps places in the drawing to pixels of the viewport.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CanvasCamera {
    /// Pixels per unit before limits. Why are not these limited right here? A tree of thousands of
    /// nodes is a hundred times as wide as it is deep, so when it is fitted into the viewport, its
    /// nodes are a fraction of a pixel apart. Zooming in stretches it only horizontally at first,
    /// until the nodes are far enough apart.
    pub zoomed: Place,
    /// The drawing's corner is here, in pixels.
    pub corner: Place,
}

impl CanvasCamera {
    /// Fits a whole drawing into the middle of a viewport. As trees are much wider than they're
    /// deep, the scales are independent.
    #[must_use]
    pub fn fitting(extent: Place, space: Place) -> Self {
        let scale = |extent: f64, space: f64, most: f64| {
            ((space - 2.0 * MARGIN).max(1.0) / extent.max(1e-9)).min(most)
        };
        let zoomed = (
            scale(extent.0, space.0, LARGEST_FITTED.0),
            scale(extent.1, space.1, LARGEST_FITTED.1),
        );
        let corner = (
            (space.0 - zoomed.0 * extent.0) / 2.0,
            ((space.1 - zoomed.1 * extent.1) / 2.0).min(2.0 * MARGIN),
        );
        CanvasCamera { zoomed, corner }
    }

    /// Returns the actual number of pixels per unit, horizontally and vertically.
    #[must_use]
    pub fn scale(&self) -> Place {
        (self.zoomed.0.min(LARGEST), self.zoomed.1.min(LARGEST))
    }

    /// Maps a place to its pixel.
    #[must_use]
    pub fn seen(&self, place: Place) -> Place {
        let scale = self.scale();
        (self.corner.0 + scale.0 * place.0, self.corner.1 + scale.1 * place.1)
    }

    /// Pans by some pixels.
    pub fn pan(&mut self, by: Place) {
        self.corner.0 += by.0;
        self.corner.1 += by.1;
    }

    /// Zooms by a factor around the pixel `fixed`. This pixel stays where it is.
    pub fn zoom(&mut self, factor: f64, fixed: Place) {
        let wide = self.zoomed.0.max(self.zoomed.1);
        let narrow = self.zoomed.0.min(self.zoomed.1);
        // Fitting may have gone beyond a limit. That's fine, as long as it doesn't get any worse.
        let factor = factor.min((LARGEST / narrow).max(1.0)).max((SMALLEST / wide).min(1.0));
        let before = self.scale();
        self.zoomed = (self.zoomed.0 * factor, self.zoomed.1 * factor);
        let now = self.scale();
        self.corner = (
            fixed.0 + (self.corner.0 - fixed.0) * now.0 / before.0,
            fixed.1 + (self.corner.1 - fixed.1) * now.1 / before.1,
        );
    }

    /// Pans as little as it takes to make a place visible.
    pub fn reveal(&mut self, place: Place, space: Place) {
        let seen = self.seen(place);
        let inside = |at: f64, space: f64| {
            at.clamp(MARGIN.min(space / 2.0), (space - MARGIN).max(space / 2.0))
        };
        self.pan((inside(seen.0, space.0) - seen.0, inside(seen.1, space.1) - seen.1));
    }

    /// Interpolates between two cameras for an animation, with `part` from 0 to 1.
    #[must_use]
    pub fn toward(&self, other: &CanvasCamera, part: f64) -> Self {
        CanvasCamera {
            zoomed: mix(self.zoomed, other.zoomed, part),
            corner: mix(self.corner, other.corner, part),
        }
    }
}

/// Interpolates between two places, with `part` from 0 to 1.
#[must_use]
pub fn mix(one: Place, other: Place, part: f64) -> Place {
    (one.0 + (other.0 - one.0) * part, one.1 + (other.1 - one.1) * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: Place, other: Place) -> bool {
        (one.0 - other.0).abs() < 1e-6 && (one.1 - other.1).abs() < 1e-6
    }

    #[test]
    fn fitting_shows_everything() {
        let space = (400.0, 300.0);
        for extent in [(0.0, 0.0), (1.0, 1.0), (200.0, 12.0), (4_000.0, 300.0)] {
            let camera = CanvasCamera::fitting(extent, space);
            for corner in [(0.0, 0.0), extent] {
                let seen = camera.seen(corner);
                assert!((0.0..=space.0).contains(&seen.0), "{extent:?} {seen:?}");
                assert!((0.0..=space.1).contains(&seen.1), "{extent:?} {seen:?}");
            }
        }
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let mut camera = CanvasCamera::fitting((20.0, 5.0), (400.0, 300.0));
        let before = camera;
        let pointed = camera.seen((3.0, 4.0));
        camera.zoom(2.0, pointed);
        assert!(near(camera.seen((3.0, 4.0)), pointed));
        assert!(camera.scale().0 > before.scale().0);
        camera.zoom(0.5, pointed);
        assert!(near(camera.corner, before.corner));
        camera.zoom(1e9, pointed);
        assert!(camera.scale().1 <= LARGEST + 1e-6);
    }

    #[test]
    fn a_huge_tree_can_be_zoomed_until_readable_and_back() {
        let fitted = CanvasCamera::fitting((4_000.0, 40.0), (400.0, 300.0));
        let mut camera = fitted;
        camera.zoom(0.5, (200.0, 0.0));
        assert!(camera.scale().0 < fitted.scale().0, "farther is not closer");
        camera.zoom(2.0, (200.0, 0.0));
        for _ in 0..30 {
            camera.zoom(1.4, (200.0, 0.0));
        }
        let (across, down) = camera.scale();
        assert!(across > 40.0 && down > 40.0, "{across} and {down}");
        camera.zoom(fitted.zoomed.0 / camera.zoomed.0, (200.0, 0.0));
        assert!(near(camera.scale(), fitted.scale()) && near(camera.corner, fitted.corner));
    }

    #[test]
    fn revealing_a_place_brings_it_into_view() {
        let mut camera = CanvasCamera::fitting((20.0, 5.0), (400.0, 300.0));
        camera.zoom(2.0, (0.0, 0.0));
        camera.reveal((20.0, 5.0), (400.0, 300.0));
        let (x, y) = camera.seen((20.0, 5.0));
        assert!((0.0..=400.0).contains(&x) && (0.0..=300.0).contains(&y));
    }
}
