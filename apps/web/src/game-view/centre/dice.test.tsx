import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { Dice } from './dice.tsx';

const NO_ITEMS = { frame: null, diceSkin: null };

const show = (skin: string) => {
  const looks = [{ ...NO_ITEMS, diceSkin: skin }, NO_ITEMS];
  return renderInGame(<Dice />, new GameBuilder({ now: 0, players: 2, looks }).move('mira').done().game);
};
const thrownBy = (userId: string) =>
  ({ name: 'ThrowDice', userId, scoreFirstDice: 2, scoreSecondDice: 5, purpose: 'MOVE' }) as const;
const front = () => screen.getByRole('img').style.getPropertyValue('--die-front');
/** The commands of the outlines of all pips. */
const outlines = () =>
  new Set(
    [...screen.getByRole('img').querySelectorAll('g > path + path')].flatMap(
      (path) =>
        path
          .getAttribute('d')
          ?.replaceAll(/[^A-Z]/g, '')
          .match(/M[^M]*/g) ?? [],
    ),
  );

it('shows the dice in the skin of the player who threw them, and no others in it', async () => {
  const { show: happens } = show('letterpress');
  happens(thrownBy('mira'));
  await expect.poll(front).toBe('#28241E');
  // Squares, where the usual pips are circles of curves.
  expect([...outlines()]).toEqual(['MLLLZ']);
  happens(thrownBy('lev'));
  expect(front()).toBe('');
  happens(thrownBy('mira'));
  expect(front()).toBe('#28241E');
});

it('dims the dice of the former mover', () => {
  const { show: happens, container } = show('letterpress');
  happens(thrownBy('mira'));
  const isFormer = () => container.querySelector('[data-former]') !== null;
  expect(isFormer()).toBe(false);
  const next = { type: 'BEFORE_THROW', timeout: 1, deadline: 1, bank: 0, isExtra: false, round: 1 } as const;
  happens({ name: 'EndMove', userId: 'mira' }, { name: 'StartMoveType', userId: 'lev', ...next });
  expect(isFormer()).toBe(true);
  happens(thrownBy('lev'));
  expect(isFormer()).toBe(false);
});

it('shows the usual dice for a skin that this version of the site does not know', async () => {
  const { show: happens } = show('of-next-year');
  happens(thrownBy('mira'));
  await import('../../shared/art/die-look.ts');
  expect(front()).toBe('');
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Выпало 2 и 5');
});
