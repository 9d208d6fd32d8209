//! The share dialog, and a form that builds links for a class.

use crate::controls::form::use_form;
use crate::frame::view::{named_views, nearest};
use crate::frame::{App, Model, Problem, Puzzle};
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::widgets::share::form::{choice, field};
use crate::widgets::share::lesson::{
    finished, hidden_field, language_field, lock_field, question_field, question_too_long,
    results_field, until_field,
};
use crate::widgets::share::{
    Built, LinkBuilder, LinkBuilderProps, LinkField, LinkTexts, PackageProps, Scores, Share, edited,
};
use crate::words::text;
use ginnow_links::{Layout, Lesson, results_link};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// A puzzle with a form that builds links. The fields edit the values of a link's keys, and since
/// they are checked by the normal link parser, there is no second set of rules. View, language,
/// question and hidden parts are added by the frame.
pub trait LinkForm: Puzzle {
    /// Saved QR codes have this file name, without extension.
    const FILE: &'static str;

    /// An embedded puzzle should have about this width and height in pixels.
    const FRAME: (u32, u32);

    /// Returns the size for a particular game, in case its board needs a different one.
    fn frame(_model: &Self::Model) -> (u32, u32) {
        Self::FRAME
    }

    /// False if links do not name a view.
    const HAS_VIEW: bool = true;

    /// Returns the form's fields for a game. Some of them may depend on what's in the others.
    fn fields(model: &Self::Model, texts: &LinkTexts) -> Vec<LinkField>;

    /// Returns the game whose link is edited, if it isn't simply the whole game on the page.
    ///
    /// # Errors
    /// Returns a message if no link can hold it.
    fn start(model: &Self::Model, _texts: &LinkTexts) -> Result<Self::Model, String> {
        Ok(model.clone())
    }

    /// Describes a problem in the edited link, worded for the form.
    fn complaint(problem: &Problem<Self>) -> String {
        Self::problem(problem)
    }

    /// Returns the best possible score for the game on the page, but only if it is known and allowed
    /// to be seen.
    fn best_score(_app: &App<Self>) -> Option<u64> {
        None
    }

    /// Returns an upper bound on the score, even if it isn't reachable.
    fn most_points(_model: &Self::Model) -> Option<u64> {
        None
    }

    /// Returns a callback that opens the worksheets with a given question, or `None` if there
    /// aren't any.
    fn worksheets(_app: &App<Self>) -> Option<Callback<String>> {
        None
    }

    /// Returns the linked game's title, in words. By default, that's the title of the page.
    fn title(_model: &Self::Model) -> String {
        text("page.title").to_owned()
    }

    /// Returns advice on how to shorten the link if it is too long for a QR code.
    fn advice(model: &Self::Model) -> String;
}

/// The key of the invalid field (empty if no field in particular is invalid), and a message.
type Complaint = (&'static str, String);

/// Returns the game that the form describes, starting from the game on the page.
///
/// # Errors
/// Returns a message that names the invalid field and its valid values, and before it the key of the field.
pub fn linked<P: LinkForm>(model: &P::Model, texts: &LinkTexts) -> Result<P::Model, Complaint> {
    let fields = P::fields(model, texts);
    let missing =
        fields.iter().find_map(|field| Some((field.key, field.complaint(texts)?.clone())));
    if let Some(missing) = missing {
        return Err(missing);
    }
    let start = P::start(model, texts).map_err(|message| ("", message))?;
    let start = start.short_link("", &Lesson::default());
    let read = |without| {
        let opening = P::Model::read(&edited(&start, &fields, texts, without));
        (opening.model, opening.problems.first().map(P::complaint))
    };
    match read("") {
        (linked, None) => Ok(linked),
        // We blame the last field without which the problem goes away or changes. For example, a
        // move may only be wrong because of the board size.
        (_, complaint @ Some(_)) => {
            let mut keys = fields.iter().rev().map(|field| field.key);
            let wrong = keys.find(|key| !key.is_empty() && read(key).1 != complaint);
            Err((wrong.unwrap_or_default(), complaint.unwrap_or_default()))
        }
    }
}

/// Renders the share dialog: the link to the page, the result (if any), and the link builder. If
/// there are hidden parts, the builder is left out, because it could make a link that shows them.
///
/// A result on a board other than the task's has no link, because games on that board would reveal the parts. If the
/// task asks for results, players hand in a code, so there is no link either.
pub fn share_dialog<P: LinkForm>(app: &App<P>, result: Option<Html>) -> Html {
    let builder = || {
        component::<Builder<P>>(BuilderProps::<P> {
            model: Rc::clone(&app.model),
            first: Draft {
                start: app.model.short_link("", &Lesson::default()),
                texts: LinkTexts::default(),
                view: app.view,
                lesson: Rc::clone(&app.lesson),
            },
            best: P::best_score(app),
            worksheets: P::worksheets(app),
        })
    };
    let share = Share {
        fragment: app.link(),
        result: result.filter(|_| !app.is_away() && !app.hands_in()),
        builder: (!app.hidden.any()).then(builder),
        close: app.page.close(),
    };
    share.view()
}

/// Each edit replaces the builder's content by a new draft.
#[derive(Clone, PartialEq)]
struct Draft {
    start: String,
    texts: LinkTexts,
    view: &'static str,
    lesson: Rc<Lesson>,
}

/// Builds the form's link. Fails if a field is invalid or the question is too long.
fn built<P: LinkForm>(
    props: &BuilderProps<P>,
    draft: &Draft,
    linked: Result<P::Model, String>,
) -> Result<Built, String> {
    let mut lesson = finished(&draft.lesson).map_err(question_too_long)?;
    let model = linked?;
    // The lesson may have been edited to hide this view after it was selected.
    let view = nearest::<P>(draft.view, lesson.hidden.at(false));
    let fragment = model.short_link(view, &lesson);
    let title = P::title(&model);
    let is_same = model.bare_board_link() == props.model.bare_board_link();
    let points = |points: Option<u64>| points.and_then(|points| points.try_into().ok());
    let package = PackageProps {
        link: fragment.clone(),
        title: title.clone(),
        is_scored: model.score().is_some(),
        scores: Scores {
            best: points(props.best.filter(|_| is_same)),
            most: points(P::most_points(&model)),
        },
    };
    let results = lesson.results.map(|_| results_link(&fragment));
    lesson.layout = Layout::Embedded;
    Ok(Built {
        fragment,
        framed: model.short_link(view, &lesson),
        frame: P::frame(&model),
        title,
        advice: P::advice(&model),
        file: P::FILE,
        package,
        results,
    })
}

#[derive(Properties)]
struct BuilderProps<P: Puzzle> {
    /// The game is on the page.
    model: Rc<P::Model>,
    first: Draft,
    best: Option<u64>,
    worksheets: Option<Callback<String>>,
}

impl<P: Puzzle> PartialEq for BuilderProps<P> {
    fn eq(&self, _: &Self) -> bool {
        // Pretend that the props never change. Otherwise, changes of the page would reset the form while it's open.
        true
    }
}

thread_local! {
    /// The next time the dialog opens, it needs the first and the latest draft of the form.
    static LEFT: RefCell<Option<[Draft; 2]>> = const { RefCell::new(None) };
}

/// Returns the draft to open the dialog with. If the page is still the same, players continue with
/// their last one. If just the lesson is still the same, they get the new game with the lesson as
/// they have edited it.
fn resumed(first: &Draft) -> Draft {
    LEFT.with_borrow(|left| match left {
        Some([started, now]) if started == first => now.clone(),
        Some([started, now]) if started.lesson == first.lesson => {
            Draft { lesson: Rc::clone(&now.lesson), ..first.clone() }
        }
        _ => first.clone(),
    })
}

#[component]
fn Builder<P: LinkForm>(props: &BuilderProps<P>) -> Html {
    let form = use_form(|| resumed(&props.first));
    use_effect_with([props.first.clone(), Draft::clone(&form)], |drafts| {
        LEFT.set(Some(drafts.clone()));
    });
    let change = form.on(|draft, change: crate::widgets::share::lesson::LessonChange| {
        change.apply(Rc::make_mut(&mut draft.lesson));
    });
    let views: Vec<_> = named_views::<P>(form.lesson.hidden.at(false))
        .map(|(name, label)| (name, name, text(label).to_owned()))
        .collect();
    let linked = linked::<P>(&props.model, &form.texts);
    let wrong = linked.as_ref().err().map(|(key, _)| *key);
    let edit = form.on(|draft, (id, text)| draft.texts.set(id, text));
    let own = P::fields(&props.model, &form.texts);
    let own = own.iter().map(|field| field.draw(&form.texts, wrong == Some(field.key), &edit));
    let fields = html! {
        <>
            // Most links for a class only need a question, so it comes first.
            {question_field(&form.lesson, &change)}
            {for own}
            if P::HAS_VIEW {
                {field("builder-view", text("builder.view"), choice(
                    "builder-view", views, form.view, &form.on(|draft, view| draft.view = view), |view| view
                ))}
            }
            {language_field(&form.lesson, &change)}
            {hidden_field(P::PARTS, &form.lesson, &change)}
            if P::ENDS {
                {until_field(&form.lesson, P::BEST.map(|best| best.choice), &change)}
                {lock_field(&form.lesson, &change)}
                if P::RESULTS.is_some() {
                    {results_field(&form.lesson, &change)}
                }
            }
        </>
    };
    let built = built(props, &form, linked.map_err(|(_, message)| message));
    let question = form.lesson.question.clone();
    let worksheets = props.worksheets.as_ref();
    let worksheets = worksheets.map(|open| open.reform(move |_: MouseEvent| question.clone()));
    component::<LinkBuilder>(LinkBuilderProps { fields, built, package: P::PACKAGE, worksheets })
}
