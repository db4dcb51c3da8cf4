import { BOARD } from '@magnaty/content';
import type { BalanceReason, ChangeBalance, Game, GameEvent, ThrowDice, UserMoveTo } from '@magnaty/rules';
import { cellCentre, cellsAlongWalk } from '../board/geometry.ts';
import { climaxOf } from '../playback/climax.ts';
import { TOUCH } from '../playback/dice-flight.ts';
import type { Cue } from '../playback/driver.ts';
import { hopEnds } from '../playback/hops.ts';
import { DICE_OFFSET_MS } from '../playback/timing.ts';
import type { SoundName } from './sound-names.ts';
import type { Playing } from './sound-player.ts';

/** A sound, and how it is played. */
export interface Heard extends Playing {
  readonly name: SoundName;
}

/** The sounds of a shown event for this viewer. */
export const soundsOf = ({ event, game, ms }: Cue, viewerId: string): readonly Heard[] => {
  switch (event.name) {
    case 'ThrowDice':
      return throwSounds(event, game, ms);
    case 'UserMoveTo':
      return event.mapItemIdFrom === event.mapItemIdTo ? [] : walkSounds(event, game, ms);
    case 'UserBuyCompany': {
      const pan = cellPan(event.mapItemId);
      return [
        { name: 'buy', pan },
        { name: 'flight', pan, delay: FLIGHT_DELAY },
      ];
    }
    case 'ChangeBalance':
      // The money of the start is there before anyone moves.
      return game.move.userId === '' ? [] : soundsOfChange(event, viewerId);
    case 'MapItemChangeOwner':
      return climaxOf(event, { board: BOARD, game })?.kind === 'category'
        ? [{ name: 'category', pan: cellPan(event.mapItemId) }]
        : [];
    case 'MapItemChangeOffice': {
      // A sale is heard by its money. Its cell has not changed yet, or is empty.
      const isSold = event.lvlCard === 0 || (game.cells[event.mapItemId]?.lvlCard ?? 0) > event.lvlCard;
      if (isSold) return [];
      return [{ name: event.lvlCard > HIGHEST_OFFICE ? 'tower-high' : 'tower', pan: cellPan(event.mapItemId) }];
    }
    case 'AuctionMakeBet':
      return [{ name: 'auction-bet', pan: DISC_PAN }];
    case 'AuctionClose':
      if (event.userId === null) return [];
      return [
        { name: 'gavel-3', pan: DISC_PAN },
        { name: 'flight', pan: PLAYERS_PAN, delay: FLIGHT_DELAY },
        { name: 'buy', pan: PLAYERS_PAN, delay: LOT_DELAY },
      ];
    case 'ActionCard':
      return [{ name: 'card-flick' }];
    case 'TradeCreate':
      return event.userIdTo === viewerId ? [{ name: 'notification' }] : [];
    case 'TradeAccept':
      return [{ name: 'deal-signing' }];
    case 'StartMoveType':
      return isOwnTurn(event, viewerId) ? [{ name: 'notification' }] : [];
    case 'GameOverUser':
      if (event.reason === 'WINNER') return [];
      return event.reason === 'BANKRUPT' ? [{ name: 'bankrupt' }] : [{ name: 'surrender', pan: PLAYERS_PAN }];
    case 'GameOver':
      return event.users[0]?.userId === viewerId
        ? [{ name: 'flood' }, { name: 'win', delay: WIN_DELAY }]
        : [{ name: 'flood' }];
    default:
      return [];
  }
};

/** The sound of an event while the tab is hidden: only an offer to the viewer, or the viewer's own move. */
export const hiddenTabSoundOf = (event: GameEvent, viewerId: string): SoundName | null => {
  const isCall = (event.name === 'TradeCreate' && event.userIdTo === viewerId) || isOwnTurn(event, viewerId);
  return isCall ? 'notification' : null;
};

const isOwnTurn = (event: GameEvent, viewerId: string): boolean =>
  event.name === 'StartMoveType' && event.type === 'BEFORE_THROW' && event.userId === viewerId;

/** The farthest to a side: a sound in one ear alone is unpleasant. */
const WIDEST_PAN = 0.6;
/** The cards of the players stand left of the board. */
const PLAYERS_PAN = -WIDEST_PAN;
/** The disc with the dice and the gavel stands left of the middle. */
export const DISC_PAN = -0.2;
const BOARD_WIDTH = 1128;

const cellPan = (index: number): number => ((cellCentre(index).x / BOARD_WIDTH) * 2 - 1) * WIDEST_PAN;

/** What flies leaves its place after the hit, s. */
const FLIGHT_DELAY = 0.12;
/** The lot arrives at the winner, s. */
const LOT_DELAY = 0.44;
/** The winner's own sound comes after the roller, s. */
const WIN_DELAY = 0.6;
/** Above it are head office and monopoly. */
const HIGHEST_OFFICE = 4;

/** Without an animation the dice lie still after so long, s. */
const DICE_S = 0.55;

/** THROW-3: the third doubles in a row end in jail. */
const DOUBLES_TO_JAIL = 3;

/** The dice leave the hand, and touch the disc. `ms`: the time of the throw; 0 without one. `game`: after the throw. */
const throwSounds = (event: ThrowDice, game: Game, ms: number): readonly Heard[] => {
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
const walkSounds = (event: UserMoveTo, game: Game, ms: number): readonly Heard[] => {
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

/** The weight of a payment (BEATS, law 1): from which sum, its sounds, and when the first coin lands, s. */
const WEIGHTS = [
  { from: 400, pay: 'pay-large', coins: 'coins-22', delay: 0.76 },
  { from: 50, pay: 'pay', coins: 'coins-8', delay: 0.64 },
  { from: 0, pay: 'pay-small', coins: 'coins-3', delay: 0.3 },
] as const satisfies readonly { from: number; pay: SoundName; coins: SoundName; delay: number }[];

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

const soundsOfChange = ({ reason, amount, userId }: ChangeBalance, viewerId: string): readonly Heard[] => {
  const other = OTHER_SOUNDS[reason];
  if (other === null || amount === 0) return [];
  if (other !== undefined) return [{ name: other, pan: PLAYERS_PAN }];
  const weight = WEIGHTS.find(({ from }) => Math.abs(amount) >= from) ?? WEIGHTS[2];
  const gain = userId === viewerId ? 1 : OTHERS_GAIN;
  return amount < 0
    ? [{ name: weight.pay, gain, pan: PLAYERS_PAN }]
    : [{ name: weight.coins, gain, pan: PLAYERS_PAN, delay: weight.delay }];
};
