import { expect, it } from 'vitest';
import { GALLERY } from './states.ts';

const NOW = 1_800_000_000_000;

it.each(GALLERY)('the rules lead to the state $name', ({ set, next, viewerId }) => {
  const setting = set(NOW).done();
  expect(setting.game.players.map(({ userId }) => userId)).toContain(viewerId);
  const known = setting.packets.length;
  next?.(setting).done();
  expect(setting.packets.length > known).toBe(next !== undefined);
});

it('no two states have one name', () => {
  const names = GALLERY.map(({ name }) => name);
  expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
});
