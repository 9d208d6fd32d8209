//! Repairs options whose hyphens have turned into dashes. Word processors, chats and some web pages
//! do this to commands. The error message would be very puzzling, because dashes and hyphens look
//! alike.

use clap::Command;
use ginnow_links::is_hyphen;
use std::collections::HashSet;
use std::ffi::OsString;

/// Knows the names of all options. We need these to make sure that we only repair arguments that
/// really are options.
struct OptionNames {
    long: HashSet<String>,
    short: HashSet<char>,
}

impl OptionNames {
    fn of(program: &Command) -> Self {
        let mut names = OptionNames { long: HashSet::new(), short: HashSet::new() };
        names.collect(program);
        names
    }

    fn collect(&mut self, command: &Command) {
        for argument in command.get_arguments() {
            let all = argument.get_long_and_visible_aliases().unwrap_or_default();
            let hidden = argument.get_all_aliases().unwrap_or_default();
            self.long.extend(all.into_iter().chain(hidden).map(str::to_owned));
            self.short.extend(argument.get_short());
        }
        command.get_subcommands().for_each(|inner| self.collect(inner));
    }

    /// Returns the option that `argument` was supposed to be, or `None` if it is not one with
    /// dashes.
    fn option(&self, argument: &str) -> Option<String> {
        let (name, value) = match argument.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (argument, None),
        };
        if name.is_ascii() || !name.starts_with(is_hyphen) {
            return None;
        }
        let hyphens = |sign: char| if is_hyphen(sign) { '-' } else { sign };
        let name: String = name.trim_start_matches(is_hyphen).chars().map(hyphens).collect();
        let mut letters = name.chars();
        let option = match (letters.next(), letters.next()) {
            (Some(letter), None) if self.short.contains(&letter) => format!("-{letter}"),
            _ if self.long.contains(&name) => format!("--{name}"),
            _ => return None,
        };
        Some(value.map_or(option.clone(), |value| format!("{option}={value}")))
    }
}

/// Replaces dashes by hyphens in the names of options. Arguments are only changed if the result is
/// exactly an option's name. After `--` there are no options, so nothing is changed any more.
pub(in crate::cli) fn with_hyphens(
    arguments: impl IntoIterator<Item = OsString>,
    program: &Command,
) -> Vec<OsString> {
    let mut names = None;
    let mut options_end = false;
    let arguments = arguments.into_iter().map(|argument| {
        options_end |= argument == "--";
        let text = argument.to_str().filter(|text| !options_end && !text.is_ascii());
        let names = text.map(|text| (text, names.get_or_insert_with(|| OptionNames::of(program))));
        let option = names.and_then(|(text, names)| names.option(text));
        option.map_or(argument, OsString::from)
    });
    arguments.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_in_names_of_options_become_hyphens() {
        let mut program = crate::cli::program();
        program.build();
        let read = |typed: &str| {
            let arguments = with_hyphens(typed.split(' ').map(OsString::from), &program);
            let texts = arguments.into_iter().map(|it| it.into_string().expect("text"));
            texts.collect::<Vec<String>>().join(" ")
        };
        for (typed, meant) in [
            ("solve 20 –moves 19", "solve 20 --moves 19"),
            ("solve 20 —time‑limit=5", "solve 20 --time-limit=5"),
            ("solve 20 ‑‑goal smallest", "solve 20 --goal smallest"),
            ("solve 20 −q", "solve 20 -q"),
            ("—help", "--help"),
            ("solve 20 --with –5", "solve 20 --with –5"),
            ("solve 20 –nothing", "solve 20 –nothing"),
            ("check -- –quiet", "check -- –quiet"),
        ] {
            assert_eq!(read(typed), meant);
        }
    }
}
