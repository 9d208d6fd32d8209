//! Keyboard shortcuts that work everywhere on the page.

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

/// A shortcut of a puzzle.
pub struct Key<P: Puzzle> {
    /// Any of these strokes will do.
    pub strokes: &'static [Stroke],
    /// Key of the words by which the keyboard help describes the shortcut.
    pub words: &'static str,
    is_hidden: fn(Hidden) -> bool,
    is_active: fn(&App<P>) -> bool,
    is_repeated: bool,
    press: fn(&App<P>),
}

/// Returns a shortcut for [`Puzzle::KEYS`].
pub const fn key<P: Puzzle>(
    strokes: &'static [Stroke],
    words: &'static str,
    press: fn(&App<P>),
) -> Key<P> {
    Key { strokes, words, is_hidden: |_| false, is_active: |_| true, is_repeated: false, press }
}

impl<P: Puzzle> Key<P> {
    /// Removes the shortcut, also from the help, if `is_hidden` returns true for the hidden parts
    /// of a lesson.
    #[must_use]
    pub const fn unless(mut self, is_hidden: fn(Hidden) -> bool) -> Self {
        self.is_hidden = is_hidden;
        self
    }

    /// Leaves the key to the browser for as long as `is_active` returns false. The help still lists
    /// it.
    #[must_use]
    pub const fn only_if(mut self, is_active: fn(&App<P>) -> bool) -> Self {
        self.is_active = is_active;
        self
    }

    /// Repeats the effect for as long as the key is held down, which makes sense for steps. By
    /// default, holding a key down has the effect of one press, since a switch would flicker
    /// otherwise.
    #[must_use]
    pub const fn while_held(mut self) -> Self {
        self.is_repeated = true;
        self
    }
}

/// The effect of a shortcut.
enum Press<P: Puzzle> {
    Own(fn(&App<P>)),
    Playback(PlaybackKey),
    Step(Step),
}

/// A shortcut, no matter whether it comes from the puzzle or from the frame.
struct ShortcutRow<P: Puzzle> {
    strokes: &'static [Stroke],
    /// Key of the words by which the keyboard help describes the shortcut.
    words: &'static str,
    press: Press<P>,
    /// True if it has an effect at the moment.
    is_active: bool,
    /// True if the effect is repeated for as long as the key is held down.
    is_repeated: bool,
}

/// Returns all shortcuts except those of the page shell. If two of them have the same stroke, the
/// first one wins.
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
    // Clickers step through the history, unless there is a line of moves.
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

/// Listens for the shortcuts.
#[hook]
pub(in crate::frame) fn use_frame_keys<P: Puzzle>(app: &App<P>) {
    // If a key has no effect at the moment, leave it to the browser, which may scroll the page.
    let active = |row: &ShortcutRow<P>| Shortcut {
        strokes: if row.is_active { row.strokes } else { &[] },
        is_repeated: row.is_repeated,
    };
    let strokes = rows(app).iter().map(active).collect();
    let at = app.clone();
    let press = Callback::from(move |index: usize| match rows(&at).get(index) {
        Some(ShortcutRow { press: Press::Own(press), .. }) => press(&at),
        Some(ShortcutRow { press: Press::Playback(key), .. }) => playback::press(&at, *key),
        Some(ShortcutRow { press: Press::Step(step), .. }) => at.act.emit((*step).into()),
        None => {}
    });
    use_strokes(about::<P>(), &app.page, strokes, press);
}

/// Renders the keyboard help, if it is open. It is made from the same list that the listener uses,
/// so it can't be out of date.
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
