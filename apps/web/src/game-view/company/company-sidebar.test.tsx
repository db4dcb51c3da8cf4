import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FeedList } from '../centre/feed-list.tsx';
import { LiveRegion } from '../feed/live-region.tsx';
import { GameBuilder } from '../gallery/game-builder.ts';
import { midGame } from '../gallery/games.ts';
import { PlayerCard } from '../players/player-card.tsx';
import { renderInGame } from '../testing/render-in-game.tsx';
import { CompanySidebar } from './company-sidebar.tsx';

const play = () => midGame(0, { allowsStandIns: true });
const back = 'Вернуться за стол';

it('OUT-9 tells the viewer that a bot plays for them, and takes the seat back', () => {
  const takeSeatBack = vi.fn();
  const { game } = play().run({ type: 'dropUser', userId: 'mira' }).done();
  const { show } = renderInGame(<CompanySidebar />, game, { takeSeatBack });
  expect(screen.getByRole('alert').textContent).toContain('За вас играет бот');
  expect(screen.getByRole('alert').textContent).toContain('4');
  fireEvent.click(screen.getByRole('button', { name: back }));
  expect(takeSeatBack).toHaveBeenCalledOnce();
  show({ name: 'StandInEnded', userId: 'mira', results: [] });
  expect(screen.queryByRole('button', { name: back })).toBeNull();
});

it('OUT-7 marks the card of a player for whom a bot plays, and tells it in the feed and to screen readers', () => {
  const builder = play();
  const before = builder.done().game;
  const event = { name: 'StandInBegan', userId: 'lev' } as const;
  const { show } = renderInGame(
    <ul>
      <PlayerCard userId="lev" />
      <FeedList isShort={false} />
      <LiveRegion />
    </ul>,
    before,
  );
  const tip = 'За игрока играет бот. Средний бот, любит строить';
  expect(screen.queryByText(tip)).toBeNull();
  const result = {
    userId: 'lev',
    numberPlace: 4,
    prizeExperience: 0,
    prizeMoney: 0,
    prizeMarketItemList: [],
    prizeRating: -16,
    currentRating: 1466,
    reason: 'DISCONNECTED',
  } as const;
  show({ ...event, bot: { level: 'medium', temperament: 'builder' }, result });
  expect(screen.getAllByText(tip).length).toBeGreaterThan(0);
  expect(screen.getByRole('log').textContent).toContain('Лев Дорн теперь играет бот. Место игрока: 4');
  show({ name: 'StandInEnded', userId: 'lev', results: [] });
  expect(screen.queryByText(tip)).toBeNull();
  expect(screen.getByRole('log').textContent).toContain('снова в игре');
});

it("in another's move, the card is that of the company of the last event", () => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).owns('gleb', 6).at('mira', 9).move('lev').done();
  const { show } = renderInGame(<CompanySidebar />, game);
  const card = (name: string) => screen.queryByRole('region', { name });
  expect(card('Аркада')).toBeTruthy();
  show({ name: 'UserPaidRent', userId: 'lev', userIdTo: 'gleb', mapItemId: 6, amount: 20 });
  expect(card('Пиксель')).toBeTruthy();
});

it("in another's decision, the card is that of the company in question", () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).move('lev').dice(1, 2);
  renderInGame(<CompanySidebar />, builder.run({ type: 'throwDice', userId: 'lev' }).done().game);
  expect(screen.getByRole('region', { name: 'Турка' })).toBeTruthy();
});

it('the card counts a rent by the points only if it is due to the viewer, or from them', () => {
  const isCounted = () => screen.queryByText('12') !== null;
  const { game } = new GameBuilder({ now: 0, players: 3 })
    .owns('mira', 12)
    .at('mira', 12)
    .at('lev', 9)
    .move('lev')
    .done();
  const { show } = renderInGame(<CompanySidebar />, game);
  const thrown = { name: 'ThrowDice', userId: 'lev', scoreFirstDice: 1, scoreSecondDice: 2, purpose: 'MOVE' } as const;
  show(thrown);
  expect(isCounted()).toBe(false);
  show({
    name: 'UserMoveTo',
    userId: 'lev',
    mapItemIdFrom: 9,
    mapItemIdTo: 12,
    indexFrom: 0,
    indexTo: 1,
    type: 'DICE',
    direction: 'FORWARD',
  });
  expect(isCounted()).toBe(true);
});

it('a prisoner sees the ways out of jail in every move, not the words for visitors', () => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).inJail('mira', 3).move('lev').done();
  renderInGame(<CompanySidebar />, game);
  expect(screen.getByText('или карточка: обычный ход')).toBeTruthy();
  expect(screen.queryByText(/Заглянули в гости/)).toBeNull();
});
