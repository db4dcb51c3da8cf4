import type { Command } from '@magnaty/rules';
import { beforeEach, expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { followPlayback, applySnapshot, type UiStore } from './ui-state.ts';

let builder: GameBuilder;
let context: ReturnType<typeof renderInGame>;
let ui: UiStore;

/** Runs a command and shows its events to mira. */
const runAndShow = (command: Command): void => {
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

it("shows the viewer's own defeat once, whoever leaves later and whatever snapshots follow", () => {
  runAndShow({ type: 'surrenderGame', userId: 'ada' });
  expect(ui.getState().result).toBeNull();
  runAndShow({ type: 'surrenderGame', userId: 'mira' });
  expect(ui.getState().result).toBe('defeat');

  ui.setState({ result: null });
  applySnapshot(ui, builder.table, 'mira');
  expect(ui.getState().result).toBeNull();
});

it("keeps a spectator's dialog open when others leave, until the game is over", () => {
  runAndShow({ type: 'surrenderGame', userId: 'mira' });
  ui.setState({ result: null, dialog: 'exit' });
  runAndShow({ type: 'surrenderGame', userId: 'ada' });
  expect(ui.getState()).toMatchObject({ result: null, dialog: 'exit' });
  runAndShow({ type: 'surrenderGame', userId: 'gleb' });
  expect(ui.getState()).toMatchObject({ result: 'final', dialog: null });
});

it('closes an offer as soon as trading is forbidden, and does not open it again', () => {
  const known = builder.packets.length;
  builder.move('mira').dice(5, 3);
  context.show(...builder.packets.slice(known));
  const offer = { userId: 'lev', mapItemId: null };
  ui.setState({ tradeWith: offer });
  context.show({ name: 'ChangeBalance', userId: 'lev', amount: 5, balance: 5, reason: 'CARD', counterpartId: null });
  expect(ui.getState().tradeWith).toEqual(offer);

  runAndShow({ type: 'throwDice', userId: 'mira' });
  expect(builder.game.move.step).toBe('BUY_DECISION');
  expect(ui.getState().tradeWith).toBeNull();
  runAndShow({ type: 'userBuyCurrentCompany', userId: 'mira' });
  expect(ui.getState().tradeWith).toBeNull();
});

it('closes an offer that a newer snapshot forbids', () => {
  ui.setState({ tradeWith: { userId: 'lev', mapItemId: null } });
  applySnapshot(ui, builder.table, 'mira');
  expect(ui.getState().tradeWith).toBeNull();
});
