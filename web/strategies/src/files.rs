//! Files: the table and the scripts to be saved, scripts to be loaded.

use crate::Strategies;
use crate::model::Model;
use crate::results::Results;
use crate::script::adds;
use ginnow::sieve::strategies::links::{LONGEST_SCRIPT, Own};
use ginnow_kit::browser::download;
use ginnow_kit::component::component;
use ginnow_kit::frame::{App, print_section};
use ginnow_kit::widgets::files::{
    FileChooser, FileChooserProps, Format, SavedText, SavedTextProps, Taken, files_dialog, read,
    refused,
};
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

/// The dialog.
pub fn files(app: &App<Strategies>) -> Html {
    let results = app.rooms.playing.known().clone();
    let parts = html! {
        <>
            {saving(&results)}
            {scripts(&app.model)}
            {loading(app)}
            {print_section(app)}
        </>
    };
    files_dialog(app.page.close(), parts)
}

fn saving(results: &Results) -> Html {
    let content = if results.range.is_some() {
        csv(results)
    } else {
        String::new()
    };
    let table = content.clone();
    let mut formats = Vec::new();
    if !content.is_empty() {
        let boards = boards_csv(results);
        formats.push(Format {
            label: text("files.table"),
            save: Callback::from(move |()| download::save("strategies.csv", "text/csv", &table)),
        });
        formats.push(Format {
            label: text("files.boards"),
            save: Callback::from(move |()| {
                download::save("strategies-boards.csv", "text/csv", &boards)
            }),
        });
    }
    component::<SavedText>(SavedTextProps {
        heading: text("files.results"),
        content,
        label: text("files.results-label"),
        placeholder: text("tournament.none"),
        copy: text("files.copy"),
        formats,
    })
}

/// A name as CSV has it.
fn quoted(name: &str) -> String {
    if name.contains([',', '"']) {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    }
}

/// The table, with the fields of the command line.
fn csv(results: &Results) -> String {
    let mut lines =
        "strategy,boards,points,optimum,share,worst,worst_n,exact,milliseconds\n".to_owned();
    let fraction = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
    for result in &results.of {
        let summary = &result.summary;
        let worst = summary.worst.and_then(|worst| worst.share());
        let worst_n = summary
            .worst
            .map_or_else(String::new, |worst| worst.size.to_string());
        lines += &format!(
            "{},{},{},{},{},{},{worst_n},{},{:.0}\n",
            quoted(&result.name),
            summary.boards,
            summary.points,
            summary.optimum,
            fraction(summary.share()),
            fraction(worst),
            summary.exact,
            result.milliseconds,
        );
    }
    lines
}

/// The points of every board.
fn boards_csv(results: &Results) -> String {
    let mut lines = "strategy,n,points,optimum\n".to_owned();
    for result in &results.of {
        let name = quoted(&result.name);
        for played in &result.played {
            lines += &format!(
                "{name},{},{},{}\n",
                played.size,
                played.score,
                played.optimum()
            );
        }
    }
    lines
}

/// A button for each script.
fn scripts(model: &Rc<Model>) -> Html {
    if model.scripts.is_empty() {
        return Html::default();
    }
    let button = |own: &Own| {
        let own = own.clone();
        let label = format!("{}.rhai", own.name);
        let save = move |_: MouseEvent| {
            download::save(&format!("{}.rhai", own.name), "text/plain", &own.text);
        };
        html! { <button type="button" onclick={save}>{label}</button> }
    };
    html! {
        <section class="files-part" aria-labelledby="files-scripts">
            <h3 id="files-scripts">{text("files.scripts")}</h3>
            <div class="files-buttons">{for model.scripts.iter().map(button)}</div>
        </section>
    }
}

fn loading(app: &App<Strategies>) -> Html {
    let (add, close) = (adds(app), app.page.close());
    let take = Callback::from(move |taken: Taken| {
        let (add, close) = (add.clone(), close.clone());
        let Taken { file, refuse } = taken;
        let name = file.name();
        read(file, LONGEST_SCRIPT as u64, move |bytes| {
            let bytes = match bytes {
                Ok(bytes) => bytes,
                Err(unread) => return refuse.emit(refused(&name, unread.line())),
            };
            match String::from_utf8(bytes) {
                Ok(content) => {
                    let name = name.strip_suffix(".rhai").unwrap_or(&name).to_owned();
                    let text = content.replace("\r\n", "\n");
                    add.emit(Own { name, text });
                    close.emit(());
                }
                Err(_) => refuse.emit(refused(&name, text("files.no-script").to_owned())),
            }
        });
    });
    component::<FileChooser>(FileChooserProps {
        heading: text("files.load"),
        about: text("files.load-about").to_owned(),
        label: text("files.choose"),
        accept: ".rhai,.txt,text/plain",
        class: "script-file",
        take,
    })
}
