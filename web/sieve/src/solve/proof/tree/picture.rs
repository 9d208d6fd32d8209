//! Animates the branching tree. Nodes glide to their new places as it grows, and the whole tree
//! stays in view until somebody zooms or pans.

use super::layout::{Layout, layout};
use super::node_size::node_size;
use super::paint::{Scene, paint};
use crate::solver::BranchingTree;
use ginnow_kit::appearance::stands_still;
use ginnow_kit::widgets::Place;
use ginnow_kit::widgets::canvas_camera::{CanvasCamera, mix};
use gloo_render::{AnimationFrame, request_animation_frame};
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::HtmlCanvasElement;
use yew::NodeRef;

/// Fraction of the remaining distance covered per frame.
const PACE: f64 = 0.22;

/// Distances below this are invisible, whether in pixels or in units of the layout.
const NEAR: f64 = 0.01;

/// You can press this far from a node (in pixels) and still hit it.
const REACH: f64 = 10.0;

/// Zoom factor for buttons and keys.
pub const STEP: f64 = 1.4;

struct Moving {
    canvas: NodeRef,
    tree: Rc<BranchingTree>,
    layout: Layout,
    /// The current places of the nodes. They may be on their way to those of the layout.
    shown: Vec<Place>,
    camera: CanvasCamera,
    /// The camera follows the whole tree until somebody zooms.
    fitted: bool,
    space: Place,
    chosen: u32,
    frame: Option<AnimationFrame>,
}

/// Handles to the drawing are cheap to clone.
#[derive(Clone)]
pub struct Picture(Rc<RefCell<Moving>>);

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Picture {
    /// Creates a drawing on a canvas.
    pub fn new(canvas: NodeRef) -> Self {
        Picture(Rc::new(RefCell::new(Moving {
            canvas,
            tree: Rc::default(),
            layout: Layout::default(),
            shown: Vec::new(),
            camera: CanvasCamera::fitting((0.0, 0.0), (300.0, 200.0)),
            fitted: true,
            space: (0.0, 0.0),
            chosen: 0,
            frame: None,
        })))
    }

    /// Updates the tree, the available space, and the selection.
    pub fn show(&self, tree: &Rc<BranchingTree>, space: Place, chosen: u32) {
        self.0.borrow_mut().take(tree, space, chosen);
        self.draw();
    }

    /// Zooms while `fixed` stays in place. Defaults to the selected node, or the middle if that is
    /// out of sight.
    pub fn zoom(&self, factor: f64, fixed: Option<Place>) {
        self.change(|moving| {
            let fixed = fixed.unwrap_or_else(|| moving.middle());
            moving.camera.zoom(factor, fixed);
        });
    }

    /// Pans by a number of pixels.
    pub fn pan(&self, by: Place) {
        self.change(|moving| moving.camera.pan(by));
    }

    /// Fits the whole tree, and continues to do so as it grows.
    pub fn fit(&self) {
        self.0.borrow_mut().fitted = true;
        self.draw();
    }

    /// Brings a node into view, unless the whole tree is visible anyway.
    pub fn reveal(&self, node: u32) {
        let mut moving = self.0.borrow_mut();
        let place = moving.layout.places.get(node as usize).copied();
        if let (Some(place), false) = (place, moving.fitted) {
            let space = moving.space;
            moving.camera.reveal(place, space);
        }
    }

    /// Returns the nearest node within reach. `None` if there isn't any.
    pub fn node_at(&self, point: Place) -> Option<u32> {
        let moving = self.0.borrow();
        // Negative inside the node.
        let distance = |(place, gap): (&Place, &f64)| {
            let seen = moving.camera.seen(*place);
            (seen.0 - point.0).hypot(seen.1 - point.1) - node_size(&moving.camera, *gap)
        };
        let nodes = moving.shown.iter().zip(&moving.layout.gaps).map(distance);
        (0_u32..)
            .zip(nodes)
            .filter(|&(_, distance)| distance <= REACH)
            .min_by(|(_, one), (_, other)| one.total_cmp(other))
            .map(|(node, _)| node)
    }

    /// Returns a node's left or right neighbour in the same layer.
    pub fn beside(&self, node: u32, right: bool) -> Option<u32> {
        let moving = self.0.borrow();
        let places = &moving.layout.places;
        let &(x, y) = places.get(node as usize)?;
        let away = |place: &Place| if right { place.0 - x } else { x - place.0 };
        let layer = (0_u32..)
            .zip(places)
            .filter(|&(_, place)| (place.1 - y).abs() < 0.5 && away(place) > 0.1);
        layer.min_by(|(_, one), (_, other)| away(one).total_cmp(&away(other))).map(|(node, _)| node)
    }

    /// Schedules a frame. There will be more for as long as anything moves.
    pub fn draw(&self) {
        let mut moving = self.0.borrow_mut();
        if moving.frame.is_none() {
            let picture = self.clone();
            moving.frame = Some(request_animation_frame(move |_| {
                let continues = {
                    let mut moving = picture.0.borrow_mut();
                    moving.step()
                };
                picture.rest();
                if continues {
                    picture.draw();
                }
            }));
        }
    }

    /// Cancels the next frame. Call this when the canvas is removed.
    pub fn rest(&self) {
        self.0.borrow_mut().frame = None;
    }

    fn change(&self, change: impl FnOnce(&mut Moving)) {
        {
            let mut moving = self.0.borrow_mut();
            moving.fitted = false;
            change(&mut moving);
        }
        self.draw();
    }
}

impl Moving {
    /// Returns the default fixed point of a zoom.
    fn middle(&self) -> Place {
        let chosen = self.shown.get(self.chosen as usize);
        let seen = chosen.map(|&place| self.camera.seen(place));
        let in_sight = |&(x, y): &Place| {
            (0.0..=self.space.0).contains(&x) && (0.0..=self.space.1).contains(&y)
        };
        seen.filter(in_sight).unwrap_or((self.space.0 / 2.0, self.space.1 / 2.0))
    }

    fn take(&mut self, tree: &Rc<BranchingTree>, space: Place, chosen: u32) {
        self.space = space;
        self.chosen = chosen;
        if Rc::ptr_eq(&self.tree, tree) && !self.shown.is_empty() {
            return;
        }
        let (before, now) = (self.tree.nodes().len(), tree.nodes().len());
        self.tree = Rc::clone(tree);
        if before == now && self.shown.len() == now {
            return;
        }
        self.layout = layout(tree);
        if now < self.shown.len() || self.shown.is_empty() {
            // A different tree appears without animation.
            self.shown = self.layout.places.clone();
            self.fitted = true;
            self.camera = CanvasCamera::fitting(self.layout.extent, space);
        }
        // New nodes start out at their parents, as if they grew out of them.
        for node in &tree.nodes()[self.shown.len()..] {
            let parent = self.shown[node.parent as usize];
            self.shown.push(parent);
        }
    }

    /// Moves everything a bit further and paints it. Returns `true` if that wasn't the end of it.
    fn step(&mut self) -> bool {
        let part = if stands_still() { 1.0 } else { PACE };
        let mut rest: f64 = 0.0;
        for (shown, &place) in self.shown.iter_mut().zip(&self.layout.places) {
            *shown = mix(*shown, place, part);
            rest = rest.max((shown.0 - place.0).abs() + (shown.1 - place.1).abs());
        }
        if self.fitted {
            let goal = CanvasCamera::fitting(self.layout.extent, self.space);
            self.camera = self.camera.toward(&goal, part);
            let left = |one: Place, other: Place| (one.0 - other.0).abs() + (one.1 - other.1).abs();
            rest = rest
                .max(left(self.camera.zoomed, goal.zoomed))
                .max(left(self.camera.corner, goal.corner));
        }
        let continues = rest > NEAR;
        if !continues {
            self.shown.copy_from_slice(&self.layout.places);
        }
        if let Some(canvas) = self.canvas.cast::<HtmlCanvasElement>() {
            let scene = Scene {
                tree: &self.tree,
                places: &self.shown,
                gaps: &self.layout.gaps,
                camera: self.camera,
                space: self.space,
                chosen: self.chosen,
            };
            // Ignore errors. There is always the description below.
            let _ = paint(&canvas, &scene);
        }
        continues
    }
}
