//! The chapter on proofs. You can check the certificate of a small board, edit it, and watch the
//! checker notice.

use super::study::GuideStudy;
use crate::explain;
use crate::messages::Ruling;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::controls::button::button_if;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ProofProps {
    pub study: GuideStudy,
}

/// Renders the chapter's interactive part.
#[component]
pub fn Proof(props: &ProofProps) -> Html {
    let written = &props.study.search.known().certificate;
    let changed = use_state_eq(|| None::<String>);
    {
        // The certificate of another board is a different one, so drop any edits.
        let changed = changed.setter();
        use_effect_with(written.clone(), move |_| changed.set(None));
    }
    let shown = changed.as_ref().unwrap_or(written).clone();
    let edit = {
        let changed = changed.setter();
        move |event: InputEvent| {
            changed.set(Some(value_of(&event)));
        }
    };
    let restore = {
        let changed = changed.setter();
        move |_: MouseEvent| changed.set(None)
    };
    let check = {
        let (study, shown) = (props.study.clone(), shown.clone());
        move |_: MouseEvent| study.check(&shown)
    };
    let original = changed.as_ref().is_none_or(|changed| changed == written);
    html! {
        <>
            <textarea class="certificate" rows="12" spellcheck="false" autocomplete="off" lang="en"
                aria-label={text("guide.proof-text")} value={shown} oninput={edit} />
            <div class="small-tools cluster">
                <button type="button" class="primary" disabled={written.is_empty()}
                    onclick={check}>{text("guide.proof-check")}</button>
                {button_if(!original, "", text("guide.proof-restore"), restore.into())}
            </div>
            <div class="story-ruling" role="status">{ruling(&props.study)}</div>
        </>
    }
}

fn ruling(study: &GuideStudy) -> Html {
    if let Some(failure) = study.search.failure().or_else(|| study.check.failure()) {
        return html! { <p class="outcome wrong">{explain::describe_failure(failure)}</p> };
    }
    match &*study.check.known() {
        None => html! { <p class="hint">{text("guide.proof-unchecked")}</p> },
        Some(Ruling::Accepted(proven)) => {
            let moves = (proven.opening.len() + proven.game.len()) as u64;
            let theorem = explain::theorem(proven);
            html! {
                <>
                    <p class="outcome right">{theorem}</p>
                    <p>{fill!("check.checked", moves = count("check.moves", moves),
                        cuts = count("check.cuts", proven.cuts),
                        leaves = count("check.leaves", proven.leaves))}</p>
                </>
            }
        }
        Some(Ruling::Rejected { line, reason, .. }) => html! {
            <>
                <p class="outcome wrong">{text("guide.proof-rejected")}</p>
                <p>{fill!("check.line", line = number(*line))}{" "}{reason.text()}</p>
            </>
        },
        Some(Ruling::Unreadable | Ruling::OtherKind(_)) => html! {
            <p class="outcome wrong">{text("guide.proof-rejected")}</p>
        },
    }
}
