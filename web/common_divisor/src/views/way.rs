//! Links from the page to puzzles. They keep the language of the link that opened the
//! page, and hide the same things.

use ginnow::common_divisor::Puzzle;
use ginnow::common_divisor::links::{Lesson, SharedPuzzle, View};
use ginnow::sudoku::Grid;
use yew::Properties;

/// The settings that links keep from the one that opened the page. Its question applies
/// only to that puzzle, so links drop it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Way {
    lesson: Lesson,
}

impl Way {
    /// Returns the settings that links keep from a lesson.
    pub fn of(lesson: &Lesson) -> Self {
        let lesson = Lesson {
            hidden: lesson.hidden,
            language: lesson.language.clone(),
            ..Lesson::default()
        };
        Way { lesson }
    }

    /// Returns the fragment of a link to a puzzle with a filled grid and a view.
    pub fn fragment(&self, puzzle: &Puzzle, filled: Option<&Grid>, view: View) -> String {
        let mut shared = SharedPuzzle::new(puzzle.clone());
        if let Some(filled) = filled {
            shared.grid = filled.clone();
        }
        shared.view = view;
        shared.lesson = self.lesson.clone();
        shared.short()
    }

    /// Returns this link as an `href`, so that a click stays on the page.
    pub fn to(&self, puzzle: &Puzzle, filled: Option<&Grid>, view: View) -> String {
        format!("#{}", self.fragment(puzzle, filled, view))
    }
}

/// Properties of a view that needs only links.
#[derive(Properties, PartialEq, Default)]
pub struct WayProps {
    /// Settings for its links.
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
        assert_eq!(Way::default().to(&puzzle, None, View::Rows), "#common-divisor/1");
    }
}
