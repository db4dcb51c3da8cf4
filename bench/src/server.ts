import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile, wholeOption } from './numbers.ts';
import { AIM_MS, measure, paced, pause, saturated, type Drive, type Load, type Step } from './server/load.ts';
import { eachOf, openSockets, seatAll } from './server/open.ts';
import { Measured, measureFromHere, type Cores } from './server/process.ts';
import { openProduct, SOCKET_PORT, type Engine, type Frames } from './server/product.ts';
import type { Packet } from './server/table.ts';
import { measureWatched } from './server/watched.ts';

/**
 * npm run bench:server: measures the built server on one core. The load runs on the other, and under paced load so do
 * the server's connections to PostgreSQL, if they are on this computer.
 *
 * - `--tables N`: number of games of four players (2500)
 * - `--busy-tables N`: number of games at saturation (1000)
 * - `--seconds N`: duration of each measurement (20); at saturation, of all rounds of the server, and of the relay
 * - `--windows N`: number of paced measurements of the server, and of the relay (1)
 * - `--engine NAME`: postgres or embedded (postgres when BENCH_DATABASE_URL is set)
 * - `--watchers N`: number of watchers of one game; measures its players with and without them in place of all else
 * - `--heap`: also reads the server's heap by kind of object, from a heap snapshot
 * - `--v8='FLAGS'`: flags of V8 for the server, after those of deploy/Dockerfile
 * - `--relay-v8='FLAGS'`: flags of V8 for the relay (none: Node's defaults)
 * - `--frames NAME`: direct or plain: the server writes WebSocket frames itself, or leaves them to Socket.IO (direct)
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '2500' },
    'busy-tables': { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    windows: { type: 'string', default: '1' },
    watchers: { type: 'string' },
    engine: { type: 'string', default: process.env['BENCH_DATABASE_URL'] ? 'postgres' : 'embedded' },
    frames: { type: 'string', default: 'direct' },
    v8: { type: 'string', default: '' },
    'relay-v8': { type: 'string', default: '' },
    heap: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const tables = wholeOption('tables', values.tables);
const busyTables = Math.min(tables, wholeOption('busy-tables', values['busy-tables']));
const seconds = wholeOption('seconds', values.seconds);
const windows = wholeOption('windows', values.windows);
const watchers = values.watchers === undefined ? 0 : wholeOption('watchers', values.watchers);
const engine = values.engine as Engine;
const frames = values.frames as Frames;

/** Time between two commands of a game, ms. */
const PACE_MS = 2000;
/** Paced load before the measurement, s: the games have just started, and V8 has not compiled the code yet. */
const WARM_UP = 10;
/** The server fits its garbage collector to the load within a second, so a measurement at saturation waits, s. */
const SETTLE = 1.5;
/** Number of measurements at saturation of the server, and as many of the relay. */
const ROUNDS = 5;
/** Maximum number of recorded batches of events for the relay. */
const MAX_BATCHES = 20_000;
const RELAY_PORT = 19_760;
const KILOBYTE = 1024;
/** A kind of object with less than this for a game is left out of the results, KB. */
const MIN_KIND_KB = 0.1;

const flagsOf = (text: string): string[] => text.split(' ').filter((flag) => flag !== '');

measureFromHere();
const product = await openProduct({
  engine,
  frames,
  v8: flagsOf(values.v8),
  url: process.env['BENCH_DATABASE_URL'] ?? '',
  count: tables * 4 + watchers,
});
const { server } = product;
const players = product.players.slice(0, tables * 4);
const log = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * Moves the server's connections to PostgreSQL. The server opens them when it needs them, so do it before each
 * measurement.
 */
const moveDatabase = async (cores: Cores): Promise<void> => {
  if (!(await product.moveDatabase(cores))) log('  PostgreSQL runs on any core');
};

log(`${tables * 4} sockets …`);
await pause(1000);
const memoryAtStart = server.memory();
const clients = await openSockets(SOCKET_PORT, players);
await pause(2000);
const memoryWithSockets = server.memory();
const heapWithSockets = await server.liveHeap({ isByKind: values.heap });
log(`${tables} games …`);
const all = seatAll(clients, players);
await eachOf(all, (table) => table.begin());
await pause(2000);
const memoryWithGames = server.memory();

log('one command of each game every two seconds …');
const steps = all.map(
  (table): Step =>
    () =>
      table.step(),
);
const warmUntil = performance.now() + WARM_UP * 1000;
await paced(steps, PACE_MS)(
  () => performance.now() > warmUntil,
  () => undefined,
);

if (watchers > 0) {
  log(`${watchers} watchers of one game …`);
  const watching = await openSockets(SOCKET_PORT, product.players.slice(tables * 4));
  await moveDatabase('others');
  const watched = await measureWatched({
    server,
    tables: all,
    watchers: watching,
    paceMs: PACE_MS,
    seconds: seconds / 2,
  });
  for (const client of [...clients, ...watching]) client.close();
  await product.close();
  const results = { engine, frames, tables, watchers, ...watched };
  if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  else console.dir(results, { depth: null });
  process.exit(0);
}

/** Measures paced load `windows` times, one after another. */
const measurePaced = async (measured: Measured, drive: Drive): Promise<Load[]> => {
  const loads: Load[] = [];
  while (loads.length < windows) {
    await moveDatabase('others');
    const load = await measure({ server: measured, drive, seconds });
    log(`  p50 ${load.p50} ms, p99 ${load.p99} ms, ${load.aboveAim} % above ${AIM_MS} ms`);
    loads.push(load);
  }
  return loads;
};
const pacedServer = await measurePaced(server, paced(steps, PACE_MS));
const heapWithGames = await server.liveHeap({ isByKind: values.heap });

log('as many commands as the server can take …');
/** The events of commands, for the relay. */
const batches: (readonly Packet[])[] = [];
const busySteps = all.slice(0, busyTables).map((table): Step => async () => {
  const latency = await table.step();
  if (latency !== null && batches.length < MAX_BATCHES) batches.push(table.batch);
  return latency;
});
const roundSeconds = seconds / ROUNDS;
// One core is not enough for the load and PostgreSQL: the server would wait for them.
await moveDatabase('all');
await measure({ server, drive: saturated(busySteps), seconds: roundSeconds, settle: SETTLE });

log('the bare relay with the same events …');
const folder = mkdtempSync(join(tmpdir(), 'magnaty-relay-'));
const file = join(folder, 'batches.json');
writeFileSync(file, JSON.stringify(batches));
const relayArguments = [...flagsOf(values['relay-v8']), join(import.meta.dirname, 'relay.mjs')];
const relay = await Measured.start([...relayArguments, String(RELAY_PORT), file], {}, /ready/);
const memoryOfRelay = relay.memory();
const relayClients = await openSockets(RELAY_PORT, players.slice(0, busyTables * 4));
await eachOf(relayClients, (client, at) => client.call('join', { name: `room-${Math.floor(at / 4)}` }));
await pause(2000);
const memoryOfRelaySockets = relay.memory();
let turn = 0;
const relaySteps = Array.from({ length: busyTables }, (_, at): Step => {
  const four = relayClients.slice(at * 4, at * 4 + 4);
  // The load parses these events as those of a real game, so both measurements do the same client work.
  four[0]!.onEvent = () => undefined;
  const payload = { gameId: `room-${at}`, commandId: '00000000-0000-4000-8000-000000000000' };
  return async () => {
    const sentAt = performance.now();
    await four[turn++ % 4]!.call('command', payload);
    return performance.now() - sentAt;
  };
});
await measure({ server: relay, drive: saturated(relaySteps), seconds: roundSeconds, settle: SETTLE });
// As many commands a second as the server had. With the server's flags for both, the relay shows what computer and load
// delay.
const pacedRelay = await measurePaced(relay, paced(relaySteps, (PACE_MS * busyTables) / tables));

// The speed of a shared computer changes within a minute, so server and relay take turns.
const rounds: { readonly busy: Load; readonly bareRelay: Load; readonly ratio: number }[] = [];
while (rounds.length < ROUNDS) {
  await moveDatabase('all');
  const busy = await measure({ server, drive: saturated(busySteps), seconds: roundSeconds, settle: SETTLE });
  const bareRelay = await measure({
    server: relay,
    drive: saturated(relaySteps),
    seconds: roundSeconds,
    settle: SETTLE,
  });
  const ratio = Number((busy.commandsPerCpuSecond / bareRelay.commandsPerCpuSecond).toFixed(2));
  log(`  ${busy.commandsPerCpuSecond} and ${bareRelay.commandsPerCpuSecond} commands per CPU second, ratio ${ratio}`);
  rounds.push({ busy, bareRelay, ratio });
}
for (const client of [...clients, ...relayClients]) client.close();
await relay.stop();
await product.close();
rmSync(folder, { recursive: true, force: true });

const perSocket = (memoryWithSockets - memoryAtStart) / clients.length / KILOBYTE;
const perBareSocket = (memoryOfRelaySockets - memoryOfRelay) / relayClients.length / KILOBYTE;
const perGame = (bytes: number): number => Number((bytes / tables / KILOBYTE).toFixed(2));
const kinds = [...(heapWithGames.byKind ?? [])]
  .map(([kind, bytes]) => [kind, perGame(bytes - (heapWithSockets.byKind?.get(kind) ?? 0))] as const)
  .filter(([, kilobytes]) => kilobytes >= MIN_KIND_KB)
  .sort(([, a], [, b]) => b - a);
const results = {
  engine,
  frames,
  tables,
  sockets: clients.length,
  pacedServer,
  pacedRelay,
  busyTables,
  rounds,
  /** Commands per CPU second: the product's divided by the relay's, median of the rounds. */
  ratio: quantile(
    rounds.map(({ ratio }) => ratio).sort((a, b) => a - b),
    0.5,
  ),
  eventsPerCommand: Number((batches.reduce((sum, batch) => sum + batch.length, 0) / batches.length).toFixed(2)),
  kilobytes: {
    aConnectedPlayer: Number(perSocket.toFixed(1)),
    aSocketOfTheRelay: Number(perBareSocket.toFixed(1)),
    /** Growth of the resident memory. */
    aNewGameWithGarbage: perGame(memoryWithGames - memoryWithSockets),
    /** Growth of the heap after full collections, when the paced load has ended. */
    aLiveGame: perGame(heapWithGames.bytes - heapWithSockets.bytes),
    ...(values.heap && { aLiveGameByKind: Object.fromEntries(kinds) }),
  },
};
if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
else console.dir(results, { depth: null });
process.exit(0);
