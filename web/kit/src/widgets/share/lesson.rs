//! The part of a form for what every link can ask and hide: question, language, hidden parts.

use super::form::{choice, field, typed};
use crate::words::{LANGUAGES, fill, text};
use ginnow_links::{LONGEST_QUESTION, Layout, Lesson, Part, clean_question};
use yew::prelude::*;

/// A change of what a link asks and hides.
#[derive(Debug, Clone, PartialEq)]
pub enum LessonChange {
    /// Set the question.
    Question(String),
    /// Hide a part, or show it.
    Hide(Part, bool),
    /// Set the language; `None` for the reader's own.
    Language(Option<String>),
}

impl LessonChange {
    /// Applies the change.
    pub fn apply(self, lesson: &mut Lesson) {
        match self {
            LessonChange::Question(typed) => lesson.question = typed,
            LessonChange::Hide(part, hidden) => lesson.hidden.set(part, hidden),
            LessonChange::Language(language) => lesson.language = language,
        }
    }
}

/// The length of a question in characters, as a link would hold it, or as typed if it is too long.
#[must_use]
pub fn question_length(typed: &str) -> usize {
    let length = typed.chars().count();
    if length > LONGEST_QUESTION {
        length
    } else {
        clean_question(typed).chars().count()
    }
}

/// The lesson of the form, as a link to the whole page holds it.
///
/// # Errors
/// The length of the question, if it is too long.
pub fn finished(draft: &Lesson) -> Result<Lesson, usize> {
    let length = question_length(&draft.question);
    if length > LONGEST_QUESTION {
        return Err(length);
    }
    Ok(Lesson {
        question: clean_question(&draft.question),
        layout: Layout::Whole,
        ..draft.clone()
    })
}

/// The message that a question is too long, and how long it may be.
#[must_use]
pub fn question_too_long(length: usize) -> String {
    fill(
        "builder.question-too-long",
        &[("length", &length), ("longest", &LONGEST_QUESTION)],
    )
}

/// The drop-down list of languages.
pub fn language_field(lesson: &Lesson, change: &Callback<LessonChange>) -> Html {
    let own = (None, "", text("builder.own-language").to_owned());
    let known = LANGUAGES.iter().map(|language| {
        let code = language.code;
        (Some(code), code, language.name.to_owned())
    });
    let wanted = lesson.language.as_deref();
    let mut codes = LANGUAGES.iter().map(|language| language.code);
    let chosen = codes.find(|&code| Some(code) == wanted);
    let options = std::iter::once(own).chain(known).collect();
    let control = choice("builder-language", options, chosen, change, |code| {
        LessonChange::Language(code.map(str::to_owned))
    });
    field("builder-language", text("builder.language"), control)
}

/// The text field for the question, with its length.
pub fn question_field(lesson: &Lesson, change: &Callback<LessonChange>) -> Html {
    let length = question_length(&lesson.question);
    let wrong = length > LONGEST_QUESTION;
    let counted = fill(
        "builder.counter",
        &[("length", &length), ("longest", &LONGEST_QUESTION)],
    );
    html! {
        <div class="builder-field wide">
            <label for="builder-question">{text("builder.question")}</label>
            <input id="builder-question" type="text" autocomplete="off" dir="auto"
                value={lesson.question.clone()} aria-invalid={wrong.to_string()}
                aria-describedby="builder-counter builder-complaint"
                oninput={typed(change, LessonChange::Question)} />
            <span id="builder-counter" class={classes!("counter", wrong.then_some("wrong"))}>{counted}</span>
        </div>
    }
}

/// The check boxes for what the link can hide: the parts of the puzzle, each with the key of its label
/// ([`USUAL_PARTS`]).
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
    html! {
        <fieldset class="builder-field wide">
            <legend>{text("builder.hide")}</legend>
            {for parts.iter().map(part)}
        </fieldset>
    }
}

/// The parts that most puzzles have, with the keys of their labels.
pub const USUAL_PARTS: [(Part, &str); 3] = [
    (Part::Hints, "builder.hide-hints"),
    (Part::Solver, "builder.hide-solver"),
    (Part::Best, "builder.hide-best"),
];

/// Hides them only until the game is over.
pub const UNTIL_END: (Part, &str) = (Part::UntilEnd, "builder.hide-until-end");
