//! Draws a link as a QR code. Regardless of the theme, it's black on white with a quiet zone, as
//! cameras expect.

use crate::browser::{fullscreen, transfer::download};
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use crate::words::{fill, number, text};
use ginnow_links::escape;
use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use std::fmt::Write;
use web_sys::{Element, HtmlDialogElement};
use yew::prelude::*;

/// According to the standard, the quiet zone has this width in modules.
const QUIET: i32 = 4;

/// We use versions with up to 117 modules per side. Phones can't read any larger ones from a
/// screen.
const LARGEST: u8 = 25;

/// The largest version holds this many bytes.
const LONGEST_TEXT: u64 = 1273;

/// Properties of the [`Code`] component.
#[derive(Properties, PartialEq)]
pub struct CodeProps {
    /// The address.
    pub link: String,
    /// The linked page's title, for people who cannot see the code.
    pub title: String,
    /// Advice on how to shorten an address that is too long.
    pub advice: String,
    /// A saved code has this file name, without extension.
    pub file: &'static str,
}

/// Renders the code and a button to save it. If the link is too long, this is a message that
/// explains how to shorten it.
#[component]
pub fn Code(props: &CodeProps) -> Html {
    let code = use_memo(props.link.clone(), |link| encode(link));
    let figure = use_node_ref();
    let is_whole = use_state_eq(|| false);
    {
        // This is not inside the figure, because that may fill the screen.
        let figure = figure.clone();
        use_effect_with((), move |()| {
            if let Some(figure) = figure.cast::<Element>() {
                figure.scroll_into_view_with_bool(false);
            }
        });
    }
    let Some(code) = &*code else {
        let (length, longest) = (number(props.link.len() as u64), number(LONGEST_TEXT));
        let complaint = fill!("code.too-long", length, longest, advice = props.advice);
        return html! { <p class="complaint" role="alert">{complaint}</p> };
    };
    let whole = {
        let is_whole = is_whole.setter();
        move |_: MouseEvent| is_whole.set(true)
    };
    let label = fill!("code.label", title = props.title);
    let save = {
        let (code, title, file) = (code.clone(), props.title.clone(), props.file);
        move |_: MouseEvent| {
            download::save(&format!("{file}.svg"), "image/svg+xml", &document(&code, &title));
        }
    };
    html! {
        <figure class="code stack" ref={figure}>
            {drawing(code, &label)}
            <div class="cluster">
                <button type="button" onclick={save}>{text("code.save")}</button>
                <button type="button" onclick={whole}>{text("code.whole")}</button>
            </div>
            if *is_whole {
                {component::<Whole>(WholeProps {
                    drawing: drawing(code, &label),
                    link: props.link.clone(),
                    close: { let is_whole = is_whole.setter(); Callback::from(move |()| is_whole.set(false)) },
                })}
            }
        </figure>
    }
}

fn drawing(code: &QrCode, label: &str) -> Html {
    html! {
        <svg viewBox={view_box(code)} role="img" aria-label={label.to_owned()} shape-rendering="crispEdges">
            <rect width="100%" height="100%" fill="#fff" />
            <path d={path(code)} fill="#000" />
        </svg>
    }
}

#[derive(Properties, PartialEq)]
struct WholeProps {
    drawing: Html,
    link: String,
    close: Callback<()>,
}

/// Renders the code in full screen, with the link below for people without a camera. Escape should
/// close nothing else, so it is a separate dialog.
#[component]
fn Whole(props: &WholeProps) -> Html {
    let [dialog, content] = [use_node_ref(), use_node_ref()];
    use_effect_with((dialog.clone(), content.clone()), |(dialog, content)| {
        let dialog = dialog.cast::<HtmlDialogElement>();
        if let Some(dialog) = &dialog {
            let _ = dialog.show_modal();
        }
        if let Some(content) = content.cast::<Element>() {
            fullscreen::show(&content);
        }
        move || {
            fullscreen::leave();
            dialog.iter().for_each(HtmlDialogElement::close);
        }
    });
    let close = props.close.clone();
    let press = props.close.reform(|_: MouseEvent| ());
    html! {
        <dialog ref={dialog} class="whole-code" aria-label={text("code.show")} onclose={move |_: Event| close.emit(())}>
            <div ref={content} class="whole-code-content">
                {props.drawing.clone()}
                <p translate="no">{props.link.clone()}</p>
                <button type="button" onclick={press}>{text("dialog.close")}</button>
            </div>
        </dialog>
    }
}

/// Encodes a text, with medium error correction if possible.
fn encode(text: &str) -> Option<QrCode> {
    let segments = QrSegment::make_segments(text);
    [QrCodeEcc::Medium, QrCodeEcc::Low].into_iter().find_map(|level| {
        QrCode::encode_segments_advanced(
            &segments,
            level,
            Version::MIN,
            Version::new(LARGEST),
            None,
            true,
        )
        .ok()
    })
}

fn view_box(code: &QrCode) -> String {
    let side = code.size() + 2 * QUIET;
    format!("0 0 {side} {side}")
}

/// Returns the dark modules as a path. Each run in a row is a rectangle.
fn path(code: &QrCode) -> String {
    let side = code.size();
    let mut path = String::new();
    for y in 0..side {
        let mut x = 0;
        while x < side {
            let run = (x..side).take_while(|&x| code.get_module(x, y)).count();
            let run = i32::try_from(run).unwrap_or(side);
            if run > 0 {
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run + 1;
        }
    }
    path
}

/// Returns the code as an SVG document.
fn document(code: &QrCode, title: &str) -> String {
    let (area, modules) = (view_box(code), path(code));
    let title = escape(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{area}\" shape-rendering=\"crispEdges\">\
         <title>{title}</title><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\
         <path d=\"{modules}\"/></svg>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a path's dark modules.
    fn modules(path: &str) -> Vec<(i32, i32)> {
        let runs = path.split('M').skip(1);
        let run = |run: &str| {
            let (x, rest) = run.split_once(' ').unwrap();
            let (y, rest) = rest.split_once('h').unwrap();
            let (length, _) = rest.split_once('v').unwrap();
            let [x, y, length] = [x, y, length].map(|text| text.parse::<i32>().unwrap());
            (x..x + length).map(move |x| (x - QUIET, y - QUIET))
        };
        runs.flat_map(run).collect()
    }

    #[test]
    fn the_path_has_the_modules_of_the_code() {
        let code = encode("https://example.org/#puzzle/1?n=21").unwrap();
        let all = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let dark: Vec<_> = all.filter(|&(x, y)| code.get_module(x, y)).collect();
        assert_eq!(modules(&path(&code)), dark);
    }

    #[test]
    fn the_limit_is_the_one_that_is_named() {
        let longest = usize::try_from(LONGEST_TEXT).unwrap();
        assert!(encode(&"a".repeat(longest)).is_some());
        assert!(encode(&"a".repeat(longest + 1)).is_none());
    }
}
