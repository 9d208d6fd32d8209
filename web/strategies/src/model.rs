//! The part of the laboratory that links describe: boards, strategies, the user's scripts, and the current board. It
//! changes by [`Action`]s only.

use ginnow::sieve::Number;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::links::{
    Entrant, LONGEST_SCRIPT, LinkRead, MOST_SCRIPTS, Own, Problem, SharedLaboratory, clean_name,
    fit, read,
};
use ginnow::sieve::strategies::{Named, Range};
use ginnow_kit::frame::{self, Opening};
use ginnow_kit::words::text;
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::prelude::*;

/// Marker type that implements the kit's `Puzzle`.
pub struct Strategies;

#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The tournament's boards.
    pub range: Range,
    /// Named strategies that take part, in the order of [`Named::ALL`].
    pub chosen: Vec<Named>,
    /// The user's own strategies, all of which take part.
    pub scripts: Vec<Own>,
    /// The current board of both the chart and the duel.
    pub board: Number,
    /// The duel's sides.
    pub sides: [Entrant; 2],
}

/// Anything that can happen to the laboratory.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Changes the boards.
    Range(Range),
    /// Adds or removes a strategy.
    Toggle(Named),
    /// Chooses exactly these strategies.
    ChooseAll(Vec<Named>),
    /// Goes to a board.
    Board(Number),
    /// Goes forwards or backwards by a number of boards, within the range.
    BoardBy(i32),
    /// Changes a side of the duel (0 or 1).
    Side(usize, Entrant),
    Swap,
    /// Adds scripts, space permitting. A script whose name is taken gets a number.
    AddScripts(Vec<Own>),
    /// Changes a script's text, unless it's too long.
    ChangeScript(usize, String),
    RenameScript(usize, String),
    RemoveScript(usize),
}

ginnow_kit::no_steps!(Action);

impl Model {
    /// Returns all participants, named ones first.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        let named = self.chosen.iter().copied().map(Entrant::Named);
        let own = (0..self.scripts.len()).map(Entrant::Own);
        named.chain(own).collect()
    }

    #[must_use]
    pub fn name(&self, entrant: Entrant) -> &str {
        match entrant {
            Entrant::Named(named) => named.name(),
            Entrant::Best => text("duel.best"),
            Entrant::Own(place) => self.scripts.get(place).map_or("", |own| &own.name),
        }
    }

    /// Returns a laboratory with this strategy and a duel against a best game. Teachers can use it as a question: why
    /// is not the strategy as good?
    #[must_use]
    pub fn with_one(&self, entrant: Entrant) -> Self {
        let own = match entrant {
            Entrant::Own(place) => self.scripts.get(place).cloned(),
            Entrant::Named(_) | Entrant::Best => None,
        };
        let side = own.as_ref().map_or(entrant, |_| Entrant::Own(0));
        Model {
            chosen: match entrant {
                Entrant::Named(named) => vec![named],
                Entrant::Own(_) | Entrant::Best => Vec::new(),
            },
            scripts: own.into_iter().collect(),
            sides: [side, Entrant::Best],
            ..self.clone()
        }
    }

    fn toggle(&mut self, named: Named) {
        if self.chosen.contains(&named) {
            self.chosen.retain(|other| *other != named);
        } else {
            self.choose(&[self.chosen.as_slice(), &[named]].concat());
        }
    }

    fn choose(&mut self, chosen: &[Named]) {
        let is_chosen = |named: &Named| chosen.contains(named);
        self.chosen = Named::ALL.into_iter().filter(is_chosen).collect();
    }

    /// Returns a free name similar to this one. The script at `but` is ignored, because it may keep its name.
    fn free_name(&self, name: &str, but: Option<usize>) -> String {
        let name = clean_name(name);
        let is_taken = |name: &str| {
            let mut others = self.scripts.iter().enumerate();
            Named::find(name).is_some()
                || others.any(|(place, own)| Some(place) != but && own.name == name)
        };
        if !name.is_empty() && !is_taken(&name) {
            return name;
        }
        let short: String = name.chars().take(24).collect();
        let stem = if short.is_empty() { "script" } else { &short };
        let numbered = (2..).map(|number| format!("{stem} {number}"));
        let mut free = numbered.filter(|name| !is_taken(name));
        free.next().unwrap_or(name)
    }

    fn add(&mut self, own: Own) {
        if self.scripts.len() < MOST_SCRIPTS && own.text.len() <= LONGEST_SCRIPT {
            let name = self.free_name(&own.name, None);
            self.scripts.push(Own { name, ..own });
        }
    }

    fn remove(&mut self, place: usize) {
        if place >= self.scripts.len() {
            return;
        }
        self.scripts.remove(place);
        let default = SharedLaboratory::default().sides;
        for (side, default) in self.sides.iter_mut().zip(default) {
            match *side {
                Entrant::Own(own) if own == place => *side = default,
                Entrant::Own(own) if own > place => *side = Entrant::Own(own - 1),
                _ => {}
            }
        }
    }

    fn shared(&self, view: &'static str, lesson: &Lesson) -> SharedLaboratory {
        // Scripts too long for a link are only in the browser's storage (script/saved_scripts.rs).
        let (scripts, sides) = if fit(&self.scripts) {
            (self.scripts.clone(), self.sides)
        } else {
            let default = SharedLaboratory::default().sides;
            let named = |place: usize| match self.sides[place] {
                Entrant::Own(_) => default[place],
                other => other,
            };
            (Vec::new(), [named(0), named(1)])
        };
        let default = SharedLaboratory::default().view;
        SharedLaboratory {
            range: self.range,
            chosen: self.chosen.clone(),
            scripts,
            board: self.board,
            sides,
            view: if view.is_empty() { default } else { view },
            lesson: lesson.clone(),
        }
    }
}

impl From<SharedLaboratory> for Model {
    fn from(shared: SharedLaboratory) -> Self {
        Model {
            range: shared.range,
            chosen: shared.chosen,
            scripts: shared.scripts,
            board: shared.board,
            sides: shared.sides,
        }
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        let board = |size: i64| {
            let size = size.clamp(1, LARGEST_PROVED.into());
            Number::try_from(size).unwrap_or(1)
        };
        match action {
            Action::Range(range) => model.range = range,
            Action::Toggle(named) => model.toggle(named),
            Action::ChooseAll(chosen) => model.choose(&chosen),
            Action::Board(size) => model.board = board(size.into()),
            Action::BoardBy(by) => {
                let Range { first, last } = model.range;
                let size = i64::from(model.board) + i64::from(by);
                model.board = board(size).clamp(first, last);
            }
            Action::Side(side, entrant) => {
                let is_there = !matches!(entrant, Entrant::Own(own) if own >= model.scripts.len());
                if let Some(place) = model.sides.get_mut(side).filter(|_| is_there) {
                    *place = entrant;
                }
            }
            Action::Swap => model.sides.reverse(),
            Action::AddScripts(scripts) => scripts.into_iter().for_each(|own| model.add(own)),
            Action::ChangeScript(place, text) => {
                let is_short = text.len() <= LONGEST_SCRIPT;
                if let Some(own) = model.scripts.get_mut(place).filter(|_| is_short) {
                    own.text = text;
                }
            }
            Action::RenameScript(place, name) => {
                let name = model.free_name(&name, Some(place));
                if let Some(own) = model.scripts.get_mut(place) {
                    own.name = name;
                }
            }
            Action::RemoveScript(place) => model.remove(place),
        }
        if model == *self { self } else { Rc::new(model) }
    }
}

impl frame::Model for Model {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        let LinkRead { shared, problems } = read(link);
        Opening {
            view: shared.view,
            lesson: shared.lesson.clone(),
            model: Model::from(shared),
            problems,
        }
    }

    fn link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.shared(view, lesson).to_string()
    }

    fn board_link(&self) -> String {
        let boards = SharedLaboratory {
            range: self.range,
            board: self.board,
            ..SharedLaboratory::default()
        };
        boards.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;

    fn own(name: &str) -> Own {
        let text = "fn choose(board) { board.legal[0] }".to_owned();
        Own { name: name.to_owned(), text }
    }

    fn after(link: &str, actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        let model = Rc::new(Model::read(link).model);
        actions.into_iter().fold(model, Model::reduce)
    }

    fn link(model: &Model) -> String {
        model.link("", &Lesson::default())
    }

    #[test]
    fn actions_change_the_laboratory_and_its_link() {
        let range = Range::new(2, 100).expect("a range");
        let model = after(
            "",
            [
                Action::Range(range),
                Action::Toggle(Named::Search),
                Action::Toggle(Named::MaxTurn),
                Action::Board(44),
                Action::Swap,
            ],
        );
        assert_eq!(
            link(&model),
            "strategies/1?n=2-100&of=one-tax.cascade.solvent.search&board=44&left=solvent&right=one-tax"
        );
        let same = Rc::clone(&model).reduce(Action::Board(44));
        assert!(Rc::ptr_eq(&same, &model), "nothing has changed");
    }

    #[test]
    fn the_board_is_led_within_the_range() {
        let led = |by| after("strategies/1?n=20-40", [Action::BoardBy(by)]).board;
        assert_eq!([led(1), led(-100), led(100)], [31, 20, 40]);
        assert_eq!(after("", [Action::Board(9_999)]).board, LARGEST_PROVED);
        assert_eq!(after("", [Action::Board(0)]).board, 1);
    }

    #[test]
    fn every_script_has_a_name_of_its_own() {
        let scripts = ["mine", "mine", "onetax", " "].map(own).to_vec();
        let model = after("", [Action::AddScripts(scripts)]);
        let names = |model: &Model| -> Vec<String> {
            model.scripts.iter().map(|own| own.name.clone()).collect()
        };
        assert_eq!(names(&model), ["mine", "mine 2", "onetax 2", "script 2"]);
        let renamed = model.reduce(Action::RenameScript(1, "mine".to_owned()));
        assert_eq!(names(&renamed)[1], "mine 2");
        let renamed = renamed.reduce(Action::RenameScript(0, "yours".to_owned()));
        assert_eq!(names(&renamed)[0], "yours");
    }

    #[test]
    fn sides_follow_their_scripts() {
        let added = [
            Action::AddScripts(["a", "b", "c"].map(own).to_vec()),
            Action::Side(0, Entrant::Own(0)),
            Action::Side(1, Entrant::Own(2)),
            Action::Side(1, Entrant::Own(3)),
        ];
        let model = after("", added);
        assert_eq!(model.sides, [Entrant::Own(0), Entrant::Own(2)]);
        let model = model.reduce(Action::RemoveScript(0));
        let default = SharedLaboratory::default().sides[0];
        assert_eq!(model.sides, [default, Entrant::Own(1)]);
        assert_eq!(model.name(model.sides[1]), "c");
        let read = Model::read(&link(&model));
        assert!(read.problems.is_empty());
        assert_eq!(read.model, *model, "a link holds all of it");
    }

    #[test]
    fn scripts_are_limited_in_number_and_length() {
        let many = (0..40).map(|_| own("a")).collect();
        let model = after("", [Action::AddScripts(many)]);
        assert_eq!(model.scripts.len(), MOST_SCRIPTS);
        let long = "x".repeat(LONGEST_SCRIPT + 1);
        let changed = Rc::clone(&model).reduce(Action::ChangeScript(0, long));
        assert_eq!(changed.scripts[0], model.scripts[0]);
        let changed = model.reduce(Action::ChangeScript(0, "fn".to_owned()));
        assert_eq!(changed.scripts[0].text, "fn");
    }

    #[test]
    fn a_link_never_names_scripts_that_it_cannot_hold() {
        // These texts can't be compressed.
        let noise = |seed: u32| -> String {
            let mut value = seed;
            let letter = |_| {
                value = value.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                char::from(33 + u8::try_from(value >> 25).unwrap_or(0) % 90)
            };
            (0..19_000).map(letter).collect()
        };
        let scripts = vec![Own { name: "noise".to_owned(), text: noise(7) }];
        let model = after("", [Action::AddScripts(scripts), Action::Side(0, Entrant::Own(0))]);
        assert_eq!(model.scripts.len(), 1);
        assert!(Model::read(&link(&model)).problems.is_empty());
    }
}
