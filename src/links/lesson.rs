//! What the sender of a link wants the reader to see: a question, less than
//! the whole page, a language, a layout.

/// What the sender of a link wants the reader to see of the page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lesson {
    /// A question in a line of text; empty if there is none.
    pub question: String,
    /// What is not shown.
    pub hidden: Hidden,
    /// The code of the language, if the link names one.
    pub language: Option<String>,
    /// How much of the page there is.
    pub layout: Layout,
}

/// What a link leaves out of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hidden {
    /// Hints, and the costs of moves.
    pub hints: bool,
    /// The solver, and every view that gives its answer away.
    pub solver: bool,
    /// The best score of the board, and what is still possible.
    pub best: bool,
}

/// How much of the page there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// The whole page.
    #[default]
    Whole,
    /// Board, score and the most needed controls, for a frame in another page.
    Embedded,
}
