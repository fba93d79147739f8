//! What the commands need: the chip's target, Node, and the emulator's package.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::boards::Chip;
use crate::steps::{answer, run};
use crate::{Outcome, root};

/// The compiler that released firmware is built with: the same bytes come from the same compiler.
const RELEASES: &str = "1.95.0";
/// The oldest Node that the emulator runs on.
const NODE: u32 = 20;
/// What Debian's own compiler needs installed.
const DEBIAN: &str = "apt-get install rustc-web cargo-web rust-web-src lld";
const DEBIAN_PROGRAMS: [&str; 3] = ["/usr/bin/cargo", "/usr/bin/rustc", "/usr/bin/ld.lld"];

/// How firmware is compiled on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compiler {
    /// With the toolchain in use, which has the target.
    Installed,
    /// With Debian's compiler, which builds the target's core library itself.
    Debian,
}

impl Compiler {
    /// Finds a way to compile for `chip`, adding its target where it is missing.
    pub fn find(chip: Chip) -> Outcome<Self> {
        let target = chip.target();
        if has_target(target) {
            return Ok(Self::Installed);
        }
        eprintln!("── adding the target {target}");
        let added = run(Command::new("rustup").args(["target", "add", target]));
        if added.is_ok() && has_target(target) {
            return Ok(Self::Installed);
        }
        if DEBIAN_PROGRAMS
            .iter()
            .all(|program| Path::new(program).exists())
        {
            eprintln!("   rustup cannot add it; Debian's compiler builds it");
            return Ok(Self::Debian);
        }
        Err(format!(
            "The compiler has no target {target}, and rustup could not add it. Run `rustup target add {target}`, or on Debian `{DEBIAN}`."
        ))
    }

    /// A cargo that compiles for `chip` with `command` and its `arguments`.
    pub fn cargo(self, chip: Chip, command: &str, arguments: &[&str]) -> Command {
        let mut cargo = match self {
            Self::Installed => Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into())),
            Self::Debian => Command::new(DEBIAN_PROGRAMS[0]),
        };
        cargo.current_dir(root()).arg(command).args([
            "--target",
            chip.target(),
            "--target-dir",
            "target/chip",
        ]);
        cargo.arg("--config").arg(same_paths(chip.target()));
        cargo.env("DEFMT_LOG", "info");
        cargo.env("SOUSCHEF_COMMIT", commit());
        if self == Self::Debian {
            cargo
                .arg("-Zbuild-std=core")
                .env("RUSTC", DEBIAN_PROGRAMS[1])
                .env("RUSTC_BOOTSTRAP", "1");
            let target = chip.target().to_uppercase().replace(['-', '.'], "_");
            cargo.env(format!("CARGO_TARGET_{target}_LINKER"), "ld.lld");
        }
        cargo.args(arguments);
        cargo
    }
}

/// Says so when the compiler in use is not the one that released firmware is built with.
pub fn compare_compiler() {
    let version = answer(Command::new("rustc").current_dir(root()).arg("--version"));
    let version = version.as_deref().unwrap_or("an unknown compiler");
    if version.split(' ').nth(1) != Some(RELEASES) {
        eprintln!(
            "   {version} builds other bytes than rustc {RELEASES}, which releases are built with"
        );
    }
}

/// The commit that is built, with a plus sign where files differ from it.
pub fn commit() -> String {
    let git = |arguments: &[&str]| answer(Command::new("git").current_dir(root()).args(arguments));
    let Some(commit) = git(&["rev-parse", "--short=7", "HEAD"]) else {
        return "unknown".to_owned();
    };
    match git(&["status", "--porcelain", "--untracked-files=no"]).as_deref() {
        Some("") => commit,
        _ => commit + "+",
    }
}

/// A setting by which folders of this machine leave no trace in what is compiled.
fn same_paths(target: &str) -> String {
    let rustc = |what| {
        answer(
            Command::new("rustc")
                .current_dir(root())
                .args(["--print", what]),
        )
    };
    let sysroot = rustc("sysroot").map(|folder| Path::new(&folder).join("lib/rustlib/src/rust"));
    let mut folders = vec![(root(), "souschef")];
    folders.extend(sysroot.map(|folder| (folder, "rust")));
    folders.extend(packages().map(|folder| (folder, "crates")));
    let flag = |(folder, name): &(PathBuf, &str)| {
        let folder = folder.display();
        format!("'--remap-path-prefix={folder}={name}'")
    };
    let flags: Vec<String> = folders.iter().map(flag).collect();
    format!("target.{target}.rustflags=[{}]", flags.join(", "))
}

/// Where the sources of published packages lie.
fn packages() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cargo")))?;
    Some(home.join("registry/src"))
}

/// Tells whether the compiler in use has a core library for `target`.
fn has_target(target: &str) -> bool {
    let arguments = ["--print", "target-libdir", "--target", target];
    let Some(folder) = answer(Command::new("rustc").current_dir(root()).args(arguments)) else {
        return false;
    };
    let Ok(files) = fs::read_dir(folder) else {
        return false;
    };
    files
        .flatten()
        .any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
}

/// Installs the emulator's package where it is missing or not the one in the lock file.
pub fn prepare_emulator() -> Outcome {
    install_packages("tests/emulator", "the emulator's package")
}

/// Installs the packages of a folder where they are missing or not those in its lock file.
pub fn install_packages(folder: &str, what: &str) -> Outcome {
    check_node()?;
    let place = root().join(folder);
    let wanted = fs::read(place.join("package-lock.json"))
        .map_err(|error| format!("{folder}/package-lock.json: {error}"))?;
    let stamp = place.join("node_modules/.installed-from");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    eprintln!("── installing {what}");
    run(Command::new("npm")
        .args(["ci", "--no-audit", "--no-fund"])
        .current_dir(&place))
    .map_err(|error| format!("{error} Run `npm ci` in {folder}."))?;
    fs::write(stamp, wanted).map_err(|error| format!("{folder}/node_modules: {error}"))
}

/// Adds a target to the toolchain in use where it is missing.
pub fn add_target(target: &str) -> Outcome {
    if has_target(target) {
        return Ok(());
    }
    eprintln!("── adding the target {target}");
    let added = run(Command::new("rustup").args(["target", "add", target]));
    match added.is_ok() && has_target(target) {
        true => Ok(()),
        false => Err(format!(
            "The compiler has no target {target}. Run `rustup target add {target}`."
        )),
    }
}

fn check_node() -> Outcome {
    let version = answer(Command::new("node").arg("--version"));
    let major = version.as_deref().and_then(|version| {
        version
            .trim_start_matches('v')
            .split('.')
            .next()?
            .parse()
            .ok()
    });
    match major {
        Some(NODE..) => Ok(()),
        _ => Err(format!(
            "The emulator needs Node {NODE} or newer; `node --version` says {}. Install it from your distribution (`apt-get install nodejs npm`) or from nodejs.org.",
            version.as_deref().unwrap_or("nothing")
        )),
    }
}
