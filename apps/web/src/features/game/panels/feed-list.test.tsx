import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Setting } from '../gallery/setting.ts';
import { renderOnDesk } from '../testing/render-on-desk.tsx';
import { FeedList } from './feed-list.tsx';

it('goes back to the newest line, in browsers whose scrolling gives back a promise as well', () => {
  Element.prototype.scrollTo = vi.fn(() => Promise.resolve()) as never;
  const { game } = new Setting({ now: 0, players: 2 }).move('mira').done();
  const { show, unmount } = renderOnDesk(<FeedList isShort={false} />, game);
  const list = screen.getByRole('list');
  list.scrollTop = 90;
  show({ name: 'ThrowDice', userId: 'mira', scoreFirstDice: 2, scoreSecondDice: 5, purpose: 'MOVE' });
  expect(list.textContent).toContain('Вы выбрасываете 2 и 5');
  expect(list.scrollTop).toBe(0);
  unmount();
});
