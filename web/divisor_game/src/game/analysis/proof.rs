//! The proof, which takes no more than a sentence.

use ginnow::divisor_game::{Analysis, Game, Value, Verdict};
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// Explains why the position is won or lost.
pub fn proof(game: &Game, analysis: &Analysis) -> Html {
    let values: Vec<Value> = analysis.piles.iter().map(|pile| pile.value).collect();
    let opening = match (&analysis.proof, analysis.verdict) {
        (Some(proof), _) => {
            let split = game.position().piles()[proof.made.pile].number();
            let [left, right] = proof.made.divisors.map(number);
            fill!("proof.won", number = number(split), left, right, sum = xor(&proof.values))
        }
        (None, Verdict::Lost) if game.position().is_over() => {
            return html! { <p>{text("proof.over")}</p> };
        }
        (None, _) => fill!("proof.lost", sum = xor(&values)),
    };
    let rest = text(match analysis.verdict {
        Verdict::Won => "proof.won-rest",
        Verdict::Lost => "proof.lost-rest",
    });
    html! {
        <>
            <p>{opening}</p>
            <p>{rest}</p>
        </>
    }
}

/// Formats an equation like `7 xor 3 xor 4 = 0`. Zeros make no difference. They are omitted unless
/// there's nothing else.
fn xor(values: &[Value]) -> String {
    let mut counted: Vec<String> =
        values.iter().filter(|&&value| value != 0).map(ToString::to_string).collect();
    if counted.is_empty() {
        counted.push("0".to_owned());
    }
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    if counted.len() == 1 {
        return counted.remove(0);
    }
    format!("{} = {sum}", counted.join(" xor "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_omit_zero_terms() {
        assert_eq!(xor(&[7, 0, 3, 4]), "7 xor 3 xor 4 = 0");
        assert_eq!(xor(&[0, 0]), "0");
        assert_eq!(xor(&[2, 1]), "2 xor 1 = 3");
    }
}
