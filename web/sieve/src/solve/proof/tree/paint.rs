//! Paints the branching tree on a canvas.

use super::coverage::Coverage;
use super::mark::NodeMark;
use super::node_size::{LARGEST_NODE, node_size};
use crate::solver::{BranchingTree, Node, State};
use ginnow_kit::browser::window;
use ginnow_kit::widgets::Place;
use ginnow_kit::widgets::canvas_camera::CanvasCamera;
use std::f64::consts::TAU;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, CssStyleDeclaration, HtmlCanvasElement, Path2d};

/// Minimum size in pixels for a number (`AMPLE`), and for a shape and dashes (`SHAPED`). Anything
/// smaller is a coloured dot.
const AMPLE: f64 = 9.0;
const SHAPED: f64 = 2.8;

/// Letter height before scaling, in pixels.
const LETTERS: f64 = 16.0;

/// Dots are painted in this order. Unfinished nodes come last, because they should stay visible if
/// several dots overlap.
const DOTS: [NodeMark; 6] = [
    NodeMark::Branched,
    NodeMark::Closed,
    NodeMark::Unseen,
    NodeMark::Infeasible,
    NodeMark::Open,
    NodeMark::Current,
];

/// With this input of the drawing, we can repaint at any time.
pub struct Scene<'a> {
    pub tree: &'a BranchingTree,
    /// Each node has a place.
    pub places: &'a [Place],
    /// Each node's distance from its neighbours.
    pub gaps: &'a [f64],
    /// Determines the visible section.
    pub camera: CanvasCamera,
    /// Canvas size in CSS pixels.
    pub space: Place,
    pub chosen: u32,
}

/// Paints everything.
///
/// # Errors
/// Returns an error if the browser fails to draw on the canvas.
pub fn paint(canvas: &HtmlCanvasElement, scene: &Scene) -> Result<(), JsValue> {
    let Some(context) = canvas.get_context("2d")? else {
        return Ok(());
    };
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let ratio = window().device_pixel_ratio().clamp(1.0, 4.0);
    resize(canvas, scene.space, ratio);
    context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0)?;
    context.clear_rect(0.0, 0.0, scene.space.0, scene.space.1);
    let Some(style) = window().get_computed_style(canvas)? else {
        return Ok(());
    };
    let brush = Brush { context, style, ratio };
    brush.edges(scene)?;
    brush.way(scene);
    let spots: Vec<Spot> = scene.in_sight().collect();
    brush.nodes(&spots, scene.space.0)?;
    brush.numbers(&spots)
}

/// Matches the canvas to the pixels it covers on screen. It would be blurry otherwise.
fn resize(canvas: &HtmlCanvasElement, space: Place, ratio: f64) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "sizes of a screen"
    )]
    let pixels = |length: f64| (length * ratio).round().max(1.0) as u32;
    let (width, height) = (pixels(space.0), pixels(space.1));
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

    /// Returns half the width of a node.
    fn size(&self, node: u32) -> f64 {
        let gap = self.gaps.get(node as usize);
        node_size(&self.camera, gap.copied().unwrap_or_default())
    }

    /// Iterates over visible nodes.
    fn in_sight(&self) -> impl Iterator<Item = Spot> + '_ {
        let air = 3.0 * LARGEST_NODE;
        let inside = move |at: f64, space: f64| (-air..space + air).contains(&at);
        (0..).zip(self.tree.nodes()).filter_map(move |(index, node)| {
            let seen = self.seen(index);
            (inside(seen.0, self.space.0) && inside(seen.1, self.space.1)).then(|| Spot {
                node: *node,
                seen,
                size: self.size(index),
            })
        })
    }
}

struct Spot {
    node: Node,
    /// On the canvas.
    seen: Place,
    /// Half the width.
    size: f64,
}

impl Spot {
    fn has(&self, mark: NodeMark) -> bool {
        match mark {
            NodeMark::Found => self.node.found.is_some(),
            mark => NodeMark::of(self.node.state) == mark,
        }
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

    /// Draws edges, solid for selected numbers and dashed for the others. Edges to dots are thin,
    /// and skipped if another dot already covers the end.
    fn edges(&self, scene: &Scene) -> Result<(), JsValue> {
        let mut coverage = Coverage::new(scene.space.0);
        let is_dot = |node: u32| scene.size(node) < SHAPED;
        self.context.set_stroke_style_str(&self.colour("--ink-2"));
        self.lines(scene, 0.6, |index, node| {
            is_dot(index) && coverage.cover(node.depth, scene.seen(index))
        });
        self.lines(scene, 1.8, |index, node| node.decision.1 && !is_dot(index));
        self.dash(&[4.0, 3.0])?;
        self.lines(scene, 1.2, |index, node| !node.decision.1 && !is_dot(index));
        self.dash(&[])
    }

    /// Draws the edges to all nodes that satisfy `requested`.
    fn lines(&self, scene: &Scene, width: f64, mut requested: impl FnMut(u32, &Node) -> bool) {
        self.context.set_line_width(width);
        self.context.begin_path();
        for (index, node) in (0..).zip(scene.tree.nodes()) {
            if node.depth > 0 && requested(index, node) {
                self.line(scene.seen(node.parent), scene.seen(index), scene.space);
            }
        }
        self.context.stroke();
    }

    fn dash(&self, lengths: &[f64]) -> Result<(), JsValue> {
        let lengths: js_sys::Array = lengths.iter().map(|&l| JsValue::from_f64(l)).collect();
        self.context.set_line_dash(&lengths)
    }

    /// Adds a line to the current path, unless it is completely out of view.
    fn line(&self, from: Place, to: Place, space: Place) {
        let outside =
            |one: f64, other: f64, space: f64| one.max(other) < 0.0 || one.min(other) > space;
        if outside(from.0, to.0, space.0) || outside(from.1, to.1, space.1) {
            return;
        }
        self.context.move_to(from.0, from.1);
        self.context.line_to(to.0, to.1);
    }

    /// Draws the path from the root to the selected node.
    fn way(&self, scene: &Scene) {
        self.context.set_stroke_style_str(&self.colour("--ink"));
        self.context.set_line_width(3.0);
        self.context.begin_path();
        let mut at = scene.chosen;
        while let Some(node) = scene.tree.node(at).filter(|node| node.depth > 0) {
            self.line(scene.seen(node.parent), scene.seen(at), scene.space);
            at = node.parent;
        }
        self.context.stroke();
        let (x, y) = scene.seen(scene.chosen);
        self.context.begin_path();
        let radius = 1.7 * scene.size(scene.chosen) + 3.0;
        if self.context.arc(x, y, radius, 0.0, TAU).is_ok() {
            self.context.stroke();
        }
    }

    /// Draws the nodes: first dots, then shapes. Among the shapes, the marks for better games come
    /// first, because they go behind the others.
    fn nodes(&self, spots: &[Spot], width: f64) -> Result<(), JsValue> {
        for mark in DOTS {
            let mut coverage = Coverage::new(width);
            self.context.set_fill_style_str(&self.colour(mark.colour()));
            self.context.begin_path();
            let dots = spots.iter().filter(|spot| spot.size < SHAPED);
            for Spot { node, seen, size } in dots.filter(|spot| spot.has(mark)) {
                if coverage.cover(node.depth, *seen) {
                    let side = 2.0 * size;
                    self.context.rect(seen.0 - size, seen.1 - size, side, side);
                }
            }
            self.context.fill();
        }
        for mark in NodeMark::ALL.into_iter().rev() {
            let shapes = spots.iter().filter(|spot| spot.has(mark));
            self.shapes(
                mark,
                shapes.filter(|spot| spot.size >= SHAPED || mark == NodeMark::Found),
            )?;
        }
        Ok(())
    }

    /// Draws nodes with the same shapes as in the legend.
    fn shapes<'a>(
        &self,
        mark: NodeMark,
        spots: impl Iterator<Item = &'a Spot>,
    ) -> Result<(), JsValue> {
        let outline = Path2d::new_with_path_string(mark.path())?;
        self.context.set_stroke_style_str(&self.colour(mark.colour()));
        self.context.set_fill_style_str(&self.colour(mark.inside()));
        for spot in spots {
            let size = self.measure(spot)?;
            self.context.set_line_width(0.28_f64.max(1.2 / size));
            self.context.fill_with_path_2d(&outline);
            self.context.stroke_with_path(&outline);
        }
        self.measure_all()
    }

    /// Transforms coordinates such that a node is at the origin, with half its width as the unit.
    /// Returns that unit in screen pixels.
    fn measure(&self, spot: &Spot) -> Result<f64, JsValue> {
        let size = spot.size * self.ratio;
        let (x, y) = (spot.seen.0 * self.ratio, spot.seen.1 * self.ratio);
        self.context.set_transform(size, 0.0, 0.0, size, x, y)?;
        Ok(size)
    }

    /// Resets coordinates to CSS pixels from the corner.
    fn measure_all(&self) -> Result<(), JsValue> {
        self.context.set_transform(self.ratio, 0.0, 0.0, self.ratio, 0.0, 0.0)
    }

    /// Draws the numbers that nodes were split on, space permitting.
    fn numbers(&self, spots: &[Spot]) -> Result<(), JsValue> {
        self.context.set_fill_style_str(&self.colour("--ink"));
        self.context.set_text_align("center");
        self.context.set_text_baseline("middle");
        let family = self.colour("font-family");
        self.context.set_font(&format!("600 {LETTERS}px {family}"));
        for spot in spots.iter().filter(|spot| spot.size >= AMPLE) {
            if let State::Branched { number, .. } = spot.node.state {
                let scale = self.ratio * spot.size * 0.8 / LETTERS;
                let (x, y) = (spot.seen.0 * self.ratio, (spot.seen.1 + 0.5) * self.ratio);
                self.context.set_transform(scale, 0.0, 0.0, scale, x, y)?;
                self.context.fill_text(&number.to_string(), 0.0, 0.0)?;
            }
        }
        self.measure_all()
    }
}
