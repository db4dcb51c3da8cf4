import { expect, it } from 'vitest';
import { isDefeatKnown } from '../desk/known-defeat.ts';
import { createScene, followSnapshot } from '../desk/scene.ts';
import { Setting } from '../gallery/setting.ts';
import { renderOnDesk } from '../testing/render-on-desk.tsx';
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
  renderOnDesk(<DefeatResult />, table.game);
  expect(resultAfter(gameId)).toBeNull();
  expect(resultAfter('another')).toBe('defeat');
});
