import type { Command } from '@magnaty/rules';
import { beforeEach, expect, it } from 'vitest';
import { Setting } from '../gallery/setting.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { followShown, followSnapshot, type Scene } from './scene.ts';

let setting: Setting;
let context: ReturnType<typeof renderInGame>;
let scene: Scene;

/** What the engine makes of a command is shown to mira. */
const shown = (command: Command): void => {
  const known = setting.packets.length;
  setting.does(command);
  context.show(...setting.packets.slice(known));
};

beforeEach(() => {
  setting = new Setting({ now: 0, players: 4 }).move('lev');
  context = renderInGame(null, setting.game);
  ({ scene } = context.context);
  followShown(scene, context.context.playback, 'mira');
});

it('tells the viewer once that he is out, whoever follows and however often the game is told anew', () => {
  shown({ type: 'surrenderGame', userId: 'ada' });
  expect(scene.getState().result).toBeNull();
  shown({ type: 'surrenderGame', userId: 'mira' });
  expect(scene.getState().result).toBe('defeat');

  scene.setState({ result: null });
  followSnapshot(scene, setting.table, 'mira');
  expect(scene.getState().result).toBeNull();
});

it('leaves a spectator to what he looks at when others go, until the game is over', () => {
  shown({ type: 'surrenderGame', userId: 'mira' });
  scene.setState({ result: null, dialog: 'exit' });
  shown({ type: 'surrenderGame', userId: 'ada' });
  expect(scene.getState()).toMatchObject({ result: null, dialog: 'exit' });
  shown({ type: 'surrenderGame', userId: 'gleb' });
  expect(scene.getState()).toMatchObject({ result: 'final', dialog: null });
});

it('lets go of an offer as soon as none may be made, and does not come back to it', () => {
  const known = setting.packets.length;
  setting.move('mira').dice(5, 3);
  context.show(...setting.packets.slice(known));
  const offer = { userId: 'lev', mapItemId: null };
  scene.setState({ tradeWith: offer });
  context.show({ name: 'ChangeBalance', userId: 'lev', amount: 5, balance: 5, reason: 'CARD', counterpartId: null });
  expect(scene.getState().tradeWith).toEqual(offer);

  shown({ type: 'throwDice', userId: 'mira' });
  expect(setting.game.move.step).toBe('BUY_DECISION');
  expect(scene.getState().tradeWith).toBeNull();
  shown({ type: 'userBuyCurrentCompany', userId: 'mira' });
  expect(scene.getState().tradeWith).toBeNull();
});

it('lets go of an offer that a later state of the game knows nothing of', () => {
  scene.setState({ tradeWith: { userId: 'lev', mapItemId: null } });
  followSnapshot(scene, setting.table, 'mira');
  expect(scene.getState().tradeWith).toBeNull();
});
