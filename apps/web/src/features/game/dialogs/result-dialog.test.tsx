import { expect, it } from 'vitest';
import { isDefeatKnown } from '../context/known-defeat.ts';
import { createScene, followSnapshot } from '../context/scene.ts';
import { Setting } from '../gallery/setting.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { DefeatResult } from './result-dialog.tsx';

it('tells the viewer of his end once, though he loads the page anew, but in every game', () => {
  const { table } = new Setting({ now: 0, players: 4 }).move('lev').does({ type: 'surrenderGame', userId: 'mira' });
  const resultAfter = (gameId: string) => {
    const scene = createScene(isDefeatKnown(gameId));
    followSnapshot(scene, table, 'mira');
    return scene.getState().result;
  };
  const { gameId } = table.game;
  expect(resultAfter(gameId)).toBe('defeat');
  renderInGame(<DefeatResult />, table.game);
  expect(resultAfter(gameId)).toBeNull();
  expect(resultAfter('another')).toBe('defeat');
});
