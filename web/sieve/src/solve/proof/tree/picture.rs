//! Animates the drawing of the branching tree. When the tree grows, its nodes glide to their new
//! places. The whole tree stays in view until the player zooms or pans.

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

/// The part of the remaining distance that a node covers in every frame.
const PACE: f64 = 0.22;

/// A remaining distance below this isn't visible. We compare both places and pixels with it.
const NEAR: f64 = 0.01;

/// How many pixels next to a node a press still selects it.
const REACH: f64 = 10.0;

/// The factor by which a button or a key zooms.
pub const STEP: f64 = 1.4;

struct Moving {
    canvas: NodeRef,
    tree: Rc<BranchingTree>,
    layout: Layout,
    /// The current places of the nodes, which may be gliding to those of the layout.
    shown: Vec<Place>,
    camera: CanvasCamera,
    /// True if the camera follows the whole tree.
    fitted: bool,
    space: Place,
    chosen: u32,
    frame: Option<AnimationFrame>,
}

/// A drawing of the tree. Clones share it.
#[derive(Clone)]
pub struct Picture(Rc<RefCell<Moving>>);

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Picture {
    /// Returns a drawing on a canvas.
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

    /// Shows a tree with a selected node in an area of this size.
    pub fn show(&self, tree: &Rc<BranchingTree>, space: Place, chosen: u32) {
        self.0.borrow_mut().take(tree, space, chosen);
        self.draw();
    }

    /// Zooms by a factor. The point `fixed` stays where it is. By default, that's the selected
    /// node, or the middle if you can't see it.
    pub fn zoom(&self, factor: f64, fixed: Option<Place>) {
        self.change(|moving| {
            let fixed = fixed.unwrap_or_else(|| moving.middle());
            moving.camera.zoom(factor, fixed);
        });
    }

    /// Moves the drawing by this many pixels.
    pub fn pan(&self, by: Place) {
        self.change(|moving| moving.camera.pan(by));
    }

    /// Shows the whole tree, and makes sure that it stays in view while it grows.
    pub fn fit(&self) {
        self.0.borrow_mut().fitted = true;
        self.draw();
    }

    /// Brings a node into view. This isn't necessary while the whole tree is visible.
    pub fn reveal(&self, node: u32) {
        let mut moving = self.0.borrow_mut();
        let place = moving.layout.places.get(node as usize).copied();
        if let (Some(place), false) = (place, moving.fitted) {
            let space = moving.space;
            moving.camera.reveal(place, space);
        }
    }

    /// Returns the node nearest to a point, or `None` if there isn't one near enough.
    pub fn node_at(&self, point: Place) -> Option<u32> {
        let moving = self.0.borrow();
        // If the point is inside a node, its distance from the outline is negative.
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

    /// Returns the left or right neighbour of a node in its layer, if it has one.
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

    /// Draws in the next frame, and in all frames after that as long as anything moves.
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

    /// Stops drawing. Call this when the canvas is removed.
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
    /// Returns the point that stays where it is when you zoom, unless you choose another one.
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
            // If this is another tree, it appears without an animation.
            self.shown = self.layout.places.clone();
            self.fitted = true;
            self.camera = CanvasCamera::fitting(self.layout.extent, space);
        }
        // New nodes start at their parents, so it looks as if they grew out of them.
        for node in &tree.nodes()[self.shown.len()..] {
            let parent = self.shown[node.parent as usize];
            self.shown.push(parent);
        }
    }

    /// Moves everything a part of the way and draws it. Returns true if anything is still moving.
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
            // If drawing fails, the text below still describes the tree, so we ignore that.
            let _ = paint(&canvas, &scene);
        }
        continues
    }
}
