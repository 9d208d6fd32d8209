//! Reading QR codes with the camera, if the browser has a reader for them (`BarcodeDetector`).
//!
//! Other browsers get an instruction instead: the camera app of a phone opens the link in a QR code in any browser, and the
//! page then adds the result on that device. Pasting codes works everywhere.

use ginnow_kit::browser::window;
use ginnow_kit::component::component;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::state::{StateSetter, use_state_eq};
use ginnow_kit::words::text;
use js_sys::{Array, Function, Object, Promise, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlVideoElement, MediaStream, MediaStreamConstraints, MediaStreamTrack};
use yew::platform::spawn_local;
use yew::platform::time::sleep;
use yew::prelude::*;

/// The pause between two pictures.
const PAUSE: std::time::Duration = std::time::Duration::from_millis(250);

/// The part of the page about the camera.
pub fn camera(add: &Callback<String>) -> Html {
    if detector().is_none() {
        return html! { <p class="hint">{text("camera.missing")}</p> };
    }
    component::<Camera>(CameraProps { add: add.clone() })
}

#[derive(Properties, PartialEq)]
struct CameraProps {
    add: Callback<String>,
}

/// A button that starts the camera, and its picture.
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

/// A reader of QR codes, if the browser has one.
fn detector() -> Option<JsValue> {
    let class = Reflect::get(&window(), &"BarcodeDetector".into()).ok()?;
    let class: Function = class.dyn_into().ok()?;
    let options = Object::new();
    Reflect::set(&options, &"formats".into(), &Array::of1(&"qr_code".into())).ok()?;
    Reflect::construct(&class, &Array::of1(&options)).ok()
}

/// Shows the camera and adds the codes that it sees, until it is stopped.
async fn watch(
    picture: &NodeRef,
    add: &Callback<String>,
    stopped: &Cell<bool>,
) -> Result<(), JsValue> {
    let video: HtmlVideoElement = picture.cast().ok_or(JsValue::NULL)?;
    let stream = stream().await?;
    video.set_src_object(Some(&stream));
    let seen = async {
        JsFuture::from(video.play()?).await?;
        let detector = detector().ok_or(JsValue::NULL)?;
        let mut last = String::new();
        while !stopped.get() {
            let text = read(&detector, &video).await?;
            if !text.is_empty() && text != last {
                add.emit(text.clone());
                last = text;
            }
            sleep(PAUSE).await;
        }
        Ok(())
    }
    .await;
    for track in stream.get_tracks() {
        track.unchecked_into::<MediaStreamTrack>().stop();
    }
    seen
}

/// The picture of the camera that looks away from the screen.
async fn stream() -> Result<MediaStream, JsValue> {
    let constraints = MediaStreamConstraints::new();
    let facing = Object::new();
    Reflect::set(&facing, &"facingMode".into(), &"environment".into())?;
    constraints.set_video(&facing);
    let devices = window().navigator().media_devices()?;
    let stream = JsFuture::from(devices.get_user_media_with_constraints(&constraints)?).await?;
    stream.dyn_into()
}

/// The texts of the QR codes in the current picture, one per line.
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
