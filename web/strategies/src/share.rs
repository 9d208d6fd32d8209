//! Sharing: links for a class, with the boards and one strategy as a question, or all
//! that is on the page.

use crate::Strategies;
use crate::model::Model;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::form::Form;
use ginnow_kit::frame::{App, LinkDraft, share_dialog};
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{fill, text};
use ginnow_links::Part;
use std::rc::Rc;
use yew::prelude::*;

/// The dialog.
pub fn share(app: &App<Strategies>) -> Html {
    share_dialog::<_, Draft>(app, None)
}

/// Who is in the link: all on the page, or one alone.
#[derive(Clone, PartialEq)]
struct Draft {
    only: Option<Entrant>,
    model: Rc<Model>,
}

impl LinkDraft<Strategies> for Draft {
    const FILE: &'static str = "strategies-code";
    const FRAME: (u32, u32) = (640, 760);
    const PARTS: &'static [(Part, &'static str)] = &[];

    fn new(app: &App<Strategies>) -> Self {
        let model = Rc::clone(&app.model);
        Draft { only: None, model }
    }

    fn fields(form: &Form<Self>) -> Html {
        let mut options = vec![(None, "all".to_owned(), text("builder.all").to_owned())];
        for entrant in form.model.entrants() {
            let name = form.model.name(entrant);
            let label = fill("builder.only", &[("name", &name)]);
            options.push((Some(entrant), entrant.to_string(), label));
        }
        let change = form.on(|draft, only| draft.only = only);
        let control = choice("builder-only", options, form.only, &change, |only| only);
        field("builder-only", text("builder.who"), control)
    }

    fn model(&self) -> Result<Model, String> {
        Ok(match self.only {
            None => (*self.model).clone(),
            Some(entrant) => self.model.only(entrant),
        })
    }

    fn title(model: &Model) -> String {
        let (first, last) = (model.range.first, model.range.last);
        fill("embed.title", &[("first", &first), ("last", &last)])
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
    fn a_link_for_a_class_has_one_strategy() {
        let model = Rc::new(crate::read("strategies/1?n=2-100&of=one-tax.solvent"));
        let link = |only| {
            let model = Rc::clone(&model);
            let model = Draft { only, model }.model().expect("a model");
            model.link("choice", &Lesson::default())
        };
        assert_eq!(link(None), "strategies/1?n=2-100&of=one-tax.solvent");
        let solvent = model.entrants().nth(1);
        assert_eq!(link(solvent), "strategies/1?n=2-100&of=solvent");
    }
}
