//! These keyboard shortcuts work everywhere on the page.

use super::history::{clicker_keys, history_keys};
use super::playback::{self, PlaybackKey, playback_keys};
use crate::frame::about::about;
use crate::frame::view::View;
use crate::frame::{App, Model, Puzzle, Step};
use crate::page::keys::{
    KeyEntry, KeyTable, PAGE_KEYS, PageKey, Shortcut, Stroke, keys_help, use_strokes,
};
use ginnow_links::Hidden;
use yew::prelude::*;

/// A puzzle can have its own shortcuts.
pub struct Key<P: Puzzle> {
    /// Any one of these strokes triggers the shortcut.
    pub strokes: &'static [Stroke],
    /// Message key of the description in the keyboard help.
    pub words: &'static str,
    is_hidden: fn(Hidden) -> bool,
    is_active: fn(&App<P>) -> bool,
    is_repeated: bool,
    press: fn(&App<P>),
}

/// Creates a shortcut for [`Puzzle::KEYS`].
pub const fn key<P: Puzzle>(
    strokes: &'static [Stroke],
    words: &'static str,
    press: fn(&App<P>),
) -> Key<P> {
    Key { strokes, words, is_hidden: |_| false, is_active: |_| true, is_repeated: false, press }
}

impl<P: Puzzle> Key<P> {
    /// Removes the shortcut (also from the help) while `is_hidden` returns `true` for the lesson's
    /// hidden parts.
    #[must_use]
    pub const fn unless(mut self, is_hidden: fn(Hidden) -> bool) -> Self {
        self.is_hidden = is_hidden;
        self
    }

    /// Leaves the key to the browser while `is_active` returns `false`. It is still listed in the
    /// help.
    #[must_use]
    pub const fn only_if(mut self, is_active: fn(&App<P>) -> bool) -> Self {
        self.is_active = is_active;
        self
    }

    /// Repeats the action while the key is held down, which makes sense for steps. We do not do
    /// this by default, because a switch would flicker.
    #[must_use]
    pub const fn while_held(mut self) -> Self {
        self.is_repeated = true;
        self
    }
}

enum Press<P: Puzzle> {
    Own(fn(&App<P>)),
    Playback(PlaybackKey),
    Step(Step),
}

/// The shortcut is either the puzzle's or the frame's.
struct ShortcutRow<P: Puzzle> {
    strokes: &'static [Stroke],
    /// Message key of the description in the keyboard help.
    words: &'static str,
    press: Press<P>,
    is_active: bool,
    is_repeated: bool,
}

/// Returns all shortcuts except those of the page shell. If two of them share a stroke, the earlier
/// one wins. The list is rebuilt for each drawing and each key press. As it only has a few dozen
/// entries, this is fine.
fn rows<P: Puzzle>(app: &App<P>) -> Vec<ShortcutRow<P>> {
    let own = P::KEYS.iter().filter(|key| !(key.is_hidden)(app.hidden));
    let own = own.map(|key| ShortcutRow {
        strokes: key.strokes,
        words: key.words,
        press: Press::Own(key.press),
        is_active: (key.is_active)(app),
        is_repeated: key.is_repeated,
    });
    // On a page without the board, nobody would see the steps.
    let has_board = View::<P>::named(app.view).is_none_or(|view| !view.has_own_page());
    let place = app.model.place().filter(|_| has_board);
    let playback = place.map_or(&[][..], |_| playback_keys());
    let has_moves = place.is_some_and(|place| place.length > 0);
    let playback = playback.iter().map(|key| ShortcutRow {
        strokes: key.strokes,
        words: key.words,
        press: Press::Playback(key.action),
        is_active: has_moves,
        is_repeated: matches!(key.action, PlaybackKey::Step(_)),
    });
    let history = app.model.history().map_or(&[][..], |_| history_keys());
    // Clickers step through the history, but only if there's no line of moves to step through.
    let clicked = app.is_projected() && place.is_none() && !history.is_empty();
    let clicked = if clicked { clicker_keys() } else { &[] };
    let history = clicked.iter().chain(history).map(|key| ShortcutRow {
        strokes: key.strokes,
        words: key.words,
        press: Press::Step(key.action),
        is_active: true,
        is_repeated: true,
    });
    own.chain(playback).chain(history).collect()
}

#[hook]
pub(in crate::frame) fn use_frame_keys<P: Puzzle>(app: &App<P>) {
    // An inactive key has no strokes here, so the browser gets it and can scroll the page, for
    // example.
    let active = |row: &ShortcutRow<P>| Shortcut {
        strokes: if row.is_active { row.strokes } else { &[] },
        is_repeated: row.is_repeated,
    };
    let strokes = rows(app).iter().map(active).collect();
    let at = app.clone();
    let press = Callback::from(move |index: usize| match rows(&at).get(index) {
        Some(ShortcutRow { press: Press::Own(press), .. }) => press(&at),
        Some(ShortcutRow { press: Press::Playback(key), .. }) => playback::press(&at, *key),
        Some(ShortcutRow { press: Press::Step(step), .. }) => at.does(*step).emit(()),
        None => {}
    });
    use_strokes(about::<P>(), &app.page, strokes, press);
}

/// Renders the keyboard help, if it is open. Because the listener uses the very same list, the help
/// cannot get out of date.
pub(in crate::frame) fn help<P: Puzzle>(app: &App<P>) -> Html {
    keys_help(&app.page, || {
        let rows = rows(app).into_iter().map(|row| (row.strokes, row.words));
        let known = |key: &&KeyEntry<PageKey>| key.action == PageKey::Help || P::IS_PROJECTED;
        let page = PAGE_KEYS.iter().filter(known).map(|key| (key.strokes, key.words));
        let everywhere = KeyTable::of_rows("keys.page", rows.chain(page));
        let mut tables = vec![everywhere];
        tables.extend(P::board_keys());
        tables
    })
}
