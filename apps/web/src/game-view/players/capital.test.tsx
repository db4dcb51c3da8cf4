import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { timedPlayback } from '../testing/timed-playback.ts';
import { Place } from './capital.tsx';
import { PlayerCard } from './player-card.tsx';
import { SharesBar } from './players-sidebar.tsx';

const show = () => {
  const { game } = new GameBuilder({ now: 0, players: 3 })
    .owns('lev', 6)
    .balance('mira', 500)
    .balance('lev', 300)
    .balance('gleb', 100)
    .move('mira')
    .done();
  const { show: play } = renderInGame(
    <>
      <SharesBar />
      {game.players.map(({ userId }) => (
        <PlayerCard key={userId} userId={userId} />
      ))}
    </>,
    game,
  );
  const card = (userId: string) => document.querySelector(`[data-user="${userId}"]`)?.textContent;
  const shares = () => screen.getByRole('img', { name: /^Доли капитала/ }).getAttribute('aria-label');
  return { play, card, shares };
};

it('each card tells the capital and the place, and a bar the shares', () => {
  const { card, shares } = show();
  expect(card('lev')).toContain('Капитал400\u00a0млн');
  expect(card('lev')).toContain('2 место');
  expect(card('mira')).toContain('1 место');
  expect(shares()).toBe('Доли капитала: mira_k 50\u00a0%, Лев Дорн 40\u00a0%, Глеб_77 10\u00a0%');
});

it('the payment for a company does not lower the capital before the company is there', () => {
  const { play, card, shares } = show();
  const before = shares();
  const payment = { name: 'ChangeBalance', userId: 'mira', amount: -100, balance: 400, counterpartId: null } as const;
  play({ ...payment, reason: 'BUY' });
  expect(card('mira')).toContain('Капитал500\u00a0млн');
  expect(shares()).toBe(before);
  play({ name: 'MapItemChangeOwner', mapItemId: 8, userId: 'mira' });
  expect(card('mira')).toContain('Капитал500\u00a0млн');
  play({ ...payment, amount: -200, balance: 200, reason: 'TAX' });
  expect(card('mira')).toContain('Капитал300\u00a0млн');
  expect(card('lev')).toContain('1 место');
});

afterEach(() => void vi.useRealTimers());

it('a rank changes when the last coin of its payment has landed', () => {
  vi.useFakeTimers();
  const { game } = new GameBuilder({ now: 0, players: 2 }).balance('mira', 500).balance('lev', 300).move('mira').done();
  const { playback, time } = timedPlayback(game);
  const { container } = renderInGame(<Place userId="mira" />, game, { playback });
  const rank = () => container.querySelector('b')?.textContent;
  const tax = { name: 'ChangeBalance', userId: 'mira', amount: -400, balance: 100, counterpartId: null } as const;
  act(() => playback.push({ ...tax, reason: 'TAX', gameId: 'gallery', seq: game.seq + 1, at: 0 }));
  const wait = playback.popups.settlesIn;
  act(() => void (time.pass(wait - 1), vi.advanceTimersByTime(wait - 1)));
  expect([rank(), screen.queryByText('2 место') !== null]).toEqual(['1', true]);
  act(() => void (time.pass(1), vi.advanceTimersByTime(1)));
  expect(rank()).toBe('2');
});
