//! The dialog for sharing, and the form that builds links for a class.

use crate::controls::form::{Form, use_form};
use crate::frame::view::{named_views, nearest};
use crate::frame::{App, Model, Puzzle};
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::widgets::share::form::{choice, field};
use crate::widgets::share::lesson::{
    finished, hidden_field, language_field, lock_field, question_field, question_too_long,
    results_field, until_field,
};
use crate::widgets::share::{Built, LinkBuilder, LinkBuilderProps, PackageProps, Scores, Share};
use crate::words::text;
use ginnow_links::{Layout, Lesson, results_link};
use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The part of the link builder that selects the game. If you implement this for a form with fields
/// of your own, the frame adds the view, the language, the question and the hidden parts.
pub trait LinkDraft<P: Puzzle>: Clone + PartialEq + 'static {
    /// Name of the file if somebody saves the QR code, without extension.
    const FILE: &'static str;

    /// About how wide and high an embedded puzzle should be, in pixels.
    const FRAME: (u32, u32);

    /// Returns the size for a certain game, in case its board needs another one.
    fn frame(_model: &P::Model) -> (u32, u32) {
        Self::FRAME
    }

    /// False if links don't name a view.
    const HAS_VIEW: bool = true;

    /// Returns the form as it should be at first, filled in from the page.
    fn new(app: &App<P>) -> Self;

    /// Renders the fields.
    fn fields(form: &Form<Self>) -> Html;

    /// Returns the game that the link should open.
    ///
    /// # Errors
    /// Returns a message if a field is invalid. It should name the field and say which values are
    /// valid.
    fn model(&self) -> Result<P::Model, String>;

    /// Returns two scores of the linked game: the best possible one, if the page may show it, and
    /// one that no game exceeds.
    fn scores(&self, _model: &P::Model) -> Scores {
        Scores::default()
    }

    /// If the puzzle has worksheets, returns a callback that opens them with a question.
    fn worksheets(_app: &App<P>) -> Option<Callback<String>> {
        None
    }

    /// Returns a title for the linked game, in words.
    fn title(model: &P::Model) -> String;

    /// Returns a sentence that advises how to shorten the link, in case it is too long for a QR
    /// code.
    fn advice(model: &P::Model) -> String;
}

/// Renders the dialog, which has the link to the page, the result if there is one, and the link
/// builder.
///
/// If parts are hidden, it has less. There is no builder then, because one could use it to make a
/// link that shows these parts. There is no link to a result on another board than that of the
/// task, because games on that board would reveal the parts. And if the task asks for results,
/// there isn't one either, since players should hand in a code.
pub fn share_dialog<P: Puzzle, D: LinkDraft<P>>(app: &App<P>, result: Option<Html>) -> Html {
    let builder = || {
        component::<Builder<P, D>>(BuilderProps::<P, D> {
            first: Draft { own: D::new(app), view: app.view, lesson: Rc::clone(&app.lesson) },
            worksheets: D::worksheets(app),
            of: std::marker::PhantomData,
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

/// The content of the builder. Each change of a field makes a new draft.
#[derive(Clone, PartialEq)]
struct Draft<D> {
    own: D,
    view: &'static str,
    lesson: Rc<Lesson>,
}

impl<D: PartialEq> Draft<D> {
    /// Returns the link that the form describes.
    fn built<P: Puzzle>(&self) -> Result<Built, String>
    where
        D: LinkDraft<P>,
    {
        let mut lesson = finished(&self.lesson).map_err(question_too_long)?;
        let model = self.own.model()?;
        // The selected view may have been hidden in the meantime.
        let view = nearest::<P>(self.view, lesson.hidden.at(false));
        let fragment = model.short_link(view, &lesson);
        let title = D::title(&model);
        let package = PackageProps {
            link: fragment.clone(),
            title: title.clone(),
            is_scored: model.score().is_some(),
            scores: self.own.scores(&model),
        };
        let results = lesson.results.map(|_| results_link(&fragment));
        lesson.layout = Layout::Embedded;
        Ok(Built {
            fragment,
            framed: model.short_link(view, &lesson),
            frame: D::frame(&model),
            title,
            advice: D::advice(&model),
            file: D::FILE,
            package,
            results,
        })
    }
}

#[derive(Properties)]
struct BuilderProps<P: Puzzle, D: LinkDraft<P>> {
    first: Draft<D>,
    worksheets: Option<Callback<String>>,
    of: std::marker::PhantomData<fn(P)>,
}

impl<P: Puzzle, D: LinkDraft<P>> PartialEq for BuilderProps<P, D> {
    fn eq(&self, _: &Self) -> bool {
        // If the page changes while the form is open, the form stays as it is.
        true
    }
}

thread_local! {
    /// The form when the dialog was last closed, i.e. its first draft and its latest one. A page
    /// has only one program, so there is only one type of form.
    static LEFT: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// Returns the form with which the dialog opens. As long as the page is still the same, this is the
/// form as it was when the dialog was closed.
fn resumed<D: Clone + PartialEq + 'static>(first: &Draft<D>) -> Draft<D> {
    LEFT.with_borrow(|left| {
        let left = left.as_ref().and_then(|left| left.downcast_ref::<[Draft<D>; 2]>());
        match left {
            Some([started, now]) if started == first => now.clone(),
            Some([started, now]) if started.lesson == first.lesson => {
                Draft { lesson: Rc::clone(&now.lesson), ..first.clone() }
            }
            _ => first.clone(),
        }
    })
}

#[component]
fn Builder<P: Puzzle, D: LinkDraft<P>>(props: &BuilderProps<P, D>) -> Html {
    let form = use_form(|| resumed(&props.first));
    use_effect_with([props.first.clone(), Draft::clone(&form)], |drafts| {
        LEFT.set(Some(Box::new(drafts.clone())));
    });
    let change = form.on(|draft, change: crate::widgets::share::lesson::LessonChange| {
        change.apply(Rc::make_mut(&mut draft.lesson));
    });
    let views: Vec<_> = named_views::<P>(form.lesson.hidden.at(false))
        .map(|(name, label)| (name, name, text(label).to_owned()))
        .collect();
    let own = form.part(|draft| &draft.own, |draft| &mut draft.own);
    let fields = html! {
        <>
            {D::fields(&own)}
            if D::HAS_VIEW {
                {field("builder-view", text("builder.view"), choice(
                    "builder-view", views, form.view, &form.on(|draft, view| draft.view = view), |view| view
                ))}
            }
            {language_field(&form.lesson, &change)}
            {question_field(&form.lesson, &change)}
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
    let built = form.built::<P>();
    let question = form.lesson.question.clone();
    let worksheets = props.worksheets.as_ref();
    let worksheets = worksheets.map(|open| open.reform(move |_: MouseEvent| question.clone()));
    component::<LinkBuilder>(LinkBuilderProps { fields, built, package: P::PACKAGE, worksheets })
}
