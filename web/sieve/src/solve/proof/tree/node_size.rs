//! Sizes of the nodes.

use ginnow_kit::widgets::canvas_camera::CanvasCamera;

/// Maximum half-width in pixels.
pub const LARGEST_NODE: f64 = 22.0;

/// Returns half the width (in pixels) of a node with this gap. Every node has its own size, which
/// makes nodes readable where there is enough space, even if they are mere dots elsewhere.
pub fn node_size(camera: &CanvasCamera, gap: f64) -> f64 {
    let scale = camera.scale();
    (0.34 * scale.1.min(scale.0 * gap)).clamp(1.6, LARGEST_NODE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_of_a_large_tree_are_read_when_it_is_zoomed() {
        let mut camera = CanvasCamera::fitting((4_000.0, 40.0), (400.0, 300.0));
        assert!(node_size(&camera, 1.0) < 2.0);
        for _ in 0..30 {
            camera.zoom(1.4, (200.0, 0.0));
        }
        assert!(node_size(&camera, 1.0) > 12.0);
    }
}
