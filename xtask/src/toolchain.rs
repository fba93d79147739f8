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
    /// With the toolchain of releases, which rustup has beside the one in use.
    Released,
    /// With Debian's compiler, which builds the target's core library itself.
    Debian,
}

impl Compiler {
    /// Finds a way to compile for `chip`, that of releases first; adds the chip's target where it is missing.
    pub fn find(chip: Chip) -> Outcome<Self> {
        let target = chip.target();
        let ways = [Self::Released, Self::Installed];
        let is_way = |way: &&Self| way.is_there() && way.gets(target);
        if let Some(&way) = ways.iter().find(is_way) {
            return Ok(way);
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

    /// Whether this way need not be looked for; that of releases is taken only where another is in use.
    fn is_there(self) -> bool {
        match self {
            Self::Released => !Self::Installed.is_released() && rustup_has_released(),
            _ => true,
        }
    }

    /// Whether it compiles the bytes that a release has.
    pub fn is_released(self) -> bool {
        let version = answer(self.rustc().arg("--version"));
        let version = version.as_deref().unwrap_or_default();
        version.split(' ').nth(1) == Some(RELEASES)
    }

    /// Tells whether it has a core library for `target`, and adds one where it has not.
    fn gets(self, target: &str) -> bool {
        if self.has(target) {
            return true;
        }
        eprintln!("── adding the target {target}");
        let mut rustup = self.command("rustup");
        run(rustup.args(["target", "add", target])).is_ok() && self.has(target)
    }

    fn has(self, target: &str) -> bool {
        let mut rustc = self.rustc();
        let folder = answer(rustc.args(["--print", "target-libdir", "--target", target]));
        let files = folder.and_then(|folder| fs::read_dir(folder).ok());
        files.into_iter().flatten().flatten().any(|file| {
            let name = file.file_name();
            name.to_string_lossy().starts_with("libcore-")
        })
    }

    fn rustc(self) -> Command {
        match self {
            Self::Debian => Command::new(DEBIAN_PROGRAMS[1]),
            _ => self.command("rustc"),
        }
    }

    /// A program of the toolchain.
    fn command(self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(root());
        if self == Self::Released {
            command.env("RUSTUP_TOOLCHAIN", RELEASES);
        }
        command
    }

    /// A cargo that compiles for `chip` with `command` and its `arguments`.
    pub fn cargo(self, chip: Chip, command: &str, arguments: &[&str]) -> Command {
        let mut cargo = match self {
            Self::Installed => Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into())),
            Self::Released => self.command("cargo"),
            Self::Debian => Command::new(DEBIAN_PROGRAMS[0]),
        };
        cargo.current_dir(root()).arg(command).args([
            "--target",
            chip.target(),
            "--target-dir",
            "target/chip",
        ]);
        cargo.arg("--config").arg(self.same_paths(chip.target()));
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

    /// A setting by which folders of this machine leave no trace in what is compiled.
    fn same_paths(self, target: &str) -> String {
        let sysroot = answer(self.rustc().args(["--print", "sysroot"]));
        let library = sysroot.map(|folder| Path::new(&folder).join("lib/rustlib/src/rust"));
        // Our own files are named from the project's root anyway.
        let published = packages().into_iter().map(|folder| (folder, "crates"));
        let folders = published.chain(library.map(|folder| (folder, "rust")));
        let flag = |(folder, name): (PathBuf, &str)| {
            let folder = folder.display();
            format!("'--remap-path-prefix={folder}={name}'")
        };
        let flags: Vec<String> = folders.map(flag).collect();
        format!("target.{target}.rustflags=[{}]", flags.join(", "))
    }
}

/// Says so when firmware is not built by the compiler that releases are built with.
pub fn compare_compiler(chip: Chip) -> Outcome {
    if !Compiler::find(chip)?.is_released() {
        eprintln!("   another compiler than rustc {RELEASES} makes other bytes than a release has");
        eprintln!("   `rustup toolchain install {RELEASES} --profile minimal` brings that one");
    }
    Ok(())
}

/// Brings the compiler that releases are built with; a release is built by no other.
pub fn bring_released() -> Outcome {
    if Compiler::Installed.is_released() || rustup_has_released() {
        return Ok(());
    }
    eprintln!("── installing rustc {RELEASES}");
    let install = ["toolchain", "install", RELEASES, "--profile", "minimal"];
    run(Command::new("rustup").args(install))
        .map_err(|error| format!("{error} Releases are built with rustc {RELEASES}."))
}

fn rustup_has_released() -> bool {
    answer(Command::new("rustup").args(["run", RELEASES, "rustc", "--version"])).is_some()
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

/// Where the sources of published packages lie: a folder for each registry.
pub fn packages() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cargo")));
    let registries = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let folders = registries.into_iter().flatten().flatten();
    folders.map(|folder| folder.path()).collect()
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
    match Compiler::Installed.gets(target) {
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
