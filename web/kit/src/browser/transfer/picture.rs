//! Turns SVG documents into PNG files.

use crate::browser::{document, transfer::download, transfer::share_sheet};
use js_sys::{Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url,
};
use yew::platform::spawn_local;

/// Pixels per unit of the document, provided that the picture doesn't become too large.
const SHARPEST: f64 = 2.0;

/// With fewer pixels per unit than this, nobody could read the digits in the picture.
const COARSEST: f64 = 0.6;

/// How many pixels every browser can draw. On some phones, this is the limit.
const MOST_PIXELS: f64 = 16_777_216.0;

/// How many pixels long a side may be in every browser.
const LONGEST_SIDE: f64 = 8_192.0;

/// The reason why there is no picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureFailure {
    /// It would have more pixels than browsers can draw.
    TooLarge,
    /// The browser couldn't draw it. It doesn't say why.
    NotDrawn,
}

/// Width and height of a picture in pixels.
pub type Size = (u32, u32);

/// Delivers a picture under the name of its file. Returns true if that worked.
type Deliver = fn(&str, &Blob) -> bool;

/// Returns the size that the picture of a document has with `sharpest` pixels per unit. If this is
/// too large, the size is smaller.
///
/// # Errors
/// Returns [`PictureFailure::TooLarge`] if nobody could read the picture even at the largest
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

/// Offers the picture of an SVG document as a download. `done` gets its size, or the reason why it
/// could not be made.
pub fn save(name: &str, svg: &str, done: impl FnOnce(Result<Size, PictureFailure>) + 'static) {
    let (name, svg) = (name.to_owned(), svg.to_owned());
    spawn_local(async move { done(offer(&name, &svg, SHARPEST, download::save_blob).await) });
}

/// Passes the picture to the share sheet of the system, with one pixel per unit. If there is no
/// share sheet, this downloads the picture.
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

/// Makes the browser load the document as an image.
async fn image(svg: &str) -> Result<HtmlImageElement, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let parts = js_sys::Array::of1(&JsValue::from_str(svg));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let image = HtmlImageElement::new()?;
    let address = Url::create_object_url_with_blob(&blob)?;
    // A promise frees both of its functions. If we used closures, the one that isn't called would
    // never be freed.
    let loading = Promise::new(&mut |done: Function, failed: Function| {
        image.set_onload(Some(&done));
        image.set_onerror(Some(&failed));
    });
    image.set_src(&address);
    let loaded = JsFuture::from(loading).await;
    Url::revoke_object_url(&address)?;
    loaded.map(|_| image)
}

/// Draws the image in this size.
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
