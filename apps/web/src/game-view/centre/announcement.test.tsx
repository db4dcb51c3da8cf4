import { BOARD } from '@magnaty/content';
import { copyGame } from '@magnaty/rules';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { applySnapshot, createUiStore } from '../context/ui-state.ts';
import type { FeedEntry } from '../feed/feed.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { browserScheduler } from '../playback/driver.ts';
import { Playback } from '../playback/playback.ts';
import { timedPlayback } from '../testing/timed-playback.ts';
import { playedGame } from '../testing/played-game.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { useHeadline } from './announcement.tsx';
import { isAnnounced } from './headline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Time that the people of the game think before each command, ms: longer than a headline needs to be read. */
const THINKING_MS = 4000;

/** Plays a whole recorded game before a viewer. */
const watch = (seed: number, viewerId: string) => {
  const ends: number[] = [];
  const { packets } = playedGame(0, { seed, until: (builder) => ends.push(builder.packets.length) === 0 });
  const { game } = playedGame(0, { seed, until: () => true });
  const playback = new Playback(
    {
      board: BOARD,
      viewerId,
      driver: { play: () => undefined, finish: () => undefined },
      sounds: null,
      scheduler: browserScheduler,
      prefersReducedMotion: () => false,
      isHidden: () => false,
    },
    copyGame(game),
    packets.slice(0, ends[0]),
  );
  const said: string[] = [];
  function Probe() {
    const { auction, trade } = playback.table.game;
    const id = useHeadline(auction !== null || trade !== null)?.id;
    useEffect(() => {
      if (id !== undefined) said.push(id);
    }, [id]);
    return null;
  }
  renderInGame(<Probe />, game, { playback, viewerId });
  const lines = new Map<number, FeedEntry>();
  const look = () => playback.feed.entries.forEach((entry) => lines.set(entry.id, entry));
  [...ends.slice(1), packets.length].forEach((end, nth) => {
    act(() => packets.slice(ends[nth], end).forEach((packet) => playback.push(packet)));
    while (!playback.isCaughtUp) act(() => vi.advanceTimersToNextTimer());
    act(() => vi.advanceTimersByTime(THINKING_MS));
    look();
  });
  const events = new Set(packets.map(({ name }) => name));
  return { said, lines: [...lines.values()].filter(({ key }) => isAnnounced(key)), events };
};

it.each([
  { seed: 1, viewerId: 'mira' },
  { seed: 2, viewerId: 'lev' },
])('tells each event of a whole game once (seen by $viewerId)', ({ seed, viewerId }) => {
  const { said, lines, events } = watch(seed, viewerId);
  expect([...events]).toEqual(expect.arrayContaining(['AuctionClose', 'TradeCreate', 'ActionCard', 'GameOver']));
  const told = said.filter((id) => id.startsWith('line:'));
  // The last payment of a card tells them all.
  const isLast = ({ key, id }: FeedEntry): boolean =>
    key !== 'feed.cardPay' || !lines.some((next) => next.key === key && next.id === id + 2);
  expect(told).toEqual(
    lines
      .filter(isLast)
      .map(({ id }) => `line:${id}`)
      .toSorted(bySeq),
  );
});

const bySeq = (first: string, second: string): number => Number(first.split(':')[1]) - Number(second.split(':')[1]);

it('asks for the next step sooner after a small payment', () => {
  const readFor = (level: number): number => {
    const builder = new GameBuilder({ now: 0, players: 2 }).owns('lev', 3).level(3, level).move('mira').done();
    const known = builder.packets.length;
    let said = '';
    function Probe() {
      said = useHeadline(false)?.kind ?? '';
      return null;
    }
    const { show, unmount } = renderInGame(<Probe />, copyGame(builder.game));
    show(...builder.dice(1, 2).run({ type: 'throwDice', userId: 'mira' }).packets.slice(known));
    let ms = 0;
    for (; said === 'rent'; ms += 100) act(() => vi.advanceTimersByTime(100));
    unmount();
    return ms;
  };
  expect([readFor(0), readFor(3)]).toEqual([900, 1600]);
});

it.each([
  [1600, 'rent'],
  [1601, 'turn'],
])('after a reload, an event of %d ms before is told: %s', (age, kind) => {
  const { game, packets } = new GameBuilder({ now: 0, players: 3 })
    .owns('lev', 3)
    .move('mira')
    .dice(1, 2)
    .run({ type: 'throwDice', userId: 'mira' });
  const { playback } = timedPlayback(game, packets);
  const told = playback.feed.entries.find(({ key }) => key === 'feed.rent')!;
  const recentEvents = packets.map((packet) => ({ ...packet, at: told.at }));
  const said: (string | undefined)[] = [];
  function Probe() {
    said.push(useHeadline(false)?.kind);
    return null;
  }
  const ui = createUiStore();
  applySnapshot(ui, { table: playback.table, viewerId: 'gleb', recentEvents, now: told.at + age });
  renderInGame(<Probe />, game, { playback, ui, viewerId: 'gleb' });
  expect(said.at(-1)).toBe(kind);
});
