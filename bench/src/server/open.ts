import type { Player } from './product.ts';
import { SocketClient } from './socket-client.ts';
import { Table } from './table.ts';

/** Number of connections or games opened in parallel. */
const AT_ONCE = 40;

export const eachOf = async <T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> => {
  const results: R[] = new Array(items.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
};

/** Opens a socket for each player. */
export const openSockets = (port: number, players: readonly Player[]): Promise<SocketClient[]> =>
  eachOf(players, ({ cookie }) => SocketClient.open(port, cookie));

/** Tables of four players each, without a game. */
export const seatAll = (clients: readonly SocketClient[], players: readonly Player[]): Table[] =>
  Array.from({ length: Math.floor(clients.length / 4) }, (_, at) => {
    const four = players.slice(at * 4, at * 4 + 4).map(({ userId }) => userId);
    return new Table(clients.slice(at * 4, at * 4 + 4), four);
  });
