//! Notices are plain values.

use std::fmt;
use std::rc::Rc;
use yew::Callback;

/// A notice has a heading and more text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The heading comes first.
    pub heading: String,
    /// Paragraphs below the heading.
    pub lines: Vec<String>,
}

/// A notice can have an additional button.
#[derive(Clone, PartialEq)]
pub struct Button {
    /// Message key of the label.
    pub label: &'static str,
    /// Called when the button is pressed. The notice is already closed by then.
    pub press: Callback<()>,
}

/// Whoever detects a problem creates the notice, so the page does not have to know all kinds.
#[derive(Clone)]
pub struct Notice {
    /// The style sheet has a class with this name, for example `broken-link`.
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
