//! Fields for options that every link has: question, language, and hidden parts.

use super::form::{choice, field, typed};
use crate::words::{LANGUAGES, count, fill, text};
use ginnow_links::{
    Hidden, LONGEST_QUESTION, Layout, Lesson, Part, Signature, Until, clean_question,
};
use yew::prelude::*;

/// An edit changes the lesson.
#[derive(Debug, Clone, PartialEq)]
pub enum LessonChange {
    /// Sets the question.
    Question(String),
    /// Hides or shows a part.
    Hide(Part, bool),
    /// Sets if everything is hidden, and until when.
    Everything(Everything),
    /// Locks or unlocks the board.
    Lock(bool),
    /// Sets how players sign their results. With `None`, the link does not ask for results.
    Results(Option<Signature>),
    /// Sets the language, or leaves it to the reader.
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

/// If everything is hidden, and until when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Everything {
    /// Just the parts with a tick are hidden.
    Ticked,
    /// Everything is hidden up to a condition.
    Until(Until),
    /// Everything is hidden permanently.
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
            // Otherwise, everything would stay hidden.
            _ if was_always => *hidden = Hidden::default(),
            _ => {}
        }
        if let Everything::Until(until) = self {
            hidden.until = Some(until);
        }
    }

    /// Returns the option's name in the form.
    fn name(self) -> String {
        match self {
            Everything::Ticked => "ticked".to_owned(),
            Everything::Until(until) => until.to_string(),
            Everything::Always => "always".to_owned(),
        }
    }

    /// Returns the option's label. `best` is the key for [`Until::Best`].
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

/// After how many games hidden parts can be revealed, according to the form.
const GAMES: [u8; 4] = [1, 2, 3, 5];

/// Renders the choice of what is hidden, and until when. `best` is the key of the label for
/// [`Until::Best`], if the puzzle has a best result.
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

/// Returns the length of a question in characters. If it is short enough, that is its length in the
/// link, otherwise as typed.
#[must_use]
pub fn question_length(typed: &str) -> usize {
    let length = typed.chars().count();
    if length > LONGEST_QUESTION { length } else { clean_question(typed).chars().count() }
}

/// Returns the form's lesson, for a link to the whole page.
///
/// # Errors
/// Returns the question's length if it is too long.
pub fn finished(draft: &Lesson) -> Result<Lesson, usize> {
    let length = question_length(&draft.question);
    if length > LONGEST_QUESTION {
        return Err(length);
    }
    Ok(Lesson { question: clean_question(&draft.question), layout: Layout::Whole, ..draft.clone() })
}

/// Returns the message for a question that is too long, including the limit.
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

/// Renders the question field and its length.
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

/// Renders a check box for each part that can be hidden, labelled by its key (see
/// [`DEFAULT_PARTS`]). Parts with the same label are hidden together and share a box.
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

/// Renders the check box for locking the board.
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

/// Renders the choice of how players sign their results, if any are requested.
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

/// Most puzzles have these parts. The message keys are those of their labels.
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
