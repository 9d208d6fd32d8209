//! The analysis of the game on the page: what is still possible, what moves
//! cost and why, hints.

mod handle;
mod hints;
mod marks;
mod outlook;
mod places;
mod report;
mod show_report;
mod study;
mod why;

pub use handle::{StudyHandle, use_study};
pub use hints::{HintPanelProps, hint_panel, next_hint, toggle_best};
pub use marks::{brief_mark, kind, mark, words};
pub use outlook::{OutlookBarProps, outlook_bar};
pub use report::{ReportProps, report};
pub use show_report::show_report;
pub use study::{Hint, Permit, Proved, Study, StudyChange};
pub use why::{Why, why_text};
