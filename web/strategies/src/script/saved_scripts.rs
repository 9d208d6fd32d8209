//! Saves the user's own strategies, which are the same in all windows. Strategies from a link do not replace yours.
//! Those are put aside until you add them.

use crate::model::Action;
use crate::model::Strategies;
use ginnow::sieve::strategies::links::{MOST_SCRIPTS, Own, joined, separated};
use ginnow_kit::browser::memory;
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::effect::use_effect_with;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

const MEMORY: &str = "strategies/scripts";

/// Maximum number of saved scripts. A page can be full of scripts from a link, with just as many put
/// aside.
const MOST_SAVED: usize = 2 * MOST_SCRIPTS;

fn recalled() -> Vec<Own> {
    let saved = memory::recall(MEMORY);
    saved.and_then(|text| separated(&text)).unwrap_or_default()
}

fn remember(scripts: &[Own]) {
    if memory::recall(MEMORY).is_some_and(|text| separated(&text).is_none()) {
        memory::set_aside(MEMORY);
    }
    if scripts.is_empty() {
        memory::forget(MEMORY);
    } else {
        memory::remember(MEMORY, &joined(scripts));
    }
}

/// Scripts that are saved, but not on the page.
#[derive(Debug, Default, PartialEq)]
struct Drawer {
    /// Scripts that were put aside.
    aside: Vec<Own>,
    /// The list that was saved last. Any others in the storage come from another window.
    written: Vec<Own>,
}

impl Drawer {
    /// Returns the scripts to save, given those on the page and those in the storage.
    fn write(&mut self, shown: &[Own], found: Vec<Own>) -> &[Own] {
        let others = found.into_iter().filter(|own| !self.written.contains(own));
        let others: Vec<Own> = others.filter(|own| !self.aside.contains(own)).collect();
        self.aside.extend(others);
        self.aside.retain(|own| !shown.iter().any(|it| it.text == own.text));
        self.written = [shown, &self.aside].concat();
        self.written.truncate(MOST_SAVED);
        &self.written
    }
}

/// Restores the saved strategies if the address doesn't have any, and saves those on the page from then
/// on. Returns strategies that are saved, but not on the page.
#[hook]
pub fn use_keeping(app: &Bare<Strategies>) -> Vec<Own> {
    let drawer = use_memo((), |()| RefCell::new(Drawer::default()));
    let redraw = use_force_update();
    let started = use_mut_ref(|| false);
    let (saved, act) = (Rc::clone(&drawer), app.act.clone());
    use_effect_with(app.model.scripts.clone(), move |shown| {
        let found = recalled();
        if !started.replace(true) && shown.is_empty() && !found.is_empty() {
            saved.borrow_mut().written.clone_from(&found);
            act.emit(Action::AddScripts(found));
            return;
        }
        let mut drawer = saved.borrow_mut();
        let before = drawer.aside.clone();
        if drawer.written != *shown || !before.is_empty() {
            remember(drawer.write(shown, found));
        }
        if drawer.aside != before {
            redraw.force_update();
        }
    });
    drawer.borrow().aside.clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(name: &str) -> Own {
        Own { name: name.to_owned(), text: format!("// {name}") }
    }

    #[test]
    fn a_script_removed_from_the_page_is_not_saved() {
        let mut drawer = Drawer::default();
        let (a, b) = (own("a"), own("b"));
        assert_eq!(drawer.write(&[a.clone(), b.clone()], vec![]), [a.clone(), b.clone()]);
        let found = drawer.written.clone();
        assert_eq!(drawer.write(std::slice::from_ref(&b), found), [b]);
        assert!(drawer.aside.is_empty());
    }

    #[test]
    fn scripts_saved_earlier_or_elsewhere_are_set_aside() {
        let mut drawer = Drawer::default();
        let (a, b, c) = (own("a"), own("b"), own("c"));
        // `b` comes from a link, and `a` was saved before that.
        assert_eq!(
            drawer.write(std::slice::from_ref(&b), vec![a.clone(), b.clone()]),
            [b.clone(), a.clone()]
        );
        assert_eq!(drawer.aside, std::slice::from_ref(&a));
        // Another window adds `c`.
        let found = vec![b.clone(), a.clone(), c.clone()];
        drawer.write(std::slice::from_ref(&b), found);
        assert_eq!(drawer.aside, [a.clone(), c.clone()]);
        // Now the user adds them to the page.
        let found = drawer.written.clone();
        drawer.write(&[b.clone(), a, c], found);
        assert!(drawer.aside.is_empty());
    }
}
