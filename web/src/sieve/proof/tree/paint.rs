//! Draws the branching tree on a canvas.

use super::camera::Camera;
use super::growth::{BranchingTree, State};
use super::layout::Place;
use super::mark::Mark;
use crate::browser::window;
use std::f64::consts::TAU;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, CssStyleDeclaration, HtmlCanvasElement, Path2d};

/// From this size on there is room for numbers and dashes, in pixels.
const AMPLE: f64 = 9.0;
const DASHED: f64 = 4.0;

/// What is to be drawn.
pub struct Scene<'a> {
    /// The tree.
    pub tree: &'a BranchingTree,
    /// Where its nodes are.
    pub places: &'a [Place],
    /// What is seen of them.
    pub camera: Camera,
    /// The size of the canvas, in CSS pixels.
    pub room: Place,
    /// The node that is looked at.
    pub chosen: u32,
}

/// Draws the whole scene anew.
///
/// # Errors
/// When the browser has no canvas to draw on.
pub fn paint(canvas: &HtmlCanvasElement, scene: &Scene) -> Result<(), JsValue> {
    let Some(context) = canvas.get_context("2d")? else {
        return Ok(());
    };
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let ratio = window().device_pixel_ratio().clamp(1.0, 4.0);
    resize(canvas, scene.room, ratio);
    context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0)?;
    context.clear_rect(0.0, 0.0, scene.room.0, scene.room.1);
    let Some(style) = window().get_computed_style(canvas)? else {
        return Ok(());
    };
    let brush = Brush {
        context,
        style,
        ratio,
    };
    brush.edges(scene)?;
    brush.way(scene);
    brush.nodes(scene)?;
    brush.numbers(scene)
}

/// Gives the canvas as many pixels as the screen has there.
fn resize(canvas: &HtmlCanvasElement, room: Place, ratio: f64) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "sizes of a screen"
    )]
    let pixels = |length: f64| (length * ratio).round().max(1.0) as u32;
    let (width, height) = (pixels(room.0), pixels(room.1));
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
}

impl Scene<'_> {
    fn seen(&self, node: u32) -> Place {
        let place = self.places.get(node as usize);
        self.camera.seen(place.copied().unwrap_or_default())
    }

    /// The nodes in sight, with where they are.
    fn in_sight(&self) -> impl Iterator<Item = (u32, Place)> + '_ {
        let air = 3.0 * self.camera.node_size();
        let count = u32::try_from(self.places.len()).unwrap_or(u32::MAX);
        (0..count)
            .map(|node| (node, self.seen(node)))
            .filter(move |(_, (x, y))| {
                (-air..self.room.0 + air).contains(x) && (-air..self.room.1 + air).contains(y)
            })
    }
}

struct Brush {
    context: CanvasRenderingContext2d,
    style: CssStyleDeclaration,
    ratio: f64,
}

impl Brush {
    fn colour(&self, variable: &str) -> String {
        self.style.get_property_value(variable).unwrap_or_default()
    }

    /// The edges: whole lines to where the number is selected, dashes to where
    /// it is not.
    fn edges(&self, scene: &Scene) -> Result<(), JsValue> {
        let size = scene.camera.node_size();
        self.context.set_stroke_style_str(&self.colour("--muted"));
        for selected in [true, false] {
            self.context
                .set_line_width(match (selected, size >= DASHED) {
                    (_, false) => 0.6,
                    (true, true) => 1.8,
                    (false, true) => 1.2,
                });
            if !selected && size >= DASHED {
                self.dash(&[4.0, 3.0])?;
            }
            self.context.begin_path();
            for (index, node) in (0..).zip(scene.tree.nodes()) {
                if node.depth > 0 && node.decision.1 == selected {
                    self.line(scene.seen(node.parent), scene.seen(index), scene.room);
                }
            }
            self.context.stroke();
        }
        self.dash(&[])
    }

    fn dash(&self, lengths: &[f64]) -> Result<(), JsValue> {
        let lengths: js_sys::Array = lengths.iter().map(|&l| JsValue::from_f64(l)).collect();
        self.context.set_line_dash(&lengths)
    }

    /// Adds a line to the path, unless it is out of sight.
    fn line(&self, from: Place, to: Place, room: Place) {
        let outside =
            |one: f64, other: f64, room: f64| one.max(other) < 0.0 || one.min(other) > room;
        if outside(from.0, to.0, room.0) || outside(from.1, to.1, room.1) {
            return;
        }
        self.context.move_to(from.0, from.1);
        self.context.line_to(to.0, to.1);
    }

    /// The way from the root to the node that is looked at.
    fn way(&self, scene: &Scene) {
        self.context.set_stroke_style_str(&self.colour("--ink"));
        self.context.set_line_width(3.0);
        self.context.begin_path();
        let mut at = scene.chosen;
        while let Some(node) = scene.tree.node(at).filter(|node| node.depth > 0) {
            self.line(scene.seen(node.parent), scene.seen(at), scene.room);
            at = node.parent;
        }
        self.context.stroke();
        let (x, y) = scene.seen(scene.chosen);
        self.context.begin_path();
        let radius = 1.7 * scene.camera.node_size() + 3.0;
        if self.context.arc(x, y, radius, 0.0, TAU).is_ok() {
            self.context.stroke();
        }
    }

    /// The nodes: first what is around those with a better game.
    fn nodes(&self, scene: &Scene) -> Result<(), JsValue> {
        for mark in Mark::ALL.into_iter().rev() {
            let outline = Path2d::new_with_path_string(mark.path())?;
            self.context
                .set_stroke_style_str(&self.colour(mark.colour()));
            self.context.set_fill_style_str(&self.colour(mark.inside()));
            let size = scene.camera.node_size() * self.ratio;
            self.context.set_line_width(0.28_f64.max(1.2 / size));
            for (index, (x, y)) in scene.in_sight() {
                let Some(node) = scene.tree.node(index) else {
                    continue;
                };
                let has = match mark {
                    Mark::Found => node.found.is_some(),
                    mark => Mark::of(node.state) == mark,
                };
                if has {
                    let (x, y) = (x * self.ratio, y * self.ratio);
                    self.context.set_transform(size, 0.0, 0.0, size, x, y)?;
                    self.context.fill_with_path_2d(&outline);
                    self.context.stroke_with_path(&outline);
                }
            }
        }
        self.context
            .set_transform(self.ratio, 0.0, 0.0, self.ratio, 0.0, 0.0)
    }

    /// The numbers that nodes were split by, where there is room.
    fn numbers(&self, scene: &Scene) -> Result<(), JsValue> {
        let size = scene.camera.node_size();
        if size < AMPLE {
            return Ok(());
        }
        self.context.set_fill_style_str(&self.colour("--ink"));
        self.context.set_text_align("center");
        self.context.set_text_baseline("middle");
        let family = self.colour("font-family");
        self.context
            .set_font(&format!("600 {:.1}px {family}", size * 0.8));
        for (index, (x, y)) in scene.in_sight() {
            let state = scene.tree.node(index).map(|node| node.state);
            if let Some(State::Branched { number, .. }) = state {
                self.context.fill_text(&number.to_string(), x, y + 0.5)?;
            }
        }
        Ok(())
    }
}
