// The manual as pages of HTML: as much Markdown as docs/manual uses.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every page of a folder: `{ file, title, html }`, the first page first. */
export function manualPages(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  const order = (name) => (name === "README.md" ? 0 : name === "device.md" ? 1 : 2);
  return names.sort((one, other) => order(one) - order(other) || one.localeCompare(other)).map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const title = /^# (.+)$/m.exec(text)[1];
    return { file: fileOf(name), title, html: page(title, blocks(text)) };
  });
}

function fileOf(name) {
  return name === "README.md" ? "index.html" : name.replace(/\.md$/, ".html");
}

function page(title, body) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escape(title)} - Souschef</title><link rel="icon" href="../icon.svg" type="image/svg+xml"><link rel="stylesheet" href="../style.css">
</head>
<body><header class="bar"><a class="brand" href="../#home"><img src="../icon.svg" alt="" width="32" height="32">Souschef</a><nav aria-label="Pages"><a href="index.html">The manual</a><a href="../#how">How it works</a></nav></header>
<main class="manual prose">${body}</main></body>
</html>
`;
}

function blocks(text) {
  const clean = text.replaceAll(/<!--[^]*?-->/g, "").replaceAll("\r", "");
  return clean.split(/\n{2,}/).map(block).join("\n");
}

function block(text) {
  const lines = text.trim().split("\n").filter(Boolean);
  if (lines.length === 0) return "";
  const [first] = lines;
  if (first.startsWith("```")) return `<pre>${escape(lines.slice(1).filter((line) => !line.startsWith("```")).join("\n"))}</pre>`;
  if (first.startsWith("#")) return heading(first) + (lines.length > 1 ? block(lines.slice(1).join("\n")) : "");
  if (first.startsWith("|")) return table(lines);
  if (/^[-*] /.test(first)) return list("ul", lines, /^[-*] /);
  if (/^\d+\. /.test(first)) return list("ol", lines, /^\d+\. /);
  if (first.startsWith("<")) return lines.join("\n").replaceAll(/ align="center"/g, "");
  return `<p>${inline(lines.join(" "))}</p>`;
}

function heading(line) {
  const [, marks, words] = /^(#+) (.*)$/.exec(line);
  const id = words.toLowerCase().replaceAll(/[^\w -]/g, "").replaceAll(" ", "-");
  return `<h${marks.length} id="${id}">${inline(words)}</h${marks.length}>`;
}

function table(lines) {
  const cells = (line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => inline(cell.trim()));
  const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(cells);
  const row = (name) => (columns) => `<tr>${columns.map((cell) => `<${name}>${cell}</${name}>`).join("")}</tr>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead>${row("th")(rows[0])}</thead><tbody>${rows.slice(1).map(row("td")).join("")}</tbody></table></div>`;
}

function list(name, lines, mark) {
  const items = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<${name}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${name}>`;
}

function inline(text) {
  const codes = [];
  const kept = text.replaceAll(/`([^`]+)`/g, (_, code) => `\0${codes.push(`<code>${escape(code)}</code>`) - 1}\0`);
  const linked = escape(kept)
    .replaceAll(/!\[([^\]]*)\]\(([^)]+)\)/g, '<img src="$2" alt="$1">')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words, address) => link(words, address))
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/\*([^*]+)\*/g, "<em>$1</em>");
  return linked.replaceAll(/\0(\d+)\0/g, (_, at) => codes[at]);
}

/** A link within the manual leads to its page; one out of it stays words. */
function link(words, address) {
  if (/^(https?:|#)/.test(address)) return `<a href="${address}">${words}</a>`;
  const [path, anchor] = address.split("#");
  if (path.startsWith("..")) return words;
  const target = path.endsWith(".md") ? fileOf(path) : path;
  return `<a href="${target}${anchor ? `#${anchor}` : ""}">${words}</a>`;
}

function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
