import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { FairnessDialog } from './screen-dialogs.tsx';

const COMMITMENT = 'c'.repeat(64);

it('tells what is known while the game runs, and counts the draws on', async () => {
  const { game } = new GameBuilder({ now: 0, players: 2 }).move('mira').done();
  fakeServer({
    [`GET /api/game/${game.gameId}/proof`]: {
      body: { commitment: COMMITMENT, playersSeeds: ['ab', 'cd'], draws: 1, serverSeed: null },
    },
  });
  const { show } = renderInGame(<FairnessDialog />, game);
  expect(await screen.findByText(COMMITMENT)).toBeTruthy();
  expect(screen.getByText('ab')).toBeTruthy();
  expect(screen.getByText('Откроется, когда партия закончится')).toBeTruthy();
  const count = (): string | null =>
    screen.getByText('Бросков и карточек до сих пор').parentElement!.querySelector('dd')!.textContent;
  const first = Number(count());
  show({ name: 'ThrowDice', userId: 'mira', scoreFirstDice: 1, scoreSecondDice: 2, purpose: 'MOVE' });
  expect(Number(count())).toBe(first + 1);
});
