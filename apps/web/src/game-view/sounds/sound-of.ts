import type { BalanceReason, ChangeBalance, GameEvent, UserMoveTo } from '@magnaty/rules';
import { cellsAlongWalk } from '../board/geometry.ts';
import { hopEnds } from '../playback/motion/hops.ts';
import type { SoundName } from './sound-files.ts';
import type { Playing } from './sound-player.ts';
import type { SoundCue } from './sound-port.ts';

/** Money of other players is softer. */
const OTHERS_GAIN = 0.45;
/** A payment of so many millions has the full loudness. */
const LOUDEST_SUM = 400;
/** The coins fall after the ratchet of the payer, s. */
const COINS_DELAY = 0.2;
/** The winner's brass comes after the roller, s. */
const BRASS_DELAY = 0.6;

/** The sounds of a shown event for this viewer. */
export const soundsOf = ({ event, game, ms }: SoundCue, viewerId: string): readonly Heard[] => {
  switch (event.name) {
    case 'ThrowDice':
      // By the scores, so that the same throw always has the same of the two sounds.
      return [{ name: (event.scoreFirstDice + event.scoreSecondDice) % 2 === 0 ? 'dice-1' : 'dice-2' }];
    case 'UserMoveTo':
      return event.mapItemIdFrom === event.mapItemIdTo ? [] : walkSounds(event, ms);
    case 'UserBuyCompany':
      return [{ name: 'buy' }];
    case 'ChangeBalance':
      // The money of the start is there before anyone moves.
      return game.move.userId === '' ? [] : soundsOfChange(event, viewerId);
    case 'AuctionMakeBet':
      return [{ name: 'auction-bet' }];
    case 'AuctionClose':
      return event.userId === null ? [] : [{ name: 'auction-bet' }, { name: 'buy', delay: 0.15 }];
    case 'ActionCard':
      return [{ name: 'card-flick' }];
    case 'TradeCreate':
      return event.userIdTo === viewerId ? [{ name: 'notification' }] : [];
    case 'TradeAccept':
      return [{ name: 'deal-signing' }];
    case 'StartMoveType':
      return isOwnTurn(event, viewerId) ? [{ name: 'notification' }] : [];
    case 'GameOverUser':
      return event.reason === 'BANKRUPT' ? [{ name: 'bankrupt' }] : [];
    case 'GameOver':
      return event.users[0]?.userId === viewerId
        ? [{ name: 'flood' }, { name: 'win', delay: BRASS_DELAY }]
        : [{ name: 'flood' }];
    default:
      return [];
  }
};

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
  if (other !== undefined) return [{ name: other }];
  const own = userId === viewerId ? 1 : OTHERS_GAIN;
  if (amount < 0) return [{ name: 'pay', gain: own }];
  return [{ name: 'receive', gain: own * loudnessOfSum(amount), delay: COINS_DELAY }];
};

/** From 0.4 for the least to 1 for a large sum. */
const loudnessOfSum = (amount: number): number =>
  0.4 + 0.6 * Math.min(1, Math.log(1 + amount) / Math.log(1 + LOUDEST_SUM));

const isOwnTurn = (event: GameEvent, viewerId: string): boolean =>
  event.name === 'StartMoveType' && event.type === 'BEFORE_THROW' && event.userId === viewerId;

/** The sound of an event while the tab is hidden: only an offer to the viewer, or the viewer's own move. */
export const hiddenTabSoundOf = (event: GameEvent, viewerId: string): SoundName | null => {
  const isCall = (event.name === 'TradeCreate' && event.userIdTo === viewerId) || isOwnTurn(event, viewerId);
  return isCall ? 'notification' : null;
};

/** Each hop is 1 % higher than the one before. */
const RISE = 1.01;
const HOP_GAIN = 0.5;

/** A tick for each hop and a thud for the last one, or the bar of the jail. `ms`: the time of the walk; 0 without one. */
const walkSounds = (event: UserMoveTo, ms: number): readonly Heard[] => {
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

/** A sound, and how it is played. */
export interface Heard extends Playing {
  readonly name: SoundName;
}
