import { readConfig } from '../../../apps/server/src/config/config.ts';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { sqlEventStore } from '../../../apps/server/src/play/sql-event-store.ts';
import { openServer } from '../../../apps/server/src/server.ts';
import { deal, scriptChance } from './chance-script.ts';
import type { Answer, Order } from './orders.ts';
import { StageHand } from './stage-hand.ts';

/**
 * The real server, whose parent may set its games: seat players, change what is on the board, load the dice. A process
 * of the journeys alone; the product's own start knows nothing of it.
 */
const config = readConfig(process.env);
const opened = await openDatabase({ databaseUrl: null, dataDir: config.DATA_DIR, pool: config.DATABASE_POOL });
scriptChance();
const server = await openServer(opened, config);
await server.start();

const hand = new StageHand(server.realtime.play.host, sqlEventStore(opened.database, server));

const carryOut = async (order: Order): Promise<unknown> => {
  switch (order.kind) {
    case 'begin':
      return hand.begin(order.users, order.gameModeId);
    case 'set':
      return hand.set(order.gameId, order.events);
    case 'deal':
      return deal(order);
  }
};

process.on('message', (order: Order & { readonly id: number }) => {
  const answer = (part: Omit<Answer, 'id'>): unknown => process.send?.({ id: order.id, ...part });
  carryOut(order).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.send?.({ id: 0, value: null } satisfies Answer);
