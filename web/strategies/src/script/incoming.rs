//! Strategies from outside: pasted texts and links, and files. Other content is rejected with an error
//! message.

use crate::model::Model;
use crate::{Strategies, problems};
use ginnow::sieve::strategies::links::{LONGEST_SCRIPT, LinkRead, MOST_SCRIPTS, Own, read};
use ginnow_kit::frame::Puzzle;
use ginnow_kit::words::{fill, number, text};
use ginnow_links::pasted;

/// The extension of script files.
pub const ENDING: &str = ".rhai";

/// The strategies of a text, and the rejected lines.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// The strategies.
    pub scripts: Vec<Own>,
    /// Why other lines or strategies were rejected, in words.
    pub refused: Vec<String>,
    /// The rejected lines.
    pub rest: String,
}

impl Found {
    fn refuse(&mut self, reason: String, line: &str) {
        self.refused.push(reason);
        self.rest.extend([line, "\n"]);
    }
}

/// Finds the strategies of a text. It is either a single script, which gets this name, or lines with links, of which
/// each line without a strategy is rejected.
pub fn strategies(content: &str, name: &str) -> Found {
    let content = content.trim_start_matches('\u{feff}');
    let pasted_lines = content.lines().map(str::trim).filter(|line| !line.is_empty());
    let fragment = |line| (line, pasted(line, |word| word == Strategies::NAME));
    let links: Vec<(&str, Option<String>)> = pasted_lines.map(fragment).collect();
    let mut found = Found::default();
    if links.is_empty() {
        found.refused.push(text("incoming.nothing").to_owned());
    } else if links.iter().all(|(_, link)| link.is_none()) {
        match script(content, name) {
            Ok(own) => found.scripts.push(own),
            Err(reason) => found.refuse(reason, content),
        }
    } else {
        for (number, (line, link)) in (1..).zip(links) {
            let no_link = || text("incoming.no-link").to_owned();
            match link.ok_or_else(no_link).and_then(|link| of_link(&link)) {
                Ok(scripts) => found.scripts.extend(scripts),
                Err(reason) => {
                    found.refuse(fill!("incoming.line", line = number, reason), line);
                }
            }
        }
    }
    found
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
    Ok(Own { name: name.trim_end_matches(ENDING).to_owned(), text: content.replace("\r\n", "\n") })
}

/// Keeps the strategies that still fit into the laboratory, in order. Rejects the others.
pub fn with_room(model: &Model, mut found: Found) -> Found {
    let room = MOST_SCRIPTS.saturating_sub(model.scripts.len());
    let count = found.scripts.len();
    if count > room {
        found.scripts.truncate(room);
        let said = fill!("incoming.no-room", most = MOST_SCRIPTS, found = count, room);
        found.refused.push(said);
    }
    found
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
        let own = |name: &&str| Own { name: (*name).to_owned(), text: LARGEST.to_owned() };
        let scripts = names.iter().map(own).collect();
        Rc::new(Model::read("").model).reduce(Action::AddScripts(scripts))
    }

    #[test]
    fn texts_and_links_give_strategies() {
        let own = strategies(&LARGEST.replace('\n', "\r\n"), "mine.rhai");
        let expected = Own { name: "mine".to_owned(), text: LARGEST.to_owned() };
        assert_eq!((own.scripts, own.refused), (vec![expected], Vec::new()));
        let link = |names: &[&str]| model(names).link("", &Lesson::default());
        let pasted = format!(
            "https://example.org/p/strategies/#{}\n\n  #{}\n",
            link(&["a", "b"]),
            link(&["c"])
        );
        let found = strategies(&pasted, "").scripts;
        let names: Vec<&str> = found.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "c"]);
        assert!(found.iter().all(|own| own.text == LARGEST));
    }

    #[test]
    fn invalid_content_is_refused_with_the_reason() {
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
            let found = strategies(&content, "x");
            let [refused] = &found.refused[..] else {
                panic!("{content}: {:?}", found.refused);
            };
            assert!(refused.contains(said), "{content}: {refused}");
        }
    }

    #[test]
    fn good_lines_are_added_and_bad_ones_are_listed() {
        crate::learn_english();
        let link = |name: &str| model(&[name]).link("", &Lesson::default());
        let pasted = format!("{}\nhello\n{}\n#strategies/1", link("a"), link("b"));
        let found = strategies(&pasted, "");
        let names: Vec<&str> = found.scripts.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
        assert_eq!(found.rest, "hello\n#strategies/1\n");
        assert!(
            found.refused[0].starts_with("Line 2") && found.refused[1].starts_with("Line 4"),
            "{:?}",
            found.refused
        );
    }

    #[test]
    fn the_page_holds_at_most_forty_strategies() {
        crate::learn_english();
        let full = model(&["a"; 39]);
        let two = Found { scripts: model(&["a", "b"]).scripts.clone(), ..Found::default() };
        let found = with_room(&full, two);
        assert_eq!(found.scripts.len(), 1);
        assert!(found.refused[0].contains("40"), "{:?}", found.refused);
    }
}
