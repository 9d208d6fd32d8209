//! `ginnow strategies N --strategy FILE --trace`: shows how a script arrives at its moves.

use super::{Arguments, ComparedStrategy, error_text, script};
use crate::cli::arguments::options::OutputFormat;
use crate::cli::arguments::time::Clock;
use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::terminal::status_line::{self, note};
use crate::cli::{Completion, files::json, print};
use ginnow::sieve::strategies::script::{Call, Event, LARGEST_TRACED, Seen, Trace};
use std::fmt::Write;

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let formats = [OutputFormat::Text, OutputFormat::Json];
    arguments.format.only(&formats, "--trace")?;
    let usage = |reason: String| Failure::Usage(format!("--trace: {reason}"));
    let [name] = arguments.strategy.as_slice() else {
        return Err(usage("give exactly one script with --strategy".to_owned()));
    };
    let ComparedStrategy::Script { file, text } = ComparedStrategy::read(name)? else {
        return Err(usage(format!("{name} is not a script")));
    };
    let size = arguments.boards.first;
    if size != arguments.boards.last || size > LARGEST_TRACED {
        return Err(usage(format!("give a single board, at most {LARGEST_TRACED}")));
    }
    let clock = Clock::start(arguments.limit.time_limit);
    let script = match script(&text, &clock) {
        Ok(script) => script,
        Err(script_error) => {
            status_line::line(&error_text(&file, None, &script_error));
            return Ok(Completion::False);
        }
    };
    let mut trace = Trace::new(script, size).map_err(|error| usage(error.to_string()))?;
    for number in 1.. {
        let Some(call) = trace.advance() else {
            break;
        };
        // Calls also fail when time is up, but that is not a mistake in the script.
        if clock.is_over() {
            note(&format!("{file}: the time limit came before call {number}"));
            return Ok(Completion::Incomplete);
        }
        print(&match arguments.format.get() {
            OutputFormat::Text => in_lines(number, &call),
            _ => json::line(&call),
        })?;
        if let Some(script_error) = &call.error {
            status_line::line(&error_text(&file, Some(size), script_error));
            return Ok(Completion::False);
        }
    }
    Ok(Completion::Complete)
}

/// Formats a call, with its events and its result.
fn in_lines(number: u32, call: &Call) -> String {
    let mut text = format!("call {number}\n");
    for seen in &call.watched.seen {
        text.push_str(&line(seen));
    }
    if call.watched.saw_more {
        text.push_str("        ...\n");
    }
    let selected: Vec<String> = call.selected.iter().map(u32::to_string).collect();
    let selected = if selected.is_empty() { "nothing".to_owned() } else { selected.join(", ") };
    // Writing to a string never fails, so ignore the result.
    let _ = writeln!(
        text,
        "  selects {selected}; {}, {}",
        counted(call.score, "point"),
        counted(call.watched.operations, "operation")
    );
    text
}

fn line(seen: &Seen) -> String {
    let place = seen.spot.map_or_else(String::new, |spot| format!("{}:", spot.line));
    let happened = match &seen.event {
        Event::Query { question, answer } => format!("{question} -> {answer}"),
        Event::Set { variable, value } => format!("{variable} = {value}"),
        Event::Printed(printed) => format!("print {printed}"),
    };
    format!("  {place:>4}  {happened}\n")
}
