//! Makes a package for learning platforms out of the current puzzle. As the page already has the
//! files, it's all done in the browser.

use super::form::{choice, field, typed};
use crate::browser::{transfer::download, transfer::gzip};
use crate::controls::form::{Form, use_form};
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use crate::words::{fill, number, tenths, text};
use ginnow_links::typed_number;
use ginnow_scorm::{Activity, Archive, LISTING, Listing, Source, Version};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The properties of the form.
#[derive(Debug, Clone, PartialEq, Eq, Properties)]
pub struct PackageProps {
    /// The link to the puzzle has no leading `#`.
    pub link: String,
    /// The activity has this name by default. Teachers can change it.
    pub title: String,
    /// True if there are scores.
    pub is_scored: bool,
    /// We may know limits on the scores.
    pub scores: Scores,
}

/// A board may have known limits on its scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scores {
    /// The best possible score, if it is known and may be shown.
    pub best: Option<u32>,
    /// An upper bound on the score.
    pub most: Option<u32>,
}

/// Renders the form.
pub fn package(props: &PackageProps) -> Html {
    component::<Package>(props.clone())
}

/// Every edit of the form creates a new draft.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Draft {
    version: Version,
    /// The name typed by the teacher, if any.
    title: Option<String>,
    /// The best possible score typed by the teacher, if any.
    best: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Status {
    /// Nobody has requested the package yet.
    Idle,
    /// So far, the first number of files has been packed. The second is the total.
    Packing(usize, usize),
    /// The package has been saved, with this file name and size in bytes.
    Saved(String, usize),
    /// There is no package.
    Failed(PackageFailure),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PackageFailure {
    /// A file could not be loaded.
    Missing,
    /// The server already has another version of the page. Its files do not go with ours.
    OtherBuild,
}

impl From<JsValue> for PackageFailure {
    fn from(error: JsValue) -> Self {
        web_sys::console::warn_2(&"no package:".into(), &error);
        PackageFailure::Missing
    }
}

#[component]
fn Package(props: &PackageProps) -> Html {
    let draft = use_form(|| Draft { version: Version::V1_2, title: None, best: None });
    let status = use_state_eq(|| Status::Idle);
    let best = best(&draft, props);
    let complaint = best.clone().err().unwrap_or_default();
    let activity = best.ok().map(|best| Activity {
        version: draft.version,
        link: props.link.clone(),
        title: title(&draft, props),
        best: best.filter(|_| props.is_scored),
    });
    // If the form changes in the meantime, the package must not report anything any more.
    let current = use_mut_ref(|| Rc::new(Cell::new(true)));
    {
        let (current, status) = (Rc::clone(&current), status.setter());
        use_effect_with(activity.clone(), move |_| {
            status.set(Status::Idle);
            move || current.replace(Rc::new(Cell::new(true))).set(false)
        });
    }
    let save = {
        let (activity, status) = (activity.clone(), status.setter());
        move |_: MouseEvent| {
            let (Some(activity), current) = (activity.clone(), Rc::clone(&current.borrow())) else {
                return;
            };
            let status = status.clone();
            let report = move |now| {
                if current.get() {
                    status.set(now);
                }
                current.get()
            };
            spawn_local(async move {
                save(&activity, &report).await;
            });
        }
    };
    let busy = matches!(*status, Status::Packing(..)) || activity.is_none();
    html! {
        <div class="package stack">
            <p class="hint">{text("package.about")}</p>
            <div class="builder-fields">{fields(&draft, props)}</div>
            <p id="package-complaint" class="complaint" role="alert">
                {complaint}
            </p>
            <div class="cluster">
                <button type="button" aria-disabled={busy.then_some("true")} onclick={move |event| if !busy { save(event) }}>
                    {text("package.save")}
                </button>
                if let Status::Packing(done, all) = *status {
                    <progress max={all.to_string()} value={done.to_string()} aria-label={text("package.packing")} />
                }
            </div>
            <div role="status">{outcome(&status)}</div>
        </div>
    }
}

fn fields(draft: &Form<Draft>, props: &PackageProps) -> Html {
    let title_change = draft.on(|draft, title| draft.title = Some(title));
    let best_change = draft.on(|draft, best| draft.best = Some(best));
    let versions =
        Version::ALL.map(|version| (version, version.to_string(), format!("SCORM {version}")));
    let title = html! {
        <input id="package-title" type="text" autocomplete="off" dir="auto" value={draft.title.clone().unwrap_or_else(|| props.title.clone())}
            oninput={typed(&title_change, |title| title)} />
    };
    let best = html! {
        <input id="package-best" type="text" inputmode="numeric" autocomplete="off" value={shown_best(draft, props)}
            aria-describedby="package-best-about package-complaint" aria-invalid={best(draft, props).is_err().to_string()}
            oninput={typed(&best_change, |best| best)} />
    };
    html! {
        <>
            {field("package-title", text("package.title"), title)}
            {field("package-version", text("package.version"), choice(
                "package-version", versions.to_vec(), draft.version,
                &draft.on(|draft, version| draft.version = version), |version| version
            ))}
            if props.is_scored {
                <div class="field wide">
                    <label for="package-best">{text("package.best")}</label>
                    {best}
                    <span id="package-best-about" class="hint">{text("package.best-about")}</span>
                </div>
            }
        </>
    }
}

/// Returns the name of the activity. Platforms require one, so if the field is blank, this is the
/// default.
fn title(draft: &Draft, props: &PackageProps) -> String {
    let typed = draft.title.as_deref().filter(|typed| !typed.trim().is_empty());
    typed.unwrap_or(&props.title).to_owned()
}

/// Returns the text in the field for the best score. Before the teacher types anything, it's the
/// one we know.
fn shown_best(draft: &Draft, props: &PackageProps) -> String {
    let known = || props.scores.best.map(|best| best.to_string()).unwrap_or_default();
    draft.best.clone().unwrap_or_else(known)
}

/// Returns the best score in the form, or `None` if the field is blank.
///
/// # Errors
/// Returns a message with valid values if it is invalid.
fn best(draft: &Draft, props: &PackageProps) -> Result<Option<u32>, String> {
    let shown = shown_best(draft, props);
    if !props.is_scored || shown.trim().is_empty() {
        return Ok(None);
    }
    let typed = typed_number::<u32>(&shown).filter(|&best| best > 0);
    let typed = typed.ok_or_else(|| text("package.best-invalid").to_owned())?;
    match props.scores {
        Scores { best: Some(best), .. } if typed != best => {
            Err(fill!("package.best-is", best = number(best.into())))
        }
        Scores { most: Some(most), .. } if typed > most => {
            Err(fill!("package.best-above", most = number(most.into())))
        }
        _ => Ok(Some(typed)),
    }
}

fn outcome(status: &Status) -> Html {
    match status {
        Status::Idle => Html::default(),
        Status::Packing(..) => html! { <p>{text("package.packing")}</p> },
        Status::Saved(name, size) => {
            let size = tenths(size.div_ceil(100_000) as u64);
            html! { <p>{fill!("package.saved", name, size)}</p> }
        }
        Status::Failed(failure) => {
            let key = match failure {
                PackageFailure::Missing => "package.missing",
                PackageFailure::OtherBuild => "package.other-build",
            };
            html! { <p class="complaint">{text(key)}</p> }
        }
    }
}

/// Makes a package and offers it as a download. `report` is called with the status, and returns
/// `false` if the package is not needed any more.
async fn save(activity: &Activity, report: &dyn Fn(Status) -> bool) {
    match made(activity, report).await {
        Ok(Some(bytes)) => {
            let name = activity.file_name();
            download::save_bytes(&name, "application/zip", &bytes);
            report(Status::Saved(name, bytes.len()));
        }
        Ok(None) => {}
        Err(failure) => {
            report(Status::Failed(failure));
        }
    }
}

/// Returns a package as bytes, or `None` if it isn't needed any more.
async fn made(
    activity: &Activity,
    report: &dyn Fn(Status) -> bool,
) -> Result<Option<Vec<u8>>, PackageFailure> {
    report(Status::Packing(0, 1));
    let list = gzip::text(&gzip::fetch(LISTING).await?).await?;
    let listing = Listing::read(&list).map_err(unreadable)?;
    let contents = activity.contents(&listing).map_err(unreadable)?;
    let mut archive = Archive::new();
    let all = contents.len();
    for (done, (path, source)) in contents.into_iter().enumerate() {
        let response = match source {
            Source::Text(text) => gzip::response(&text)?,
            Source::Page(file) => {
                let response = gzip::fetch(&file).await?;
                // The service worker may have an older build of this document, even though
                // everything else is new.
                let is_document = file == "index.html";
                if is_document && !gzip::text(&response.clone()?).await?.contains(listing.build()) {
                    return Err(PackageFailure::OtherBuild);
                }
                response
            }
        };
        archive.add(&path, &gzip::gzip(&response).await?).map_err(unreadable)?;
        if !report(Status::Packing(done + 1, all)) {
            return Ok(None);
        }
    }
    archive.finish().map(Some).map_err(unreadable)
}

fn unreadable(error: impl std::fmt::Display) -> PackageFailure {
    PackageFailure::from(JsValue::from(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn props(scores: Scores) -> PackageProps {
        PackageProps {
            link: "chess/1?n=8".to_owned(),
            title: "Chess".to_owned(),
            is_scored: true,
            scores,
        }
    }

    fn draft(best: Option<&str>) -> Draft {
        Draft { version: Version::V1_2, title: None, best: best.map(str::to_owned) }
    }

    #[test]
    fn the_best_score_is_a_number_above_zero_or_blank() {
        let best = |typed, scores| best(&draft(typed), &props(scores)).ok();
        let unknown = Scores::default();
        assert_eq!(best(Some(" "), unknown), Some(None));
        assert_eq!(best(Some(" 144 "), unknown), Some(Some(144)));
        for wrong in ["0", "-3", "1.5", "many", "99999999999"] {
            assert_eq!(best(Some(wrong), unknown), None, "{wrong}");
        }
        let limited = Scores { best: None, most: Some(78) };
        assert_eq!(best(Some("999999"), limited), None);
        assert_eq!(best(Some("78"), limited), Some(Some(78)));
        let known = Scores { best: Some(50), most: Some(78) };
        assert_eq!(best(None, known), Some(Some(50)), "the page knows it");
        assert_eq!(best(Some("51"), known), None);
        assert_eq!(best(Some(""), known), Some(None), "a teacher may leave it out");
    }

    #[test]
    fn the_title_of_the_link_is_the_default() {
        let (props, draft) = (props(Scores::default()), draft(None));
        assert_eq!(title(&draft, &props), "Chess");
        for (typed, requested) in [("Homework", "Homework"), (" ", "Chess")] {
            let draft = Draft { title: Some(typed.to_owned()), ..draft.clone() };
            assert_eq!(title(&draft, &props), requested);
        }
    }
}
