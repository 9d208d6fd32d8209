//! What is in the laboratory, and all that can be done with it.

use crate::jobs::asked::Asked;
use ginnow::sieve::Number;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::links::{
    Entrant, LinkRead, MOST_SCRIPTS, Own, Problem, SharedLaboratory, VIEWS, fit, read,
};
use ginnow::sieve::strategies::{Named, Range};
use ginnow_kit::frame::{self, Opening, Step};
use ginnow_kit::widgets::share_chart::MoveKey;
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::prelude::*;

/// The board on which scripts are looked at to begin with.
const USUAL_TRIAL: Number = 12;

/// The laboratory as its link has it, with what is open in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The boards of the tournament.
    pub range: Range,
    /// The named strategies that take part.
    pub chosen: Vec<Named>,
    /// The scripts, all of which take part.
    pub scripts: Rc<Vec<Own>>,
    /// The board that is looked at, and that of the duel.
    pub board: Number,
    /// The sides of the duel.
    pub sides: [Entrant; 2],
    /// The script that is open.
    pub open: usize,
    /// The board on which it is looked at.
    pub trial: Number,
}

/// What is done.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Other boards.
    Range(Range),
    /// A named strategy takes part, or no longer.
    Toggle(Named),
    /// Another board is looked at.
    Board(Number),
    /// A key of the chart leads on from it, within a range.
    Lead(MoveKey, Range),
    /// Somebody else is a side of the duel.
    Side(usize, Entrant),
    /// A script comes in, and is open.
    Add(Own),
    /// A script is another one.
    Edit(usize, Own),
    /// A script is taken out.
    Remove(usize),
    /// Another script is open.
    Open(usize),
    /// Scripts are looked at on another board.
    Trial(Number),
    /// There is neither history nor playback: nothing happens.
    Step(Step),
}

impl From<Step> for Action {
    fn from(step: Step) -> Self {
        Action::Step(step)
    }
}

impl Model {
    fn new(shared: &SharedLaboratory) -> Self {
        Model {
            range: shared.range,
            chosen: shared.chosen.clone(),
            scripts: Rc::new(shared.scripts.clone()),
            board: shared.board,
            sides: shared.sides,
            open: 0,
            trial: USUAL_TRIAL,
        }
    }

    /// Everybody who takes part, in the order of the table.
    pub fn entrants(&self) -> impl Iterator<Item = Entrant> + '_ {
        let named = self.chosen.iter().copied().map(Entrant::Named);
        named.chain((0..self.scripts.len()).map(Entrant::Own))
    }

    /// What somebody is called.
    #[must_use]
    pub fn name(&self, entrant: Entrant) -> String {
        match entrant {
            Entrant::Named(named) => named.name().to_owned(),
            Entrant::Own(place) => {
                let script = self.scripts.get(place);
                script.map_or_else(String::new, |script| script.name.clone())
            }
        }
    }

    /// Somebody as a worker is told.
    #[must_use]
    pub fn asked(&self, entrant: Entrant) -> Asked {
        match entrant {
            Entrant::Named(named) => Asked::Named(named),
            Entrant::Own(place) => {
                let script = self.scripts.get(place);
                Asked::Script(script.map_or_else(String::new, |script| script.text.clone()))
            }
        }
    }

    /// The script that is open.
    #[must_use]
    pub fn opened_script(&self) -> Option<&Own> {
        self.scripts.get(self.open)
    }

    /// The same with one alone who takes part.
    #[must_use]
    pub fn only(&self, entrant: Entrant) -> Self {
        let mut model = self.clone();
        match entrant {
            Entrant::Named(named) => {
                model.chosen = vec![named];
                model.scripts = Rc::default();
            }
            Entrant::Own(place) => {
                model.chosen = Vec::new();
                model.scripts = Rc::new(self.scripts.get(place).cloned().into_iter().collect());
            }
        }
        let is_there = |side: &Entrant| matches!(side, Entrant::Named(_));
        for side in model.sides.iter_mut().filter(|side| !is_there(side)) {
            *side = Entrant::Named(Named::OneTax);
        }
        model.open = 0;
        model
    }

    /// Whether a script can come in.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.scripts.len() < MOST_SCRIPTS
    }

    fn remove(&mut self, place: usize) {
        let scripts = Rc::make_mut(&mut self.scripts);
        if place < scripts.len() {
            scripts.remove(place);
        }
        self.open = self.open.min(self.scripts.len().saturating_sub(1));
        for side in &mut self.sides {
            *side = match *side {
                Entrant::Own(own) if own == place => Entrant::Named(Named::OneTax),
                Entrant::Own(own) if own > place => Entrant::Own(own - 1),
                other => other,
            };
        }
    }

    fn shared(&self, view: &'static str, lesson: &Lesson) -> SharedLaboratory {
        let mut scripts = (*self.scripts).clone();
        while !fit(&scripts) {
            scripts.pop();
        }
        let is_there =
            |side: &Entrant| !matches!(side, Entrant::Own(place) if *place >= scripts.len());
        let usual = SharedLaboratory::default();
        let mut sides = self.sides;
        for (side, other) in sides.iter_mut().zip(usual.sides) {
            if !is_there(side) {
                *side = other;
            }
        }
        SharedLaboratory {
            range: self.range,
            chosen: self.chosen.clone(),
            scripts,
            board: self.board,
            sides,
            view: VIEWS
                .into_iter()
                .find(|name| *name == view)
                .unwrap_or(usual.view),
            lesson: lesson.clone(),
        }
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        match action {
            Action::Range(range) => {
                model.range = range;
                model.board = model.board.clamp(range.first, range.last);
            }
            Action::Toggle(named) => {
                let is_in = model.chosen.contains(&named);
                let takes_part = |other: &Named| {
                    (*other == named && !is_in) || (*other != named && model.chosen.contains(other))
                };
                model.chosen = Named::ALL.into_iter().filter(takes_part).collect();
            }
            Action::Board(board) => model.board = board.clamp(1, LARGEST_PROVED),
            Action::Lead(key, range) => {
                let at = model.board.clamp(range.first, range.last) - range.first;
                let place = key.target(at as usize, range.boards() as usize);
                model.board = range.first + Number::try_from(place).unwrap_or(0);
            }
            Action::Side(side, entrant) => model.sides[side] = entrant,
            Action::Add(own) => {
                if model.has_room() {
                    Rc::make_mut(&mut model.scripts).push(own);
                    model.open = model.scripts.len() - 1;
                }
            }
            Action::Edit(place, own) => {
                if let Some(script) = Rc::make_mut(&mut model.scripts).get_mut(place) {
                    *script = own;
                }
            }
            Action::Remove(place) => model.remove(place),
            Action::Open(place) => model.open = place,
            Action::Trial(size) => model.trial = size,
            Action::Step(_) => return self,
        }
        Rc::new(model)
    }
}

impl frame::Model for Model {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        let LinkRead { shared, problems } = read(link);
        Opening {
            model: Model::new(&shared),
            view: shared.view,
            lesson: shared.lesson,
            problems,
        }
    }

    fn link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.shared(view, lesson).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;

    fn after(link: &str, actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        let model = Rc::new(Model::read(link).model);
        actions.into_iter().fold(model, Model::reduce)
    }

    fn own(name: &str) -> Own {
        let (name, text) = (name.to_owned(), "fn choose(b) { 7 }".to_owned());
        Own { name, text }
    }

    fn link(model: &Model) -> String {
        model.link("choice", &Lesson::default())
    }

    #[test]
    fn strategies_take_part_in_the_order_of_the_list() {
        let model = after("strategies/1?of=solvent", [Action::Toggle(Named::MaxPick)]);
        assert_eq!(link(&model), "strategies/1?n=2-200&of=max-pick.solvent");
        let model = model.reduce(Action::Toggle(Named::Solvent));
        assert_eq!(link(&model), "strategies/1?n=2-200&of=max-pick");
        let range = Range::new(50, 60).expect("a range");
        assert_eq!(model.reduce(Action::Range(range)).board, 50);
    }

    #[test]
    fn keys_lead_along_the_boards_that_were_played() {
        let range = Range::new(5, 40).expect("a range");
        let lead = |key| Action::Lead(key, range);
        let model = after(
            "strategies/1?board=39",
            [lead(MoveKey::Forward), lead(MoveKey::Forward)],
        );
        assert_eq!(model.board, 40);
        assert_eq!(model.reduce(lead(MoveKey::FarBack)).board, 20);
    }

    #[test]
    fn scripts_come_and_go_and_the_duel_knows_them() {
        let side = Action::Side(1, Entrant::Own(1));
        let model = after("", [Action::Add(own("a")), Action::Add(own("b")), side]);
        assert_eq!((model.open, model.entrants().count()), (1, 6));
        let model = model.reduce(Action::Remove(0));
        assert_eq!(model.sides[1], Entrant::Own(0));
        assert_eq!(model.name(model.sides[1]), "b");
        let again = Model::read(&link(&model)).model;
        assert_eq!(again.scripts, model.scripts);
        assert_eq!(again.sides, model.sides);
        let model = model.reduce(Action::Remove(0));
        assert_eq!(model.sides[1], Entrant::Named(Named::OneTax));
    }

    #[test]
    fn a_link_has_as_many_scripts_as_fit() {
        let noise = |seed: u32| {
            let letters = (0..15_000_u32)
                .map(|n| char::from(33 + (n.wrapping_mul(2_654_435_761 + seed) >> 17) as u8 % 90));
            let (name, text) = ("noise".to_owned(), letters.collect());
            Action::Add(Own { name, text })
        };
        let model = after(
            "",
            [
                Action::Add(own("a")),
                noise(1),
                noise(2),
                Action::Side(0, Entrant::Own(2)),
            ],
        );
        let again = Model::read(&link(&model));
        assert!(again.problems.is_empty());
        assert!(again.model.scripts.len() < 3);
    }
}
