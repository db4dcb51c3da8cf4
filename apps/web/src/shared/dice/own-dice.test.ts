import { LAST_LINK, linkAt } from '@magnaty/protocol';
import { findPlayer, type Game } from '@magnaty/rules';
import { beforeEach, expect, it } from 'vitest';
import { chainsOf, keepChain, type KeptChain } from './kept-chains.ts';
import { forgetMemory } from './kept-values.ts';
import { ownDice } from './own-dice.ts';

const ROOT = 'ab'.repeat(32);

const chain = (own: Partial<KeptChain> = {}): KeptChain => {
  const { root = ROOT } = own;
  return {
    gameId: 'g1',
    userId: 'u1',
    root,
    tip: linkAt(root, 0),
    commitment: 'c'.repeat(64),
    userIds: ['u1', 'u2'],
    beginning: 1,
    isTipTaken: true,
    told: null,
    isLinkTaken: true,
    sent: {},
    isMisled: false,
    ...own,
  };
};

/** A game in which the user has made so many throws, and opened a link with the last one. */
const gameAt = (
  throws: number,
  { link, linkNumber = throws + 1 }: { link?: string | null; linkNumber?: number } = {},
) =>
  ({
    gameId: 'g1',
    move: { userId: '', seat: 0 },
    players: [{ userId: 'u1', throws, linkNumber, link: link === undefined ? linkAt(ROOT, linkNumber) : link }],
  }) as unknown as Game;

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
});

const next = (game: Game) => ownDice(() => 'u1').next(game);

it('throw t gets link t + 1, also after throws of the timer', () => {
  keepChain(chain());
  expect(next(gameAt(0))?.share).toBe(linkAt(ROOT, 2));
  expect(next(gameAt(6))?.share).toBe(linkAt(ROOT, 8));
  expect(next(gameAt(6, { linkNumber: 3 }))?.share).toBe(linkAt(ROOT, 8));
  expect(next(gameAt(0, { linkNumber: 0 }))?.share).toBe(linkAt(ROOT, 2));
});

it('the game says which of two chains counts', () => {
  keepChain(chain({ root: 'cd'.repeat(32) }));
  keepChain(chain());
  const dice = ownDice(() => 'u1');
  expect(dice.next(gameAt(2))?.share).toBe(linkAt(ROOT, 4));
  expect(dice.next(gameAt(3))?.share).toBe(linkAt(ROOT, 5));
});

it('adds nothing without a chain of the game', () => {
  expect(next(gameAt(1))).toBeNull();
  keepChain(chain({ userId: 'u2' }));
  keepChain(chain({ gameId: 'g2' }));
  keepChain(chain({ root: 'cd'.repeat(32) }));
  expect(next(gameAt(1))).toBeNull();
  keepChain(chain());
  expect(next(gameAt(1, { link: null }))).toBeNull();
  expect(findPlayer(gameAt(1), 'u9')).toBeUndefined();
  expect(ownDice(() => 'u9').next(gameAt(1))).toBeNull();
});

it('adds nothing once the chain is used up', () => {
  keepChain(chain());
  expect(next(gameAt(LAST_LINK - 2))?.share).toBe(ROOT);
  expect(next(gameAt(LAST_LINK - 1, { linkNumber: LAST_LINK }))).toBeNull();
});

it('remembers when a share was sent, and that it was carried out', () => {
  keepChain(chain());
  const share = next(gameAt(4));
  share?.noteSent();
  expect(chainsOf('g1', 'u1')[0]?.sent).toEqual({ 5: [expect.any(Number), false] });
  share?.noteDone();
  expect(chainsOf('g1', 'u1')[0]?.sent).toEqual({ 5: [expect.any(Number), true] });
});

it('notes a count of throws that goes back: the server got a link too early', () => {
  keepChain(chain());
  next(gameAt(4))?.noteSent();
  next(gameAt(4))?.noteSent();
  expect(chainsOf('g1', 'u1')[0]?.isMisled).toBe(false);
  next(gameAt(40))?.noteSent();
  next(gameAt(5))?.noteSent();
  expect(chainsOf('g1', 'u1')[0]?.isMisled).toBe(true);
});
