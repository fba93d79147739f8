// What many results say: about each player, each game, and each pair of players.

/** Players without a name are told apart within one game only. */
const isNamed = ({ name }) => !/^P\d$/.test(name);
const average = (numbers) => (numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
const points = (players) => players.map(({ total }) => total).filter((total) => total !== null);

/** Games, wins, the average and the best of every named player, the most wins first. */
export function byPlayer(results) {
  const names = [...new Set(results.flatMap(({ players }) => players.filter(isNamed).map(({ name }) => name)))];
  const rows = names.map((name) => {
    const own = results.flatMap(({ players }) => players.filter((player) => player.name === name));
    const totals = points(own);
    return { name, games: own.length, wins: own.filter(({ won }) => won).length, average: average(totals), best: totals.length ? Math.max(...totals) : null };
  });
  return rows.sort((one, other) => other.wins - one.wins || other.games - one.games);
}

/** How often each game was played, its average, and its best result with who had it. */
export function byGame(results) {
  const games = [...new Set(results.map(({ game }) => game))];
  const rows = games.map((game) => {
    const all = results.filter((result) => result.game === game).flatMap(({ players }) => players);
    const totals = points(all);
    const best = totals.length ? Math.max(...totals) : null;
    return { game, plays: results.filter((result) => result.game === game).length, average: average(totals), best, by: best === null ? "" : all.find(({ total }) => total === best).name };
  });
  return rows.sort((one, other) => other.plays - one.plays);
}

/** Who finishes before whom: for every two named players that met, how often, and who was ahead. */
export function byPair(results) {
  const pairs = new Map();
  for (const { players } of results) {
    const named = players.filter(isNamed).sort((one, other) => one.name.localeCompare(other.name));
    named.forEach((one, at) => {
      for (const other of named.slice(at + 1)) {
        const key = `${one.name}\n${other.name}`;
        const pair = pairs.get(key) ?? { one: one.name, other: other.name, met: 0, ahead: 0, behind: 0 };
        pair.met++;
        if (one.rank < other.rank) pair.ahead++;
        if (one.rank > other.rank) pair.behind++;
        pairs.set(key, pair);
      }
    });
  }
  return [...pairs.values()].sort((one, other) => other.met - one.met);
}

/** Wins after every game, for the players with the most of them: a course as a chart draws it. */
export function winsOverTime(results, most = 6) {
  const seats = byPlayer(results).slice(0, most).map(({ name }) => name);
  const totals = seats.map(() => 0);
  const moves = results.map(({ players }) => {
    seats.forEach((seat, at) => players.some(({ name, won }) => name === seat && won) && totals[at]++);
    return { totals: [...totals] };
  });
  return { seats, moves };
}
