//! What an operator or the result of a function is mistaken for.

use syn::{BinOp, ReturnType, Type};

/// The operators that one is mistaken for.
pub fn operators(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["<=", ">="],
        BinOp::Le(_) => &["<", ">"],
        BinOp::Gt(_) => &[">=", "<="],
        BinOp::Ge(_) => &[">", "<"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Add(_) => &["-"],
        BinOp::Sub(_) => &["+"],
        BinOp::Mul(_) => &["+"],
        BinOp::Div(_) => &["*"],
        BinOp::Rem(_) => &["/"],
        BinOp::BitAnd(_) => &["|"],
        BinOp::BitOr(_) => &["&"],
        BinOp::BitXor(_) => &["|"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+="],
        BinOp::MulAssign(_) => &["+="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        BinOp::BitXorAssign(_) => &["|="],
        _ => &[],
    }
}

/// What a function could give back without looking; what does not compile is left out later.
pub fn results(output: &ReturnType) -> &'static [&'static str] {
    match output {
        ReturnType::Default => &[""],
        ReturnType::Type(_, kind) => values(kind),
    }
}

fn values(kind: &Type) -> &'static [&'static str] {
    match kind {
        Type::Path(path) => {
            let last = path.path.segments.last().map(|last| last.ident.to_string());
            match last.as_deref() {
                Some("bool") => &["true", "false"],
                Some("u8" | "u16" | "u32" | "u64" | "usize") => &["0", "1"],
                Some("i8" | "i16" | "i32" | "i64" | "isize") => &["0", "1"],
                Some("Option") => &["None"],
                Some("Result" | "Outcome") => &["Ok(Default::default())"],
                Some("Self") | None => &[],
                Some(_) => &["Default::default()"],
            }
        }
        Type::Reference(of) => match &*of.elem {
            Type::Path(path) if path.path.is_ident("str") => &["\"\""],
            _ => &[],
        },
        _ => &[],
    }
}
