import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createUiStore } from '../context/ui-state.ts';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { midGame, withOffer } from '../gallery/games.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { CompanySidebar } from './company-sidebar.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const NoResults = lazyPart(() => Promise.resolve({ default: () => null }));

const OFFER = { from: 'ada', to: 'mira', give: [23], take: [39] } as const;
const gameOf = (bots: readonly string[]) => withOffer(midGame(0, { bots }).move('ada'), OFFER).done().game;
const show = (bots: readonly string[]) => {
  const ui = createUiStore();
  const sendCommand = vi.fn(() => Promise.resolve(true));
  renderInGame(
    <>
      <CompanySidebar />
      <Dialogs Results={NoResults} />
    </>,
    gameOf(bots),
    { ui, sendCommand },
  );
  return { ui, sendCommand };
};
const card = () => screen.queryByRole('region', { name: 'ada.white предлагает сделку' });

it("a bot's offer is a card until it is opened; it can be refused at once", () => {
  const { ui, sendCommand } = show(['ada']);
  expect(card()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Отклонить' }));
  expect(sendCommand).toHaveBeenCalledWith({ type: 'cancelTrade', tradeId: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Рассмотреть' }));
  expect(ui.getState().openedOfferId).toBe(1);
  expect(card()).toBeNull();
});

it("a person's offer is no card", () => {
  show([]);
  expect(card()).toBeNull();
});
