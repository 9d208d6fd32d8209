//! Best games come from the records. They are files of the build, loaded on demand.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records::{Record, best_score, read_game};
use ginnow_kit::browser::requested_files::{File, use_requested_files};
use ginnow_kit::reactive::effect::use_effect_with;
use std::rc::Rc;
use yew::prelude::*;

const LIST: &str = "games";

/// A best game, which we may need to load first. `None` if nobody has requested it.
pub type BestGame = Option<File<Rc<Vec<Number>>>>;

/// Returns the name of the file with a board's game.
fn file_of(list: &str, size: Number) -> Option<&str> {
    let files = list.lines().filter_map(|line| {
        let mut parts = line.strip_prefix("games ")?.split(' ');
        let mut end = || parts.next()?.parse::<Number>().ok();
        let ends = end()?..=end()?;
        Some((ends, parts.next()?))
    });
    let mut holding = files.filter(|(ends, _)| ends.contains(&size));
    holding.next().map(|(_, name)| name)
}

/// Parses a board's game. We play it to be sure that it is really a best game.
fn game(text: &str, size: Number) -> Option<Vec<Number>> {
    let score = best_score(size)?;
    let record = Record { size, score, bound: score, nodes: 0, milliseconds: 0 };
    read_game(text, &record, Goal::Largest)
}

/// Returns a board's best game on request.
#[hook]
pub fn use_best(size: Option<Number>) -> BestGame {
    let requested_files = use_requested_files();
    let list = requested_files.get(LIST).cloned();
    let file = match (&list, size) {
        (Some(File::There(list)), Some(size)) => file_of(list, size).map(str::to_owned),
        _ => None,
    };
    let source = requested_files.clone();
    use_effect_with((size.is_some(), file.clone()), move |(is_requested, file)| {
        if *is_requested {
            source.request(file.as_deref().unwrap_or(LIST));
        }
    });
    let found = match (&list, &file) {
        (Some(File::There(_)), Some(file)) => {
            requested_files.get(file).cloned().unwrap_or(File::Pending)
        }
        (Some(File::There(_)), None) => File::Missing,
        (list, _) => list.clone().unwrap_or(File::Pending),
    };
    let game = use_memo((found, size), |(found, size)| {
        size.map(|size| found.read(|text| game(text, size).map(Rc::new)))
    });
    (*game).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_in_its_file_and_checked() {
        let list = "games 1 500 later/a.txt\ngames 501 1000 later/b.txt\nsomething else\n";
        assert_eq!(file_of(list, 500), Some("later/a.txt"));
        assert_eq!(file_of(list, 501), Some("later/b.txt"));
        assert_eq!(file_of(list, 1001), None);
        assert_eq!(game("3 3\n4 3-4\n", 4), Some(vec![3, 4]));
        assert_eq!(game("4 4\n", 4), None, "not the best");
        assert_eq!(game("", 4), None);
    }
}
