//! Fields for the options that every link has: the question, the language and the hidden parts.

use super::form::{choice, field, typed};
use crate::words::{LANGUAGES, count, fill, text};
use ginnow_links::{
    Hidden, LONGEST_QUESTION, Layout, Lesson, Part, Signature, Until, clean_question,
};
use yew::prelude::*;

/// A change of the lesson.
#[derive(Debug, Clone, PartialEq)]
pub enum LessonChange {
    /// Sets the question.
    Question(String),
    /// Hides a part or shows it.
    Hide(Part, bool),
    /// Sets whether everything is hidden, and for how long.
    Everything(Everything),
    /// Locks the board or unlocks it.
    Lock(bool),
    /// Sets how players sign their results, or `None` if the link doesn't ask for results.
    Results(Option<Signature>),
    /// Sets the language. `None` leaves the choice to the reader.
    Language(Option<String>),
}

impl LessonChange {
    /// Applies the change.
    pub fn apply(self, lesson: &mut Lesson) {
        match self {
            LessonChange::Question(typed) => lesson.question = typed,
            LessonChange::Hide(part, hidden) => lesson.hidden.set(part, hidden),
            LessonChange::Everything(everything) => everything.apply(&mut lesson.hidden),
            LessonChange::Lock(locked) => lesson.locked = locked,
            LessonChange::Results(results) => lesson.results = results,
            LessonChange::Language(language) => lesson.language = language,
        }
    }
}

/// Whether everything is hidden, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Everything {
    /// Only the parts with a tick are hidden.
    Ticked,
    /// Everything is hidden until the player has done this.
    Until(Until),
    /// Everything is hidden for good.
    Always,
}

impl Everything {
    fn of(hidden: Hidden) -> Self {
        match hidden.until {
            _ if hidden.at(true) == Hidden::ALL => Everything::Always,
            Some(until) => Everything::Until(until),
            None => Everything::Ticked,
        }
    }

    fn apply(self, hidden: &mut Hidden) {
        let was_always = Self::of(*hidden) == Everything::Always;
        hidden.until = None;
        match self {
            Everything::Always => *hidden = Hidden::ALL,
            // Without this, everything would stay hidden.
            _ if was_always => *hidden = Hidden::default(),
            _ => {}
        }
        if let Everything::Until(until) = self {
            hidden.until = Some(until);
        }
    }

    /// Returns the name for the form.
    fn name(self) -> String {
        match self {
            Everything::Ticked => "ticked".to_owned(),
            Everything::Until(until) => until.to_string(),
            Everything::Always => "always".to_owned(),
        }
    }

    /// Returns the label. `best` is the key of the label for [`Until::Best`].
    fn words(self, best: &'static str) -> String {
        match self {
            Everything::Ticked => text("builder.everything-ticked").to_owned(),
            Everything::Until(Until::Games(games)) => {
                count("builder.everything-games", games.into())
            }
            Everything::Until(Until::Best) => text(best).to_owned(),
            Everything::Always => text("builder.everything-always").to_owned(),
        }
    }
}

/// The numbers of games that the form offers, after which hidden parts are revealed.
const GAMES: [u8; 4] = [1, 2, 3, 5];

/// Renders the choice whether everything is hidden, and for how long. If the puzzle has a best
/// result, `best` is the key of the label for [`Until::Best`].
pub fn until_field(
    lesson: &Lesson,
    best: Option<&'static str>,
    change: &Callback<LessonChange>,
) -> Html {
    let chosen = Everything::of(lesson.hidden);
    let games = GAMES.map(|games| Everything::Until(Until::Games(games)));
    let mut offered = vec![Everything::Ticked];
    offered.extend(games);
    offered.extend(best.map(|_| Everything::Until(Until::Best)));
    offered.push(Everything::Always);
    if !offered.contains(&chosen) {
        offered.push(chosen);
    }
    let best = best.unwrap_or("builder.everything-always");
    let options = offered.into_iter().map(|one| (one, one.name(), one.words(best)));
    let id = "builder-everything";
    let control = choice(id, options.collect(), chosen, change, LessonChange::Everything);
    html! {
        <div class="field wide">
            <label for={id}>{text("builder.everything")}</label>
            {control}
        </div>
    }
}

/// Returns how many characters a question has. If it is short enough for a link, this is the length
/// that it has there, and otherwise its length as typed.
#[must_use]
pub fn question_length(typed: &str) -> usize {
    let length = typed.chars().count();
    if length > LONGEST_QUESTION { length } else { clean_question(typed).chars().count() }
}

/// Returns the lesson in the form, for a link to the whole page.
///
/// # Errors
/// If the question is too long, returns its length.
pub fn finished(draft: &Lesson) -> Result<Lesson, usize> {
    let length = question_length(&draft.question);
    if length > LONGEST_QUESTION {
        return Err(length);
    }
    Ok(Lesson { question: clean_question(&draft.question), layout: Layout::Whole, ..draft.clone() })
}

/// Returns the message that a question is too long. It mentions the limit.
#[must_use]
pub fn question_too_long(length: usize) -> String {
    fill!("builder.question-too-long", length, longest = LONGEST_QUESTION)
}

/// Renders the list of languages.
pub fn language_field(lesson: &Lesson, change: &Callback<LessonChange>) -> Html {
    let own = (None, "", text("builder.own-language").to_owned());
    let known = LANGUAGES.iter().map(|language| {
        let code = language.code;
        (Some(code), code, language.name.to_owned())
    });
    let requested = lesson.language.as_deref();
    let mut codes = LANGUAGES.iter().map(|language| language.code);
    let chosen = codes.find(|&code| Some(code) == requested);
    let options = std::iter::once(own).chain(known).collect();
    let control = choice("builder-language", options, chosen, change, |code| {
        LessonChange::Language(code.map(str::to_owned))
    });
    field("builder-language", text("builder.language"), control)
}

/// Renders the field for the question, with its length.
pub fn question_field(lesson: &Lesson, change: &Callback<LessonChange>) -> Html {
    let length = question_length(&lesson.question);
    let wrong = length > LONGEST_QUESTION;
    let counted = fill!("builder.counter", length, longest = LONGEST_QUESTION);
    html! {
        <div class="field wide">
            <label for="builder-question">{text("builder.question")}</label>
            <input id="builder-question" type="text" autocomplete="off" dir="auto"
                value={lesson.question.clone()} aria-invalid={wrong.to_string()}
                aria-describedby="builder-counter builder-complaint"
                oninput={typed(change, LessonChange::Question)} />
            <span id="builder-counter" class={classes!("counter", wrong.then_some("wrong"))}>{counted}</span>
        </div>
    }
}

/// Renders a check box for each part that the link can hide. Each of them needs the key of a label
/// (see [`DEFAULT_PARTS`]). If two parts have the same label, they are hidden together, so they
/// share a box.
pub fn hidden_field(
    parts: &[(Part, &'static str)],
    lesson: &Lesson,
    change: &Callback<LessonChange>,
) -> Html {
    let part = |&(part, key): &(Part, &'static str)| {
        let checked = lesson.hidden.has(part);
        let toggle = change.reform(move |_: Event| LessonChange::Hide(part, !checked));
        html! {
            <label class="builder-part">
                <input type="checkbox" {checked} onchange={toggle} />
                {text(key)}
            </label>
        }
    };
    let is_first = |&(index, it): &(usize, &(Part, &'static str))| {
        parts[..index].iter().all(|other| other.1 != it.1)
    };
    html! {
        <fieldset class="field wide">
            <legend>{text("builder.hide")}</legend>
            {for parts.iter().enumerate().filter(is_first).map(|(_, it)| part(it))}
        </fieldset>
    }
}

/// Renders the check box that locks the board.
pub fn lock_field(lesson: &Lesson, change: &Callback<LessonChange>) -> Html {
    let checked = lesson.locked;
    let toggle = change.reform(move |_: Event| LessonChange::Lock(!checked));
    html! {
        <label class="builder-part field wide">
            <input type="checkbox" {checked} onchange={toggle} />
            {text("builder.lock")}
        </label>
    }
}

/// Renders the choice whether the link asks for results, and how players sign them.
pub fn results_field(lesson: &Lesson, change: &Callback<LessonChange>) -> Html {
    const OPTIONS: [(Option<Signature>, &str); 4] = [
        (None, "builder.results-none"),
        (Some(Signature::Name), "builder.results-name"),
        (Some(Signature::Nickname), "builder.results-nickname"),
        (Some(Signature::Anonymous), "builder.results-anonymous"),
    ];
    let options = OPTIONS.map(|(results, key)| {
        let name = results.map_or("", Signature::name);
        (results, name, text(key).to_owned())
    });
    let id = "builder-results";
    let control = choice(id, options.to_vec(), lesson.results, change, LessonChange::Results);
    html! {
        <div class="field wide">
            <label for={id}>{text("builder.results")}</label>
            {control}
        </div>
    }
}

/// The parts that most puzzles have, with the keys of their labels.
pub const DEFAULT_PARTS: [(Part, &str); 3] = [
    (Part::Hints, "builder.hide-hints"),
    (Part::Solver, "builder.hide-solver"),
    (Part::Best, "builder.hide-best"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_hidden_until_the_author_shows_it() {
        let mut lesson = Lesson::default();
        let mut choose = |everything: Everything| {
            LessonChange::Everything(everything).apply(&mut lesson);
            assert_eq!(Everything::of(lesson.hidden), everything);
            lesson.to_string()
        };
        assert_eq!(choose(Everything::Until(Until::Games(3))), "&hide=until-end-3");
        assert_eq!(choose(Everything::Until(Until::Best)), "&hide=until-best");
        assert_eq!(choose(Everything::Always), "&hide=hints-solver-best");
        assert_eq!(choose(Everything::Until(Until::FIRST)), "&hide=until-end");
        assert_eq!(choose(Everything::Ticked), "");
    }
}
