import { copyGame } from '@magnaty/rules';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { translateTexts } from '../../shared/testing/translate-texts.ts';
import { Cell } from '../board/cell.tsx';
import { followPlayback } from '../context/ui-state.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { CompanySidebar } from '../company/company-sidebar.tsx';
import { renderInGame } from '../testing/render-in-game.tsx';
import { MainAction } from './main-action.tsx';

it('is disabled as long as the server says so', () => {
  const { show } = renderInGame(<MainAction />, new GameBuilder({ now: 0, players: 2 }).move('mira').done().game);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Бросить кубики' });
  expect(button().disabled).toBe(false);
  show({ name: 'ChangeMoveButtonDisabled', userId: 'mira', isDisabled: true });
  expect(button().disabled).toBe(true);
  show({ name: 'ChangeMoveButtonDisabled', userId: 'mira', isDisabled: false });
  expect(button().disabled).toBe(false);
});

it('says what it does on a translated page too', () => {
  const builder = new GameBuilder({ now: 0, players: 2 }).move('mira').done();
  const before = copyGame(builder.game);
  const { show } = renderInGame(<MainAction />, before);
  translateTexts();
  const { packets } = builder.dice(1, 3).run({ type: 'throwDice', userId: 'mira' });
  for (const packet of packets.filter(({ seq }) => seq > before.seq)) show(packet);
  expect(screen.getByRole('button').textContent).toBe('Завершить ход');
});

/** mira has drawn a card on 36 that moved her to a free company. She decides about it, her card still open. */
const afterCard = () => {
  const { game } = new GameBuilder({ now: 0, players: 3 })
    .owns('mira', 1)
    .at('mira', 12)
    .move('mira')
    .dice(5, 4)
    .run({ type: 'throwDice', userId: 'mira' });
  const view = renderInGame(
    <>
      <MainAction />
      <Cell index={39} />
      <CompanySidebar />
    </>,
    game,
  );
  followPlayback(view.context.ui, view.context.playback, 'mira');
  view.show({ name: 'ActionCard', userId: 'mira', mapItemId: 36, cardId: 20, isReshuffled: false });
  expect(screen.getByRole('button', { name: 'Понятно' })).toBeTruthy();
  return view;
};
const buyButton = () => screen.queryByRole('button', { name: /^Купить/ });

it('leads from a drawn card back to the purchase', () => {
  afterCard();
  expect(buyButton()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Вернуться к покупке' }));
  expect(buyButton()).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Понятно' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Вернуться к покупке' })).toBeNull();
});

it.each(['Апогей', 'Зерно'])('a cell or a tile that the player chooses replaces a drawn card: %s', (name) => {
  afterCard();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(screen.queryByRole('button', { name: 'Понятно' })).toBeNull();
  expect(screen.getByRole('region', { name })).toBeTruthy();
});

it('an auction replaces a drawn card', () => {
  const { show } = afterCard();
  show({
    name: 'AuctionStart',
    auctionId: 1,
    mapItemId: 21,
    startPrice: 165,
    userIds: ['lev'],
    timeout: 1,
    moveTimeLeft: 0,
    deadline: 1,
  });
  expect(screen.queryByRole('button', { name: 'Понятно' })).toBeNull();
  expect(screen.getByText('Лот аукциона')).toBeTruthy();
});
