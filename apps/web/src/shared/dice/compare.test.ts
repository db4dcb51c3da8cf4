import { digestOf, linkAt, readRecord, type GameProof } from '@magnaty/protocol';
import { expect, it } from 'vitest';
import { fairRecord, type FairRecord } from './testing/fair-record.ts';
import { keptOf } from './testing/kept-of.ts';
import { compareRecord, runningDifference, type Kept } from './compare.ts';
import type { KeptChain } from './kept-chains.ts';

const fair = fairRecord({ seed: 5, byTimer: [2] });
const own = keptOf(fair, 'mira');
const other = 'e'.repeat(64);

const compare = (kept: Kept, proof: GameProof = fair.proof) => compareRecord(readRecord(JSON.stringify(proof)), kept);

/** The same kept things with a changed chain. */
const withChain = (change: Partial<KeptChain>, kept: Kept = own): Kept => ({
  ...kept,
  chains: kept.chains.map((chain) => ({ ...chain, ...change })),
});

/** The record with another begin. It need not agree with itself. */
const withStart = (change: object, { proof }: FairRecord = fair): GameProof => ({
  ...proof,
  events: (proof.events ?? []).map((event, nth) => (nth === 0 ? { ...event, ...change } : event)),
});
const noneSeen = { ...own, seen: { ...own.seen, parts: [] } };
const kindOf = (kept: Kept, proof?: GameProof) => compare(kept, proof).difference?.kind;

it('a record agrees with what the browser has seen', () => {
  const { difference, notes, seen, events } = compare(own);
  expect(difference).toBeNull();
  expect(notes).toEqual({ isTipMissing: false, isLinkMissing: false, beginnings: 1, early: [] });
  expect(seen).toBe(events);
});

it('a game by the old protocol is a difference for a browser that gave a tip', () => {
  const old = fairRecord({ seed: 5, isOld: true });
  expect(kindOf(own, old.proof)).toBe('PROTOCOL');
});

it('events of an older game agree as they are stored, and as the server lifts them before it sends them', () => {
  const first = fair.proof.events![0]!;
  const proof = withStart({ rewardTerms: undefined });
  const stored = (readRecord(JSON.stringify(proof)).stored ?? []).slice(0, 9);
  const lifted = [{ ...stored[0]!, event: first }, ...stored.slice(1)];
  for (const sent of [stored, lifted]) {
    const parts: Kept['seen']['parts'] = [[1, 9, digestOf(fair.proof.gameId, sent)]];
    expect(compare({ ...own, seen: { ...own.seen, parts } }, proof)).toMatchObject({ difference: null, seen: 9 });
  }
  expect(kindOf(own, withStart({ rewardTerms: undefined, isPrivate: true }))).toBe('SEEN');
});

it('a record without rows is a difference for a browser that has seen events', () => {
  const { rows: _rows, ...proof } = fair.proof;
  expect(compare(own, proof)).toMatchObject({ difference: { kind: 'SEEN', seq: 1 }, seen: 0 });
  expect(kindOf(noneSeen, proof)).toBeUndefined();
});

it('two players with one tip are a difference, before and after the game', () => {
  const [one, another] = fair.proof.dice!;
  const dice = [one!, { ...another!, tip: one!.tip }];
  const chain = { told: dice.map(({ userId, tip }) => ({ userId, tip })), isLinkTaken: false };
  const kept = withChain(chain, noneSeen);
  expect(kindOf(kept, withStart({ dice }))).toBe('TIPS');
  const begin = { fairness: 2, commitment: fair.proof.commitment, dice, userIds: ['mira', 'lev', 'gleb'] } as const;
  expect(runningDifference(begin, kept)?.kind).toBe('TIPS');
});

it('another commitment, player or tip than announced is a difference', () => {
  expect(kindOf(withChain({ commitment: other }))).toBe('COMMITMENT');
  expect(kindOf(withChain({ userIds: ['mira', 'lev', 'bot-9'] }))).toBe('PLAYERS');
  expect(kindOf(withChain({ userIds: ['mira', 'lev'] }))).toBe('PLAYERS');
  const told = own.chains[0]!.told!.map((player) => (player.userId === 'lev' ? { ...player, tip: other } : player));
  expect(kindOf(withChain({ told }))).toBe('TIPS');
  expect(kindOf(withChain({ told: told.map((player) => ({ ...player, tip: null })) }))).toBe('TIPS');
});

it('the own tip: red if the server took it, else a note', () => {
  const missing = withChain({ tip: other, told: null });
  expect(kindOf(missing)).toBe('OWN_TIP');
  const refused = compare(withChain({ tip: other, told: null, isTipTaken: false }));
  expect(refused.difference).toBeNull();
  expect(refused.notes.isTipMissing).toBe(true);
});

it('the own first link: red if the server took it, else a note', () => {
  const proof = withStart({ dice: fair.proof.dice?.map(({ share: _share, ...player }) => player) });
  expect(kindOf(noneSeen, proof)).toBe('OWN_LINK');
  const lost = compare(withChain({ isLinkTaken: false }, noneSeen), proof);
  expect(lost.difference).toBeNull();
  expect(lost.notes.isLinkMissing).toBe(true);
});

it('a game alone with bots needs no first link', () => {
  const alone = fairRecord({ seed: 6, people: 1 });
  const { difference, notes } = compare(keptOf(alone, 'mira'), alone.proof);
  expect(difference).toBeNull();
  expect(notes.isLinkMissing).toBe(false);
});

it('an own throw without its share: red if the server carried it out with one, else nothing', () => {
  const { sent } = own.chains[0]!;
  const timers = fair.packets.find(
    (packet) => packet.name === 'ThrowDice' && packet.userId === 'mira' && packet.share === undefined,
  );
  expect(compare(withChain({ sent: { ...sent, 2: [0, true] } })).difference).toEqual({
    kind: 'OWN_THROW',
    seq: timers?.seq,
  });
  expect(kindOf(withChain({ sent: { ...sent, 2: [0, false] } }))).toBeUndefined();
});

it('another share than the one of the chain is a difference', () => {
  const root = own.chains[0]!.root;
  const at = fair.proof.events!.findIndex((event) => event.name === 'ThrowDice' && event['userId'] === 'mira');
  const proof = {
    ...fair.proof,
    events: fair.proof.events!.map((event, nth) => (nth === at ? { ...event, share: linkAt(root, 9) } : event)),
  };
  expect(compare(noneSeen, proof).difference).toEqual({ kind: 'OWN_THROW', seq: at + 1 });
});

it('a share for a throw that never was shows that the page saw another game', () => {
  const { sent } = own.chains[0]!;
  const throws = Math.max(...Object.keys(sent).map(Number));
  // The last press may have come too late.
  expect(kindOf(withChain({ sent: { ...sent, [throws + 1]: [0, false] } }))).toBeUndefined();
  expect(kindOf(withChain({ sent: { ...sent, [throws + 1]: [0, true] } }))).toBe('OWN_THROW');
  expect(kindOf(withChain({ sent: { ...sent, [throws + 2]: [0, false] } }))).toBe('OWN_THROW');
  expect(kindOf(withChain({ isMisled: true }))).toBe('OWN_THROW');
});

it('events that the browser saw in another way are a difference', () => {
  const part = own.seen.parts[0]!;
  const seeing = (parts: Kept['seen']['parts']) => compare({ ...own, seen: { ...own.seen, parts } });
  expect(seeing([[1, part[1], other]]).difference).toEqual({ kind: 'SEEN', seq: 1 });
  expect(seeing([[1, part[1] + 3, part[2]]]).difference).toEqual({ kind: 'SEEN', seq: 1 });
  const { rows } = fair.proof;
  const redated = { ...fair.proof, rows: rows!.map((row, nth) => (nth === 9 ? { ...row, at: row.at + 1 } : row)) };
  expect(kindOf(own, redated)).toBe('SEEN');
});

it('counts the events that were seen, each once', () => {
  const parts: Kept['seen']['parts'] = [];
  expect(compare({ ...own, seen: { ...own.seen, parts } }).seen).toBe(0);
});

it('the last preparation counts, and all are counted', () => {
  const [chain] = own.chains;
  const former: KeptChain = { ...chain!, commitment: other, tip: other, beginning: 1 };
  const { difference, notes } = compare({ ...own, chains: [former, { ...chain!, beginning: 2 }] });
  expect(difference).toBeNull();
  expect(notes.beginnings).toBe(2);
});

it('of two tabs the chain of the listed tip counts', () => {
  const [chain] = own.chains;
  const lost: KeptChain = { ...chain!, root: other, tip: other, isTipTaken: false, isLinkTaken: false, sent: {} };
  const { difference, notes } = compare({ ...own, chains: [lost, chain!] });
  expect(difference).toBeNull();
  expect(notes.isTipMissing).toBe(false);
});

it('a browser without a chain compares only what it has seen', () => {
  expect(kindOf({ ...own, chains: [] })).toBeUndefined();
  expect(kindOf({ ...own, chains: [], seen: { ...own.seen, parts: [[4, 9, other]] } })).toBe('SEEN');
});

it('the begin is compared while the game goes on', () => {
  const { commitment, dice = [] } = fair.proof;
  const begin = { fairness: 2, commitment, dice, userIds: ['mira', 'lev', 'gleb'] } as const;
  expect(runningDifference(begin, own)).toBeNull();
  expect(runningDifference({ ...begin, fairness: 1 }, own)?.kind).toBe('PROTOCOL');
  expect(runningDifference({ ...begin, commitment: other }, own)?.kind).toBe('COMMITMENT');
  expect(runningDifference({ ...begin, dice: [] }, own)?.kind).toBe('OWN_TIP');
  expect(runningDifference({ ...begin, commitment: other }, { ...own, chains: [] })).toBeNull();
});
