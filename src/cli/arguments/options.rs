//! Options that several commands share. Flattening these into the arguments of a command makes sure
//! that an option has the same name, letter and meaning everywhere.

use super::numbers::whole;
use super::time::seconds;
use crate::cli::failure::Failure;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::time::Duration;

/// How to print results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum OutputFormat {
    /// Text for people
    Text,
    /// One line of JSON per result
    Json,
    /// Comma-separated values, with the names of the columns in the first line
    Csv,
}

/// `--format`. Unless `ROWS` is true, the results are not rows of a table, and the parser rejects `csv`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct FormatOption<const ROWS: bool> {
    /// How to print the results [default: text]
    #[arg(long, value_name = "FORMAT", value_parser = formats(ROWS))]
    format: Option<OutputFormat>,
    /// `--format json` in versions up to 0.2
    #[arg(long, hide = true, conflicts_with = "format")]
    json: bool,
}

fn formats(rows: bool) -> impl TypedValueParser<Value = OutputFormat> {
    let formats = OutputFormat::value_variants().iter();
    let formats = formats.filter(|&&format| rows || format != OutputFormat::Csv);
    PossibleValuesParser::new(formats.filter_map(ValueEnum::to_possible_value))
        .map(|name| OutputFormat::from_str(&name, false).expect("a possible value"))
}

impl<const ROWS: bool> FormatOption<ROWS> {
    /// Returns the requested format. The default is text.
    pub(in crate::cli) fn get(&self) -> OutputFormat {
        self.or(OutputFormat::Text)
    }

    /// Like [`Self::get`], with a different default.
    pub(in crate::cli) fn or(&self, default: OutputFormat) -> OutputFormat {
        if self.json { OutputFormat::Json } else { self.format.unwrap_or(default) }
    }

    /// Checks the format for a result that only exists in some formats. `option` is the one that
    /// asked for this result; the message mentions it.
    ///
    /// # Errors
    /// Returns [`Failure::Usage`] for any other format. The message lists the valid ones.
    pub(in crate::cli) fn only(&self, valid: &[OutputFormat], option: &str) -> Result<(), Failure> {
        let names =
            |format: &OutputFormat| format.to_possible_value().map(|it| it.get_name().to_owned());
        let requested = if self.json { Some(OutputFormat::Json) } else { self.format };
        match requested {
            Some(format) if !valid.contains(&format) => {
                let found = names(&format).unwrap_or_default();
                let valid: Vec<String> = valid.iter().filter_map(names).collect();
                let valid = valid.join(" or ");
                Err(Failure::Usage(format!(
                    "--format {found} cannot be used with {option}; the format there is {valid}"
                )))
            }
            _ => Ok(()),
        }
    }
}

/// `--jobs`, for commands that use several threads.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Jobs {
    /// Number of threads, at most 8 per core [default: one per core]
    // `--threads` and `-t` are the names in versions up to 0.2.
    #[arg(long, short, value_name = "J", alias = "threads", short_alias = 't',
        value_parser = whole(1_u16..))]
    pub(in crate::cli) jobs: Option<u16>,
}

/// More threads than this would only get in each other's way. And if somebody asks for thousands,
/// perhaps by mistake, the machine would stop responding.
const MOST_PER_CORE: usize = 8;

impl Jobs {
    /// Returns the number of threads for a machine with this many cores.
    pub(in crate::cli) fn threads(&self, cores: usize) -> usize {
        self.jobs.map_or(cores, |jobs| usize::from(jobs).min(MOST_PER_CORE * cores))
    }
}

/// `--time-limit`, for commands that can run for long.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct TimeLimit {
    /// Stop after this many seconds and print the results so far
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(in crate::cli) time_limit: Option<Duration>,
}

/// `--quiet`, for all commands.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Quiet {
    /// Print only results, errors and what limits the results: no progress, notes or prompts
    #[arg(long, short, global = true)]
    pub(in crate::cli) quiet: bool,
}
