//! Sharing: links for a class. They have the boards, and either all strategies, or a single one if
//! that's what you want to ask about.

use crate::model::Model;
use crate::model::Strategies;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::Range;
use ginnow::sieve::strategies::links::{Entrant, fit};
use ginnow_kit::controls::form::Form;
use ginnow_kit::frame::{App, LinkDraft, share_dialog};
use ginnow_kit::widgets::share::form::{choice, field, typed};
use ginnow_kit::words::{fill, text};
use ginnow_links::typed_number;
use std::rc::Rc;
use yew::prelude::*;

pub fn share(app: &App<Strategies>) -> Html {
    share_dialog::<_, Draft>(app, None)
}

#[derive(Clone, PartialEq)]
struct Draft {
    first: String,
    last: String,
    /// If this isn't `None`, it's the only strategy that takes part.
    only: Option<Entrant>,
    model: Rc<Model>,
}

impl LinkDraft<Strategies> for Draft {
    const FILE: &'static str = "strategies-code";
    const FRAME: (u32, u32) = (640, 760);

    fn new(app: &App<Strategies>) -> Self {
        Draft {
            first: app.model.range.first.to_string(),
            last: app.model.range.last.to_string(),
            only: None,
            model: Rc::clone(&app.model),
        }
    }

    fn fields(form: &Form<Self>) -> Html {
        let board = |id: &'static str, value: &str, change: &Callback<String>| {
            html! {
                <input {id} type="text" inputmode="numeric" autocomplete="off" maxlength="6" value={value.to_owned()}
                    oninput={typed(change, |typed| typed)} />
            }
        };
        let (first, last) =
            (form.on(|draft, first| draft.first = first), form.on(|draft, last| draft.last = last));
        let all = (None, "all".to_owned(), text("builder.all-strategies").to_owned());
        let entrants = form.model.entrants().into_iter();
        let one = entrants.map(|entrant| {
            (Some(entrant), entrant.to_string(), form.model.name(entrant).to_owned())
        });
        let options = [all].into_iter().chain(one).collect();
        let change = form.on(|draft, only| draft.only = only);
        html! {
            <>
                {field("builder-first", text("boards.first"), board("builder-first", &form.first, &first))}
                {field("builder-last", text("boards.last"), board("builder-last", &form.last, &last))}
                {field("builder-strategies", text("builder.strategies"), choice("builder-strategies", options, form.only, &change, |only| only))}
            </>
        }
    }

    fn model(&self) -> Result<Model, String> {
        let [first, last] = [&self.first, &self.last].map(|typed| typed_number(typed));
        let range = first.zip(last).and_then(|(first, last)| Range::new(first, last));
        let range = range.ok_or_else(|| fill!("boards.wrong", last = LARGEST_PROVED))?;
        let model = match self.only {
            None => (*self.model).clone(),
            Some(only) => self.model.with_one(only),
        };
        if !fit(&model.scripts) {
            return Err(text("builder.too-long").to_owned());
        }
        Ok(Model { range, ..model })
    }

    fn title(model: &Model) -> String {
        let Range { first, last } = model.range;
        fill!("embed.title", first, last)
    }

    fn advice(_: &Model) -> String {
        text("code.shorten").to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;
    use ginnow_links::Lesson;

    #[test]
    fn a_form_makes_the_link_that_it_describes() {
        crate::learn_english();
        let draft = |first: &str, only| Draft {
            first: first.to_owned(),
            last: "100".to_owned(),
            only,
            model: Rc::new(Model::read("strategies/1?n=2-200&of=one-tax.solvent").model),
        };
        let link = |draft: Draft| draft.model().map(|model| model.link("", &Lesson::default()));
        let all = link(draft("2", None));
        assert_eq!(all.as_deref(), Ok("strategies/1?n=2-100&of=one-tax.solvent"));
        let solvent = Entrant::read("solvent", 0);
        assert_eq!(
            link(draft("20", solvent)).as_deref(),
            Ok("strategies/1?n=20-100&of=solvent&left=solvent&right=best")
        );
        assert!(link(draft("101", None)).is_err());
    }
}
