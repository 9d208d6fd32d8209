//! Draws the header: a link to all puzzles, the name, the guide, the share dialog, and a menu for
//! the rest.

use super::menu::{Does, Item, Menu, MenuProps};
use crate::browser::address::puzzles;
use crate::controls::icons::{Icon, drawing};
use crate::page::addresses::puzzle::PuzzleDescription;
use crate::page::values::state::{Page, PageAction, Panel};
use crate::reactive::component::component;
use crate::words::{LANGUAGES, text};
use yew::prelude::*;

/// Parts of the header that are optional.
#[derive(Clone, Copy, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each part stands by itself")]
pub struct Offers {
    /// The link to all puzzles, unless the build has only this one.
    pub puzzles: bool,
    /// Offers the guide.
    pub guide: bool,
    /// Offers the share dialog.
    pub share: bool,
    /// Offers the dialog to save, open and print.
    pub files: bool,
    /// Offers the projector view.
    pub projector: bool,
}

/// The page with all puzzles has an address that begins with this word.
pub(crate) const PUZZLES: &str = "puzzles";

/// The address of the notes for teachers, with a link for each lesson to copy. They belong to the page of all puzzles,
/// whose tests make sure that this address opens them.
pub const NOTES: &str = "#puzzles/1?view=notes";

pub(crate) const GUIDE_LINK: &str = "how-link";

/// Renders the header. `place` is the name of the board and its place in a series, if it has any.
pub fn head(
    puzzle: &PuzzleDescription,
    place: Option<String>,
    offers: Offers,
    page: &Page,
) -> Html {
    let share = page.act.reform(|_: MouseEvent| PageAction::Panel(Some(Panel::Share)));
    html! {
        <header class="head">
            if offers.puzzles {
                {puzzles_link()}
            }
            <h1>
                <span class={place.as_ref().map(|_| "head-name")}>{text("head.name")}</span>
                if let Some(place) = place {
                    {" "}<span class="head-place">{place}</span>
                }
            </h1>
            <div class="head-tools" role="group" aria-label={text("head.tools")}>
                if offers.guide {
                    <a id={GUIDE_LINK} class="head-tool head-guide" href={puzzle.guide_address("")}>{text("guide.title")}</a>
                }
                if offers.share {
                    <button type="button" class="head-tool" onclick={share}>{text("share.title")}</button>
                }
                {component::<Menu>(MenuProps { items: items(puzzle, offers, page) })}
            </div>
        </header>
    }
}

fn items(puzzle: &PuzzleDescription, offers: Offers, page: &Page) -> Vec<Item> {
    let item = |icon, label: &'static str, does| Item {
        icon: Some(icon),
        label: text(label),
        language: None,
        on_phones: false,
        does,
    };
    let acts = |action: PageAction| Does::Press(page.act.reform(move |()| action.clone()));
    let opens = |panel| acts(PageAction::Panel(Some(panel)));
    let mut items = Vec::new();
    if offers.guide {
        items.push(Item {
            on_phones: true,
            ..item(Icon::Question, "guide.title", Does::Go(puzzle.guide_address("")))
        });
    }
    if offers.files {
        items.push(item(Icon::Save, "files.title", opens(Panel::Files)));
    }
    if offers.projector {
        let project = acts(PageAction::Project(true));
        items.push(item(Icon::Projector, "projector.title", project));
    }
    items.push(item(Icon::Settings, "settings.title", opens(Panel::Settings)));
    items.push(item(Icon::Keys, "keys.title", opens(Panel::Keys)));
    // If the link sets the language, it takes precedence over any choice, so leave this out.
    if page.linked_language.is_none() {
        let others = LANGUAGES.iter().filter(|one| one.code != page.language);
        items.extend(others.map(|one| Item {
            icon: None,
            label: one.name,
            language: Some(one.code),
            on_phones: false,
            does: acts(PageAction::Language(Some(one.code))),
        }));
    }
    items
}

/// Renders the link to all puzzles if there are others in this build.
fn puzzles_link() -> Html {
    if !puzzles().iter().any(|name| name == PUZZLES) {
        return Html::default();
    }
    html! {
        <nav class="crumb" aria-label={text("head.crumb")}>
            <a class="puzzles-link" href={format!("#{PUZZLES}")}>
                {drawing(Icon::Previous)}
                <span>{text("puzzles.title")}</span>
            </a>
        </nav>
    }
}
