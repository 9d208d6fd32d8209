//! Converts SVG documents to PNG files.

use crate::browser::{document, transfer::download, transfer::share_sheet};
use js_sys::{Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url,
};
use yew::platform::spawn_local;

/// Pixels per unit of the document, unless this makes the picture too large.
const SHARPEST: f64 = 2.0;

/// With even fewer pixels per unit, the digits would be illegible.
const COARSEST: f64 = 0.6;

/// The number of pixels that all browsers can draw. It is the limit on some phones.
const MOST_PIXELS: f64 = 16_777_216.0;

/// The length of a side that all browsers can draw, in pixels.
const LONGEST_SIDE: f64 = 8_192.0;

/// Explains why there is no picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureFailure {
    /// It has more pixels than browsers can draw.
    TooLarge,
    /// The browser could not draw it, but does not tell us why.
    NotDrawn,
}

/// Width and height of a picture are measured in pixels.
pub type Size = (u32, u32);

/// Delivers a picture with a file name. Returns `true` on success.
type Deliver = fn(&str, &Blob) -> bool;

/// Returns the size of a document's picture, with `sharpest` pixels per unit, or fewer if it would
/// be too large otherwise.
///
/// # Errors
/// Returns [`PictureFailure::TooLarge`] if the picture would be illegible even at the largest
/// possible size.
pub fn size(width: f64, height: f64, sharpest: f64) -> Result<Size, PictureFailure> {
    let by_pixels = (MOST_PIXELS / (width * height)).sqrt();
    let scale = sharpest.min(by_pixels).min(LONGEST_SIDE / width.max(height));
    if scale < COARSEST || !scale.is_finite() {
        return Err(PictureFailure::TooLarge);
    }
    Ok((whole(width * scale), whole(height * scale)))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between one and the longest side"
)]
fn whole(pixels: f64) -> u32 {
    pixels.floor().max(1.0) as u32
}

/// Offers the picture of a document as a download. `done` is called with its size, or the reason
/// why there is no picture.
pub fn save(name: &str, svg: &str, done: impl FnOnce(Result<Size, PictureFailure>) + 'static) {
    let (name, svg) = (name.to_owned(), svg.to_owned());
    spawn_local(async move { done(offer(&name, &svg, SHARPEST, download::save_blob).await) });
}

/// Passes a picture to the system's share sheet, at one pixel per unit. Without a share sheet, it
/// is downloaded.
pub fn share(name: &str, svg: &str, done: impl FnOnce(Result<Size, PictureFailure>) + 'static) {
    let (name, svg) = (name.to_owned(), svg.to_owned());
    let deliver: Deliver =
        |name, blob| share_sheet::share_file(name, blob) || download::save_blob(name, blob);
    spawn_local(async move { done(offer(&name, &svg, 1.0, deliver).await) });
}

async fn offer(
    name: &str,
    svg: &str,
    sharpest: f64,
    deliver: Deliver,
) -> Result<Size, PictureFailure> {
    let image = image(svg).await.map_err(|_| PictureFailure::NotDrawn)?;
    let (width, height) = size(image.width().into(), image.height().into(), sharpest)?;
    let picture = picture(&image, width, height).await;
    let saved = picture.is_ok_and(|picture| deliver(name, &picture));
    saved.then_some((width, height)).ok_or(PictureFailure::NotDrawn)
}

/// Loads the document as an image.
async fn image(svg: &str) -> Result<HtmlImageElement, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let parts = js_sys::Array::of1(&JsValue::from_str(svg));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let image = HtmlImageElement::new()?;
    let address = Url::create_object_url_with_blob(&blob)?;
    // A promise frees both of its functions. With closures, we would leak the one that isn't
    // called.
    let loading = Promise::new(&mut |done: Function, failed: Function| {
        image.set_onload(Some(&done));
        image.set_onerror(Some(&failed));
    });
    image.set_src(&address);
    let loaded = JsFuture::from(loading).await;
    Url::revoke_object_url(&address)?;
    loaded.map(|_| image)
}

/// Draws the image at the given size.
async fn picture(image: &HtmlImageElement, width: u32, height: u32) -> Result<Blob, JsValue> {
    let canvas = canvas(image, width, height)?;
    let writing = Promise::new(&mut |done: Function, failed: Function| {
        if let Err(error) = canvas.to_blob(&done) {
            let _ = failed.call1(&JsValue::NULL, &error);
        }
    });
    JsFuture::from(writing).await?.dyn_into()
}

fn canvas(image: &HtmlImageElement, width: u32, height: u32) -> Result<HtmlCanvasElement, JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(
        image,
        0.0,
        0.0,
        width.into(),
        height.into(),
    )?;
    Ok(canvas)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_twice_as_sharp_if_they_fit() {
        assert_eq!(size(600.0, 400.0, SHARPEST), Ok((1200, 800)));
        assert_eq!(size(1200.0, 630.0, 1.0), Ok((1200, 630)));
        let (width, height) = size(3000.0, 4000.0, SHARPEST).unwrap();
        assert!(width < 8000 && f64::from(width) * f64::from(height) <= MOST_PIXELS);
        assert_eq!(size(40_000.0, 3000.0, SHARPEST), Err(PictureFailure::TooLarge));
        assert_eq!(size(60_000.0, 100.0, SHARPEST), Err(PictureFailure::TooLarge));
    }
}
