import { BOARD } from '@magnaty/content';
import { companyAt } from '@magnaty/rules';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { withOffer } from '../gallery/games.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { CompanyCard } from './company-card.tsx';

const table = () => new GameBuilder({ now: 0, players: 3 }).owns('mira', 1, 3).owns('lev', 6, 8, 9);
const show = (builder: GameBuilder, index: number) => renderInGame(<CompanyCard index={index} />, builder.done().game);
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('names the owner of a pledged company, and the moves until the pledge ends', () => {
  show(table().pledged(6, 7).move('mira'), 6);
  expect(screen.getByText('Лев Дорн')).toBeTruthy();
  expect(screen.getByText('В залоге · 7 ходов')).toBeTruthy();
});

it("follows the owner's balance: nobody can trade with a player in debt", () => {
  const view = show(table().move('mira'), 6);
  expect(button(/Предложить сделку/).disabled).toBe(false);
  view.show({ name: 'ChangeBalance', userId: 'lev', amount: -5, balance: -5, reason: 'TAX', counterpartId: null });
  expect(button(/Предложить сделку/).disabled).toBe(true);
});

it.each([
  [
    'a ransom without enough money',
    (s: GameBuilder) => s.pledged(1, 5).balance('mira', 10).move('mira'),
    1,
    'Не хватает денег',
  ],
  [
    'a pledge of a company in an open trade',
    (s: GameBuilder) => withOffer(s.move('mira'), { from: 'mira', to: 'lev', give: [1], take: [6] }),
    1,
    'Компания участвует в открытой сделке: дождитесь решения',
  ],
  ['an uneven sale', (s: GameBuilder) => s.level(1, 5).level(3, 6).move('mira'), 1, /равномерно/],
  ['a pledge with offices', (s: GameBuilder) => s.level(1, 1).level(3, 1).move('mira'), 1, 'Сначала продайте офисы'],
  ["an offer in another player's move", (s: GameBuilder) => s.move('lev'), 6, 'В свой ход'],
] as const)('says why a button is disabled: %s', (_, set, index, why) => {
  show(set(table()), index);
  expect(screen.getByText(why)).toBeTruthy();
});

it('does not explain that there is no office to sell', () => {
  show(table().move('mira'), 1);
  expect(button(/Продать офис/).disabled).toBe(true);
  expect(screen.queryByText(/нет офисов/)).toBeNull();
});

it('marks the new rent when the storey stands, and not before', () => {
  const view = show(table().level(1, 1).level(3, 1).move('mira'), 1);
  const rent = () => document.querySelector('[aria-current]')?.textContent;
  const former = rent();
  expect(former).toContain('1 офис');
  view.show({ name: 'MapItemChangeOffice', mapItemId: 1, lvlCard: 2 });
  expect(rent()).toBe(former);
  view.show({ name: 'MapItemChangeRent', mapItemId: 1, currentRent: companyAt(BOARD, 1)!.rents[2]! });
  expect(rent()).toContain('2 офиса');
});
