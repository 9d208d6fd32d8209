//! Own strategies from outside: pasted texts and links, and files. What is no strategy is refused with what
//! is wrong with it.

use crate::model::Model;
use crate::{Strategies, problems};
use ginnow::sieve::strategies::links::{LONGEST_SCRIPT, LinkRead, MOST_SCRIPTS, Own, read};
use ginnow_kit::frame::Puzzle;
use ginnow_kit::words::{fill, number, text};
use ginnow_links::pasted;

/// How the names of files end.
pub const ENDING: &str = ".rhai";

/// The strategies of a text: the script that it is, with this name, or those of the links in its lines.
///
/// # Errors
/// What is wrong, in words.
pub fn strategies(content: &str, name: &str) -> Result<Vec<Own>, String> {
    let content = content.trim_start_matches('\u{feff}');
    let all = content
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let fragment = |line| pasted(line, |word| word == Strategies::NAME);
    let links: Vec<Option<String>> = all.map(fragment).collect();
    if links.is_empty() {
        return Err(text("incoming.nothing").to_owned());
    }
    if links.iter().all(Option::is_none) {
        return script(content, name).map(|own| vec![own]);
    }
    let mut found = Vec::new();
    for (line, link) in (1..).zip(links) {
        let refused = |reason: String| fill!("incoming.line", line, reason);
        let link = link.ok_or_else(|| refused(text("incoming.no-link").to_owned()))?;
        found.extend(of_link(&link).map_err(refused)?);
    }
    Ok(found)
}

fn of_link(link: &str) -> Result<Vec<Own>, String> {
    let LinkRead { shared, problems } = read(link);
    if let Some(problem) = problems.first() {
        return Err(problems::in_words(problem));
    }
    if shared.scripts.is_empty() {
        return Err(text("incoming.no-scripts").to_owned());
    }
    Ok(shared.scripts)
}

fn script(content: &str, name: &str) -> Result<Own, String> {
    if content.len() > LONGEST_SCRIPT {
        let (length, most) = (number(content.len() as u64), number(LONGEST_SCRIPT as u64));
        return Err(fill!("incoming.too-long", length, most));
    }
    if !content.contains("choose") || content.contains('\0') {
        return Err(text("incoming.no-strategy").to_owned());
    }
    Ok(Own {
        name: name.trim_end_matches(ENDING).to_owned(),
        text: content.replace("\r\n", "\n"),
    })
}

/// Those of them that can be added to a laboratory: all of them.
///
/// # Errors
/// That there is no room for them, in words.
pub fn with_room(model: &Model, found: Vec<Own>) -> Result<Vec<Own>, String> {
    let room = MOST_SCRIPTS.saturating_sub(model.scripts.len());
    if found.len() <= room {
        return Ok(found);
    }
    Err(fill!(
        "incoming.no-room",
        most = MOST_SCRIPTS,
        found = found.len(),
        room
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Action;
    use ginnow_kit::frame::Model as _;
    use ginnow_links::Lesson;
    use std::rc::Rc;
    use yew::Reducible;

    const LARGEST: &str = "fn choose(board) {\n    board.legal[-1]\n}\n";

    fn model(names: &[&str]) -> Rc<Model> {
        let own = |name: &&str| Own {
            name: (*name).to_owned(),
            text: LARGEST.to_owned(),
        };
        let scripts = names.iter().map(own).collect();
        Rc::new(Model::read("").model).reduce(Action::AddScripts(scripts))
    }

    #[test]
    fn texts_and_links_give_strategies() {
        let own = strategies(&LARGEST.replace('\n', "\r\n"), "mine.rhai");
        let expected = Own {
            name: "mine".to_owned(),
            text: LARGEST.to_owned(),
        };
        assert_eq!(own, Ok(vec![expected]));
        let link = |names: &[&str]| model(names).link("", &Lesson::default());
        let pasted = format!(
            "https://example.org/p/strategies/#{}\n\n  #{}\n",
            link(&["a", "b"]),
            link(&["c"])
        );
        let found = strategies(&pasted, "").expect("three");
        let names: Vec<&str> = found.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "c"]);
        assert!(found.iter().all(|own| own.text == LARGEST));
    }

    #[test]
    fn what_is_no_strategy_is_refused_in_words() {
        crate::learn_english();
        let whole = model(&["a"]).link("", &Lesson::default());
        let damaged = format!("{}!", &whole[..whole.len() - 9]);
        for (content, said) in [
            (String::new(), "Nothing"),
            ("\u{feff} \n".to_owned(), "Nothing"),
            ("sieve/1?n=30".to_owned(), "nor a strategy"),
            ("choose\0".to_owned(), "nor a strategy"),
            ("strategies/1?n=2-30".to_owned(), "Line 1"),
            (format!("{whole}\nfn choose"), "Line 2"),
            (damaged, "damaged"),
            ("choose".repeat(4_000), "24,000"),
        ] {
            let refused = strategies(&content, "x").expect_err(&content);
            assert!(refused.contains(said), "{content}: {refused}");
        }
    }

    #[test]
    fn there_is_room_for_thirty() {
        crate::learn_english();
        let full = model(&["a"; 29]);
        let two = model(&["a", "b"]).scripts.clone();
        assert!(with_room(&full, two[..1].to_vec()).is_ok());
        let refused = with_room(&full, two).expect_err("no room");
        assert!(refused.contains("30"), "{refused}");
    }
}
