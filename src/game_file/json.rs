//! Games as JSON documents.

use super::{FORMAT, GameFileError, SavedGame, VERSION, validated};
use crate::optimize::Goal;
use crate::sieve::{Moment, Number};
use serde::{Deserialize, Serialize};

/// The document. Unknown fields are an error: a later format has a later version.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: String,
    version: u32,
    size: Number,
    goal: Goal,
    line: Vec<Number>,
    played: usize,
}

/// What every version has in common.
#[derive(Debug, Deserialize)]
struct Head {
    format: String,
    version: u32,
}

pub(super) fn write(game: &SavedGame) -> String {
    let document = Document {
        format: FORMAT.to_owned(),
        version: VERSION,
        size: game.moment.size,
        goal: game.goal,
        line: game.moment.line.clone(),
        played: game.moment.played,
    };
    let mut text = serde_json::to_string(&document).expect("numbers and names always serialize");
    text.push('\n');
    text
}

pub(super) fn read(text: &str) -> Result<SavedGame, GameFileError> {
    let head: Head = serde_json::from_str(text).map_err(|error| malformed(&error))?;
    if head.format != FORMAT {
        return Err(GameFileError::NotAGame);
    }
    if head.version != VERSION {
        return Err(GameFileError::Version {
            found: head.version.to_string(),
        });
    }
    let document: Document = serde_json::from_str(text).map_err(|error| malformed(&error))?;
    let game = SavedGame {
        moment: Moment {
            size: document.size,
            line: document.line,
            played: document.played,
        },
        goal: document.goal,
    };
    validated(&game.moment)?;
    Ok(game)
}

/// The most characters of a message; longer ones quote the file.
const LONGEST_REASON: usize = 160;

fn malformed(error: &serde_json::Error) -> GameFileError {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let reason = error.to_string();
    let reason = reason.strip_suffix(&place).unwrap_or(&reason);
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    GameFileError::Json {
        line: error.line(),
        column: error.column(),
        reason: reason.chars().take(LONGEST_REASON).map(clean).collect(),
    }
}
