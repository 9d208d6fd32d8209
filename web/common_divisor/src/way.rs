//! Links from the page to puzzles: they speak the language of the link that the
//! page was opened by, and hide what it hides.

use ginnow::common_divisor::Puzzle;
use ginnow::common_divisor::links::{Lesson, SharedPuzzle, View};
use ginnow::sudoku::Grid;
use yew::Properties;

/// What links keep of the one that opened the page. Its question is about that
/// puzzle alone.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Way {
    lesson: Lesson,
}

impl Way {
    /// What links keep of a lesson.
    pub fn of(lesson: &Lesson) -> Self {
        let lesson = Lesson {
            hidden: lesson.hidden,
            language: lesson.language.clone(),
            ..Lesson::default()
        };
        Way { lesson }
    }

    /// The fragment that leads to a puzzle with a grid filled in, at a view.
    pub fn fragment(&self, puzzle: &Puzzle, filled: Option<&Grid>, view: View) -> String {
        let mut shared = SharedPuzzle::new(puzzle.clone());
        if let Some(filled) = filled {
            shared.grid = filled.clone();
        }
        shared.view = view;
        shared.lesson = self.lesson.clone();
        shared.short()
    }

    /// The same as the address of a link.
    pub fn to(&self, puzzle: &Puzzle, filled: Option<&Grid>, view: View) -> String {
        format!("#{}", self.fragment(puzzle, filled, view))
    }
}

/// What a view is drawn from that has links and no more.
#[derive(Properties, PartialEq, Default)]
pub struct WayProps {
    /// Where its links lead.
    pub way: Way,
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::common_divisor::links::Part;

    #[test]
    fn links_keep_language_and_hidden_parts_but_no_question() {
        let mut lesson = Lesson {
            question: "Which digit is missing?".to_owned(),
            language: Some("de".to_owned()),
            ..Lesson::default()
        };
        lesson.hidden.set(Part::Best, true);
        let puzzle = Puzzle::published();
        assert_eq!(
            Way::of(&lesson).to(&puzzle, None, View::Proof),
            "#common-divisor/1?view=proof&hide=best&lang=de"
        );
        assert_eq!(
            Way::default().to(&puzzle, None, View::Rows),
            "#common-divisor/1"
        );
    }
}
