//! Describes notices as plain values.

use std::fmt;
use std::rc::Rc;
use yew::Callback;

/// A notice may have several lines below its heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The subject.
    pub heading: String,
    /// The paragraphs.
    pub lines: Vec<String>,
}

/// A notice may offer buttons.
#[derive(Clone, PartialEq)]
pub struct Button {
    /// The text of the label, by its key in the word files.
    pub label: &'static str,
    /// Called when the button is pressed, after the notice has closed.
    pub press: Callback<()>,
}

/// The code that detects a problem makes the notice, because the page does not depend on the kinds of
/// notices.
#[derive(Clone)]
pub struct Notice {
    /// The style sheet knows the notice by this class, such as `broken-link`.
    pub kind: &'static str,
    /// Returns the text in the current language.
    text: Rc<dyn Fn() -> Text>,
    /// The buttons before the one that closes the notice.
    pub(in crate::page) buttons: Vec<Button>,
}

impl Notice {
    /// Makes a notice without buttons. `text` is called in every rendering, since the language may have
    /// changed.
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
