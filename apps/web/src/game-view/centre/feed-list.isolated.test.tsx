import type { GameEvent } from '@magnaty/rules';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as useFeedTextModule from '../feed/use-feed-text.tsx';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { FeedList } from './feed-list.tsx';

/** Dictionary keys of the lines that were drawn. */
const rendered = vi.hoisted(() => [] as string[]);

vi.mock('../feed/use-feed-text.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof useFeedTextModule>();
  return {
    useFeedText: (...args: Parameters<typeof original.useFeedText>) => {
      rendered.push(args[0].key);
      return original.useFeedText(...args);
    },
  };
});

const thrown: GameEvent = {
  name: 'ThrowDice',
  userId: 'mira',
  scoreFirstDice: 2,
  scoreSecondDice: 5,
  purpose: 'MOVE',
};
const left: GameEvent = { name: 'AuctionLeave', auctionId: 1, userId: 'lev' };

const open = () =>
  renderInGame(<FeedList isShort={false} />, new GameBuilder({ now: 0, players: 2 }).move('mira').game);

beforeEach(() => {
  rendered.length = 0;
});

it('scrolls back to the newest line, also in browsers whose scrollTo returns a promise', () => {
  Element.prototype.scrollTo = vi.fn(() => Promise.resolve()) as never;
  const { show, unmount } = open();
  const list = screen.getByRole('list');
  list.scrollTop = 90;
  fireEvent.scroll(list);
  show(thrown);
  expect(list.textContent).toContain('Вы выбрасываете 2 и 5');
  expect(list.scrollTop).toBe(0);
  unmount();
});

it('draws only the new line, and none for an event without a line', () => {
  const { show } = open();
  show(thrown, left, thrown);
  rendered.length = 0;
  show(left);
  expect(rendered).toEqual(['feed.auctionLeave']);
  show(thrown);
  expect(rendered).toEqual(['feed.auctionLeave', 'feed.throw']);
  show({ name: 'MapItemChangeRent', mapItemId: 6, currentRent: 40 });
  expect(rendered).toHaveLength(2);
});

it('draws the newest lines only, and all of them for a viewer who scrolls or focuses the list', () => {
  const { show } = open();
  const list = screen.getByRole('list');
  const lines = () => list.querySelectorAll('li').length;
  show(...Array.from({ length: 30 }, () => thrown));
  const few = lines();
  expect(few).toBeLessThan(20);
  list.scrollTop = 90;
  fireEvent.scroll(list);
  expect(lines()).toBeGreaterThanOrEqual(30);
  show(thrown);
  expect(lines()).toBe(few);
  fireEvent.focus(list);
  expect(lines()).toBeGreaterThanOrEqual(31);
  fireEvent.blur(list);
  expect(lines()).toBe(few);
});

it('marks one bot in a sentence about two', () => {
  const [one, other] = ['lev', 'ada'] as const;
  const { game } = new GameBuilder({ now: 0, players: 3, bots: [one, other] }).move('mira');
  const { show } = renderInGame(<FeedList isShort={false} />, game);
  const paid = { name: 'UserPaidRent', mapItemId: 6, amount: 20 } as const;
  const marks = () => screen.getAllByRole('listitem')[0]?.querySelectorAll('[data-mark]').length;
  show({ ...paid, userId: one, userIdTo: other });
  expect(marks()).toBe(1);
  show({ ...paid, userId: other, userIdTo: one });
  expect(marks()).toBe(1);
});
