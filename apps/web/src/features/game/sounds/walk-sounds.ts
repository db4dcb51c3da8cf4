import type { UserMoveTo } from '@magnaty/rules';
import { cellsAlongWalk } from '../board/geometry.ts';
import { hopEnds } from '../playback/hops.ts';
import type { Heard } from './heard.ts';

/** Each hop is 1 % higher than the one before. */
const RISE = 1.01;
const HOP_GAIN = 0.5;

/** A tick for each hop and a thud for the last one, or the bar of the jail. `ms`: the time of the walk; 0 without one. */
export const walkSounds = (event: UserMoveTo, ms: number): readonly Heard[] => {
  const end = ms / 1000;
  if (event.type === 'JOIN_TO_JAIL') return [{ name: 'jail', delay: end }];
  const landing: Heard = { name: 'land', delay: end, gain: 0.8 };
  if (ms === 0 || event.type === 'LEAVE_JAIL') return [landing];
  const cells = cellsAlongWalk(event.mapItemIdFrom, event.mapItemIdTo, event.direction === 'FORWARD');
  const hops = hopEnds(cells.length).slice(0, -1);
  return [
    ...hops.map((part, nth): Heard => ({ name: 'hop', delay: part * end, rate: RISE ** nth, gain: HOP_GAIN })),
    landing,
  ];
};
