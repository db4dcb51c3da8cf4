import type { Command } from '@magnaty/rules';
import { beforeEach, expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { followPlayback, applySnapshot, type UiStore } from './ui-state.ts';

let builder: GameBuilder;
let context: ReturnType<typeof renderInGame>;
let ui: UiStore;

/** What the engine makes of a command is shown to mira. */
const shown = (command: Command): void => {
  const known = builder.packets.length;
  builder.run(command);
  context.show(...builder.packets.slice(known));
};

beforeEach(() => {
  builder = new GameBuilder({ now: 0, players: 4 }).move('lev');
  context = renderInGame(null, builder.game);
  ({ ui } = context.context);
  followPlayback(ui, context.context.playback, 'mira');
});

it('tells the viewer once that he is out, whoever follows and however often the game is told anew', () => {
  shown({ type: 'surrenderGame', userId: 'ada' });
  expect(ui.getState().result).toBeNull();
  shown({ type: 'surrenderGame', userId: 'mira' });
  expect(ui.getState().result).toBe('defeat');

  ui.setState({ result: null });
  applySnapshot(ui, builder.table, 'mira');
  expect(ui.getState().result).toBeNull();
});

it('leaves a spectator to what he looks at when others go, until the game is over', () => {
  shown({ type: 'surrenderGame', userId: 'mira' });
  ui.setState({ result: null, dialog: 'exit' });
  shown({ type: 'surrenderGame', userId: 'ada' });
  expect(ui.getState()).toMatchObject({ result: null, dialog: 'exit' });
  shown({ type: 'surrenderGame', userId: 'gleb' });
  expect(ui.getState()).toMatchObject({ result: 'final', dialog: null });
});

it('lets go of an offer as soon as none may be made, and does not come back to it', () => {
  const known = builder.packets.length;
  builder.move('mira').dice(5, 3);
  context.show(...builder.packets.slice(known));
  const offer = { userId: 'lev', mapItemId: null };
  ui.setState({ tradeWith: offer });
  context.show({ name: 'ChangeBalance', userId: 'lev', amount: 5, balance: 5, reason: 'CARD', counterpartId: null });
  expect(ui.getState().tradeWith).toEqual(offer);

  shown({ type: 'throwDice', userId: 'mira' });
  expect(builder.game.move.step).toBe('BUY_DECISION');
  expect(ui.getState().tradeWith).toBeNull();
  shown({ type: 'userBuyCurrentCompany', userId: 'mira' });
  expect(ui.getState().tradeWith).toBeNull();
});

it('lets go of an offer that a later state of the game knows nothing of', () => {
  ui.setState({ tradeWith: { userId: 'lev', mapItemId: null } });
  applySnapshot(ui, builder.table, 'mira');
  expect(ui.getState().tradeWith).toBeNull();
});
