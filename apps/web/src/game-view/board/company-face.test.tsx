import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { Cell } from './cell.tsx';
import styles from './company-picture.module.css';

it('shows the chip of its owner, pledged or not, and no chip while it is free', () => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).owns('lev', 6, 8).pledged(8, 7).move('mira').done();
  renderInGame(
    <>
      <Cell index={6} />
      <Cell index={8} />
      <Cell index={9} />
    </>,
    game,
  );
  const chips = screen.getAllByRole('button').map((cell) => cell.querySelector(`.${styles['owner']} svg`)?.outerHTML);
  expect(chips[0]).toBeTruthy();
  expect(chips[1]).toBe(chips[0]);
  expect(chips[2]).toBeUndefined();
});
