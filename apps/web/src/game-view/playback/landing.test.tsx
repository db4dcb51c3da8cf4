import { copyGame } from '@magnaty/rules';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcement } from '../centre/announcement.tsx';
import { Dice } from '../centre/dice.tsx';
import { FeedList } from '../centre/feed-list.tsx';
import { LiveRegion } from '../feed/live-region.tsx';
import { GameBuilder } from '../gallery/game-builder.ts';
import { PlayerCard } from '../players/player-card.tsx';
import { renderInGame } from '../testing/render-in-game.tsx';
import { timedPlayback } from '../testing/timed-playback.ts';
import { CHIP_MS, EVENT_MS, FLIGHT_MS, PAUSE_MS, SUM_MS } from './durations.ts';

/** All that the screen writes, and all that a screen reader speaks. */
const written = (root: HTMLElement): string =>
  [root.textContent, ...[...root.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'))].join(
    '\n',
  );

it('feed, headline, live region, cards and dice tell nothing of a throw before the dice have landed', () => {
  const builder = new GameBuilder({ now: 0, players: 2 }).owns('mira', 3).move('lev').done();
  const { seq } = builder.game;
  const { playback, time } = timedPlayback(builder.game, builder.packets);
  const screen = (
    <ul>
      <FeedList isShort={false} />
      <Announcement isCovered={false} />
      <LiveRegion />
      <PlayerCard userId="mira" />
      <PlayerCard userId="lev" />
      <Dice />
    </ul>
  );
  const { container } = renderInGame(screen, copyGame(builder.game), { playback });
  const before = written(container);
  builder.dice(1, 2).run({ type: 'throwDice', userId: 'lev' });
  act(() => builder.packets.filter((packet) => packet.seq > seq).forEach((packet) => playback.push(packet)));
  act(() => time.pass(FLIGHT_MS - 1));
  expect(playback.isRolling).toBe(true);
  expect(written(container)).toBe(before);
  act(() => time.pass(1));
  expect(written(container)).toContain('выбрасывает 1 и 2');
  expect(written(container)).not.toContain('аренду');
  act(() => time.pass(SUM_MS + CHIP_MS + PAUSE_MS + EVENT_MS));
  expect(written(container)).toContain('аренду');
});
