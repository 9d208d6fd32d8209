//! Scripts that the browser keeps between visits.

use ginnow::sieve::strategies::links::{LONGEST_SCRIPT, Own, clean_name};
use ginnow_kit::browser::memory::{recall, remember};
use ginnow_kit::state::use_state_eq;
use std::rc::Rc;
use yew::prelude::*;

/// Under which name they are kept.
const MEMORY: &str = "strategies";

/// Between two scripts; no script has it.
const BETWEEN: char = '\u{1}';

/// So many are kept at most; the oldest goes first.
const MOST: usize = 60;

/// What is kept, and what changes it.
#[derive(Clone, PartialEq)]
pub struct Shelf {
    /// The scripts, the latest last.
    pub kept: Rc<Vec<Own>>,
    /// Keeps a script, instead of one of the same name.
    pub put: Callback<Own>,
    /// Keeps the script of a name no longer.
    pub drop: Callback<String>,
}

impl Shelf {
    /// A name like this one under which nothing else is kept, and which is not taken.
    #[must_use]
    pub fn free_name(&self, wanted: &str, text: &str, taken: &[Own]) -> String {
        let is_free = |name: &str| {
            let is_other = |own: &&Own| own.name == name && own.text != text;
            !self.kept.iter().any(|own| is_other(&own)) && !taken.iter().any(|own| own.name == name)
        };
        let wanted = clean_name(wanted);
        let names = (2..).map(|at| clean_name(&format!("{wanted} {at}")));
        let first = std::iter::once(wanted.clone()).filter(|name| !name.is_empty());
        let mut names = first.chain(names.take(MOST + taken.len() + 1));
        names.find(|name| is_free(name)).unwrap_or(wanted)
    }
}

/// The shelf of this browser.
#[hook]
pub fn use_shelf() -> Shelf {
    let kept = use_state_eq(|| Rc::new(read(&recall(MEMORY).unwrap_or_default())));
    let setter = kept.setter();
    let put = use_callback((), move |own: Own, ()| {
        setter.set(Rc::new(change(|kept| with(kept, own))));
    });
    let setter = kept.setter();
    let drop = use_callback((), move |name: String, ()| {
        setter.set(Rc::new(change(|kept| kept.retain(|own| own.name != name))));
    });
    Shelf {
        kept: Rc::clone(&kept),
        put,
        drop,
    }
}

/// Changes what is kept now, which another window may have changed, too.
fn change(change: impl FnOnce(&mut Vec<Own>)) -> Vec<Own> {
    let mut kept = read(&recall(MEMORY).unwrap_or_default());
    change(&mut kept);
    remember(MEMORY, &written(&kept));
    kept
}

fn with(kept: &mut Vec<Own>, own: Own) {
    match kept.iter_mut().find(|other| other.name == own.name) {
        Some(other) => *other = own,
        None => kept.push(own),
    }
    let over = kept.len().saturating_sub(MOST);
    kept.drain(..over);
}

fn written(kept: &[Own]) -> String {
    let script = |own: &Own| format!("{}\n{}", own.name, own.text.replace(BETWEEN, ""));
    let scripts: Vec<String> = kept.iter().map(script).collect();
    scripts.join(&BETWEEN.to_string())
}

/// What is no script is passed over.
fn read(text: &str) -> Vec<Own> {
    let script = |text: &str| {
        let (name, text) = text.split_once('\n')?;
        let name = clean_name(name);
        (!name.is_empty() && text.len() <= LONGEST_SCRIPT).then(|| Own {
            name,
            text: text.to_owned(),
        })
    };
    text.split(BETWEEN).filter_map(script).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(name: &str, text: &str) -> Own {
        let (name, text) = (name.to_owned(), text.to_owned());
        Own { name, text }
    }

    #[test]
    fn what_is_kept_comes_back() {
        let mut kept = vec![own("a", "one\ntwo\n"), own("b", "")];
        assert_eq!(read(&written(&kept)), kept);
        with(&mut kept, own("a", "three"));
        assert_eq!(kept, [own("a", "three"), own("b", "")]);
        for at in 0..100 {
            with(&mut kept, own(&format!("n {at}"), "x"));
        }
        assert_eq!((kept.len(), kept[59].name.as_str()), (MOST, "n 99"));
        assert!(read("damaged").is_empty() && read("").is_empty());
    }

    #[test]
    fn nothing_is_written_over_by_another_script() {
        let shelf = Shelf {
            kept: Rc::new(vec![own("mine", "1"), own("mine 2", "2")]),
            put: Callback::noop(),
            drop: Callback::noop(),
        };
        assert_eq!(shelf.free_name("mine", "1", &[]), "mine");
        assert_eq!(shelf.free_name("mine", "3", &[]), "mine 3");
        assert_eq!(shelf.free_name("new", "3", &[own("new", "3")]), "new 2");
    }
}
