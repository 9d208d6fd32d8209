//! Shows the share dialog, and the form that builds links for a class.

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

/// Implement this for the fields of the link builder that select the game. The frame adds view, language,
/// question, and hidden parts.
pub trait LinkDraft<P: Puzzle>: Clone + PartialEq + 'static {
    /// A saved QR code gets this file name, without extension.
    const FILE: &'static str;

    /// An embedded puzzle needs about this width and height, in pixels.
    const FRAME: (u32, u32);

    /// Returns the size for one game, if its board needs another one.
    fn frame(_model: &P::Model) -> (u32, u32) {
        Self::FRAME
    }

    /// Set this to false if the link names no view.
    const HAS_VIEW: bool = true;

    /// Returns the initial form, filled from the page.
    fn new(app: &App<P>) -> Self;

    /// Draws the fields.
    fn fields(form: &Form<Self>) -> Html;

    /// Returns the game that the link opens.
    ///
    /// # Errors
    /// Returns a message that names the invalid field and its valid values.
    fn model(&self) -> Result<P::Model, String>;

    /// Returns the best possible score of the linked game if the page may show it, and a score that no game exceeds.
    fn scores(&self, _model: &P::Model) -> Scores {
        Scores::default()
    }

    /// Opens the worksheets with this question, if the puzzle has any.
    fn worksheets(_app: &App<P>) -> Option<Callback<String>> {
        None
    }

    /// Returns a title for the linked game, in words.
    fn title(model: &P::Model) -> String;

    /// Returns a sentence about how to shorten a link that is too long for a QR code.
    fn advice(model: &P::Model) -> String;
}

/// Renders the dialog: the link to the page, the result if there is one, and the link builder. With hidden parts there
/// is no builder, because it could make a link that shows them. A result on another board than that of the task has no
/// link, because games on that board would reveal the parts. A task that asks for results has none either: its players
/// hand in a code.
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

/// Each change of a field makes a new draft.
#[derive(Clone, PartialEq)]
struct Draft<D> {
    own: D,
    view: &'static str,
    lesson: Rc<Lesson>,
}

impl<D: PartialEq> Draft<D> {
    /// Returns the link made by the form.
    fn built<P: Puzzle>(&self) -> Result<Built, String>
    where
        D: LinkDraft<P>,
    {
        let mut lesson = finished(&self.lesson).map_err(question_too_long)?;
        let model = self.own.model()?;
        // The selected view may have been hidden later.
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
        // Later changes of the page don't affect the form.
        true
    }
}

thread_local! {
    /// The form as it was when the dialog closed: how it began, and its contents. A page has one program, so there is one
    /// type of forms.
    static LEFT: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// Returns the form that the dialog opens with: the contents that it had when it closed, as far as the page is the
/// same.
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
