//! Shows a part of an SVG drawing at some scale.
//!
//! The drawing is in a scrolling element, the viewport (`container`). Panning is just the browser's
//! scrolling, which repaints nothing and can't lose the drawing. Zooming sets two attributes.
//! Either way, nothing is rendered again.

use super::gestures::Gesture;
use crate::browser::{NARROW, is_marked, matches_media};
use crate::widgets::Place;
use std::cell::Cell;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// Limits on the scale before the user zooms, in pixels per unit. Below, digits would be illegible;
/// above, the drawing would look coarse.
const SMALLEST_READABLE: f64 = 15.0;
const LARGEST_READABLE: f64 = 34.0;

/// If the whole drawing fits with this many pixels per unit, show all of it.
const WELL_READABLE: f64 = 12.0;

/// You can zoom in this far, and a whole drawing is at least that large. Both are in pixels per
/// unit.
const LARGEST_UNIT: f64 = 90.0;
const SMALLEST_UNIT: f64 = 0.4;

/// The zoom factor of buttons and keys.
pub const STEP: f64 = 1.25;

/// The scale is determined in one of these ways.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Zoom {
    /// Show all of the drawing if that is legible, otherwise make it as wide as the viewport.
    Readable,
    /// Shows all of the drawing, no larger than legibility requires.
    Fitted,
    /// Fills the viewport with the whole drawing.
    Whole,
    /// Use a fixed number of pixels per unit.
    Unit(f64),
}

/// Clones share the same view of a drawing, so any part of the page can move it.
#[derive(Clone)]
pub struct Camera {
    /// The viewport, which scrolls.
    pub container: NodeRef,
    /// The drawing is inside the viewport.
    pub drawing: NodeRef,
    /// The drawing's left, top, width and height, in its own units.
    view: Rc<Cell<[f64; 4]>>,
    zoom: Rc<Cell<Zoom>>,
    /// The automatic scale has lower limits, in pixels per unit. The first one applies if the
    /// drawing fills the width of the viewport, and the second one if it fits as a whole.
    least: [f64; 2],
    /// True if, on narrow screens, the viewport is as high as the drawing. Fitting the drawing into
    /// its viewport would make both smaller and smaller, so the height must then be ignored.
    grows: bool,
}

impl PartialEq for Camera {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.view, &other.view)
    }
}

impl Default for Camera {
    fn default() -> Self {
        Self::new()
    }
}

impl Camera {
    /// Creates a camera. If the drawing is large, it shows a legible part of it.
    #[must_use]
    pub fn new() -> Self {
        Self::beginning(Zoom::Readable)
    }

    /// Like [`Camera::new`], but with a minimum number of pixels per unit. The drawing may then be
    /// larger than the viewport, and users have to scroll.
    #[must_use]
    pub fn with_least(unit: f64) -> Self {
        Camera { least: [unit; 2], ..Self::new() }
    }

    /// Declares that, on narrow screens, the viewport is as high as the drawing.
    #[must_use]
    pub fn growing(self, grows: bool) -> Self {
        Camera { grows, ..self }
    }

    /// Creates a camera for another drawing. Both zoom together.
    #[must_use]
    pub fn for_another(&self) -> Self {
        Camera { zoom: Rc::clone(&self.zoom), least: self.least, ..Self::new() }
    }

    /// Like [`Camera::new`], but shows all of the drawing, no matter how large. Suitable for
    /// drawings with empty corners.
    #[must_use]
    pub fn fitted() -> Self {
        Self::beginning(Zoom::Fitted)
    }

    fn beginning(zoom: Zoom) -> Self {
        Camera {
            container: NodeRef::default(),
            drawing: NodeRef::default(),
            view: Rc::new(Cell::new([0.0, 0.0, 1.0, 1.0])),
            zoom: Rc::new(Cell::new(zoom)),
            least: [SMALLEST_READABLE, WELL_READABLE],
            grows: false,
        }
    }

    /// Must be called after a change of the size of the drawing or the viewport.
    pub fn settle(&self, view: [f64; 4]) {
        self.view.set(view);
        let middle = self.middle();
        self.resize();
        if let (Zoom::Unit(_), Some(middle)) = (self.zoom.get(), middle) {
            self.centre(middle);
        }
    }

    /// Returns `true` if part of the drawing is out of sight, because it is larger than its
    /// viewport.
    #[must_use]
    pub fn is_larger(&self) -> bool {
        let (Some(container), Some(drawing)) = (self.container(), self.drawing()) else {
            return false;
        };
        let size = drawing.get_bounding_client_rect();
        let is_longer = |side: f64, space: i32| side > f64::from(space) + 1.0;
        is_longer(size.width(), container.client_width())
            || is_longer(size.height(), container.client_height())
    }

    /// Zooms so that the whole drawing is visible.
    pub fn show_whole(&self) {
        self.zoom.set(Zoom::Whole);
        self.resize();
    }

    /// Zooms by a factor around `at`, given in pixels of the viewport. The point there stays in
    /// place.
    pub fn zoom_at(&self, factor: f64, at: Place) {
        let (Some(container), Some(drawing)) = (self.container(), self.drawing()) else {
            return;
        };
        let seen = container.get_bounding_client_rect();
        let (x, y) = (seen.left() + at.0, seen.top() + at.1);
        let before = drawing.get_bounding_client_rect();
        if before.width() <= 0.0 {
            return;
        }
        let across = (x - before.left()) / before.width();
        let down = (y - before.top()) / before.height();
        let unit = before.width() / self.view.get()[2] * factor;
        let smallest = self.whole_unit(&container).min(SMALLEST_READABLE);
        self.zoom.set(Zoom::Unit(unit.clamp(smallest, LARGEST_UNIT)));
        self.resize();
        let after = drawing.get_bounding_client_rect();
        self.move_by(
            after.left() + across * after.width() - x,
            after.top() + down * after.height() - y,
        );
    }

    /// Zooms by a factor around the centre of the viewport.
    pub fn zoom(&self, factor: f64) {
        if let Some(container) = self.container() {
            let seen = container.get_bounding_client_rect();
            self.zoom_at(factor, (seen.width() / 2.0, seen.height() / 2.0));
        }
    }

    /// Zooms by a factor around the centre of an element.
    pub fn zoom_about(&self, factor: f64, element: &Element) {
        if let Some(container) = self.container() {
            let (seen, place) =
                (container.get_bounding_client_rect(), element.get_bounding_client_rect());
            let x = place.left() + place.width() / 2.0 - seen.left();
            let y = place.top() + place.height() / 2.0 - seen.top();
            self.zoom_at(factor, (x, y));
        }
    }

    /// Applies a gesture made in the viewport.
    pub fn follow(&self, gesture: Gesture) {
        match gesture {
            Gesture::Pan((right, down)) => self.move_by(-right, -down),
            Gesture::Zoom(factor, at) => self.zoom_at(factor, at),
            Gesture::Press(_) => {}
        }
    }

    /// Pans by some pixels, at most up to the edge of the drawing.
    pub fn move_by(&self, right: f64, down: f64) {
        if let Some(container) = self.container() {
            // Use whole numbers, because that's all old browsers support.
            container.set_scroll_left(container.scroll_left() + whole(right));
            container.set_scroll_top(container.scroll_top() + whole(down));
        }
    }

    /// Centres a point of the drawing, as far as the edges allow.
    pub fn centre(&self, point: Place) {
        if let Some((x, y)) = self.offset_of(point) {
            self.move_by(x, y);
        }
    }

    /// Like [`Self::centre`], but does nothing unless the point is out of sight or near the edge.
    pub fn reveal(&self, point: Place) {
        let Some(((x, y), container)) = self.offset_of(point).zip(self.container()) else {
            return;
        };
        let (width, height) = (container.client_width(), container.client_height());
        if x.abs() > f64::from(width) * 0.4 || y.abs() > f64::from(height) * 0.4 {
            self.move_by(x, y);
        }
    }

    fn container(&self) -> Option<Element> {
        self.container.cast()
    }

    fn drawing(&self) -> Option<Element> {
        self.drawing.cast()
    }

    /// Returns a point's distance from the centre of the viewport in pixels.
    fn offset_of(&self, point: Place) -> Option<(f64, f64)> {
        let [left, top, across, down] = self.view.get();
        let drawing = self.drawing()?.get_bounding_client_rect();
        let container = self.container()?.get_bounding_client_rect();
        let x = drawing.left() + (point.0 - left) / across * drawing.width();
        let y = drawing.top() + (point.1 - top) / down * drawing.height();
        Some((
            x - container.left() - container.width() / 2.0,
            y - container.top() - container.height() / 2.0,
        ))
    }

    /// Returns the point at the centre of the viewport.
    fn middle(&self) -> Option<Place> {
        let [left, top, across, down] = self.view.get();
        let (x, y) = self.offset_of((left, top))?;
        let drawing = self.drawing()?.get_bounding_client_rect();
        (drawing.width() > 0.0).then(|| {
            let unit = drawing.width() / across;
            let inside = |place: f64, most: f64| (-place / unit).clamp(0.0, most);
            (left + inside(x, across), top + inside(y, down))
        })
    }

    /// Returns the scale at which the whole drawing fits, in pixels per unit.
    fn whole_unit(&self, container: &Element) -> f64 {
        let [_, _, across, down] = self.view.get();
        let width = f64::from(container.client_width()) / across;
        let height = if self.grows && matches_media(NARROW) {
            f64::INFINITY
        } else {
            f64::from(container.client_height()) / down
        };
        width.min(height).clamp(SMALLEST_UNIT, LARGEST_UNIT / 2.0)
    }

    fn resize(&self) {
        let (Some(container), Some(drawing)) = (self.container(), self.drawing()) else {
            return;
        };
        let [_, _, across, down] = self.view.get();
        let whole = self.whole_unit(&container);
        let [least, least_whole] = self.least;
        let unit = match self.zoom.get() {
            // An audience can't scroll. Show everything, and make it as large as possible.
            Zoom::Readable | Zoom::Fitted if is_projected() => whole,
            Zoom::Readable if whole < least_whole => {
                let width = f64::from(container.client_width()) / across;
                width.clamp(least, LARGEST_READABLE)
            }
            Zoom::Readable | Zoom::Fitted => whole.min(LARGEST_READABLE),
            Zoom::Whole => whole,
            Zoom::Unit(unit) => unit,
        };
        // Leave one pixel, or rounding may cause scroll bars.
        let size = |units: f64| format!("{:.1}", (units * unit - 1.0).max(1.0));
        let _ = drawing.set_attribute("width", &size(across));
        let _ = drawing.set_attribute("height", &size(down));
    }
}

/// Returns `true` in projector mode.
fn is_projected() -> bool {
    is_marked("data-projected")
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "rounded, and drawings have some thousand pixels"
)]
fn whole(pixels: f64) -> i32 {
    pixels.round() as i32
}
