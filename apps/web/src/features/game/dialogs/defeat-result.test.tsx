import { copyGame } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { wasDefeatShown } from '../context/defeat-shown.ts';
import { createUiStore, applySnapshot } from '../context/ui-state.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { DefeatResult } from './defeat-result.tsx';

it("shows the viewer's own defeat once over reloads, but in every game", () => {
  const { table } = new GameBuilder({ now: 0, players: 4 }).move('lev').run({ type: 'surrenderGame', userId: 'mira' });
  const resultAfter = (gameId: string) => {
    const ui = createUiStore(wasDefeatShown(gameId));
    applySnapshot(ui, { table, viewerId: 'mira' });
    return ui.getState().result;
  };
  const { gameId } = table.game;
  expect(resultAfter(gameId)).toBe('defeat');
  renderInGame(<DefeatResult />, table.game);
  expect(resultAfter(gameId)).toBeNull();
  expect(resultAfter('another')).toBe('defeat');
});

it('an open defeat is not replaced at the end of the game: the places of all fill in', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).move('lev').run({ type: 'surrenderGame', userId: 'mira' });
  const ui = createUiStore();
  applySnapshot(ui, { table: builder.table, viewerId: 'mira' });
  const { getAllByRole, getByText, queryByText, show } = renderInGame(<DefeatResult />, copyGame(builder.game), { ui });
  expect(getAllByRole('listitem')).toHaveLength(1);
  const before = builder.packets.length;
  builder.run({ type: 'surrenderGame', userId: 'lev' });
  for (const packet of builder.packets.slice(before)) {
    show(packet);
    // The winner has a result before the game is over.
    expect(queryByText(/Остал\S* [01] /)).toBeNull();
  }
  applySnapshot(ui, { table: builder.table, viewerId: 'mira' });
  expect(ui.getState().result).toBe('defeat');
  expect(getAllByRole('listitem')).toHaveLength(3);
  expect(queryByText('Игра продолжается без вас')).toBeNull();
  expect(getByText('Новая игра')).toBeTruthy();
});
