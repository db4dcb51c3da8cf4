import { pause } from './load.ts';
import type { Ack, SocketClient } from './socket-client.ts';

/** What the searches of all users met with. */
export interface Searched {
  /** Times to the acknowledgement, ms. */
  readonly waits: number[];
  /** Times to leave, ms. */
  readonly exits: number[];
  /** Number of refusals by event and code. */
  readonly refusals: Record<string, number>;
}

export const nothingSearched = (): Searched => ({ waits: [], exits: [], refusals: {} });

/** The wishes of users, one after another. No bots: the searches are of people. */
const WISHES = [
  { countUsers: [4], gameModeId: 1 },
  { countUsers: [2, 3, 4, 5], gameModeId: -1 },
  { countUsers: [2], gameModeId: 2 },
  { countUsers: [3, 4], gameModeId: 1 },
  { countUsers: [5], gameModeId: -1 },
] as const;
/** A user may search once in this time on and on (`lobby` in limits.ts), ms. */
const EVERY_MS = 4000;
/** A user leaves this long after the search began, ms. */
const LEAVES_AFTER_MS = 2000;

/** A user who searches, leaves and searches again until `isOver`, and who has left in the end. */
export const searchOn = async (
  client: SocketClient,
  { nth, isOver, searched }: { readonly nth: number; isOver(): boolean; readonly searched: Searched },
): Promise<void> => {
  const { waits, exits, refusals } = searched;
  const timed = async (name: string, payload: object, times: number[]): Promise<Ack> => {
    const sentAt = performance.now();
    const ack = await client.call(name, payload);
    times.push(performance.now() - sentAt);
    const refusal = `${name} ${ack.code}`;
    if (!ack.ok) refusals[refusal] = (refusals[refusal] ?? 0) + 1;
    return ack;
  };
  while (!isOver()) {
    const beganAt = performance.now();
    const { ok } = await timed('searchGame', { isAcceptBot: false, ...WISHES[nth % WISHES.length]! }, waits);
    await pause(beganAt + LEAVES_AFTER_MS - performance.now());
    if (ok) await timed('exitLobby', {}, exits);
    if (!isOver()) await pause(beganAt + EVERY_MS - performance.now());
  }
};
