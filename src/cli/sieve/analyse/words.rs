//! Formats the results of `ginnow analyse` as text.

use super::findings::{Findings, Relaxed};
use crate::cli::sieve::solving::record::words;
use ginnow::sieve::analysis::{
    Assessment, Consequences, Cost, FirstLoss, Grade, LossReason, PlayedCost,
};
use std::fmt::Write as _;

/// Formats the results. (We ignore the results of `writeln!`, since writing to a string never
/// fails.)
pub(super) fn describe(findings: &Findings) -> String {
    let mut text = format!("N        {}\n", findings.n);
    let _ = writeln!(text, "score    {}", findings.score);
    let _ = writeln!(text, "best     {}", assessment(findings.best));
    let _ = writeln!(text, "plain    {}", findings.plain);
    if let Some(game) = &findings.relaxed {
        let _ = writeln!(text, "relaxed  {}", relaxed(game));
    }
    let at_least = if findings.orders.exact { "" } else { "at least " };
    let _ = writeln!(text, "orders   {at_least}{}", findings.orders.count);
    if let Some(optima) = &findings.optima {
        text.push_str(&optima.counts());
    }
    let _ = writeln!(text, "line     {}", words(&findings.best_line));
    if !findings.played.is_empty() {
        let _ = writeln!(text, "\nplayed");
        for (turn, played) in (1..).zip(&findings.played) {
            let _ = writeln!(text, "{}", played_line(turn, played));
        }
        let _ = writeln!(text, "{}", first_loss(findings));
    }
    if !findings.costs.is_empty() {
        let _ = writeln!(text, "\nlegal moves");
        for legal in &findings.costs {
            let _ = writeln!(text, "{:>6}  costs {}", legal.number, cost(legal.cost));
        }
    }
    if let Some(consequences) = &findings.why {
        text.push_str(&why(consequences));
    }
    text
}

fn assessment(best: Assessment) -> String {
    match best.exact() {
        Some(score) => format!("{score} (proved)"),
        None => format!("{} found, bound {}", best.score, best.bound),
    }
}

fn cost(cost: Cost) -> String {
    match (cost.exact(), cost.least) {
        (Some(0), _) => "nothing".to_owned(),
        (Some(points), _) => points.to_string(),
        (None, 0) => format!("at most {}", cost.most),
        (None, least) => format!("{least} to {}", cost.most),
    }
}

fn played_line(turn: usize, played: &PlayedCost) -> String {
    let number = played.number;
    let costs = cost(played.cost);
    let graded = match played.grades {
        (_, Grade::Best) => String::new(),
        (one, other) if one == other => format!(" ({})", grade(one)),
        (one, other) => format!(" ({} to {})", grade(one), grade(other)),
    };
    format!(
        "{turn:>4}. {number:>6}  costs {costs}{graded}, best then {}",
        assessment(played.assessment)
    )
}

fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "best",
        Grade::Inaccuracy => "inaccuracy",
        Grade::Mistake => "mistake",
        Grade::Blunder => "blunder",
    }
}

fn first_loss(findings: &Findings) -> String {
    let name = |turn: usize| format!("move {}, {}", turn + 1, findings.played[turn].number);
    match findings.first_loss {
        FirstLoss::None => "no move cost anything".to_owned(),
        FirstLoss::At(turn) => format!("first losing move: {}", name(turn)),
        FirstLoss::NotBefore(turn) => format!("no move before {} cost anything", name(turn)),
    }
}

fn relaxed(game: &Relaxed) -> String {
    match &game.cycle {
        None => format!("{} (can be played)", game.score),
        Some(cycle) => {
            let round: Vec<String> =
                cycle.iter().map(|pair| format!("({},{})", pair.selection, pair.payment)).collect();
            format!("{} (cannot be played: {} form a cycle)", game.score, round.join(" "))
        }
    }
}

fn why(consequences: &Consequences) -> String {
    let number = consequences.number;
    let mut text = format!("\nselecting {number}\n");
    let _ = writeln!(text, "  is paid with {}", consequences.payment);
    if !consequences.swept.is_empty() {
        let _ = writeln!(text, "  sweeps {}", words(&consequences.swept));
    }
    for pair in &consequences.unpaid {
        let _ = writeln!(text, "  takes {}, the payment of {}", pair.payment, pair.selection);
    }
    if !consequences.stranded.is_empty() {
        let stranded = words(&consequences.stranded);
        let _ = writeln!(text, "  leaves without any factor {stranded}");
    }
    for loss in &consequences.lost {
        let _ = writeln!(text, "  loses {}: {}", loss.number, reason(loss.reason));
    }
    if !consequences.gained.is_empty() {
        let _ = writeln!(text, "  gains {}", words(&consequences.gained));
    }
    let (lost, gained) = (consequences.lost_sum(), consequences.gained_sum());
    let _ = writeln!(text, "  in total: {lost} lost, {gained} gained");
    text
}

fn reason(reason: LossReason) -> String {
    match reason {
        LossReason::Swept => "it is swept".to_owned(),
        LossReason::NoFactorLeft => "no factor of it is left".to_owned(),
        LossReason::PaymentRemoved { payment } => format!("its payment {payment} is gone"),
        LossReason::PaymentTaken { payment, by } => {
            format!("its payment {payment} leaves with {by}")
        }
        LossReason::PaymentSelected { payment } => format!("its payment {payment} is selected"),
        LossReason::Exchanged => "others are worth more".to_owned(),
    }
}
