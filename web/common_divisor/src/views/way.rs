//! Links to puzzles. If the page's own link sets a language or hides something, these links do as
//! well. They'd be a way around it otherwise.

use ginnow::common_divisor::Puzzle;
use ginnow::common_divisor::links::{Lesson, SharedPuzzle, View};
use ginnow::sudoku::Grid;
use yew::Properties;

/// Our links inherit these settings. A lesson's question is about a particular puzzle, so it is not
/// one of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Way {
    lesson: Lesson,
}

impl Way {
    pub fn of(lesson: &Lesson) -> Self {
        let lesson = Lesson {
            hidden: lesson.hidden,
            language: lesson.language.clone(),
            ..Lesson::default()
        };
        Way { lesson }
    }

    /// Returns the fragment of a link, without `#`.
    pub fn fragment(&self, puzzle: &Puzzle, filled: Option<&Grid>, view: View) -> String {
        let mut shared = SharedPuzzle::new(puzzle.clone());
        if let Some(filled) = filled {
            shared.grid = filled.clone();
        }
        shared.view = view;
        shared.lesson = self.lesson.clone();
        shared.short()
    }

    /// Returns a link for an `href`. Clicking it does not reload the page.
    pub fn to(&self, puzzle: &Puzzle, filled: Option<&Grid>, view: View) -> String {
        format!("#{}", self.fragment(puzzle, filled, view))
    }
}

#[derive(Properties, PartialEq, Default)]
pub struct WayProps {
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
