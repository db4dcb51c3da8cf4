import { playerPath } from '@magnaty/protocol';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { useBlocking } from '../../shared/session/blocking.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { PersonActions, type UsePersonAction } from '../../shared/slots/person-actions.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { sampleUser } from '../../shared/testing/samples.ts';
import { PlayerCard } from './player-card.tsx';

/** What features were asked to do. */
let chosen: object[];
const actionOf =
  (id: string, place: { readonly isLast?: true } = {}): UsePersonAction =>
  (person) =>
    person && {
      id,
      icon: 'friends',
      text: id,
      label: `${id}: ${person.nickname}`,
      ...place,
      run: () => chosen.push({ id, userId: person.userId, ...person.moment() }),
    };
const ACTIONS = [actionOf('Первое'), actionOf('Последнее', { isLast: true })];

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ user: null });
  chosen = [];
});

const open = (some: Parameters<typeof renderInGame>[2] = {}) => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).owns('mira', 1).owns('lev', 3).move('mira');
  const { context } = renderInGame(
    <PersonActions value={ACTIONS}>
      <PlayerCard userId="lev" />
    </PersonActions>,
    game,
    some,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Действия: Лев Дорн' }));
  return context;
};
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));

it('offers a deal to the player in the own move', () => {
  const { ui } = open();
  expect(items()).toEqual(['Предложить сделку', 'Не показывать стикеры']);
  choose('Предложить сделку');
  expect(ui.getState().tradeWith).toEqual({ userId: 'lev', mapItemId: null });
});

it('mutes the player, and the card says so', () => {
  open();
  choose('Не показывать стикеры');
  screen.getByText('Заглушён');
  fireEvent.click(screen.getByRole('button', { name: 'Действия: Лев Дорн' }));
  choose('Показывать стикеры');
  expect(screen.queryByText('Заглушён')).toBeNull();
});

it('lets a watcher follow the player, and offers them no deal', () => {
  const { ui } = open({ kind: 'watch', viewerId: '' });
  expect(items()).toEqual(['Следить', 'Не показывать стикеры']);
  choose('Следить');
  expect(ui.getState().followedId).toBe('lev');
});

it('is not on the own card', () => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).move('mira');
  renderInGame(<PlayerCard userId="mira" />, game);
  expect(screen.queryByRole('button', { name: /^Действия/ })).toBeNull();
});

it('lets a user mute the player in the account, so that it holds in every tab, and asks before it blocks', async () => {
  useSession.setState({ user: sampleUser({ id: 'mira' }) });
  const calls = fakeServer({ 'POST /api/relations/mute': {} });
  const { stickers } = open();
  expect(items()).toEqual([
    'Предложить сделку',
    'Не показывать стикеры',
    'Первое',
    'Профиль игрока',
    'Заблокировать',
    'Последнее',
  ]);
  choose('Не показывать стикеры');
  stickers.receive({ userId: 'lev', sticker: 'laugh' });
  expect(stickers.state.getState().shown).toEqual({});
  fireEvent.click(screen.getByRole('button', { name: 'Действия: Лев Дорн' }));
  choose('Заблокировать');
  await vi.waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
      ['/api/relations/mute', { userId: 'lev' }],
    ]),
  );
  expect(useSession.getState().user?.relations).toEqual({ blocked: [], muted: ['lev'] });
  expect(useBlocking.getState().asked).toMatchObject({ userId: 'lev', nickname: 'Лев Дорн' });
});

it('opens the profile in a tab of its own, and leaves the game open', () => {
  useSession.setState({ user: sampleUser({ id: 'mira' }) });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  open();
  choose('Профиль игрока');
  expect(opened.mock.calls).toEqual([[playerPath('lev'), '_blank', 'noopener']]);
  opened.mockRestore();
});

it('hides what a blocked player says from the beginning', () => {
  useSession.setState({ user: sampleUser({ id: 'mira', relations: { blocked: ['lev'], muted: [] } }) });
  const { stickers } = open();
  stickers.receive({ userId: 'lev', sticker: 'laugh' });
  stickers.receive({ userId: 'ada', sticker: 'laugh' });
  expect(Object.keys(stickers.state.getState().shown)).toEqual(['ada']);
});

it('hands the event that is shown to what a feature does', () => {
  useSession.setState({ user: sampleUser({ id: 'mira' }) });
  const { playback } = open();
  choose('Последнее');
  const { gameId, seq } = playback.table.game;
  expect(chosen).toEqual([{ id: 'Последнее', userId: 'lev', gameId, seq, key: null }]);
});

it('is on the cards of a replay for users alone', () => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).move('mira');
  const { unmount } = renderInGame(<PlayerCard userId="lev" />, game, { kind: 'replay' });
  expect(screen.queryByRole('button', { name: /^Действия/ })).toBeNull();
  unmount();
  useSession.setState({ user: sampleUser({ id: 'lev' }) });
  const own = renderInGame(<PlayerCard userId="lev" />, game, { kind: 'replay' });
  expect(screen.queryByRole('button', { name: /^Действия/ })).toBeNull();
  own.unmount();
  useSession.setState({ user: sampleUser({ id: 'other' }) });
  renderInGame(<PlayerCard userId="lev" />, game, { kind: 'replay' });
  screen.getByRole('button', { name: /^Действия/ });
});
