//! Pictures of finished games, for sharing.

use crate::browser::{document, share_sheet, transfer::picture, window};
use crate::reactive::component::component;
use crate::reactive::state::use_state_eq;
use crate::words::{fill, text};
use ginnow_links::escape;
use wasm_bindgen::JsCast;
use web_sys::{CssStyleDeclaration, Element};
use yew::prelude::*;

/// Most sites use this width and height in pixels for link previews.
const SIZE: [u32; 2] = [1200, 630];
/// Position and size of the drawing within the picture.
const DRAWING: [(&str, &str); 4] =
    [("x", "64"), ("y", "150"), ("width", "1072"), ("height", "430")];
/// Properties that a drawing may get from a style sheet. There is none in the picture, so these
/// have to be copied.
const STYLED: [&str; 9] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "opacity",
    "font-size",
    "font-weight",
    "text-anchor",
];

/// Properties of the [`SharePicture`] component.
#[derive(Properties, PartialEq)]
pub struct SharePictureProps {
    /// The file name has no extension.
    pub name: String,
    /// The button has this label. If the picture cannot be shared but only saved, a button that was
    /// going to share it gets another label.
    pub words: &'static str,
    /// The class of the button.
    pub class: &'static str,
    /// If `true`, the picture is saved even if the browser could share it.
    pub saves: bool,
    /// Returns the picture as an SVG document, or `None` if there is no drawing.
    pub document: Callback<(), Option<String>>,
}

/// Renders the button that shares the picture, or saves it if the browser can't share files.
#[component]
pub fn SharePicture(props: &SharePictureProps) -> Html {
    let announcement = use_state_eq(String::new);
    let share = {
        let (name, document) = (format!("{}.png", props.name), props.document.clone());
        let announcement = announcement.setter();
        let saves = props.saves;
        move |_: MouseEvent| {
            let announcement = announcement.clone();
            let failed = || text("drawing.png-failed").to_owned();
            let Some(document) = document.emit(()) else {
                return announcement.set(failed());
            };
            let done = move |outcome: Result<picture::Size, picture::PictureFailure>| {
                announcement.set(match outcome {
                    Ok((width, height)) => fill!("drawing.png-saved", width, height),
                    Err(_) => failed(),
                });
            };
            if saves {
                picture::save(&name, &document, done);
            } else {
                picture::share(&name, &document, done);
            }
        }
    };
    // In practice, most laptops can't share pictures. The button should say what it really does
    // there.
    let shares = use_memo((), |()| share_sheet::can_share_pictures());
    let words = if props.saves || *shares { props.words } else { text("ending.save-picture") };
    html! {
        <>
            <button type="button" class={props.class} onclick={share}>{words}</button>
            <p class="picture-saved hint" role="status">{(*announcement).clone()}</p>
        </>
    }
}

/// Renders the button that shares the card's drawing, below two lines of text. A puzzle without a
/// drawing in the card has it in an element with the class `ended`.
pub fn share_picture(name: String, headline: &str, about: String) -> Html {
    let headline = headline.to_owned();
    let document = Callback::from(move |()| picture_of(&headline, &about));
    let words = text("ending.share");
    component::<SharePicture>(SharePictureProps { name, words, class: "", saves: false, document })
}

/// Returns the document for [`share_picture`].
fn picture_of(headline: &str, about: &str) -> Option<String> {
    let found = document().query_selector(".ended > svg, .ending > svg").ok()?;
    let drawing = found?;
    let copy: Element = drawing.clone_node_with_deep(true).ok()?.unchecked_into();
    copy_styles(&drawing, &copy)?;
    for (name, value) in DRAWING {
        copy.set_attribute(name, value).ok()?;
    }
    let style = style_of(&document().document_element()?)?;
    let [paper, ink, faint] = ["--paper", "--ink", "--ink-2"]
        .map(|name| style.get_property_value(name).unwrap_or_default());
    let family = style.get_property_value("font-family").unwrap_or_default();
    let family = family.replace('"', "'");
    let [width, height] = SIZE;
    let drawing = copy.outer_html();
    let [headline, about] = [headline, about].map(escape);
    Some(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="{family}"><rect width="100%" height="100%" fill="{paper}"/><text x="64" y="84" font-size="44" font-weight="700" fill="{ink}">{headline}</text><text x="64" y="124" font-size="22" fill="{faint}">{about}</text>{drawing}</svg>"#
    ))
}

/// Copies the computed styles of a drawing into attributes of its copy. Returns `None` if their
/// elements differ.
fn copy_styles(drawing: &Element, copy: &Element) -> Option<()> {
    let [from, to] = [drawing, copy].map(|root| root.query_selector_all("*").ok());
    let (from, to) = (from?, to?);
    for at in 0..from.length() {
        let [from, to] = [&from, &to].map(|list| list.get(at)?.dyn_into::<Element>().ok());
        let (from, to) = (from?, to?);
        let style = style_of(&from)?;
        for name in STYLED {
            let value = style.get_property_value(name).ok()?;
            to.set_attribute(name, &value).ok()?;
        }
        to.remove_attribute("class").ok()?;
    }
    Some(())
}

fn style_of(element: &Element) -> Option<CssStyleDeclaration> {
    window().get_computed_style(element).ok()?
}
