//! Shows a part of an SVG drawing in some size.
//!
//! The drawing is in an element that scrolls, the viewport (`container`). For panning, we rely on
//! the scrolling of the browser, which repaints nothing and never loses the drawing. For zooming,
//! we just set two attributes. Neither of them renders anything again.

use super::gestures::Gesture;
use crate::browser::{document, matches_media};
use crate::widgets::Place;
use std::cell::Cell;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// Until the user zooms, the scale is between these limits, in pixels per unit. With fewer pixels
/// you couldn't read the digits, and with more the drawing would look coarse.
const SMALLEST_READABLE: f64 = 15.0;
const LARGEST_READABLE: f64 = 34.0;

/// If the whole drawing fits with this many pixels per unit, it is shown in full.
const WELL_READABLE: f64 = 12.0;

/// How far you can zoom in, and the least that a whole drawing has. Both are in pixels per unit.
const LARGEST_UNIT: f64 = 90.0;
const SMALLEST_UNIT: f64 = 0.4;

/// This is the media query `--narrow` in `widths.css`.
const NARROW: &str = "(max-width: 56rem)";

/// By which factor a button or a key zooms.
pub const STEP: f64 = 1.25;

/// How we determine the size of the drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Zoom {
    /// Show the whole drawing if one can read it. Otherwise, make it as wide as the viewport.
    Readable,
    /// Show the whole drawing, but no larger than necessary to read it.
    Fitted,
    /// Let the whole drawing fill the viewport.
    Whole,
    /// Use this many pixels per unit.
    Unit(f64),
}

/// The view of a drawing. If you clone it, you get the same camera, so every part of the page moves
/// the same drawing.
#[derive(Clone)]
pub struct Camera {
    /// The viewport, i.e. the element that scrolls.
    pub container: NodeRef,
    /// The drawing in the viewport.
    pub drawing: NodeRef,
    /// Left and top of the drawing in its units, then its width and its height.
    view: Rc<Cell<[f64; 4]>>,
    zoom: Rc<Cell<Zoom>>,
    /// The drawing doesn't become smaller than this by itself, in pixels per unit. The first limit
    /// applies if it fills the width of the viewport, and the second one if it fits as a whole.
    least: [f64; 2],
    /// True if the viewport is as high as the drawing on narrow screens. In this case the height
    /// must not limit the drawing, because then a drawing that is fitted into its viewport would
    /// make that smaller and smaller.
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
    /// Creates a camera. If the drawing is large, it shows a part that one can read.
    #[must_use]
    pub fn new() -> Self {
        Self::beginning(Zoom::Readable)
    }

    /// Like [`Camera::new`], for a drawing that needs at least this many pixels per unit. If it is
    /// then larger than the viewport, users have to scroll.
    #[must_use]
    pub fn with_least(unit: f64) -> Self {
        Camera { least: [unit; 2], ..Self::new() }
    }

    /// Returns the same camera for a viewport that is as high as the drawing on narrow screens.
    #[must_use]
    pub fn growing(self, grows: bool) -> Self {
        Camera { grows, ..self }
    }

    /// Creates a camera for another drawing. Both zoom together.
    #[must_use]
    pub fn for_another(&self) -> Self {
        Camera { zoom: Rc::clone(&self.zoom), least: self.least, ..Self::new() }
    }

    /// Like [`Camera::new`], but shows all of a drawing even if it is large. This suits drawings
    /// whose corners are empty.
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

    /// Call this when the drawing or the viewport has a new size.
    pub fn settle(&self, view: [f64; 4]) {
        self.view.set(view);
        let middle = self.middle();
        self.resize();
        if let (Zoom::Unit(_), Some(middle)) = (self.zoom.get(), middle) {
            self.centre(middle);
        }
    }

    /// Returns true if the drawing is larger than its viewport, so that a part of it is out of
    /// sight.
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

    /// Zooms in such a way that the whole drawing is visible.
    pub fn show_whole(&self) {
        self.zoom.set(Zoom::Whole);
        self.resize();
    }

    /// Zooms by a factor. The point at `at`, in pixels of the viewport, stays there.
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

    /// Zooms by a factor. The centre of the viewport stays there.
    pub fn zoom(&self, factor: f64) {
        if let Some(container) = self.container() {
            let seen = container.get_bounding_client_rect();
            self.zoom_at(factor, (seen.width() / 2.0, seen.height() / 2.0));
        }
    }

    /// Zooms by a factor. The centre of an element of the drawing stays there.
    pub fn zoom_about(&self, factor: f64, element: &Element) {
        if let Some(container) = self.container() {
            let (seen, place) =
                (container.get_bounding_client_rect(), element.get_bounding_client_rect());
            let x = place.left() + place.width() / 2.0 - seen.left();
            let y = place.top() + place.height() / 2.0 - seen.top();
            self.zoom_at(factor, (x, y));
        }
    }

    /// Applies a gesture in the viewport.
    pub fn follow(&self, gesture: Gesture) {
        match gesture {
            Gesture::Pan((right, down)) => self.move_by(-right, -down),
            Gesture::Zoom(factor, at) => self.zoom_at(factor, at),
            Gesture::Press(_) => {}
        }
    }

    /// Pans by this many pixels. It stops at the edge of the drawing.
    pub fn move_by(&self, right: f64, down: f64) {
        if let Some(container) = self.container() {
            // Old browsers only support whole scroll positions.
            container.set_scroll_left(container.scroll_left() + whole(right));
            container.set_scroll_top(container.scroll_top() + whole(down));
        }
    }

    /// Moves a point of the drawing to the centre, as far as the edges allow.
    pub fn centre(&self, point: Place) {
        if let Some((x, y)) = self.offset_of(point) {
            self.move_by(x, y);
        }
    }

    /// Like [`Self::centre`], but only if the point is out of sight or close to the edge.
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

    /// Returns how far a point is from the centre of the viewport, in pixels.
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

    /// Returns the point of the drawing that is at the centre of the viewport.
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

    /// Returns the scale with which the whole drawing fits into the viewport, in pixels per unit.
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
            // An audience can't scroll, so show them everything, as large as possible.
            Zoom::Readable | Zoom::Fitted if is_projected() => whole,
            Zoom::Readable if whole < least_whole => {
                let width = f64::from(container.client_width()) / across;
                width.clamp(least, LARGEST_READABLE)
            }
            Zoom::Readable | Zoom::Fitted => whole.min(LARGEST_READABLE),
            Zoom::Whole => whole,
            Zoom::Unit(unit) => unit,
        };
        // Leave one pixel, because otherwise rounding could lead to scroll bars.
        let size = |units: f64| format!("{:.1}", (units * unit - 1.0).max(1.0));
        let _ = drawing.set_attribute("width", &size(across));
        let _ = drawing.set_attribute("height", &size(down));
    }
}

/// Returns true if the page is in projector mode.
fn is_projected() -> bool {
    let html = document().document_element();
    html.is_some_and(|html| html.has_attribute("data-projected"))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "rounded, and drawings have some thousand pixels"
)]
fn whole(pixels: f64) -> i32 {
    pixels.round() as i32
}
