import { auctionPrice, type Command, type CreateTrade, type Game, type PlayerCommand } from '@magnaty/rules';
import { TUTORIAL_CELLS as CELLS, TUTORIAL_USERS as USERS } from './first-position.ts';

/** The steps of the tutorial, in their order, by the names of the specification. */
export const TUTORIAL_STEPS = [
  'playingField',
  'action',
  'hittingTTheField',
  'companyBuy',
  'companyBuildOffice',
  'auctionInfo',
  'auctionBet',
  'mapFieldsAction',
  'mapFieldParking',
  'dealBeforeCreate',
  'dealCreate',
  'dealSuccess',
  'resultGame',
  'final',
] as const;
export type TutorialStepType = (typeof TUTORIAL_STEPS)[number];

/** A raise of the lesson, millions. */
export const BET_STEP = 15;
/** The money that the newcomer adds to the deal, millions. */
export const DEAL_MONEY = 50;

/** A command of the script, with the numbers that it draws: a die gives its points less one, a deck an index. */
export interface ScriptLine {
  readonly command: (game: Game) => Command;
  readonly draws?: readonly number[];
}

/** The command that the newcomer gives in a step, by hand or with the button 'Next'. */
export interface TutorialTask extends ScriptLine {
  readonly command: (game: Game) => PlayerCommand;
  /** Is this command of the newcomer as good as the script's own? */
  readonly accepts: (command: PlayerCommand, game: Game) => boolean;
}

export interface ScriptStep {
  /** Null in a step that explains, or in which the newcomer only opens a window. */
  readonly task: TutorialTask | null;
  /** The moves of the opponents afterwards. */
  readonly after: readonly ScriptLine[];
}

type SimpleType = 'throwDice' | 'endMove' | 'userBuyCurrentCompany' | 'startAuction' | 'leaveAuction' | 'surrenderGame';

const line = (userId: string, type: SimpleType, draws: readonly number[] = []) => ({
  command: () => ({ type, userId }),
  draws,
});

/** A throw with these points, and the index of the card that is drawn after it. */
const throws = (userId: string, first: number, second: number, ...card: readonly number[]) =>
  line(userId, 'throwDice', [first - 1, second - 1, ...card]);

const simpleTask = (type: SimpleType, draws: readonly number[] = []): TutorialTask => ({
  ...line(USERS.newcomer, type, draws),
  accepts: (command) => command.type === type,
});

const throwTask = (first: number, second: number, ...card: readonly number[]): TutorialTask =>
  simpleTask('throwDice', [first - 1, second - 1, ...card]);

const onlyExplains: ScriptStep = { task: null, after: [] };

const BUILD: TutorialTask = {
  command: () => ({ type: 'buyOffice', userId: USERS.newcomer, mapItemId: CELLS.bought }),
  accepts: (command) => command.type === 'buyOffice' && command.mapItemId === CELLS.bought,
};

const priceNow = ({ auction }: Game): number => (auction === null ? 0 : auctionPrice(auction));

/** Any raise is good: the opponents bid no more. */
const BET: TutorialTask = {
  command: (game) => ({ type: 'makeBetOnAuction', userId: USERS.newcomer, price: priceNow(game) + BET_STEP }),
  accepts: (command) => command.type === 'makeBetOnAuction',
};

/** Mira accepts if she gets the company that completes her category and gives this one alone. */
const isWantedDeal = (deal: CreateTrade): boolean =>
  deal.userIdTo === USERS.mira &&
  deal.mapItemIdListFrom.includes(CELLS.given) &&
  deal.mapItemIdListTo.join() === String(CELLS.received) &&
  deal.extraPriceTo === 0;

const DEAL: TutorialTask = {
  command: () => ({
    type: 'createTrade',
    userId: USERS.newcomer,
    userIdTo: USERS.mira,
    mapItemIdListFrom: [CELLS.given],
    mapItemIdListTo: [CELLS.received],
    extraPriceFrom: DEAL_MONEY,
    extraPriceTo: 0,
  }),
  accepts: (command) => command.type === 'createTrade' && isWantedDeal(command),
};

/** Index of the card with this id among the cards that are left in the deck of events. */
const cardAt = (id: number, drawnBefore: readonly number[] = []): number =>
  id - 1 - drawnBefore.filter((other) => other < id).length;
/** The card that the newcomer draws. It pays 100 millions. */
export const GIFT_CARD = 6;
/** The card that the poor opponent draws. It costs 100 millions. */
const BILL_CARD = 11;

/** The script: by step, the task of the newcomer and the moves of the opponents. */
export const TUTORIAL_SCRIPT: Readonly<Record<TutorialStepType, ScriptStep>> = {
  playingField: onlyExplains,
  action: { task: throwTask(3, 4), after: [] },
  hittingTTheField: onlyExplains,
  companyBuy: { task: simpleTask('userBuyCurrentCompany'), after: [] },
  companyBuildOffice: {
    task: BUILD,
    after: [
      line(USERS.newcomer, 'endMove'),
      // Lev pays the rent of the new office.
      throws(USERS.lev, 3, 5),
      line(USERS.lev, 'endMove'),
      throws(USERS.mira, 2, 4),
      line(USERS.mira, 'startAuction'),
      { command: (game) => ({ type: 'makeBetOnAuction', userId: USERS.mira, price: priceNow(game) + 5 }) },
    ],
  },
  auctionInfo: onlyExplains,
  auctionBet: {
    task: BET,
    after: [
      { command: ({ deadline }) => ({ type: 'expireDeadline', id: deadline?.id ?? 0 }) },
      line(USERS.mira, 'endMove'),
    ],
  },
  // Doubles: the newcomer throws once more.
  mapFieldsAction: { task: throwTask(2, 2, cardAt(GIFT_CARD)), after: [] },
  mapFieldParking: { task: throwTask(1, 2), after: [] },
  dealBeforeCreate: onlyExplains,
  dealCreate: {
    task: DEAL,
    after: [{ command: ({ trade }) => ({ type: 'acceptTrade', userId: USERS.mira, tradeId: trade?.tradeId ?? 0 }) }],
  },
  dealSuccess: {
    task: simpleTask('endMove'),
    after: [throws(USERS.lev, 1, 3, cardAt(BILL_CARD, [GIFT_CARD])), line(USERS.mira, 'surrenderGame')],
  },
  resultGame: onlyExplains,
  final: onlyExplains,
};
