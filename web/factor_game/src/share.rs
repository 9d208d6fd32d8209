//! Sharing: the link to what is on the page, the result of the game, and links
//! built for a class.

use crate::explain;
use crate::model::Model;
use crate::table::Table;
use ginnow::sieve::two_players::Player;
use ginnow::sieve::two_players::links::SharedGame;
use ginnow_kit::component::component;
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::widgets::share::lesson::{
    LessonChange, finished, hidden_field, language_field, question_field, question_too_long,
};
use ginnow_kit::widgets::share::{Built, LinkBuilder, LinkBuilderProps, Share, challenge};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_links::{Layout, Part};
use std::rc::Rc;
use yew::prelude::*;

/// Width and height of a comfortable frame, in pixels.
const FRAME: (u32, u32) = (560, 760);

/// What a link can leave out.
const PARTS: [(Part, &str); 3] = [
    (Part::Hints, "builder.hide-hint"),
    (Part::Best, "builder.hide-verdict"),
    (Part::Solver, "builder.hide-both"),
];

/// The dialog. `wanted` says whether it was opened for the result.
pub fn share(table: &Table, wanted: bool, close: Callback<()>) -> Html {
    let share = Share {
        fragment: table.shared.to_string(),
        result: Some(result(&table.model, &table.shared, wanted)),
        builder: Some(component::<Builder>(BuilderProps {
            shared: table.shared.clone(),
        })),
        close,
    };
    share.view()
}

/// The result in words, to be copied, with a link to the same board from the
/// beginning.
fn result(model: &Model, shared: &SharedGame, wanted: bool) -> Html {
    if model.to_move().is_some() {
        return html! { <p class="hint">{text("result.none")}</p> };
    }
    let fragment = again(shared).to_string();
    challenge(sentence(model), &fragment, text("result.about"), wanted)
}

fn sentence(model: &Model) -> String {
    let contest = model.contest();
    let [first, second] = contest.points(model.position());
    fill(
        "result.said",
        &[
            ("size", &model.position().size()),
            ("first", &explain::name(contest, Player::First)),
            ("second", &explain::name(contest, Player::Second)),
            ("of-first", &first),
            ("of-second", &second),
        ],
    )
}

/// The same game from the beginning.
fn again(shared: &SharedGame) -> SharedGame {
    let mut again = shared.clone();
    again.moment.line.clear();
    again.moment.played = 0;
    again.lesson.layout = Layout::Whole;
    again
}

#[derive(Properties, PartialEq)]
struct BuilderProps {
    shared: SharedGame,
}

/// The form as it is filled in: whether the moves on the board are part of the
/// link, and the lesson.
#[derive(Clone, PartialEq)]
struct Draft {
    with_moves: bool,
    shared: SharedGame,
}

enum Change {
    WithMoves(bool),
    Lesson(LessonChange),
}

impl Reducible for Draft {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut draft = (*self).clone();
        match change {
            Change::WithMoves(with) => draft.with_moves = with,
            Change::Lesson(change) => change.apply(&mut draft.shared.lesson),
        }
        Rc::new(draft)
    }
}

impl Draft {
    /// The link that the form makes; the length of the question if it is too
    /// long.
    fn link(&self) -> Result<SharedGame, usize> {
        let mut link = if self.with_moves {
            self.shared.clone()
        } else {
            again(&self.shared)
        };
        link.moment.line.truncate(link.moment.played);
        link.lesson = finished(&self.shared.lesson)?;
        Ok(link)
    }
}

/// Builds a link for a class.
#[component]
fn Builder(props: &BuilderProps) -> Html {
    let draft = use_reducer(|| Draft {
        with_moves: false,
        shared: props.shared.clone(),
    });
    let change = {
        let dispatcher = draft.dispatcher();
        Callback::from(move |change: Change| dispatcher.dispatch(change))
    };
    let (lesson, lesson_change) = (&draft.shared.lesson, change.reform(Change::Lesson));
    let played = draft.shared.moment.played as u64;
    let openings = vec![
        (false, "empty", text("builder.opening-empty").to_owned()),
        (true, "board", count("builder.opening-board", played)),
    ];
    let fields = html! {
        <>
            {field("builder-opening", text("builder.opening"),
                choice("builder-opening", openings, draft.with_moves, &change, Change::WithMoves))}
            {language_field(lesson, &lesson_change)}
            {question_field(lesson, &lesson_change)}
            {hidden_field(&PARTS, lesson, &lesson_change)}
        </>
    };
    let built = draft.link().map(built).map_err(question_too_long);
    component::<LinkBuilder>(LinkBuilderProps { fields, built })
}

fn built(mut shared: SharedGame) -> Built {
    let fragment = shared.to_string();
    let moves = shared.moment.line.len() as u64;
    shared.lesson.layout = Layout::Embedded;
    Built {
        fragment,
        framed: shared.to_string(),
        frame: FRAME,
        title: fill("embed.title", &[("size", &shared.moment.size)]),
        advice: fill("code.shorten", &[("moves", &number(moves))]),
        file: "factor-game-code",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::two_players::links::read;

    #[test]
    fn a_result_gives_no_moves_away() {
        crate::learn_english();
        let shared = read("factor-game/1?n=3&names=Anna-Ben&moves=3").shared;
        assert_eq!(
            sentence(&Model::open(&shared)),
            "The Factor Game on 1 to 3: Anna 3, Ben 1."
        );
        assert_eq!(
            again(&shared).to_string(),
            "factor-game/1?n=3&names=Anna-Ben"
        );
    }

    #[test]
    fn a_form_makes_the_link_it_says() {
        let shared = read("factor-game/1?n=30&moves=29-24-25&at=2").shared;
        let with_moves = false;
        let draft = Rc::new(Draft { with_moves, shared });
        let asked = LessonChange::Question(" Why? ".to_owned());
        let hidden = LessonChange::Hide(Part::Solver, true);
        let draft = draft
            .reduce(Change::Lesson(asked))
            .reduce(Change::Lesson(hidden));
        let link = |draft: &Draft| draft.link().expect("a link").to_string();
        assert_eq!(link(&draft), "factor-game/1?n=30&ask=Why%3F&hide=solver");
        let draft = draft.reduce(Change::WithMoves(true));
        assert_eq!(
            link(&draft),
            "factor-game/1?n=30&moves=29-24&ask=Why%3F&hide=solver"
        );
    }
}
