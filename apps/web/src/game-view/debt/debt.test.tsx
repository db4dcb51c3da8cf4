import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanySidebar } from '../company/company-sidebar.tsx';
import { MainAction } from '../centre/main-action.tsx';
import { followPlayback } from '../context/ui-state.ts';
import { LiveRegion } from '../feed/live-region.tsx';
import { GameBuilder } from '../gallery/game-builder.ts';
import type { ViewerCommand } from '../state.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { DebtReceipt } from './debt-receipt.tsx';
import { DebtTags } from './debt-tags.tsx';

const HELIOS = 12;
const APOGEE = 39;

const open = (mover: string, isRefused = false) => {
  const { game } = new GameBuilder({ now: 0, players: 2 })
    .owns('mira', HELIOS, 5, APOGEE)
    .balance('mira', -140)
    .move(mover)
    .done();
  const sent: ViewerCommand[] = [];
  const sendCommand = (command: ViewerCommand) => {
    sent.push(command);
    return Promise.resolve(!isRefused);
  };
  const view = renderInGame(
    <>
      <DebtReceipt />
      <MainAction />
      <DebtTags />
      <CompanySidebar />
      <LiveRegion />
    </>,
    game,
    { sendCommand },
  );
  followPlayback(view.context.ui, view.context.playback, 'mira');
  const receipt = () => screen.getByRole('region', { name: 'Чек долга' }).textContent;
  const settle = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Расплатиться/ });
  return { ...view, sent, receipt, settle };
};

it('DEBT-4 settles by the cheapest way with one command', () => {
  const { receipt, settle, sent } = open('mira');
  expect(receipt()).toContain('Дешевле всего');
  expect(receipt()).toContain('Заложить «Гелиос»+75');
  fireEvent.click(settle());
  expect(sent).toEqual([{ type: 'settleDebt' }]);
});

it('asks a screen reader to pay', () => {
  open('mira');
  expect(screen.getByRole('alert').textContent).toContain('Долг 140\u00a0млн');
});

it('by hand, the button waits until the choice suffices; then each sale is a command of its own', async () => {
  const { receipt, settle, sent, context } = open('mira');
  fireEvent.click(screen.getByRole('button', { name: 'Выбрать самому' }));
  expect(settle().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^Гелиос/ }));
  expect(receipt()).toMatch(/Вы выбираете.*Собрано75.*Ещё65/);
  expect(settle().disabled).toBe(true);
  // The tag on the board is the same choice.
  fireEvent.click(document.querySelector(`[data-debt-tag="${APOGEE}"]`)!);
  expect(receipt()).toMatch(/Собрано275.*Останется135/);
  fireEvent.click(settle());
  await waitFor(() => expect(context.ui.getState().debtChoice).toBeNull());
  expect(sent).toEqual([
    { type: 'pledgeCompany', mapItemId: HELIOS },
    { type: 'pledgeCompany', mapItemId: APOGEE },
  ]);
});

it('sends nothing more after a sale that was refused', async () => {
  const { settle, sent, context } = open('mira', true);
  act(() => context.ui.setState({ debtChoice: [HELIOS, APOGEE] }));
  fireEvent.click(settle());
  await waitFor(() => expect(context.ui.getState().debtChoice).toBeNull());
  expect(sent).toHaveLength(1);
});

it('leads from a choice back to the cheapest way', () => {
  const { receipt, context } = open('mira');
  act(() => context.ui.setState({ debtChoice: [APOGEE] }));
  fireEvent.click(screen.getByRole('button', { name: 'Дешевле всего' }));
  expect(receipt()).toContain('Дешевле всего');
});

it('DEBT-5 settles in the move of another player from the panel beside the board', () => {
  open('lev');
  const panel = screen.getByRole('region', { name: 'Что продать' });
  expect(within(panel).getByRole('button', { name: /^Расплатиться/ })).toBeTruthy();
});

it('a paid debt gives the inventory back, and the next one begins with the cheapest way', () => {
  const { context, show } = open('mira');
  act(() => context.ui.setState({ debtChoice: [APOGEE] }));
  show({ name: 'ChangeBalance', userId: 'mira', amount: 140, balance: 0, reason: 'TRADE', counterpartId: null });
  expect(screen.getByRole('heading', { name: /^Инвентарь/ })).toBeTruthy();
  expect(document.querySelector('[data-debt-tag]')).toBeNull();
  expect(context.ui.getState().debtChoice).toBeNull();
});
