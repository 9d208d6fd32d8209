//! Parses style sheets for tests that look at values.

/// A property and its value.
#[derive(Debug, PartialEq)]
pub struct Declaration {
    /// The declaration's selector. For an at-rule such as `@font-face`, the rule's head.
    pub selector: String,
    /// The property's name. Those of variables include the hyphens.
    pub property: String,
    /// The value, with whitespace normalized.
    pub value: String,
}

/// Returns all declarations in a sheet, which must be free of comments and strings. Those for print
/// are omitted, because millimetres, points and black ink are fine on paper.
pub fn declarations(sheet: &str) -> Vec<Declaration> {
    let (mut heads, mut found, mut text) = (Vec::<String>::new(), Vec::new(), String::new());
    for sign in sheet.chars() {
        match sign {
            '{' => heads.push(spaced(&text)),
            ';' | '}' => {
                let is_printed =
                    heads.iter().any(|head| head.starts_with("@media print") || head == "@page");
                if let (Some(selector), Some((property, value)), false) =
                    (heads.last(), text.split_once(':'), is_printed)
                {
                    found.push(Declaration {
                        selector: selector.clone(),
                        property: spaced(property),
                        value: spaced(value),
                    });
                }
                if sign == '}' {
                    heads.pop();
                }
            }
            _ => {
                text.push(sign);
                continue;
            }
        }
        text.clear();
    }
    found
}

fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn declarations_are_found_with_their_selectors() {
    let sheet = ".a:hover,\n.b { x: 1px; y: f(2, 3) } @media (m) { .c { z: 0 } } @media print { .d { x: 1mm } }";
    let found = declarations(sheet);
    let found: Vec<_> = found.iter().map(|it| (&*it.selector, &*it.property, &*it.value)).collect();
    let expected =
        [(".a:hover, .b", "x", "1px"), (".a:hover, .b", "y", "f(2, 3)"), (".c", "z", "0")];
    assert_eq!(found, expected);
}
