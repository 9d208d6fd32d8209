//! Reads QR codes with the camera. Some browsers support that themselves (`BarcodeDetector`); the others get a worker.
//!
//! If there is no camera, we suggest opening the link in the QR code with a phone's camera app. The page on that device
//! then adds the result. And of course, pasting codes always works.

use crate::input::reading::{Photo, PictureReader};
use ginnow_kit::browser::{document, window};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{StateSetter, use_state_eq};
use ginnow_kit::words::text;
use ginnow_kit::worker::{Client, Event};
use js_sys::{Array, Function, Object, Promise, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement, ImageData, MediaStream,
    MediaStreamConstraints, MediaStreamTrack,
};
use yew::platform::spawn_local;
use yew::platform::time::sleep;
use yew::prelude::*;

/// Pause between two pictures, in which the page can do something else.
const PAUSE: std::time::Duration = std::time::Duration::from_millis(250);

/// Pictures are scaled to this many pixels (longer side) for the worker. If a code takes up a third of that, its
/// modules are four pixels wide.
const LONGER_SIDE: u32 = 1000;

pub fn camera(add: &Callback<String>) -> Html {
    if !has_cameras() {
        return html! { <p class="hint">{text("camera.missing")}</p> };
    }
    component::<Camera>(CameraProps { add: add.clone() })
}

/// Browsers do not offer cameras on insecure connections.
fn has_cameras() -> bool {
    let devices = Reflect::get(&window().navigator(), &"mediaDevices".into());
    devices.is_ok_and(|devices| devices.is_truthy())
}

#[derive(Properties, PartialEq)]
struct CameraProps {
    add: Callback<String>,
}

/// A button that starts the camera, and then its picture.
#[component]
fn Camera(props: &CameraProps) -> Html {
    let runs = use_state_eq(|| false);
    let has_failed = use_state_eq(|| false);
    let picture = use_node_ref();
    {
        let (add, picture, failed) = (props.add.clone(), picture.clone(), has_failed.setter());
        use_effect_with(*runs, move |&runs| {
            let stopped = Rc::new(Cell::new(false));
            if runs {
                failed.set(false);
                let stopped = Rc::clone(&stopped);
                spawn_local(async move {
                    let seen = watch(&picture, &add, &stopped).await;
                    if seen.is_err() && !stopped.get() {
                        failed.set(true);
                    }
                });
            }
            move || stopped.set(true)
        });
    }
    let toggle = toggle(runs.setter());
    html! {
        <div class="stack">
            <div class="cluster">
                <button type="button" aria-pressed={runs.to_string()} onclick={toggle}>
                    {text(if *runs { "camera.stop" } else { "camera.start" })}
                </button>
            </div>
            if *has_failed {
                <p class="complaint" role="alert">{text("camera.failed")}</p>
            }
            if *runs {
                <video ref={picture} class="class-camera" muted=true playsinline=true aria-label={text("camera.picture")}></video>
            }
        </div>
    }
}

fn toggle(setter: StateSetter<bool>) -> Callback<MouseEvent> {
    Callback::from(move |_| setter.update(|runs| !runs))
}

/// Two kinds of readers can read QR codes.
enum Reader {
    /// The browser's own reader.
    Own(JsValue),
    /// A worker. It only gets another picture once it's done with the previous one.
    Worker { client: Client<PictureReader>, is_busy: Rc<Cell<bool>>, canvas: HtmlCanvasElement },
}

impl Reader {
    /// Creates a reader. If the browser has one, we use that. Otherwise, a worker passes the texts to `found`.
    fn new(found: Callback<String>) -> Result<Self, JsValue> {
        if let Some(own) = detector() {
            return Ok(Reader::Own(own));
        }
        let is_busy = Rc::new(Cell::new(false));
        let busy = Rc::clone(&is_busy);
        let client = Client::new(Callback::from(move |event| match event {
            Event::Found(texts) => found.emit(texts),
            // After a failure, the next picture goes to a new worker.
            Event::Done | Event::Rejected | Event::Failed(_) => busy.set(false),
        }));
        let canvas = document().create_element("canvas")?.unchecked_into();
        Ok(Reader::Worker { client, is_busy, canvas })
    }

    /// Reads the current picture. The result is only immediate if the browser does it.
    async fn read(&self, video: &HtmlVideoElement) -> Result<String, JsValue> {
        match self {
            Reader::Own(detector) => read(detector, video).await,
            Reader::Worker { client, is_busy, canvas } => {
                if !is_busy.get()
                    && let Some(pixels) = pixels(video, canvas)?
                {
                    is_busy.set(true);
                    client.begin(Photo { pixels });
                }
                Ok(String::new())
            }
        }
    }

    fn end(&self) {
        if let Reader::Worker { client, .. } = self {
            client.end();
        }
    }
}

/// Returns a video's current picture. `None` before the beginning.
fn pixels(
    video: &HtmlVideoElement,
    canvas: &HtmlCanvasElement,
) -> Result<Option<ImageData>, JsValue> {
    let size = [video.video_width(), video.video_height()];
    let longer = size[0].max(size[1]);
    if longer == 0 {
        return Ok(None);
    }
    let [width, height] = size.map(|side| (side * LONGER_SIDE.min(longer) / longer).max(1));
    canvas.set_width(width);
    canvas.set_height(height);
    // Otherwise, each picture would be read back from the GPU.
    let options = Object::new();
    Reflect::set(&options, &"willReadFrequently".into(), &true.into())?;
    let context = canvas.get_context_with_context_options("2d", &options)?;
    let context = context.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let [width, height] = [width, height].map(f64::from);
    context.draw_image_with_html_video_element_and_dw_and_dh(video, 0.0, 0.0, width, height)?;
    context.get_image_data(0.0, 0.0, width, height).map(Some)
}

/// Returns the browser's own reader. Some browsers have none.
fn detector() -> Option<JsValue> {
    let class = Reflect::get(&window(), &"BarcodeDetector".into()).ok()?;
    let class: Function = class.dyn_into().ok()?;
    let options = Object::new();
    Reflect::set(&options, &"formats".into(), &Array::of1(&"qr_code".into())).ok()?;
    Reflect::construct(&class, &Array::of1(&options)).ok()
}

/// Shows the camera's picture and adds any codes in it, until stopped.
async fn watch(
    picture: &NodeRef,
    add: &Callback<String>,
    stopped: &Rc<Cell<bool>>,
) -> Result<(), JsValue> {
    let video: HtmlVideoElement = picture.cast().ok_or(JsValue::NULL)?;
    let stream = stream().await?;
    video.set_src_object(Some(&stream));
    let found = new_texts(add.clone(), Rc::clone(stopped));
    let reader = Reader::new(found.clone())?;
    let seen = async {
        JsFuture::from(video.play()?).await?;
        while !stopped.get() {
            found.emit(reader.read(&video).await?);
            sleep(PAUSE).await;
        }
        Ok(())
    }
    .await;
    reader.end();
    for track in stream.get_tracks() {
        track.unchecked_into::<MediaStreamTrack>().stop();
    }
    seen
}

/// Adds texts, ignoring those of the last picture with a code, and anything that comes after stopping.
fn new_texts(add: Callback<String>, stopped: Rc<Cell<bool>>) -> Callback<String> {
    let last = RefCell::new(String::new());
    Callback::from(move |texts: String| {
        if !texts.is_empty() && !stopped.get() && last.replace(texts.clone()) != texts {
            add.emit(texts);
        }
    })
}

/// Opens a camera, preferably one that faces away from the screen.
async fn stream() -> Result<MediaStream, JsValue> {
    let constraints = MediaStreamConstraints::new();
    let facing = Object::new();
    Reflect::set(&facing, &"facingMode".into(), &"environment".into())?;
    constraints.set_video(&facing);
    let devices = window().navigator().media_devices()?;
    let stream = JsFuture::from(devices.get_user_media_with_constraints(&constraints)?).await?;
    stream.dyn_into()
}

/// Returns the texts of all QR codes in the current picture, one per line.
async fn read(detector: &JsValue, video: &HtmlVideoElement) -> Result<String, JsValue> {
    let detect: Function = Reflect::get(detector, &"detect".into())?.dyn_into()?;
    let promise: Promise = detect.call1(detector, video)?.dyn_into()?;
    let found: Array = JsFuture::from(promise).await?.dyn_into()?;
    let texts = found.iter().filter_map(|code| {
        let text = Reflect::get(&code, &"rawValue".into()).ok()?;
        text.as_string()
    });
    Ok(texts.collect::<Vec<_>>().join("\n"))
}
