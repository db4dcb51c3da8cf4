import { hashHex, linkAt, type ClientEventName } from '@magnaty/protocol';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { gameSocket, type Answer } from '../socket/game-socket.ts';
import { chainsOf, forgetOldChains } from './kept-chains.ts';
import { forgetMemory } from './kept-values.ts';
import { giveTip, openFirstLink, prepareChain } from './tips.ts';

const ME = 'u1';
const START = { gameId: 'g1', commitment: 'c'.repeat(64), userIds: [ME, 'u2', 'bot-1'] };
const FOREIGN = 'f'.repeat(64);

let emit: MockInstance<typeof gameSocket.emit>;

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
  emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
});
afterEach(() => vi.restoreAllMocks());

const sent = (wanted: ClientEventName): Readonly<Record<string, string>>[] =>
  emit.mock.calls.flatMap(([name, payload]) => (name === wanted ? [payload as Record<string, string>] : []));
const tips = (own: string | null) => ({
  gameId: START.gameId,
  commitment: START.commitment,
  players: [
    { userId: ME, tip: own },
    { userId: 'u2', tip: 'a'.repeat(64) },
  ],
});
const refuse = (code: Extract<Answer, { ok: false }>['code']) =>
  emit.mockResolvedValue({ ok: false, code, message: '' } as Answer);

it('gives the tip of a chain, and opens its first link once all tips are known', async () => {
  prepareChain();
  await giveTip(START, ME);
  const [chain] = chainsOf('g1', ME);
  expect(sent('diceTip')).toEqual([{ gameId: 'g1', commitment: START.commitment, tip: chain?.tip }]);
  expect(chain).toMatchObject({
    isTipTaken: true,
    isLinkTaken: false,
    told: null,
    beginning: 1,
    userIds: START.userIds,
  });
  await openFirstLink(tips(chain!.tip), ME);
  const [{ share }] = sent('diceShare') as [{ share: string }];
  expect(hashHex(share)).toBe(chain?.tip);
  expect(share).toBe(linkAt(chain!.root, 1));
  expect(chainsOf('g1', ME)[0]).toMatchObject({ isLinkTaken: true, told: tips(chain!.tip).players });
});

it('keeps about 500 bytes, and no more than a week', async () => {
  await giveTip(START, ME);
  const [key] = Object.keys(localStorage).filter((one) => one.startsWith('magnaty.dice.'));
  expect(localStorage.getItem(key!)!.length).toBeLessThan(600);
  const days = (count: number): number => Date.now() + count * 24 * 3_600_000;
  forgetOldChains(days(6));
  expect(chainsOf('g1', ME)).toHaveLength(1);
  forgetOldChains(days(8));
  expect(chainsOf('g1', ME)).toHaveLength(0);
});

it('sends the same tip again after a reconnect and after a reload', async () => {
  await giveTip(START, ME);
  await giveTip(START, ME);
  forgetMemory();
  await giveTip(START, ME);
  expect(new Set(sent('diceTip').map(({ tip }) => tip)).size).toBe(1);
});

it('makes another chain for another commitment, and counts the beginnings', async () => {
  await giveTip(START, ME);
  await giveTip({ ...START, commitment: 'd'.repeat(64) }, ME);
  const chains = chainsOf('g1', ME);
  expect(new Set(chains.map(({ root }) => root)).size).toBe(2);
  expect(chains.map(({ beginning }) => beginning).sort()).toEqual([1, 2]);
});

it('opens nothing if another tip is listed, or none', async () => {
  refuse('TIP_GIVEN');
  await giveTip(START, ME);
  expect(chainsOf('g1', ME)[0]?.isTipTaken).toBe(false);
  await openFirstLink(tips(FOREIGN), ME);
  await openFirstLink(tips(null), ME);
  expect(sent('diceShare')).toEqual([]);
});

it('opens nothing for another commitment than that of the chain', async () => {
  await giveTip(START, ME);
  const [chain] = chainsOf('g1', ME);
  await openFirstLink({ ...tips(chain!.tip), commitment: 'd'.repeat(64) }, ME);
  expect(sent('diceShare')).toEqual([]);
  expect(chainsOf('g1', ME)[0]?.told).toBeNull();
});

it('of the chains of two tabs the listed tip counts', async () => {
  await giveTip(START, ME);
  const [first] = chainsOf('g1', ME);
  const [key] = Object.keys(localStorage).filter((one) => one.startsWith('magnaty.dice.'));
  const stored = localStorage.getItem(key!)!;
  // The other tab began at the same moment, and did not see the first chain yet.
  localStorage.clear();
  forgetMemory();
  await giveTip(START, ME);
  localStorage.setItem(key!, stored);
  expect(chainsOf('g1', ME)).toHaveLength(2);
  await openFirstLink(tips(first!.tip), ME);
  expect(sent('diceShare')).toEqual([{ gameId: 'g1', share: linkAt(first!.root, 1) }]);
});

it('the first list of tips stands', async () => {
  await giveTip(START, ME);
  const [chain] = chainsOf('g1', ME);
  await openFirstLink(tips(chain!.tip), ME);
  await openFirstLink({ ...tips(chain!.tip), players: [{ userId: ME, tip: chain!.tip }] }, ME);
  expect(chainsOf('g1', ME)[0]?.told).toEqual(tips(chain!.tip).players);
});

it('plays the whole way without storage', async () => {
  const fail = (): never => {
    throw new Error('blocked');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(fail);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  vi.spyOn(Storage.prototype, 'key').mockImplementation(fail);
  await giveTip(START, ME);
  const [chain] = chainsOf('g1', ME);
  await openFirstLink(tips(chain!.tip), ME);
  expect(sent('diceShare')).toHaveLength(1);
});

it('ignores what is no chain', () => {
  localStorage.setItem('magnaty.dice.g1.x', '{"keptAt":1,"value":{"root":"no"}}');
  localStorage.setItem('magnaty.dice.g1.y', 'no JSON');
  expect(chainsOf('g1', ME)).toEqual([]);
  forgetOldChains();
  expect(localStorage.length).toBe(0);
});
