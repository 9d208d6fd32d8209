//! The theorem and its proof.

use ginnow::divisor_game::value_of_rank;
use ginnow_kit::words::text;
use yew::prelude::*;

/// Renders the theorem and the first values. The proof is collapsed.
pub fn theorem() -> Html {
    let ranks = 1..=11_u32;
    html! {
        <section class="theorem" aria-labelledby="theorem-heading">
            <h2 id="theorem-heading">{text("values.theorem")}</h2>
            <p>{text("values.theorem-text")}</p>
            <div class="values-room" tabindex="0" role="group" aria-labelledby="theorem-heading">
                <table class="binary ranks-table">
                    <tbody>
                        <tr>
                            <th scope="row">{text("counting.rank-column")}</th>
                            {for ranks.clone().map(|rank| html! { <td>{rank}</td> })}
                        </tr>
                        <tr>
                            <th scope="row">{text("counting.value-column")}</th>
                            {for ranks.clone().map(|rank| html! { <td>{value_of_rank(rank)}</td> })}
                        </tr>
                        <tr>
                            <th scope="row">{text("values.binary")}</th>
                            {for ranks.map(|rank| html! { <td>{format!("{:b}", value_of_rank(rank))}</td> })}
                        </tr>
                    </tbody>
                </table>
            </div>
            <details class="proof">
                <summary>{text("values.proof")}</summary>
                <p>{text("values.proof-odious")}</p>
                <p>{text("values.proof-induction")}</p>
                <p>{text("values.proof-missing")}</p>
                <ul>
                    <li>{text("values.proof-zero")}</li>
                    <li>{text("values.proof-small-odious")}</li>
                    <li>{text("values.proof-evil")}</li>
                </ul>
                <p>{text("values.proof-end")}</p>
            </details>
        </section>
    }
}
