import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';
import type { Received, Witness } from '../../shared/dice/witness.ts';
import { browserScheduler } from '../../game-view/playback/driver.ts';
import type { GameSession } from './session/game-session.ts';

const loadWitness = async () => (await import('../../shared/dice/witness.ts')).Witness;

type WitnessClass = Awaited<ReturnType<typeof loadWitness>>;

/**
 * Lets a witness see all that the session receives. Its code comes later: until then the events wait. Returns the
 * function that ends it.
 */
export const followWitness = (
  session: Pick<GameSession, 'subscribe' | 'isCatchingUp'>,
  load: () => Promise<WitnessClass> = loadWitness,
): (() => void) => {
  let Loaded: WitnessClass | null = null;
  let witness: Witness | null = null;
  let waiting: (Pick<Game, 'gameId' | 'seq'> | Received)[] = [];
  const take = (next: Pick<Game, 'gameId' | 'seq'> | Received): void => {
    if (Loaded === null) waiting.push(next);
    else if ('packet' in next) witness?.add(next);
    else {
      witness?.save();
      witness = new Loaded({ ...next, after: browserScheduler.after });
    }
  };
  const stopListening = session.subscribe({
    onSnapshot: ({ gameId, seq }, recentEvents) => {
      const recent = beforeSnapshot(recentEvents, seq);
      take({ gameId, seq: seq - recent.length });
      for (const packet of recent) take({ packet, at: performance.now(), isLive: false });
    },
    onEvent: (packet) => take({ packet, at: performance.now(), isLive: !session.isCatchingUp }),
  });
  load().then(
    (Class) => {
      Loaded = Class;
      const received = waiting;
      waiting = [];
      received.forEach(take);
    },
    // Without its code nothing is compared.
    () => stopListening(),
  );
  const save = (): void => witness?.save();
  window.addEventListener('pagehide', save);
  return () => {
    stopListening();
    window.removeEventListener('pagehide', save);
    save();
  };
};

/** The events that come with a snapshot, if they lead up to it without a gap. At the begin of a game StartGame is there. */
const beforeSnapshot = (recentEvents: readonly GamePacket[], seq: number): readonly GamePacket[] =>
  recentEvents.every((packet, at) => packet.seq === seq - recentEvents.length + 1 + at) ? recentEvents : [];
