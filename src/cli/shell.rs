//! `ginnow completions` and `ginnow man`: write shell completions and manual pages.

use super::failure::Failure;
use super::{Completion, print, program};
use crate::cli::files::destination::{Destination, make_folder};
use clap::ValueEnum;
use std::path::{Path, PathBuf};

/// Print a script for shell completion
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow completions bash > ~/.local/share/bash-completion/completions/ginnow
  ginnow completions zsh > ~/.zfunc/_ginnow
  ginnow completions fish > ~/.config/fish/completions/ginnow.fish")]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Shell {
    /// GNU Bash
    Bash,
    /// Z shell
    Zsh,
    /// fish
    Fish,
}

/// Print the manual page, or write one page per command
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ginnow man | man -l -
  ginnow man --output ~/.local/share/man/man1")]
pub(super) struct Man {
    /// Write the pages of all commands to this folder
    #[arg(long, short, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

pub(super) fn completions(arguments: &Completions) -> Result<Completion, Failure> {
    let shell = match arguments.shell {
        Shell::Bash => clap_complete::Shell::Bash,
        Shell::Zsh => clap_complete::Shell::Zsh,
        Shell::Fish => clap_complete::Shell::Fish,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program(), "ginnow", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(Completion::Complete)
}

pub(super) fn man(arguments: &Man) -> Result<Completion, Failure> {
    if let Some(folder) = &arguments.output {
        make_folder(folder)?;
        let mut program = program().disable_help_subcommand(true);
        program.build();
        write_pages(&program, folder)?;
        return Ok(Completion::Complete);
    }
    let mut page = Vec::new();
    let rendered = clap_mangen::Man::new(program()).render(&mut page);
    rendered.map_err(Failure::Output)?;
    print(&String::from_utf8_lossy(&page))?;
    Ok(Completion::Complete)
}

/// Writes the manual pages of a command and all of its subcommands.
fn write_pages(command: &clap::Command, folder: &Path) -> Result<(), Failure> {
    let shown = |command: &&clap::Command| !command.is_hide_set();
    for command in command.get_subcommands().filter(shown) {
        write_pages(command, folder)?;
    }
    let man = clap_mangen::Man::new(command.clone());
    let mut page = Vec::new();
    man.render(&mut page).map_err(Failure::Output)?;
    Destination::write_whole(&folder.join(man.get_filename()), &page)
}
