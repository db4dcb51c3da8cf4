import { DICE_SKINS } from '@magnaty/content';
import { expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';

/** WCAG asks for it of graphics that carry a meaning. */
const LEAST = 3;

it.each(DICE_SKINS)('the pips of the thrown score stand out from the face in front: $key', ({ front, pip, one }) => {
  for (const colour of [pip, one]) expect(contrastOf(colour, front)).toBeGreaterThanOrEqual(LEAST);
});
