//! `cargo xtask fuzz`: runs everything that reads outside data under libFuzzer.
//!
//! libFuzzer is guided by the code that an input reaches, which the compiler has to count. It does
//! so in an LLVM pass, which stable compilers have as well. That's why we don't need cargo-fuzz:
//! it's only the sanitizers that would require a different compiler, but they look for errors in
//! `unsafe` code, and that's forbidden here.

use crate::{building::site, machine::elapsed, machine::process, workspace};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Makes the compiler count which code an input reaches.
const COUNTING: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "--cfg=fuzzing",
];

/// Time limit per input in seconds. Exceeding it is a finding.
const LONGEST_RUN: u32 = 20;

/// Memory limit per input in megabytes. Exceeding it is a finding.
const MOST_MEMORY: u32 = 2048;

/// The options of `cargo xtask fuzz`.
#[derive(Args)]
pub struct Options {
    /// Time per target, in minutes
    #[arg(long, value_name = "MINUTES", default_value_t = 1.0)]
    minutes: f64,
    /// Only these targets [default: all]
    #[arg(long, value_name = "NAME", num_args = 1..)]
    target: Vec<String>,
    /// Number of targets in parallel [default: one per core]
    #[arg(long, value_name = "COUNT")]
    jobs: Option<usize>,
    /// Try only this input, with the one given target
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Add inputs that reach new code to the corpus in the sources
    #[arg(long)]
    keep: bool,
}

impl Options {
    /// Returns options to run each target for this many minutes.
    pub fn for_minutes(minutes: f64) -> Self {
        Options { minutes, target: Vec::new(), jobs: None, input: None, keep: false }
    }
}

/// Returns `true` if there is a C++ compiler, without which libFuzzer cannot be compiled.
pub fn has_compiler() -> bool {
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    process::output(Command::new(compiler).arg("--version")).is_ok()
}

/// Runs several targets at a time.
///
/// # Errors
///
/// Returns an error if there's a finding. The message tells where the input is, and how to try it
/// again.
pub fn run(options: &Options) -> Result<()> {
    ensure!(
        has_compiler(),
        "libFuzzer is compiled with a compiler of C++, which is missing (c++, or the one in CXX)"
    );
    ensure!(
        options.minutes > 0.0 && options.minutes.is_finite(),
        "a time is a number of minutes above 0"
    );
    let known = targets()?;
    if let Some(wrong) = options.target.iter().find(|name| !known.contains(name)) {
        bail!("there is no target {wrong}; there are: {}", known.join(", "));
    }
    let names = if options.target.is_empty() { known } else { options.target.clone() };
    let fuzzer = build()?;
    if let Some(input) = &options.input {
        ensure!(names.len() == 1, "--input needs one --target");
        let mut once = fuzzing(&fuzzer, &names[0]);
        return process::run(once.arg(input));
    }
    try_all(&fuzzer, &names, options)?;
    if options.keep {
        names.iter().try_for_each(|name| keep(&fuzzer, name))?;
    }
    Ok(())
}

/// Returns all targets, one for each folder in the corpus.
fn targets() -> Result<Vec<String>> {
    let folder = workspace::path("fuzz/corpus");
    let entries = fs::read_dir(&folder).with_context(|| format!("no {}", folder.display()))?;
    let mut names = Vec::new();
    for entry in entries {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn results() -> PathBuf {
    workspace::path("target/fuzz")
}

/// Builds the program with all targets, instrumented to count which code an input reaches.
fn build() -> Result<PathBuf> {
    let version = process::output(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc does not say for which machine it compiles")?;
    let mut build = Command::new(site::cargo());
    build
        .args(["build", "--package", "ginnow-fuzz", "--features", "libfuzzer"])
        // Naming a target exempts macros and build scripts from these options.
        .args(["--profile", "fuzz", "--target", host, "--target-dir"])
        .arg(results())
        .env("CARGO_ENCODED_RUSTFLAGS", COUNTING.join("\u{1f}"))
        .current_dir(workspace::root());
    process::run_with_heartbeat(&mut build, "compiling what is fuzzed")?;
    let file = format!("ginnow-fuzz{}", std::env::consts::EXE_SUFFIX);
    Ok(results().join(host).join("fuzz").join(file))
}

/// Returns the command that runs a target.
fn fuzzing(fuzzer: &Path, name: &str) -> Command {
    let mut command = Command::new(fuzzer);
    command.env("GINNOW_FUZZ_TARGET", name);
    command
}

/// Runs all targets. Whenever one is done, the next one starts.
fn try_all(fuzzer: &Path, names: &[String], options: &Options) -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = options.jobs.unwrap_or(cores).clamp(1, names.len());
    let seconds = (options.minutes * 60.0).ceil();
    println!(
        "{} targets for {} each, {jobs} at a time",
        names.len(),
        elapsed::in_words(Duration::from_secs_f64(seconds))
    );
    let open = Mutex::new(names.iter());
    let failed = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(name) = next(&open) {
                    if let Err(error) = try_one(fuzzer, name, seconds) {
                        println!("{error:#}");
                        failed.lock().expect("no thread panics").push(name.clone());
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().expect("no thread panics");
    ensure!(failed.is_empty(), "something was found by: {}", failed.join(", "));
    Ok(())
}

fn next<'a>(open: &Mutex<std::slice::Iter<'a, String>>) -> Option<&'a String> {
    open.lock().expect("no thread panics").next()
}

/// Runs a target and prints its result.
fn try_one(fuzzer: &Path, name: &str, seconds: f64) -> Result<()> {
    let start = Instant::now();
    let grown = results().join("corpus").join(name);
    fs::create_dir_all(&grown)?;
    let findings = results().join("findings");
    fs::create_dir_all(&findings)?;
    let prefix = findings.join(format!("{name}-"));
    let output = fuzzing(fuzzer, name)
        .arg(&grown)
        .arg(corpus(name))
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-timeout={LONGEST_RUN}"))
        .arg(format!("-rss_limit_mb={MOST_MEMORY}"))
        .arg(format!("-artifact_prefix={}", prefix.display()))
        .output()
        .with_context(|| format!("cannot start {}", fuzzer.display()))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        let last: Vec<&str> = errors.lines().rev().take(30).collect();
        let last: Vec<&str> = last.into_iter().rev().collect();
        bail!(
            "{}\n{name}: this input is read wrongly; again: cargo xtask fuzz --target {name} --input {}*",
            last.join("\n"),
            prefix.display()
        );
    }
    let time = elapsed::in_words(start.elapsed());
    let reached = errors.lines().rfind(|line| line.contains(" cov: "));
    let reached = reached.map_or("", |line| line.trim_start_matches('#').trim());
    println!("{name}: nothing found in {time} ({reached})");
    Ok(())
}

fn corpus(name: &str) -> PathBuf {
    workspace::path("fuzz/corpus").join(name)
}

/// Adds inputs to the corpus that reach new code, as few of them as possible.
fn keep(fuzzer: &Path, name: &str) -> Result<()> {
    let mut merge = fuzzing(fuzzer, name);
    merge.arg("-merge=1").arg(corpus(name)).arg(results().join("corpus").join(name));
    process::run(&mut merge)
}
