//! The form for n, k and the modulus.

use crate::problems::count_error;
use ginnow::divisor_game::count::{
    CountMethod, DEFAULT_MODULUS, LARGEST_RANK_COUNT, Modulus, Query,
};
use ginnow::divisor_game::typed_number;
use ginnow_kit::controls::form::use_form_of;
use ginnow_kit::quantities::number_rejected;
use ginnow_kit::widgets::share::form::typed;
use ginnow_kit::words::text;
use yew::prelude::*;

/// Some pairs of n and k worth trying.
const EXAMPLES: [(u64, u64); 4] =
    [(10, 5), (100, 10), (10_000_000, 1_000_000_000_000), (1_000_000_000_000, 1_000_000_000_000)];

#[derive(Properties, PartialEq)]
pub struct FieldsProps {
    pub query: Query,
    pub request: Callback<Query>,
}

#[derive(Debug, Clone, PartialEq)]
struct Draft {
    n: String,
    k: String,
    modulus: String,
    exact: bool,
    /// The error from the last submission.
    wrong: String,
}

impl Draft {
    fn of(query: Query) -> Self {
        let modulus = match query.modulus {
            Modulus::Odd(modulus) => modulus,
            Modulus::Exact => DEFAULT_MODULUS,
        };
        Draft {
            n: query.n.to_string(),
            k: query.k.to_string(),
            modulus: modulus.to_string(),
            exact: query.modulus == Modulus::Exact,
            wrong: String::new(),
        }
    }

    /// Parses the query, or says what's wrong. If n is too large for the sieve, switches to
    /// counting by rank.
    fn read(&self, method: CountMethod) -> Result<Query, String> {
        let whole = |name: &'static str, typed: &str| {
            let wrong = || number_rejected(text(name), typed, text("counting.valid"));
            typed_number(typed).ok_or_else(wrong)
        };
        let n = whole("counting.n", &self.n)?;
        let k = whole("counting.k", &self.k)?;
        let modulus = if self.exact {
            Modulus::Exact
        } else {
            Modulus::Odd(whole("counting.modulus", &self.modulus)?)
        };
        let beyond = n > method.largest() && n <= LARGEST_RANK_COUNT;
        let method = if beyond || n > LARGEST_RANK_COUNT { CountMethod::Rank } else { method };
        let query = Query { n, k, modulus, method };
        query.check().map(|()| query).map_err(count_error)
    }
}

/// Renders the fields, a button to start, and examples.
#[component]
pub fn Fields(props: &FieldsProps) -> Html {
    // Links and examples change the query.
    let draft = use_form_of(props.query, Draft::of);
    let submit = {
        let read = draft.read(props.query.method);
        let (request, complain) =
            (props.request.clone(), draft.on(|draft, wrong| draft.wrong = wrong));
        move |event: SubmitEvent| {
            event.prevent_default();
            complain.emit(read.clone().err().unwrap_or_default());
            if let Ok(query) = read {
                request.emit(query);
            }
        }
    };
    let invalid = (!draft.wrong.is_empty()).then_some("true");
    let field = |id: &'static str, label: &'static str, value: &str, put| {
        html! {
            <label class="field count-field" for={id}>
                <span>{text(label)}</span>
                <input {id} type="text" inputmode="text" autocomplete="off" spellcheck="false"
                    value={value.to_owned()} aria-invalid={invalid}
                    aria-describedby="count-wrong" oninput={typed(&draft.on(put), |typed| typed)} />
            </label>
        }
    };
    let exact = draft.on(|draft, ()| draft.exact = !draft.exact);
    html! {
        <form class="count-form" onsubmit={submit} novalidate=true>
            {field("count-n", "counting.n", &draft.n, |draft, n| draft.n = n)}
            {field("count-k", "counting.k", &draft.k, |draft, k| draft.k = k)}
            if !draft.exact {
                {field("count-modulus", "counting.modulus", &draft.modulus, |draft, modulus| draft.modulus = modulus)}
            }
            <label class="count-exact">
                <input type="checkbox" checked={draft.exact} oninput={exact.reform(|_: InputEvent| ())} />
                <span>{text("counting.exact")}</span>
            </label>
            <button type="submit" class="primary">{text("counting.use")}</button>
            <p id="count-wrong" class="message" role="alert">{draft.wrong.clone()}</p>
            {examples(props)}
        </form>
    }
}

fn examples(props: &FieldsProps) -> Html {
    let button = |(n, k): (u64, u64)| {
        let method =
            if n > CountMethod::Sieve.largest() { CountMethod::Rank } else { props.query.method };
        let query = Query { n, k, modulus: Modulus::default(), method };
        let press = props.request.reform(move |_: MouseEvent| query);
        html! { <button type="button" onclick={press}>{format!("f({}, {})", short(n), short(k))}</button> }
    };
    html! {
        <div class="count-examples" role="group" aria-label={text("counting.examples")}>
            {for EXAMPLES.map(button)}
        </div>
    }
}

/// Abbreviates large powers of ten.
fn short(value: u64) -> String {
    let exponent = value.ilog10();
    if exponent > 3 && value == 10_u64.pow(exponent) {
        format!("10^{exponent}")
    } else {
        value.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(n: &str, k: &str, modulus: &str) -> Draft {
        Draft {
            n: n.to_owned(),
            k: k.to_owned(),
            modulus: modulus.to_owned(),
            exact: false,
            wrong: String::new(),
        }
    }

    #[test]
    fn typed_text_becomes_a_query() {
        let query = draft("10^7", "1 000", "987654321").read(CountMethod::Sieve).unwrap();
        assert_eq!((query.n, query.k, query.method), (10_000_000, 1_000, CountMethod::Sieve));
        let query = draft("10^12", "5", "7").read(CountMethod::Sieve).unwrap();
        assert_eq!(query.method, CountMethod::Rank, "the sieve does not go so far");
        assert_eq!(Draft::of(query).read(CountMethod::Rank), Ok(query));
    }

    #[test]
    fn the_error_explains_an_invalid_entry() {
        crate::learn_english();
        for (typed, named) in [
            (draft("ten", "5", "7"), "“ten”"),
            (draft("1", "5", "7"), "n = 1"),
            (draft("10^14", "5", "7"), "10,000,000,000,000"),
            (draft("10", "0", "7"), "k = 0"),
            (draft("10", "5", "8"), "even"),
            (draft("10", "5", "2^63"), "even"),
            (draft("10", "5", "1"), "an odd number from 3"),
        ] {
            let wrong = typed.read(CountMethod::Sieve).unwrap_err();
            assert!(wrong.contains(named), "{wrong}");
        }
        let exact = Draft { exact: true, ..draft("10", "10^9", "7") };
        assert!(exact.read(CountMethod::Rank).unwrap_err().contains("100,000"));
    }
}
