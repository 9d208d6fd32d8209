//! Turning an SVG document into a PNG file.

use super::{document, download};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url,
};

/// Pixels per unit of the document, where there is room for them.
const SHARPEST: f64 = 2.0;

/// Pixels per unit below which the digits of the document could not be read.
const COARSEST: f64 = 0.6;

/// The number of pixels that every browser can draw; some phones allow no more.
const MOST_PIXELS: f64 = 16_777_216.0;

/// The side length in pixels that every browser can draw.
const LONGEST_SIDE: f64 = 8_192.0;

/// Why a picture could not be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// It would have more pixels than browsers can draw.
    TooLarge,
    /// The browser could not draw it.
    NotDrawn,
}

/// Width and height of a picture in pixels.
pub type Size = (u32, u32);

type Done = Rc<RefCell<Option<Box<dyn FnOnce(Result<Size, Failure>)>>>>;

/// The size of the picture of a document.
///
/// # Errors
/// [`Failure::TooLarge`] if it would be illegible at the largest size that is possible.
pub fn size(width: f64, height: f64) -> Result<Size, Failure> {
    let by_pixels = (MOST_PIXELS / (width * height)).sqrt();
    let scale = SHARPEST
        .min(by_pixels)
        .min(LONGEST_SIDE / width.max(height));
    if scale < COARSEST || !scale.is_finite() {
        return Err(Failure::TooLarge);
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

/// Offers the picture of an SVG document as a download; `done` learns the outcome.
pub fn save(name: &str, svg: &str, done: impl FnOnce(Result<Size, Failure>) + 'static) {
    let done: Done = Rc::new(RefCell::new(Some(Box::new(done))));
    if begin(name, svg, &done).is_err() {
        finish(&done, Err(Failure::NotDrawn));
    }
}

fn finish(done: &Done, outcome: Result<Size, Failure>) {
    let done = done.borrow_mut().take();
    if let Some(done) = done {
        done(outcome);
    }
}

/// Has the browser load the document as an image; the rest happens when that is done.
fn begin(name: &str, svg: &str, done: &Done) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let parts = js_sys::Array::of1(&JsValue::from_str(svg));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let image = HtmlImageElement::new()?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let revoke = {
        let address = address.clone();
        move || drop(Url::revoke_object_url(&address))
    };
    let read = {
        let (image, name, done) = (image.clone(), name.to_owned(), Rc::clone(done));
        let revoke = revoke.clone();
        Closure::once_into_js(move || {
            let outcome = draw(&image, &name, &done);
            revoke();
            if let Err(failure) = outcome {
                finish(&done, Err(failure));
            }
        })
    };
    let failed = {
        let done = Rc::clone(done);
        Closure::once_into_js(move || {
            revoke();
            finish(&done, Err(Failure::NotDrawn));
        })
    };
    image.set_onload(Some(read.unchecked_ref()));
    image.set_onerror(Some(failed.unchecked_ref()));
    image.set_src(&address);
    Ok(())
}

fn draw(image: &HtmlImageElement, name: &str, done: &Done) -> Result<(), Failure> {
    let (width, height) = size(image.width().into(), image.height().into())?;
    let canvas = canvas(image, width, height).map_err(|_| Failure::NotDrawn)?;
    let (name, done) = (name.to_owned(), Rc::clone(done));
    let written = Closure::once_into_js(move |blob: JsValue| {
        let saved = blob
            .dyn_into::<Blob>()
            .is_ok_and(|blob| download::save_blob(&name, &blob));
        finish(
            &done,
            if saved {
                Ok((width, height))
            } else {
                Err(Failure::NotDrawn)
            },
        );
    });
    canvas
        .to_blob(written.unchecked_ref())
        .map_err(|_| Failure::NotDrawn)
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
    fn pictures_are_twice_as_sharp_where_there_is_room() {
        assert_eq!(size(600.0, 400.0), Ok((1200, 800)));
        let (width, height) = size(3000.0, 4000.0).unwrap();
        assert!(width < 8000 && f64::from(width) * f64::from(height) <= MOST_PIXELS);
        assert_eq!(size(40_000.0, 3000.0), Err(Failure::TooLarge));
        assert_eq!(size(60_000.0, 100.0), Err(Failure::TooLarge));
    }
}
