import { readConfig } from '../../../apps/server/src/config/config.ts';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { openServer } from '../../../apps/server/src/server.ts';
import { queueDraws, scriptChance } from './scripted-chance.ts';
import type { ControlAnswer, ControlRequest } from './control-requests.ts';
import { GameControl } from './game-control.ts';
import { rewriteEvents, speakAsLater } from './rewritten-events.ts';

/**
 * The real server, in a process that a test controls: the test starts games, adds events to them and chooses the dice.
 * Only the journeys start this process.
 */
const config = readConfig(process.env);
const opened = await openDatabase({
  databaseUrl: config.DATABASE_URL,
  dataDir: config.DATA_DIR,
  pool: config.DATABASE_POOL,
});
scriptChance();
speakAsLater();
/** Added to the real time, ms. */
let passed = 0;
const clock = { ...opened.clock, now: () => opened.clock.now() + passed };
const server = await openServer({ ...opened, clock }, config);
await server.start();

const control = new GameControl(server.realtime.play);

const handle = async (request: ControlRequest): Promise<unknown> => {
  switch (request.kind) {
    case 'startGame':
      return control.startGame(request);
    case 'gameOf':
      return control.gameOf(request.userId);
    case 'applyEvents':
      return control.applyEvents(request.gameId, request.events);
    case 'throwDice':
      return control.throwDice(request);
    case 'passTime':
      passed += request.ms;
      return null;
    case 'runJobs': {
      const wanted = server.jobs.filter(({ failed }) => failed.includes(request.words));
      if (wanted.length === 0) throw new Error(`No job says “${request.words}”`);
      for (const { work } of wanted) await work();
      return null;
    }
    case 'rewriteEvents':
      return rewriteEvents(request);
    case 'queueDraws':
      return queueDraws(await control.serverSeedOf(request.gameId), request);
  }
};

process.on('message', (request: ControlRequest & { readonly id: number }) => {
  const answer = (part: Omit<ControlAnswer, 'id'>): unknown => process.send?.({ id: request.id, ...part });
  handle(request).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.send?.({ id: 0, value: null } satisfies ControlAnswer);
