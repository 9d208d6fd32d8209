//! Reads QR codes in pictures. That is done in a worker, as it takes tens of milliseconds, and because the library may
//! panic on unusual pictures. If it does, we continue with a new worker and the next picture.

use ginnow_kit::worker::{Job, Registration, Rejected, Stage, Turn, registration};
use quircs::Quirc;
use serde::{Deserialize, Serialize};
use web_sys::ImageData;

/// Jobs of this page's workers.
pub const JOBS: &[Registration] = &[registration::<PictureReader>()];

/// A picture from the camera.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Photo {
    /// Copied by the browser when they are sent to the worker.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub pixels: ImageData,
}

/// Reads the codes in a picture.
pub struct PictureReader {
    pixels: ImageData,
}

impl Job for PictureReader {
    const NAME: &'static str = "reading";
    const TITLE: &'static str = "camera.reading";
    type Task = Photo;
    /// Texts, one per line.
    type Found = String;
    type Retained = ();

    fn begin(photo: Photo, (): &mut ()) -> Result<Self, Rejected> {
        let pixels = photo.pixels;
        Ok(PictureReader { pixels })
    }

    fn is_one_turn(_: &Photo) -> bool {
        true
    }

    fn work(&mut self, turn: &Turn<String>) -> Stage {
        let width = self.pixels.width() as usize;
        turn.post(texts(width, &self.pixels.data()).join("\n"));
        Stage::Done
    }
}

/// Returns the texts of all QR codes in a picture of the given width, with four bytes per pixel (RGBA).
fn texts(width: usize, pixels: &[u8]) -> Vec<String> {
    let (pixels, _) = pixels.as_chunks::<4>();
    let height = pixels.len().checked_div(width).unwrap_or(0);
    if height == 0 {
        return Vec::new();
    }
    let lightness = |pixel: &[u8; 4]| {
        let [red, green, blue, _] = pixel.map(u32::from);
        // The weights of BT.601 luma, times 256.
        u8::try_from((77 * red + 150 * green + 29 * blue) >> 8).unwrap_or(u8::MAX)
    };
    let picture: Vec<u8> = pixels.iter().map(lightness).collect();
    let mut reader = Quirc::default();
    let found = reader.identify(width, height, &picture);
    let data = found.filter_map(|code| code.ok()?.decode().ok());
    data.filter_map(|data| String::from_utf8(data.payload).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use qrcodegen::{QrCode, QrCodeEcc};

    /// Draws codes side by side in these colours. Modules are four pixels wide.
    fn drawn(links: &[&str], dark: [u8; 4], light: [u8; 4]) -> (usize, Vec<u8>) {
        const QUIET: i32 = 4;
        let encode = |link: &&str| QrCode::encode_text(link, QrCodeEcc::Medium).expect("a code");
        let codes: Vec<QrCode> = links.iter().map(encode).collect();
        let side = 4 * (codes[0].size() + 2 * QUIET);
        let mut pixels = Vec::new();
        for y in 0..side {
            for code in &codes {
                for x in 0..side {
                    let is_dark = code.get_module(x / 4 - QUIET, y / 4 - QUIET);
                    pixels.extend(if is_dark { dark } else { light });
                }
            }
        }
        (usize::try_from(side).expect("a width") * codes.len(), pixels)
    }

    #[test]
    fn codes_of_results_are_read() {
        let links = [
            "https://example.org/ginnow/#class/1?code=ginnow1-7k3fq2-1h-Ben9-4.2.3.1.2-8x2mtc",
            "https://example.org/ginnow/#class/1?code=ginnow1-7k3fq2-3h-Anna-4.2.3.1.1-9x2mtc",
        ];
        for (dark, light) in
            [([0, 0, 0, 255], [255, 255, 255, 255]), ([40, 30, 90, 255], [200, 210, 160, 255])]
        {
            let (width, pixels) = drawn(&links, dark, light);
            let mut found = texts(width, &pixels);
            found.sort();
            assert_eq!(found, links);
        }
    }

    #[test]
    fn pictures_without_codes_have_no_texts() {
        let none: Vec<String> = Vec::new();
        assert_eq!(texts(64, &[128; 4 * 64 * 48]), none);
        assert_eq!(texts(0, &[]), none);
    }
}
