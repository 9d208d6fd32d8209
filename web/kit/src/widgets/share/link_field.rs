//! These form fields edit a link's values as text.

use super::form::{field, select, typed};
use ginnow_links::{Encoded, typed_number, words};
use yew::prelude::*;

/// The form for links has such fields. One edits a key's value, or just selects the game to start
/// from.
pub struct LinkField {
    id: &'static str,
    label: &'static str,
    /// The key whose value is the field's text. Consecutive fields with the same key share its
    /// value. For an empty key, see [`LinkField::choice`].
    pub key: &'static str,
    value: String,
    /// Names and labels of all options. Empty for a text field.
    options: Vec<(String, String)>,
    /// For numbers, the maximum number of characters.
    digits: Option<&'static str>,
    /// Shown while the field is empty.
    example: Option<&'static str>,
    /// The message for an empty field, if a text is required.
    missing: Option<String>,
}

impl LinkField {
    /// Creates a text field for a key's value.
    #[must_use]
    pub fn text(id: &'static str, label: &'static str, key: &'static str, value: String) -> Self {
        let (options, digits, example, missing) = (Vec::new(), None, None, None);
        LinkField { id, label, key, value, options, digits, example, missing }
    }

    /// Creates a drop-down list. An option has a label, and a name that becomes the key's value.
    /// Without a key, the list selects the game to start from, or which other fields there are.
    pub fn choice(
        id: &'static str,
        label: &'static str,
        key: &'static str,
        value: &str,
        options: impl IntoIterator<Item = (impl ToString, impl ToString)>,
    ) -> Self {
        let options = options.into_iter();
        let options = options.map(|(name, label)| (name.to_string(), label.to_string())).collect();
        LinkField { options, ..Self::text(id, label, key, value.to_owned()) }
    }

    /// Restricts the field to whole numbers of up to `digits` characters.
    #[must_use]
    pub fn number(self, digits: &'static str) -> Self {
        LinkField { digits: Some(digits), ..self }
    }

    /// Shows an example while the field is empty.
    #[must_use]
    pub fn example(self, example: &'static str) -> Self {
        LinkField { example: Some(example), ..self }
    }

    /// Requires a text, or a number if the field is restricted to numbers. `missing` is the message if there isn't
    /// any. Fields that share a key need this for numbers: once their values are joined, the sign of “-1” would be read
    /// as the separator.
    #[must_use]
    pub fn required(self, missing: String) -> Self {
        LinkField { missing: Some(missing), ..self }
    }

    /// Returns the value for the link.
    fn value(&self, texts: &LinkTexts) -> String {
        let text = texts.get(self.id).unwrap_or(&self.value);
        let number = self.digits.and_then(|_| typed_number::<u64>(text));
        number.map_or_else(|| text.to_owned(), |number| number.to_string())
    }

    /// Returns the message for a missing text or number, if one is required.
    pub(crate) fn complaint(&self, texts: &LinkTexts) -> Option<&String> {
        let value = self.value(texts);
        let is_missing = match self.digits {
            Some(_) => typed_number::<u64>(&value).is_none(),
            None => words(&value).next().is_none(),
        };
        self.missing.as_ref().filter(|_| is_missing)
    }

    /// Renders the field.
    pub(crate) fn draw(
        &self,
        texts: &LinkTexts,
        is_wrong: bool,
        change: &Callback<(&'static str, String)>,
    ) -> Html {
        let (id, value) = (self.id, texts.get(self.id).unwrap_or(&self.value));
        let control = if self.options.is_empty() {
            html! {
                <input {id} type="text" inputmode={self.digits.map(|_| "numeric")} autocomplete="off" spellcheck="false"
                    maxlength={self.digits} placeholder={self.example} value={value.to_owned()}
                    aria-invalid={is_wrong.to_string()} aria-describedby="builder-complaint"
                    oninput={typed(change, move |text| (id, text))} />
            }
        } else {
            let names: Vec<String> = self.options.iter().map(|(name, _)| name.clone()).collect();
            let chosen = names.iter().position(|name| name == value);
            let options = self.options.iter().cloned();
            let options = options.map(|(name, label)| (name.into(), label)).collect();
            select(
                id,
                options,
                chosen,
                change.reform(move |index: usize| (id, names[index].clone())),
            )
        };
        field(id, self.label, control)
    }
}

/// If a field's text differs from its initial one, it is in here.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LinkTexts(Vec<(&'static str, String)>);

impl LinkTexts {
    /// Creates the texts of a form with the given changes.
    #[must_use]
    pub fn of(changes: &[(&'static str, &str)]) -> Self {
        LinkTexts(changes.iter().map(|&(id, text)| (id, text.to_owned())).collect())
    }

    /// Returns a field's text, or `None` if it is unchanged.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&str> {
        let change = self.0.iter().find(|change| change.0 == id);
        change.map(|(_, text)| text.as_str())
    }

    pub(crate) fn set(&mut self, id: &'static str, text: String) {
        self.0.retain(|change| change.0 != id);
        self.0.push((id, text));
    }
}

/// Returns a link with all values replaced by those of the fields. The key `without` is left out.
pub(crate) fn edited(link: &str, fields: &[LinkField], texts: &LinkTexts, without: &str) -> String {
    let (head, rest) = link.split_once('?').unwrap_or((link, ""));
    let mut parts = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        let is_first = fields[..index].iter().all(|earlier| earlier.key != field.key);
        if is_first && !["", without].contains(&field.key) {
            let same = fields.iter().filter(|other| other.key == field.key);
            let values: Vec<String> = same.map(|field| field.value(texts)).collect();
            parts.push(format!("{}={}", field.key, Encoded(&values.join("-"))));
        }
    }
    let is_edited =
        |part: &str| fields.iter().any(|field| Some(field.key) == part.split('=').next());
    let others = rest.split('&').filter(|part| !part.is_empty() && !is_edited(part));
    parts.extend(others.map(str::to_owned));
    format!("{head}?{}", parts.join("&"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_replace_the_values_of_their_keys() {
        let fields = [
            LinkField::text("first", "", "n", "2".to_owned()).number("6"),
            LinkField::text("last", "", "n", "200".to_owned()).number("6"),
            LinkField::choice("start", "", "", "whole", [("whole", ""), ("empty", "")]),
            LinkField::text("moves", "", "moves", String::new()),
        ];
        let texts = LinkTexts::of(&[("first", " 1,000 "), ("moves", "9 & 7"), ("start", "empty")]);
        let link = |without| edited("sieve/1?goal=smallest&n=3&at=1", &fields, &texts, without);
        assert_eq!(link(""), "sieve/1?n=1000-200&moves=9%20%26%207&goal=smallest&at=1");
        assert_eq!(link("n"), "sieve/1?moves=9%20%26%207&goal=smallest&at=1");
        assert_eq!(edited("sieve/1", &fields[2..3], &texts, ""), "sieve/1?");
    }
}
