//! Links for a class have the boards and either all strategies or just one, if that is what your question is about.

use crate::model::Model;
use crate::model::Strategies;
use ginnow::sieve::Number;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::Range;
use ginnow::sieve::strategies::links::{Entrant, Problem, fit};
use ginnow_kit::frame::{App, LinkForm, Puzzle, share_dialog};
use ginnow_kit::widgets::share::{LinkField, LinkTexts};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

pub fn share(app: &App<Strategies>) -> Html {
    share_dialog(app, None)
}

/// The form field for the only strategy that takes part. Defaults to all.
const ONLY: &str = "builder-strategies";

impl LinkForm for Strategies {
    const FILE: &'static str = "strategies-code";
    const FRAME: (u32, u32) = (640, 760);

    fn fields(model: &Model, _: &LinkTexts) -> Vec<LinkField> {
        let board = |id, label, board: Number| {
            LinkField::text(id, text(label), "n", board.to_string())
                .number("6")
                .required(wrong_range())
        };
        let all = ("all".to_owned(), text("builder.all-strategies"));
        let entrants = model.entrants().into_iter();
        let one = entrants.map(|entrant| (entrant.to_string(), model.name(entrant)));
        vec![
            board("builder-first", "boards.first", model.range.first),
            board("builder-last", "boards.last", model.range.last),
            LinkField::choice(
                ONLY,
                text("builder.strategies"),
                "",
                "all",
                std::iter::once(all).chain(one),
            ),
        ]
    }

    fn start(model: &Model, texts: &LinkTexts) -> Result<Model, String> {
        let only = texts.get(ONLY).and_then(|name| Entrant::read(name, model.scripts.len()));
        let model = only.map_or_else(|| model.clone(), |only| model.with_one(only));
        let fits = fit(&model.scripts);
        fits.then_some(model).ok_or_else(|| text("builder.too-long").to_owned())
    }

    fn complaint(problem: &Problem) -> String {
        match problem {
            Problem::Range(_) => wrong_range(),
            problem => Self::problem(problem),
        }
    }

    fn title(model: &Model) -> String {
        let Range { first, last } = model.range;
        fill!("embed.title", first, last)
    }

    fn advice(_: &Model) -> String {
        text("code.shorten").to_owned()
    }
}

fn wrong_range() -> String {
    fill!("boards.wrong", last = LARGEST_PROVED)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::{Model as _, linked};
    use ginnow_links::Lesson;

    #[test]
    fn a_form_makes_the_link_that_it_describes() {
        crate::learn_english();
        let model = Model::read("strategies/1?n=2-200&of=one-tax.solvent").model;
        let link = |first, only| {
            let texts = [("builder-first", first), ("builder-last", "100"), (ONLY, only)];
            let linked = linked::<Strategies>(&model, &LinkTexts::of(&texts));
            linked.map(|model| model.link("", &Lesson::default()))
        };
        let all = link("2", "all");
        assert_eq!(all.as_deref(), Ok("strategies/1?n=2-100&of=one-tax.solvent"));
        assert_eq!(
            link("20", "solvent").as_deref(),
            Ok("strategies/1?n=20-100&of=solvent&left=solvent&right=best")
        );
        for wrong in
            ["101", "", "x", "0", "-1", "-", "1-50", "1.5", "1e2", "99999999999999999999999"]
        {
            assert_eq!(link(wrong, "all"), Err(("n", wrong_range())), "{wrong}");
        }
    }
}
