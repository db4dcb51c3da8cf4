import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { CardDrawn } from './card-drawn.tsx';

/** The card lets its player pay 20 to each of the others. */
const PAY_EACH = 15;

it('names another player whose card it is, with the whole sum', () => {
  const { game } = new GameBuilder({ now: 0, players: 4 }).move('lev').done();
  const foot = (userId: string) => {
    const picture = { kind: 'card', userId, cell: 7, cardId: PAY_EACH, id: 1, ms: 1000, rate: 1 } as const;
    const { container, unmount } = renderInGame(<CardDrawn picture={picture} />, game);
    const text = container.querySelector('p:last-of-type')?.textContent.trim();
    unmount();
    return text;
  };
  expect(foot('lev')).toBe('Лев Дорн−60');
  expect(foot('mira')).toContain('20');
});
