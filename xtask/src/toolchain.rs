//! What the commands need: the chip's target, Node, and the emulator's package.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::steps::{answer, run};
use crate::{Outcome, root};

/// The processor of the RP2040.
pub const TARGET: &str = "thumbv6m-none-eabi";
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
    /// Finds a way to compile for the chip, adding the target where it is missing.
    pub fn find() -> Outcome<Self> {
        if has_target() {
            return Ok(Self::Installed);
        }
        eprintln!("── adding the target {TARGET}");
        let added = run(Command::new("rustup").args(["target", "add", TARGET]));
        if added.is_ok() && has_target() {
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
            "The compiler has no target {TARGET}, and rustup could not add it. Run `rustup target add {TARGET}`, or on Debian `{DEBIAN}`."
        ))
    }

    /// A cargo that compiles for the chip with `command` and its `arguments`.
    pub fn cargo(self, command: &str, arguments: &[&str]) -> Command {
        let mut cargo = match self {
            Self::Installed => Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into())),
            Self::Debian => Command::new(DEBIAN_PROGRAMS[0]),
        };
        cargo.current_dir(root()).arg(command).args([
            "--target",
            TARGET,
            "--target-dir",
            "target/chip",
        ]);
        cargo.env("DEFMT_LOG", "info");
        if self == Self::Debian {
            cargo
                .arg("-Zbuild-std=core")
                .env("RUSTC", DEBIAN_PROGRAMS[1])
                .env("RUSTC_BOOTSTRAP", "1");
            cargo.env("CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER", "ld.lld");
        }
        cargo.args(arguments);
        cargo
    }
}

/// Tells whether the compiler in use has a core library for the chip.
fn has_target() -> bool {
    let arguments = ["--print", "target-libdir", "--target", TARGET];
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
    check_node()?;
    let folder = root().join("tests/emulator");
    let wanted = fs::read(folder.join("package-lock.json"))
        .map_err(|error| format!("package-lock.json: {error}"))?;
    let stamp = folder.join("node_modules/.installed-from");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    eprintln!("── installing the emulator's package");
    run(Command::new("npm")
        .args(["ci", "--no-audit", "--no-fund"])
        .current_dir(&folder))
    .map_err(|error| format!("{error} Run `npm ci` in tests/emulator."))?;
    fs::write(stamp, wanted).map_err(|error| format!("node_modules: {error}"))
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
