import { BOARD } from '@magnaty/content';
import { storyOf } from '@magnaty/rules';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { PersonActions, type UsePersonAction } from '../../shared/slots/person-actions.ts';
import { sampleUser } from '../../shared/testing/samples.ts';
import { playedGame } from '../../game-view/testing/played-game.ts';
import { renderInGame } from '../../game-view/testing/render-in-game.tsx';
import { FinalResult } from './final-result.tsx';

const { game, packets } = playedGame(0, { seed: 2 });

const readEvents = () => Promise.resolve(packets);

const leave = vi.fn();

const pressed = vi.fn();
const useAct: UsePersonAction = (person) =>
  person && {
    id: 'act',
    icon: 'friends',
    text: 'act',
    label: `Act on ${person.nickname}`,
    run: () => pressed({ ...person, moment: person.moment() }),
  };
const ACTIONS = [useAct];

const renderResult = (
  viewerId: string,
  readStory = () => Promise.resolve(storyOf(BOARD, packets)),
  { of = game, isStaged = false } = {},
) =>
  renderInGame(
    <PersonActions value={ACTIONS}>
      <FinalResult
        gameId={of.gameId}
        replay={{ gameId: 'g7', readEvents }}
        mayAsk
        players={of.players}
        viewerId={viewerId}
        missingReward={null}
        readStory={async () => readStory()}
        isStaged={isStaged}
        onLeave={leave}
      />
    </PersonActions>,
    of,
  );

it("tells the course of every player's capital and three awards", async () => {
  const { findByRole, getByText } = renderResult('mira');
  const story = await findByRole('region', { name: 'История партии' });
  const sentences = [...story.querySelectorAll('figure li')].map(({ textContent }) => textContent);
  expect(sentences).toHaveLength(4);
  expect(sentences[0]).toMatch(/^mira_k: самый большой капитал 8.551 в круге \d+, в конце \d/);
  expect(story.querySelectorAll(':scope > ul > li')).toHaveLength(3);
  expect(getByText('Рента за партию: 6 341 млн')).toBeTruthy();
  expect(getByText('Запись и разбор').getAttribute('href')).toBe('/replay/g7');
});

it('is complete without the story', async () => {
  const { getByRole, queryByRole } = renderResult('mira', () => Promise.reject(new Error('offline')));
  await Promise.resolve();
  expect(getByRole('button', { name: 'Новая игра' })).toBeTruthy();
  expect(queryByRole('region')).toBeNull();
});

it('is red for the winner alone, and has one red action', () => {
  const red = (container: HTMLElement) => container.querySelectorAll('[class*="lost"]').length === 0;
  expect(red(renderResult('mira').baseElement)).toBe(true);
  document.body.replaceChildren();
  expect(red(renderResult('lev').baseElement)).toBe(false);
});

it("another's victory names the winner, and the viewer's own place below", () => {
  const own = game.players.find(({ userId }) => userId === 'lev')?.result?.numberPlace;
  const { getAllByRole, getByText } = renderResult('lev');
  expect(getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Игра завершена']);
  expect(getByText('Победа: mira_k')).toBeTruthy();
  expect(getByText(`Ваше место: ${own}`)).toBeTruthy();
});

it('an own victory and a watcher have no own place below the words', () => {
  const { queryByText, getByRole, unmount } = renderResult('mira');
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Вы выиграли!');
  expect(queryByText(/^(Победа|Ваше место)/)).toBeNull();
  unmount();
  renderResult('a watcher');
  expect(screen.getByText('Победа: mira_k')).toBeTruthy();
  expect(screen.queryByText(/^Ваше место/)).toBeNull();
});

it("tells the viewer, and no watcher, of the viewer's coins that wait for a confirmed address", () => {
  const promised = { coins: 18, items: 0, lapsesAt: 4_000_000_000_000 };
  useSession.getState().logIn(sampleUser({ id: 'mira', promised }));
  const { getByText, unmount } = renderResult('mira');
  expect(getByText('18 монет ждут подтверждения почты')).toBeTruthy();
  unmount();
  renderResult('lev');
  expect(screen.queryByText(/подтверждения почты/)).toBeNull();
});

const five = playedGame(0, { seed: 5, players: 5 }).game;

it('lists five players by their places', () => {
  const { getAllByRole } = renderResult('lev', undefined, { of: five });
  const places = getAllByRole('listitem').map((row) => Number.parseInt(row.textContent, 10));
  expect(places).toEqual([1, 2, 3, 4, 5]);
});

const acts = () => screen.queryAllByRole('button', { name: /^Act on/ });

it('has the buttons of features for each other person, and none about the viewer, about bots, or for guests', () => {
  const lev = game.players.find(({ userId }) => userId === 'lev')!;
  const players = game.players.map((player) => (player === lev ? player : { ...player, isBot: true }));
  const withBots = { of: { ...game, players } };
  const { unmount } = renderResult('mira', undefined, withBots);
  expect(acts()).toEqual([]);
  unmount();
  useSession.getState().logIn(sampleUser({ id: 'mira' }));
  const second = renderResult('mira', undefined, withBots);
  fireEvent.click(second.getByRole('button', { name: `Act on ${lev.nickname}` }));
  expect(pressed).toHaveBeenCalledExactlyOnceWith({
    userId: 'lev',
    nickname: lev.nickname,
    avatarPath: lev.avatarPath,
    moment: { gameId: game.gameId, key: null, seq: null },
  });
  expect(acts()).toHaveLength(1);
  second.unmount();
  renderResult('mira');
  expect(acts()).toHaveLength(game.players.length - 1);
});

it('while the result comes in, a click shows all of it and presses no button; screen readers have it from the first', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const finish = vi.fn();
  Element.prototype.getAnimations = () => [
    { effect: { getComputedTiming: () => ({ endTime: 900 }) }, finish } as unknown as Animation,
  ];
  const { getByRole, container } = renderResult('mira', undefined, { isStaged: true });
  await act(async () => Promise.resolve());
  const step = () => container.querySelector<HTMLElement>('[data-step]')?.dataset['step'];
  const again = getByRole('button', { name: 'Новая игра' });
  expect([step(), getByRole('heading', { level: 1 }).textContent]).toEqual(['0', 'Вы выиграли!']);
  fireEvent.click(again);
  expect([step(), finish.mock.calls.length, leave.mock.calls.length]).toEqual(['5', 1, 0]);
  act(() => void vi.advanceTimersByTime(400));
  fireEvent.click(again);
  expect(leave).toHaveBeenCalledWith('newGame');
  vi.runAllTimers();
});

afterEach(() => {
  leave.mockClear();
  useSession.getState().clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});
