import type { GameWorth, LobbyUser, LobbyView } from '@magnaty/protocol';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, type SeenCall } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { WorthNote } from './worth-note.tsx';

const lobbyOf = (part: Partial<LobbyView> = {}): LobbyView => ({
  gameId: 'g1',
  gameModeId: 1,
  countUsersInGame: 3,
  maxCountUsersInGame: 3,
  countBot: 0,
  botsDeadline: null,
  users: [],
  codeRoom: null,
  room: null,
  phase: 'search',
  ...part,
});
const FULL: GameWorth = { percent: 100, why: null, isUnconfirmed: false };
const HOUSEHOLD = { body: { ...FULL, percent: 0, why: 'HOUSEHOLD' } };
/** The same lobby after another player has joined. */
const JOINED = lobbyOf({ users: [{ id: 'u2' } as LobbyUser] });

interface Shown {
  readonly calls: readonly SeenCall[];
  /** Shows another lobby; from now on the server gives this answer. */
  readonly change: (lobby: LobbyView, answer: Answer) => void;
}
interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}

const show = (first: Answer, lobby = lobbyOf()): Shown => {
  let answer = first;
  const calls = fakeServer({ 'GET /api/game/search/worth': () => answer });
  let setLobby: (lobby: LobbyView) => void;
  const Changing = () => {
    const [shown, setShown] = useState(lobby);
    setLobby = setShown;
    return <WorthNote lobby={shown} />;
  };
  renderPage(<Changing />);
  const change: Shown['change'] = (next, given) => {
    answer = given;
    act(() => setLobby(next));
  };
  return { calls, change };
};
const hasNote = (text: string | RegExp) => waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text));

test.each<[string, Partial<GameWorth>, RegExp]>([
  ['one household', { percent: 0, why: 'HOUSEHOLD' }, /из одной сети: партия даст 0\u00a0% награды и рейтинга\.$/],
  ['friends', { percent: 50, why: 'FRIENDS' }, /^С друзьями рейтинг не меняется: партия даст 50\u00a0%/],
  [
    'games of this week',
    { percent: 80, why: 'GAMES' },
    /вы уже играли вместе или в том же кругу: партия даст 80\u00a0%/,
  ],
  ['others without a confirmed address', { percent: 75, why: 'UNCONFIRMED' }, /^Не у всех подтверждена почта/],
  [
    'an own address that is not confirmed',
    { why: 'GAMES', isUnconfirmed: true },
    /монеты и призы подождут подтверждения\.$/,
  ],
])('the note of %s', async (_name, part, text) => {
  show({ body: { ...FULL, ...part } });
  await hasNote(text);
});

test('when another player joins, the note follows; a full worth and a failed call have no note', async () => {
  const { change } = show(HOUSEHOLD);
  await hasNote('0\u00a0%');
  change(JOINED, { body: FULL });
  await hasNote(/^$/);
  change(lobbyOf(), HOUSEHOLD);
  await hasNote('0\u00a0%');
  change(JOINED, { status: 503, body: { code: 'UNAVAILABLE', message: '' } });
  await hasNote(/^$/);
});

test('a room asks nothing', async () => {
  const { calls, change } = show(HOUSEHOLD, lobbyOf({ codeRoom: 'a1b2c3' }));
  change(JOINED, HOUSEHOLD);
  await hasNote('0\u00a0%');
  expect(calls).toHaveLength(1);
});
