import { RecordDigest, type GamePacket } from '@magnaty/protocol';
import { beforeEach, expect, it } from 'vitest';
import { fairRecord } from './testing/fair-record.ts';
import { seenOf } from './kept-events.ts';
import { forgetMemory } from './kept-values.ts';
import { Witness } from './witness.ts';

const { packets, proof } = fairRecord({ seed: 4 });
const gameId = proof.gameId;

let saves: (() => void)[] = [];
const after = (_ms: number, callback: () => void): (() => void) => {
  saves.push(callback);
  return () => (saves = saves.filter((other) => other !== callback));
};

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
  saves = [];
});

const witnessAt = (seq: number): Witness => new Witness({ gameId, seq, after });
const give = (witness: Witness, some: readonly GamePacket[], isLive = true): void => {
  for (const packet of some) witness.add({ packet, at: packet.at, isLive });
};
/** The digest of these events alone, as the record has them. */
const digestOf = (from: number, to: number): string => {
  const digest = new RecordDigest(gameId);
  proof.events?.slice(from - 1, to).forEach((event, nth) => {
    digest.add({ seq: from + nth, at: packets[from - 1 + nth]!.at, event });
  });
  return digest.value;
};

it('folds the events as they are stored, and keeps them a moment later', () => {
  const witness = witnessAt(0);
  give(witness, packets.slice(0, 40));
  expect(seenOf(gameId).parts).toEqual([]);
  expect(saves).toHaveLength(1);
  saves[0]?.();
  expect(seenOf(gameId).parts).toEqual([[1, 40, digestOf(1, 40)]]);
  give(witness, packets.slice(40));
  expect(seenOf(gameId).parts).toEqual([[1, packets.length, digestOf(1, packets.length)]]);
});

it('another name of a seat changes nothing', () => {
  const witness = witnessAt(0);
  const [start, ...rest] = packets;
  const named =
    start?.name === 'StartGame' ? { ...start, users: start.users.map((user) => ({ ...user, nickname: 'x' })) } : start;
  give(witness, [named!, ...rest]);
  expect(seenOf(gameId).parts).toEqual([[1, packets.length, digestOf(1, packets.length)]]);
});

it('each snapshot begins a part of its own', () => {
  const first = witnessAt(10);
  give(first, packets.slice(10, 20));
  first.save();
  const second = witnessAt(30);
  give(second, packets.slice(30, 35));
  second.save();
  expect(seenOf(gameId).parts).toEqual([
    [11, 20, digestOf(11, 20)],
    [31, 35, digestOf(31, 35)],
  ]);
});

it('ignores events of another game, and those that do not follow', () => {
  const witness = witnessAt(0);
  give(witness, [packets[0]!, packets[2]!, { ...packets[1]!, gameId: 'g2' }]);
  witness.save();
  expect(seenOf(gameId).parts).toEqual([[1, 1, digestOf(1, 1)]]);
});

const TIMEOUT = 60_000;
const step = { gameId, seq: 1, at: 1_000_000, name: 'StartMoveType', userId: 'mira', type: 'BEFORE_THROW' } as const;
const begun: GamePacket = { ...step, timeout: TIMEOUT, deadline: step.at + TIMEOUT, bank: 0, isExtra: false, round: 1 };
const end: GamePacket = { gameId, seq: 2, at: step.at + 10, name: 'MoveTimeOut', userId: 'mira' };

it.each([
  ['57,9 s', 57_900, true, [2]],
  ['58,1 s', 58_100, true, []],
  ['57,9 s, but with a resume', 57_900, false, []],
] as const)('notes a timer that ran out after %s of 60', (_, passed, isLive, early) => {
  const witness = witnessAt(0);
  witness.add({ packet: begun, at: 500, isLive });
  witness.add({ packet: end, at: 500 + passed, isLive: true });
  witness.save();
  expect(seenOf(gameId).early).toEqual(early);
});
