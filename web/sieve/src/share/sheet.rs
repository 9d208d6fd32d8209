//! In this dialog, players share a result with a picture, a text, and the challenge they lead to.

use super::skyline::{PictureFormat, Skyline, squares};
use super::{challenge_link, end_of, sentence};
use crate::ending::recap;
use crate::model::{Shares, Sieve};
use ginnow::sieve::analysis::{Assessment, Recap};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::address;
use ginnow_kit::controls::dialog::modal;
use ginnow_kit::frame::{App, SharePicture, SharePictureProps};
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::widgets::share::{Code, CodeProps};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_sieve_arches::primes;
use yew::prelude::*;

/// Renders the dialog. The caller has to make sure that the game has moves, and that the player is
/// allowed to share its result.
pub fn sheet(app: &App<Sieve>) -> Html {
    let (game, goal) = (app.model.game(), app.model.goal());
    let end = end_of(game);
    let recap = recap(app);
    let flaws = recap.as_ref().map(flaws).unwrap_or_default();
    let fragment = challenge_link(game, goal, app.whole_lesson()).short();
    let message = sentence(&end, goal);
    let row = squares(&flaws);
    let lines = [message.clone(), row.clone(), address::with_fragment(&fragment)];
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let size = end.size();
    let shares = Shares::of(&end);
    let optimum = app.view_state.analysis.study.optimum().and_then(Assessment::exact);
    let optimum = optimum.filter(|_| app.view_state.permit.best && goal == Goal::Largest);
    // You can't ask the reader to beat a score that's already the best.
    let is_best = optimum == Some(shares.yours);
    let skyline = Skyline {
        title: text("head.name").to_owned(),
        board: fill!("size.open", size),
        score: number(shares.yours),
        of: optimum.map_or_else(
            || fill!("sheet.of", all = number(shares.all())),
            |optimum| fill!("sheet.of-possible", optimum = number(optimum)),
        ),
        verdict: recap.as_ref().map(verdict).unwrap_or_default(),
        question: text(if is_best { "sheet.question-best" } else { "sheet.question" }).to_owned(),
        primes: primes(&end.pairs()),
        flaws,
    };
    let children = html! {
        <>
            <div class="skyline" role="img" aria-label={message.clone()}>
                {Html::from_html_unchecked(AttrValue::from(skyline.document(PictureFormat::Tall)))}
            </div>
            <p class="hint">{text("sheet.about")}</p>
            <div class="sheet-buttons cluster">
                {button(&skyline, PictureFormat::Tall, format!("sieve-{size}"))}
                {button(&skyline, PictureFormat::Wide, format!("sieve-{size}-wide"))}
            </div>
            <p class="result-text">{message}{" "}<span class="squares" aria-hidden="true">{row}</span></p>
            {component::<Copy>(CopyProps {
                label: text("result.copy"), content: Some(lines.join("\n")), class: Classes::new(), autofocus: true
            })}
            <details class="sheet-link">
                <summary>{text("sheet.link")}</summary>
                <p class="hint">{text("result.about")}</p>
                {component::<Code>(CodeProps {
                    link: address::with_fragment(&fragment),
                    title: fill!("embed.title", size),
                    advice: String::new(),
                    file: "ginnow-sieve-result",
                })}
            </details>
        </>
    };
    modal("sheet.title", "sheet", app.page.close(), children)
}

/// Returns which moves cost something. Empty unless we know all costs.
fn flaws(recap: &Recap) -> Vec<bool> {
    let costs = recap.curve().map(|curve| curve.windows(2).map(|pair| pair[0] > pair[1]).collect());
    costs.unwrap_or_default()
}

/// Tells how many moves cost something, and how much in total.
fn verdict(recap: &Recap) -> String {
    let lost: u64 = recap.mistakes.iter().map(|mistake| mistake.cost).sum();
    if recap.curve().is_none() || lost == 0 {
        return String::new();
    }
    [count("sheet.cost", recap.mistakes.len() as u64), number(lost)].join(" ")
}

/// A button that sends the tall picture or saves the wide one.
fn button(skyline: &Skyline, format: PictureFormat, name: String) -> Html {
    let (words, class) = match format {
        PictureFormat::Tall => ("sheet.send", "primary"),
        PictureFormat::Wide => ("sheet.save", ""),
    };
    let skyline = skyline.clone();
    component::<SharePicture>(SharePictureProps {
        name,
        words: text(words),
        class,
        saves: format == PictureFormat::Wide,
        document: Callback::from(move |()| Some(skyline.document(format))),
    })
}
