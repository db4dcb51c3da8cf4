import { copyGame } from '@magnaty/rules';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wasDefeatShown } from '../../game-view/context/defeat-shown.ts';
import { createUiStore, applySnapshot, followPlayback } from '../../game-view/context/ui-state.ts';
import { GameBuilder } from '../../game-view/gallery/game-builder.ts';
import { RUIN_MS } from '../../game-view/playback/durations.ts';
import { renderInGame } from '../../game-view/testing/render-in-game.tsx';
import { timedPlayback } from '../../game-view/testing/timed-playback.ts';
import { DefeatResult } from './defeat-result.tsx';
import { Dialogs, preloadParts } from '../../game-view/dialogs.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const Results = lazyPart(() => import('./result-dialogs.tsx'));

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

it("the board tells the viewer's own end before the result covers it", async () => {
  await preloadParts(Results);
  const builder = new GameBuilder({ now: 0, players: 3 }).move('lev').done();
  const { playback, time } = timedPlayback(builder.game);
  const ui = createUiStore();
  followPlayback(ui, playback, 'mira');
  const { queryByRole } = renderInGame(<Dialogs Results={Results} />, copyGame(builder.game), { ui, playback });
  const { seq } = builder.game;
  builder.run({ type: 'surrenderGame', userId: 'mira' });
  act(() => builder.packets.filter((packet) => packet.seq > seq).forEach((packet) => playback.push(packet)));
  const isTold = () => playback.pictures.shown.some(({ kind }) => kind === 'ruin');
  for (let left = 0; !isTold() && left < 100; left++) act(() => time.pass(10));
  expect([isTold(), ui.getState().result]).toEqual([true, null]);
  expect(queryByRole('dialog')).toBeNull();
  act(() => time.pass(RUIN_MS));
  expect(queryByRole('dialog')).not.toBeNull();
});
