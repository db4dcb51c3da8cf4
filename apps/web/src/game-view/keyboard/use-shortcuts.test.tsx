import type { Game } from '@magnaty/rules';
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { MainAction } from '../centre/main-action.tsx';
import { ServerInfoContext } from '../../shared/session/server-info.ts';
import { SERVER_INFO } from '../../shared/testing/samples.ts';
import type { ViewerCommand } from '../state.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { Tools } from '../players/tools.tsx';
import { useShortcuts } from './use-shortcuts.ts';

function Keys() {
  useShortcuts();
  return null;
}

/** A key, and the commands that it sent. */
const pressing = (part: ReactNode, game: Game) => {
  const sent: string[] = [];
  const sendCommand = ({ type }: ViewerCommand) => {
    sent.push(type);
    return Promise.resolve(true);
  };
  renderInGame(
    <>
      <Keys />
      {part}
    </>,
    game,
    { sendCommand },
  );
  return async (code: string) => {
    sent.length = 0;
    await act(async () => {
      fireEvent.keyDown(document.body, { code, key: code });
      fireEvent.keyUp(document.body, { code, key: code });
      await Promise.resolve();
    });
    return [...sent];
  };
};

it('the main key leads to the purchase and does not buy', async () => {
  const { game } = new GameBuilder({ now: 0, players: 3 })
    .at('mira', 12)
    .move('mira')
    .dice(5, 4)
    .run({ type: 'throwDice', userId: 'mira' });
  expect(game.move.step).toBe('BUY_DECISION');
  const press = pressing(<MainAction />, game);
  for (const code of ['KeyG', 'Space', 'Enter']) expect(await press(code)).toEqual([]);
  expect(document.activeElement?.textContent).toMatch(/^Купить/);
  expect(await press('KeyB')).toEqual(['userBuyCurrentCompany']);
  expect(await press('KeyA')).toEqual(['startAuction']);
  expect(await press('KeyD')).toEqual(['startAuction']);
});

it('the key of the purchase also pledges where the button does', async () => {
  const { game } = new GameBuilder({ now: 0, players: 3 })
    .owns('mira', 12)
    .balance('mira', 175)
    .at('mira', 12)
    .move('mira')
    .dice(5, 4)
    .run({ type: 'throwDice', userId: 'mira' });
  const press = pressing(<MainAction />, game);
  expect(await press('KeyB')).toContain('pledgeCompany');
});

it('1 and 2 lead out of jail', async () => {
  const { game } = new GameBuilder({ now: 0, players: 2 }).inJail('mira', 2).exitCard('mira').move('mira').done();
  const press = pressing(<MainAction />, game);
  expect(await press('Space')).toEqual(['throwDice']);
  expect(await press('Digit1')).toEqual(['earlyExitJailFromBalance']);
  expect(await press('Digit2')).toEqual(['earlyExitJailFromInventoryCard']);
  expect(await press('Digit3')).toEqual([]);
});

it('Enter alone settles a debt', async () => {
  const { game } = new GameBuilder({ now: 0, players: 2 }).owns('mira', 39).balance('mira', -40).move('mira').done();
  const press = pressing(<MainAction />, game);
  for (const code of ['Space', 'KeyG']) expect(await press(code)).toEqual([]);
  expect(document.activeElement?.textContent).toMatch(/^Расплатиться/);
  expect(await press('Enter')).toEqual(['settleDebt']);
});

it('keys repeat a rejected deal and open the settings', async () => {
  const clicked: string[] = [];
  const { game } = new GameBuilder({ now: 0, players: 2 }).move('mira').done();
  const repeat = (isOff: boolean) => (
    <button data-repeat-deal="" disabled={isOff} onClick={() => clicked.push('repeat')} type="button" />
  );
  const press = pressing(
    <>
      {repeat(true)}
      {repeat(false)}
      <ServerInfoContext value={SERVER_INFO}>
        <Tools />
      </ServerInfoContext>
    </>,
    game,
  );
  await press('KeyV');
  expect(clicked).toEqual(['repeat']);
  await press('KeyM');
  expect(document.querySelector('[data-settings]')?.getAttribute('aria-expanded')).toBe('true');
});

it('the key of a trade opens the dialog only while an offer is allowed', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).owns('lev', 39).move('lev');
  const { context, show } = renderInGame(<Keys />, builder.game);
  const press = () => {
    fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' });
    return context.ui.getState().tradeWith;
  };
  const showChange = (change: (builder: GameBuilder) => GameBuilder) => {
    const known = builder.packets.length;
    show(...change(builder).packets.slice(known));
  };
  expect(press()).toBeNull();
  showChange((s) => s.move('mira'));
  expect(press()).toEqual({ userId: 'lev', mapItemId: null });
  act(() => context.ui.setState({ tradeWith: null }));
  showChange((s) => s.balance('mira', -1));
  expect(press()).toBeNull();
  showChange((s) => s.balance('mira', 0));
  expect(press()).toBeNull();
  showChange((s) => s.balance('mira', 100).dice(5, 3).run({ type: 'throwDice', userId: 'mira' }));
  expect(builder.game.move.step).toBe('BUY_DECISION');
  expect(press()).toBeNull();
});
