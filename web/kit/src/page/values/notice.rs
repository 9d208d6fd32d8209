//! Notices, as plain values.

use std::fmt;
use std::rc::Rc;
use yew::Callback;

/// The text of a notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The heading.
    pub heading: String,
    /// Paragraphs below the heading.
    pub lines: Vec<String>,
}

/// An additional button.
#[derive(Clone, PartialEq)]
pub struct Button {
    /// Key of the label.
    pub label: &'static str,
    /// Called when the button is pressed. The notice is already closed by then.
    pub press: Callback<()>,
}

/// A notice. Since whoever detects a problem creates it, the page does not have to know all kinds.
#[derive(Clone)]
pub struct Notice {
    /// Class in the style sheet, e.g. `broken-link`.
    pub kind: &'static str,
    /// Returns the text in the current language.
    text: Rc<dyn Fn() -> Text>,
    /// Buttons other than the one that closes the notice.
    pub(in crate::page) buttons: Vec<Button>,
}

impl Notice {
    /// Creates a notice without additional buttons. `text` is called for every rendering, because
    /// the language may have changed in between.
    pub fn new(kind: &'static str, text: impl Fn() -> Text + 'static) -> Self {
        Notice { kind, text: Rc::new(text), buttons: Vec::new() }
    }

    /// Adds a button.
    #[must_use]
    pub fn with_button(mut self, label: &'static str, press: Callback<()>) -> Self {
        self.buttons.push(Button { label, press });
        self
    }

    /// Returns the text in the current language.
    #[must_use]
    pub fn text(&self) -> Text {
        (self.text)()
    }
}

impl PartialEq for Notice {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.text, &other.text)
    }
}

impl fmt::Debug for Notice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.kind)
    }
}
