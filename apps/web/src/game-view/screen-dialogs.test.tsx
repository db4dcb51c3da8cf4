import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameBuilder } from './gallery/game-builder.ts';
import { renderInGame } from './testing/render-in-game.tsx';
import ScreenDialogs from './screen-dialogs.tsx';

it.each([
  { noAuctions: false, ofAuctions: ['Отдать компанию на аукцион', 'Поднять ставку на 5, 15, 25'] },
  { noAuctions: true, ofAuctions: [] },
])('lists the keys of auctions only where there are auctions: $noAuctions', ({ noAuctions, ofAuctions }) => {
  const { game } = new GameBuilder({ now: 0, houseRules: { noAuctions, doubleStart: false } });
  renderInGame(<ScreenDialogs dialog="shortcuts" />, game);
  const texts = screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
  expect(texts.filter((text) => /аукцион|ставку/i.test(text)).slice(0, 2)).toEqual(ofAuctions);
  expect(texts.includes('Не покупать компанию')).toBe(noAuctions);
});
