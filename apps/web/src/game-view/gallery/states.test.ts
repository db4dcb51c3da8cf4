import { expect, it } from 'vitest';
import { NO_SEAT } from '../context/followed.ts';
import { GALLERY } from './states.ts';

const NOW = 1_800_000_000_000;

it.each(GALLERY)('the rules lead to the state $name', ({ build, next, viewerId }) => {
  const builder = build(NOW).done();
  const isSeated = builder.game.players.some(({ userId }) => userId === viewerId);
  expect(isSeated).toBe(viewerId !== NO_SEAT);
  const known = builder.packets.length;
  next?.(builder).done();
  expect(builder.packets.length > known).toBe(next !== undefined);
});

it('no two states have the same name', () => {
  const names = GALLERY.map(({ name }) => name);
  expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
});
