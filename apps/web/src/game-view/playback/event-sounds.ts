import { weightOf } from './beat.ts';
import type { BalanceReason, ChangeBalance, ThrowDice, UserMoveTo } from '@magnaty/rules';
import { cellCentre, cellsAlongWalk } from '../board/geometry.ts';
import { DICE_OFFSET_MS, DOUBLES_TO_JAIL } from './durations.ts';
import { TOUCH } from './motion/dice-flight.ts';
import { hopEnds } from './motion/hops.ts';
import type { Heard, Listener } from '../sounds/heard.ts';
import type { SoundName } from '../sounds/sound-names.ts';

/** The farthest to a side: a sound in one ear alone is unpleasant. */
const WIDEST_PAN = 0.6;
/** The cards of the players stand left of the board. */
export const PLAYERS_PAN = -WIDEST_PAN;
/** The disc with the dice and the gavel stands left of the middle. */
export const DISC_PAN = -0.2;
const BOARD_WIDTH = 1128;

export const cellPan = (index: number): number => ((cellCentre(index).x / BOARD_WIDTH) * 2 - 1) * WIDEST_PAN;

/** Without an animation the dice lie still after so long, s. */
const DICE_S = 0.55;

/** The dice leave the hand, and touch the disc. `ms`: the time of the throw; 0 without one. `game`: after the throw. */
export const throwSounds = (event: ThrowDice, { game, ms }: Listener): readonly Heard[] => {
  const { scoreFirstDice: first, scoreSecondDice: second, purpose } = event;
  const touch = (Math.max(0, ms - DICE_OFFSET_MS) / 1000) * TOUCH;
  // By the scores, so that the same throw always has the same of the two sounds.
  const dice: Heard = { name: (first + second) % 2 === 0 ? 'dice-1' : 'dice-2', delay: touch, pan: DISC_PAN };
  // The way to jail shows the third doubles.
  const isStamped = first === second && purpose !== 'CARD' && game.move.doubles < DOUBLES_TO_JAIL;
  return [
    ...(ms > 0 ? [{ name: 'flight', pan: PLAYERS_PAN } as const] : []),
    dice,
    ...(isStamped ? [{ name: 'doubles', delay: ms > 0 ? ms / 1000 : DICE_S, pan: DISC_PAN } as const] : []),
  ];
};

/** Each hop is 1 % higher than the one before. */
const RISE = 1.01;

/** A tick for each hop and a thud for the last one, or the bars of the jail. `ms`: the time of the walk; 0 without one. */
export const walkSounds = (event: UserMoveTo, { game, ms }: Listener): readonly Heard[] => {
  if (event.mapItemIdFrom === event.mapItemIdTo) return [];
  const end = ms / 1000;
  const pan = cellPan(event.mapItemIdTo);
  if (event.type === 'JOIN_TO_JAIL') {
    const isThird = game.move.doubles >= DOUBLES_TO_JAIL;
    return [...(isThird ? [{ name: 'three-doubles' } as const] : []), { name: 'jail', delay: end, pan }];
  }
  const landing: Heard = { name: 'land', delay: end, pan };
  if (ms === 0 || event.type === 'LEAVE_JAIL') return [landing];
  const cells = cellsAlongWalk(event.mapItemIdFrom, event.mapItemIdTo, event.direction === 'FORWARD');
  const hops = hopEnds(cells.length).slice(0, -1);
  return [
    ...hops.map((part, nth): Heard => {
      const hopPan = cellPan(cells[nth] ?? event.mapItemIdTo);
      return { name: 'hop', delay: part * end, rate: RISE ** nth, pan: hopPan };
    }),
    landing,
  ];
};

/** Money of other players is softer, but by less than a rank. */
const OTHERS_GAIN = 0.7;

/** By the weight of a payment: its sounds, and when the first coin lands, s. */
const WEIGHTS = {
  1: { pay: 'pay-small', coins: 'coins-3', delay: 0.64 },
  2: { pay: 'pay', coins: 'coins-8', delay: 0.64 },
  3: { pay: 'pay-large', coins: 'coins-22', delay: 0.76 },
} as const;

/** Reasons of a change that have a sound of their own, or none. */
const OTHER_SOUNDS: Readonly<Partial<Record<BalanceReason, SoundName | null>>> = {
  OFFICE: 'buy',
  RANSOM: 'buy',
  OFFICE_SALE: 'sale',
  PLEDGE: 'sale',
  BUY: null,
  AUCTION: null,
  TRADE: null,
  GAME_OVER: null,
};

export const moneySounds = (
  { reason, amount, userId }: ChangeBalance,
  { game, viewerId }: Listener,
): readonly Heard[] => {
  // The money of the start is there before anyone moves.
  if (game.move.userId === '') return [];
  const other = OTHER_SOUNDS[reason];
  if (other === null || amount === 0) return [];
  if (other !== undefined) return [{ name: other, pan: PLAYERS_PAN }];
  const weight = WEIGHTS[weightOf(amount)];
  const gain = userId === viewerId ? 1 : OTHERS_GAIN;
  return amount < 0
    ? [{ name: weight.pay, gain, pan: PLAYERS_PAN }]
    : [{ name: weight.coins, gain, pan: PLAYERS_PAN, delay: weight.delay }];
};
