//! Finds the places of a source where a small fault can be put in.

use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, Expr, ReturnType, Signature, Stmt};

use crate::fault::Form;
use crate::{Outcome, swap};

/// Functions whose result says nothing: texts for developers, and how values come to be.
const LEFT_OUT: [&str; 5] = ["fmt", "new", "default", "drop", "main"];
/// The longest piece of code that a name quotes.
const LONGEST: usize = 60;

/// A place, what is put there, and its name within the file.
pub type Found = (Range<usize>, Form, String);

/// All places of a source.
pub fn find(source: &str) -> Outcome<Vec<Found>> {
    let file = syn::parse_file(source).map_err(|error| error.to_string())?;
    let mut finder = Finder {
        source,
        function: String::new(),
        found: Vec::new(),
    };
    finder.visit_file(&file);
    Ok(finder.found)
}

struct Finder<'a> {
    source: &'a str,
    function: String,
    found: Vec<Found>,
}

impl Finder<'_> {
    fn text(&self, range: Range<usize>) -> String {
        let text = &self.source[range];
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn add(&mut self, range: Range<usize>, form: Form, what: &str, about: Range<usize>) {
        let text: String = self.text(about).chars().take(LONGEST).collect();
        let name = format!("{}: {what}: {text}", self.function);
        self.found.push((range, form, name));
    }

    /// The body of a function; what is computed by the compiler cannot be switched.
    fn function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        if is_test(attributes) || signature.constness.is_some() {
            return;
        }
        let outer = std::mem::replace(&mut self.function, signature.ident.to_string());
        if !LEFT_OUT.contains(&self.function.as_str()) {
            self.results(&signature.output, block);
        }
        visit::visit_block(self, block);
        self.statements(block);
        self.function = outer;
    }

    fn results(&mut self, output: &ReturnType, block: &Block) {
        let inside = block.brace_token.span.open().byte_range().end;
        let body = self.text(block.span().byte_range());
        for &value in swap::results(output) {
            if body != format!("{{ {value} }}") && !block.stmts.is_empty() {
                let what = format!("gives back {value:?}");
                self.add(inside..inside, Form::Return(value), &what, 0..0);
            }
        }
    }

    /// Statements that do something can be forgotten.
    fn statements(&mut self, block: &Block) {
        for statement in &block.stmts {
            if let Stmt::Expr(expression, Some(_)) = statement
                && acts(expression)
            {
                let range = statement.span().byte_range();
                self.add(range.clone(), Form::Without, "without", range);
            }
        }
    }

    fn instead(&mut self, whole: Span, part: Span, other: &str) {
        let (whole, part) = (whole.byte_range(), part.byte_range());
        let before = &self.source[whole.start..part.start];
        let behind = &self.source[part.end..whole.end];
        let changed = format!("{before}{other}{behind}");
        let was = &self.source[part];
        let what = match other {
            "" => format!("without {was}"),
            _ => format!("{was} is {other}"),
        };
        self.add(whole.clone(), Form::Instead(changed), &what, whole);
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    let tests = |attribute: &Attribute| {
        let path = attribute.path();
        let list = attribute.meta.require_list();
        path.is_ident("test")
            || path.is_ident("cfg") && list.is_ok_and(|list| list.tokens.to_string() == "test")
    };
    attributes.iter().any(tests)
}

/// Whether a statement of this expression does something by itself.
fn acts(expression: &Expr) -> bool {
    match expression {
        Expr::MethodCall(_) | Expr::Call(_) => true,
        Expr::Try(tried) => acts(&tried.expr),
        Expr::Await(awaited) => acts(&awaited.base),
        Expr::Assign(assigned) => !matches!(&*assigned.left, Expr::Path(_) | Expr::Infer(_)),
        _ => false,
    }
}

/// Whether a condition takes something apart, so that no switch can stand around it.
fn has_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.function(&function.attrs, &function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.function(&function.attrs, &function.sig, &function.block);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.function(&function.attrs, &function.sig, block);
        }
    }

    fn visit_expr_block(&mut self, block: &'ast syn::ExprBlock) {
        visit::visit_expr_block(self, block);
        self.statements(&block.block);
    }

    fn visit_expr_if(&mut self, expression: &'ast syn::ExprIf) {
        visit::visit_expr_if(self, expression);
        self.statements(&expression.then_branch);
    }

    fn visit_expr_for_loop(&mut self, expression: &'ast syn::ExprForLoop) {
        visit::visit_expr_for_loop(self, expression);
        self.statements(&expression.body);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        if !has_let(&binary.left) && !has_let(&binary.right) {
            for &other in swap::operators(&binary.op) {
                self.instead(binary.span(), binary.op.span(), other);
            }
        }
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        visit::visit_expr_unary(self, unary);
        if !matches!(unary.op, syn::UnOp::Deref(_)) && !matches!(&*unary.expr, Expr::Lit(_)) {
            self.instead(unary.span(), unary.op.span(), "");
        }
    }

    fn visit_expr_match(&mut self, matched: &'ast syn::ExprMatch) {
        visit::visit_expr_match(self, matched);
        let Some((last, others)) = matched.arms.split_last() else {
            return;
        };
        if !matches!(last.pat, syn::Pat::Wild(_)) || last.guard.is_some() {
            return;
        }
        let other = self.text(last.body.span().byte_range());
        for arm in others.iter().filter(|arm| arm.guard.is_none()) {
            let end = arm.pat.span().byte_range().end;
            if self.text(arm.body.span().byte_range()) != other {
                let about = arm.pat.span().byte_range();
                self.add(end..end, Form::Closed, "without the arm", about);
            }
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        visit::visit_arm(self, arm);
        if let Some((_, guard)) = arm.guard.as_ref().filter(|(_, guard)| !has_let(guard)) {
            let range = guard.span().byte_range();
            self.add(range.clone(), Form::Always, "always", range.clone());
            self.add(range.clone(), Form::Never, "never", range);
        }
    }

    // What the compiler computes cannot be switched while it runs.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(source: &str) -> Vec<String> {
        let found = find(source).unwrap();
        found.into_iter().map(|(.., name)| name).collect()
    }

    #[test]
    fn operators_are_mistaken() {
        let found = names("fn f(a: &mut u8) { if *a < 3 { *a += 1 } }");
        assert_eq!(
            found,
            [
                "f: gives back \"\": ",
                "f: < is <=: *a < 3",
                "f: < is >=: *a < 3",
                "f: += is -=: *a += 1",
            ]
        );
    }

    #[test]
    fn arms_guards_and_statements_are_forgotten() {
        let source =
            "fn f(a: u8) -> bool { g(a); match a { 1 => true, n if n > 4 => true, _ => false } }";
        let found = names(source);
        for name in [
            "f: without: g(a);",
            "f: without the arm: 1",
            "f: always: n > 4",
            "f: never: n > 4",
            "f: gives back \"true\": ",
        ] {
            assert!(found.iter().any(|one| one == name), "{name}: {found:?}");
        }
    }

    #[test]
    fn what_the_compiler_computes_and_tests_are_left_alone() {
        let source = "const A: u8 = 1 + 2; const fn f() -> u8 { 1 + 2 } #[cfg(test)] mod tests { fn g() -> u8 { 1 + 2 } }";
        assert!(names(source).is_empty());
    }
}
