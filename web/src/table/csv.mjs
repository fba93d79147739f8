// Tables as text, with quoted fields.

/** Reads CSV into objects by the names of its first line. */
export function readCsv(lines) {
  const [heads, ...rows] = lines.map(fields);
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ""])));
}

function fields(line) {
  const found = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field]) => field);
  if (found.length > 1 && !line.endsWith(",")) found.pop();
  return found.map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field));
}
