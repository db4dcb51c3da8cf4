import type { GamePacket } from '@magnaty/protocol';
import { beforeEach, expect, it } from 'vitest';
import { seenOf } from '../../shared/dice/kept-events.ts';
import { forgetMemory } from '../../shared/dice/kept-values.ts';
import { Witness } from '../../shared/dice/witness.ts';
import { fairRecord } from '../../shared/dice/testing/fair-record.ts';
import { followWitness } from './follow-witness.ts';
import type { SessionListener } from './session/game-session.ts';

const { packets, proof } = fairRecord({ seed: 4 });
const { gameId } = proof;

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
});

const partsSeen = () => seenOf(gameId).parts.map(([from, to]) => [from, to]);

const follow = () => {
  let listener: SessionListener | null = null;
  let load: (loaded: typeof Witness) => void = () => undefined;
  const end = followWitness(
    {
      isCatchingUp: false,
      subscribe: (own) => {
        listener = own;
        return () => (listener = null);
      },
    },
    () => new Promise((resolve) => (load = resolve)),
  );
  const snapshot = (seq: number, recent: readonly GamePacket[] = []): void =>
    listener?.onSnapshot({ gameId, seq } as Parameters<SessionListener['onSnapshot']>[0], recent);
  const receive = (from: number, to: number): void =>
    packets.slice(from - 1, to).forEach((packet) => listener?.onEvent(packet));
  return { snapshot, receive, end, load: () => load(Witness) };
};

it('sees what came before its code was loaded', async () => {
  const { snapshot, receive, end, load } = follow();
  snapshot(3);
  receive(4, 8);
  load();
  await Promise.resolve();
  receive(9, 10);
  end();
  expect(partsSeen()).toEqual([[4, 10]]);
});

it('keeps a part before the next snapshot, and when the page is left', async () => {
  const { snapshot, receive, load } = follow();
  load();
  await Promise.resolve();
  snapshot(0);
  receive(1, 5);
  snapshot(20);
  expect(partsSeen()).toEqual([[1, 5]]);
  receive(21, 22);
  window.dispatchEvent(new Event('pagehide'));
  expect(partsSeen()).toEqual([
    [1, 5],
    [21, 22],
  ]);
});

it('sees the events that come with the snapshot, unless one is missing', async () => {
  const { snapshot, receive, end, load } = follow();
  load();
  await Promise.resolve();
  snapshot(6, packets.slice(0, 6));
  receive(7, 8);
  expect(partsSeen()).toEqual([]);
  snapshot(30, [packets[20]!, ...packets.slice(25, 30)]);
  receive(31, 32);
  end();
  expect(partsSeen()).toEqual([
    [1, 8],
    [31, 32],
  ]);
});
