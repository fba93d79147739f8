// Every result this browser has ever seen. The device keeps the last twenty; the page keeps them all.
import { readCsv } from "./csv.mjs";

const [NAME, RESULTS] = ["souschef-history", "results"];

/** The results in the browser's own memory. */
export class History {
  static async open() {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(RESULTS, { keyPath: "key" });
    return Object.assign(new History(), { database: await answered(opening) });
  }

  /** All results, the oldest first. */
  async all() {
    const results = await answered(this.database.transaction(RESULTS).objectStore(RESULTS).getAll());
    return results.sort((one, other) => one.seen - other.seen || one.number - other.number);
  }

  /** Adds the results that are new; returns how many. */
  async add(results) {
    const known = new Set((await this.all()).map(({ key }) => key));
    const fresh = results.filter(({ key }) => !known.has(key));
    const change = this.database.transaction(RESULTS, "readwrite");
    for (const result of fresh) change.objectStore(RESULTS).put(result);
    await finished(change);
    return fresh.length;
  }

  async remove(key) {
    const change = this.database.transaction(RESULTS, "readwrite");
    change.objectStore(RESULTS).delete(key);
    await finished(change);
  }
}

/** The results in the answers of a device, the oldest first: `{ key, number, seen, date, game, link, players }`. */
export function readResults(csv, links, now = Date.now()) {
  const rows = readCsv(csv);
  const numbers = [...new Set(rows.map(({ result }) => result))];
  const results = numbers.map((number, at) => {
    const own = rows.filter(({ result }) => result === number);
    const [{ date, game }] = own;
    const players = [...new Set(own.map(({ player }) => player))].map((name) => playerOf(name, own.filter(({ player }) => player === name)));
    const key = JSON.stringify([number, date, game, players]);
    return { key, number: Number(number), seen: Date.parse(date) || now, date, game, link: links[at] ?? null, players };
  });
  return results.reverse();
}

function playerOf(name, rows) {
  const total = rows.find(({ category }) => category === "total");
  const categories = rows.filter(({ category }) => category !== "total").map(({ category, points }) => [category, points]);
  return { name, rank: Number(rows[0].rank), won: /^(yes|1|true)$/.test(rows[0].winner), total: total?.points ? Number(total.points) : null, categories };
}

/** All results as a table for other programs. */
export function writeCsv(results) {
  const field = (value) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value ?? ""));
  const lines = results.flatMap(({ date, game, players }, at) => players.flatMap(({ name, rank, won, total, categories }) => [...categories, ["total", total]].map(([category, points]) => [at + 1, date, game, name, rank, won ? "yes" : "no", category, points])));
  return ["result,date,game,player,rank,winner,category,points", ...lines.map((line) => line.map(field).join(","))].join("\n") + "\n";
}

function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(change) {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
}
