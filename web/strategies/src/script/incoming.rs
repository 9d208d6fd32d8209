//! Strategies from elsewhere: files, or pasted texts and links. We explain why anything else is unusable.

use crate::model::Model;
use crate::{model::Strategies, problems};
use ginnow::sieve::strategies::links::{LONGEST_SCRIPT, LinkRead, MOST_SCRIPTS, Own, read};
use ginnow_kit::frame::Puzzle;
use ginnow_kit::widgets::files::other_puzzle;
use ginnow_kit::words::{enumeration, fill, number, text};
use ginnow_links::{LONGEST_LINK, pasted};

/// File name extension of scripts.
pub const ENDING: &str = ".rhai";

/// Strategies in a text, not all of whose lines may have one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    pub scripts: Vec<Own>,
    /// Explains why some lines or strategies are unusable.
    pub rejected: Vec<String>,
    /// Unusable lines.
    pub rest: String,
}

impl Found {
    fn refuse(&mut self, reason: String, line: &str) {
        self.rejected.push(reason);
        self.rest.extend([line, "\n"]);
    }
}

/// Maximum number of lines to list in a message.
const MOST_LISTED: usize = 10;

/// Finds the strategies in a text. If it is just a script, it gets this name. Otherwise, it is something with links in
/// it, like a chat. Words around links are skipped, and links that were broken into several lines are joined. All lines
/// without a link are reported in one message.
pub fn strategies(content: &str, name: &str) -> Found {
    let content = content.trim_start_matches('\u{feff}');
    // Mail programs prefix quoted lines with `>`.
    let quoted = |sign: char| sign == '>' || sign.is_whitespace();
    let lines: Vec<&str> = content.lines().map(|line| line.trim_start_matches(quoted)).collect();
    let mut found = Found::default();
    if content.trim().is_empty() {
        found.rejected.push(text("incoming.nothing").to_owned());
    } else if !lines.iter().any(|line| links(line).next().is_some()) {
        match script(content, name) {
            Ok(own) => found.scripts.push(own),
            Err(reason) => found.refuse(reason, content),
        }
    } else {
        of_lines(&lines, &mut found);
    }
    found
}

/// Iterates over the words that are links to the laboratory.
fn links(line: &str) -> impl Iterator<Item = &str> {
    line.split_whitespace().filter(|word| pasted(word, |name| name == Strategies::NAME).is_some())
}

fn of_lines(lines: &[&str], found: &mut Found) {
    let mut without_link = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let (line, mut next) = (lines[at], at + 1);
        for word in links(line) {
            // A link can't continue on the next line if there's something after it.
            let is_last = line.trim_end().ends_with(word);
            let rest = if is_last { &lines[next..] } else { &[] };
            match whole(word, rest) {
                Ok((scripts, more)) => {
                    found.scripts.extend(scripts);
                    next += more;
                }
                Err(reason) => found.refuse(fill!("incoming.line", line = at + 1, reason), line),
            }
        }
        if links(line).next().is_none() && !line.trim().is_empty() {
            found.rest.extend([line, "\n"]);
            without_link.push(at + 1);
        }
        at = next;
    }
    match without_link[..] {
        [] => {}
        [line] => found.rejected.push(fill!("incoming.no-link", line)),
        _ => {
            let lines = enumeration(without_link.iter().take(MOST_LISTED));
            let is_cut = without_link.len() > MOST_LISTED;
            let lines = if is_cut { fill!("incoming.more", lines) } else { lines };
            found.rejected.push(fill!("incoming.no-links", lines));
        }
    }
}

/// Returns a link's strategies, and how many of the following lines belong to it.
fn whole(word: &str, rest: &[&str]) -> Result<(Vec<Own>, usize), String> {
    let read = |text: &str| {
        let link = pasted(text, |name| name == Strategies::NAME);
        of_link(&link.unwrap_or_default())
    };
    let reason = match read(word) {
        Ok(scripts) => return Ok((scripts, 0)),
        Err(reason) => reason,
    };
    let mut link = word.to_owned();
    for (more, part) in (1..).zip(rest) {
        let part = part.trim();
        let is_part = |sign: char| sign.is_ascii_graphic();
        if part.is_empty() || !part.chars().all(is_part) || links(part).next().is_some() {
            break;
        }
        if link.len() + part.len() > LONGEST_LINK {
            break;
        }
        // Quoted-printable mails have an equals sign at the end of such lines.
        let length = link.strip_suffix('=').map_or(link.len(), str::len);
        link.truncate(length);
        link.push_str(part);
        if let Ok(scripts) = read(&link) {
            return Ok((scripts, more));
        }
    }
    Err(reason)
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

/// Accepts strategies until the laboratory is full, and explains that the others don't fit. If somebody pastes a link to
/// another puzzle instead, the message names that puzzle.
pub fn within_limit(model: &Model, mut found: Found) -> Found {
    if found.scripts.is_empty()
        && let Some(line) = other_puzzle(&found.rest)
    {
        found.rejected = vec![line];
    }
    let free = MOST_SCRIPTS.saturating_sub(model.scripts.len());
    let count = found.scripts.len();
    if count > free {
        found.scripts.truncate(free);
        let message = fill!("incoming.no-space", most = MOST_SCRIPTS, found = count, free);
        found.rejected.push(message);
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
        assert_eq!((own.scripts, own.rejected), (vec![expected], Vec::new()));
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
    fn invalid_content_is_rejected_with_the_reason() {
        crate::learn_english();
        let whole = model(&["a"]).link("", &Lesson::default());
        let damaged = format!("{}!", &whole[..whole.len() - 9]);
        for (content, message) in [
            (String::new(), "nothing"),
            ("\u{feff} \n".to_owned(), "nothing"),
            ("sieve/1?n=30".to_owned(), "nor a strategy"),
            ("choose\0".to_owned(), "nor a strategy"),
            ("strategies/1?n=2-30".to_owned(), "Line 1"),
            (format!("{whole}\nfn choose(b)"), "Line 2"),
            (damaged, "damaged"),
            ("choose".repeat(4_000), "24,000"),
        ] {
            let found = strategies(&content, "x");
            let [rejected] = &found.rejected[..] else {
                panic!("{content}: {:?}", found.rejected);
            };
            assert!(rejected.contains(message), "{content}: {rejected}");
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
            found.rejected[0].starts_with("Line 4") && found.rejected[1].starts_with("Line 2"),
            "{:?}",
            found.rejected
        );
    }

    #[test]
    fn links_are_found_in_a_chat_and_over_several_lines() {
        crate::learn_english();
        let link = |name: &str| {
            format!("https://example.org/#{}", model(&[name]).link("", &Lesson::default()))
        };
        let (whole, cut) = (link("a"), link("b"));
        let pieces: Vec<&str> = [0..60, 60..90, 90..cut.len()].map(|range| &cut[range]).into();
        let chat = format!(
            "[28.11.26, 10:10] Ben: {whole} done!\n[28.11.26, 10:11] Ann: ({})\nhello there\n> {}=\n> {}\n> {}\n\nbye",
            link("c"),
            pieces[0],
            pieces[1],
            pieces[2],
        );
        let found = strategies(&chat, "");
        let names: Vec<&str> = found.scripts.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(names, ["a", "c", "b"]);
        assert_eq!(found.rejected, ["Lines 3 and 8 have no link to the strategy laboratory."]);
        assert_eq!(found.rest, "hello there\nbye\n");
    }

    #[test]
    fn the_page_holds_at_most_forty_strategies() {
        crate::learn_english();
        let full = model(&["a"; 39]);
        let two = Found { scripts: model(&["a", "b"]).scripts.clone(), ..Found::default() };
        let found = within_limit(&full, two);
        assert_eq!(found.scripts.len(), 1);
        assert!(found.rejected[0].contains("40"), "{:?}", found.rejected);
    }
}
