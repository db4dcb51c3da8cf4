import { firstBot, policyOf, type Bot, type OfferLimits } from '@magnaty/bots';
import { chancesToWin } from '@magnaty/judge';
import {
  BOT_LEVELS,
  TEMPERAMENTS,
  companyAt,
  findPlayer,
  playersIn,
  tradableRefusal,
  type Game,
  type Player,
  type PlayerCommand,
  type Table,
  type Trade,
} from '@magnaty/rules';
import { buildMaxBot, ifLegal, middleBot } from '../../../bench/src/bots/policies.ts';
import { PERSON_NAMES, personNamed } from '../../../bench/src/people/policies.ts';
import type { Random } from '../../../bench/src/random.ts';

/** A person of a run: plays many games in the same way. */
export interface Person {
  readonly name: string;
  readonly bot: Bot;
}

const LEVELLED = BOT_LEVELS.flatMap((level) =>
  TEMPERAMENTS.map((temperament) => ({
    name: `${level}-${temperament}`,
    bot: policyOf({ level, temperament }),
    // The strong bot plays on from its choices, so it costs much time.
    share: level === 'strong' ? 1 : 4,
  })),
);

const KINDS: readonly { readonly name: string; readonly bot: Bot; readonly share: number }[] = [
  ...LEVELLED,
  ...PERSON_NAMES.map((name) => ({ name: `person-${name}`, bot: personNamed(name), share: 8 })),
  { name: 'first', bot: firstBot, share: 6 },
  { name: 'middle', bot: middleBot, share: 3 },
  { name: 'buildMax', bot: buildMaxBot, share: 3 },
];
const SHARES = KINDS.reduce((sum, { share }) => sum + share, 0);

/** How often a person errs, by share of the decisions. */
const SLIPS = [0, 0.04, 0.12] as const;
/** A person gives up below this chance to win; 0: never. */
const DESPAIRS = [0, 0, 0, 0.02, 0.05, 0.1] as const;
const GIVES_UP = 0.3;
/** Share of the games that a person has to leave for another reason. */
const LEAVES = 0.04;
const LAST_LEAVING_ROUND = 30;

export const somePerson = (random: Random): Person => {
  let at = random.unit() * SHARES;
  const kind = KINDS.find(({ share }) => (at -= share) < 0) ?? KINDS[0]!;
  const slips = SLIPS[random.draw(SLIPS.length)]!;
  const despair = DESPAIRS[random.draw(DESPAIRS.length)]!;
  return { name: kind.name, bot: leaving(slipping(kind.bot, slips), despair) };
};

/** Errs in a share of its answers, bids and purchases, and sometimes sells too cheap to anybody. */
const slipping =
  (bot: Bot, share: number): Bot =>
  (table, userId, random, limits) => {
    const command = bot(table, userId, random, limits);
    if (command === null || share === 0) return command;
    return (random() < share ? slipOf(table, command, random) : null) ?? command;
  };

const slipOf = (table: Table, command: PlayerCommand, random: () => number): PlayerCommand | null => {
  const { userId } = command;
  switch (command.type) {
    case 'acceptTrade':
      return { ...command, type: 'cancelTrade' };
    case 'cancelTrade':
      return table.game.trade?.userIdTo === userId ? ifLegal(table, { ...command, type: 'acceptTrade' }) : null;
    case 'makeBetOnAuction':
      return passing(table, userId);
    case 'userBuyCurrentCompany':
      return { type: 'startAuction', userId };
    case 'throwDice':
      return random() < 1 / 3 ? cheapOffer(table, userId, random) : null;
    default:
      return null;
  }
};

/** Bids no more. */
export const passing = (table: Table, userId: string): PlayerCommand | null =>
  ifLegal(table, { type: 'leaveAuction', userId }) ?? ifLegal(table, { type: 'doneAuction', userId });

/** Companies that the player may trade. */
export const tradableOf = (table: Table, userId: string): number[] =>
  table.board.companies.filter((company) => tradableRefusal(table, userId, company) === null).map(({ index }) => index);

const cheapOffer = (table: Table, userId: string, random: () => number): PlayerCommand | null => {
  const cells = tradableOf(table, userId);
  const partners = playersIn(table.game).filter((player) => player.userId !== userId);
  const cell = cells[Math.floor(random() * cells.length)];
  const partner = partners[Math.floor(random() * partners.length)];
  if (cell === undefined || partner === undefined) return null;
  return ifLegal(table, {
    type: 'createTrade',
    userId,
    userIdTo: partner.userId,
    mapItemIdListFrom: [cell],
    mapItemIdListTo: [],
    extraPriceFrom: 0,
    extraPriceTo: Math.round((0.4 + random() / 2) * (companyAt(table.board, cell)?.price ?? 0)),
  });
};

/** Is it the player's own move, before the first throw, with nothing open? */
export const isBeforeMove = ({ game }: Table, { userId }: Player): boolean =>
  game.auction === null &&
  game.trade === null &&
  game.move.userId === userId &&
  game.move.step === 'BEFORE_THROW' &&
  !game.move.isExtra;

const leaving =
  (bot: Bot, despair: number): Bot =>
  (table, userId, random, limits) => {
    const { game, board } = table;
    const player = findPlayer(game, userId);
    if (player !== undefined && isBeforeMove(table, player) && game.move.tradesMade === 0) {
      if (random() < LEAVES / LAST_LEAVING_ROUND) return { type: 'surrenderGame', userId };
      const seat = game.players.indexOf(player);
      if (despair > 0 && random() < GIVES_UP && chancesToWin(game, board)[seat]! < despair)
        return { type: 'surrenderGame', userId };
    }
    return bot(table, userId, random, limits);
  };

/** No terms again within so many rounds, and no partner within so many. */
const ROUNDS_WITHOUT_REPEAT = 4;
const ROUNDS_BETWEEN = 2;

/** Keeps people who play like bots from making the same offer in each move. */
export class OfferNotes {
  #made: { readonly round: number; readonly trade: Trade }[] = [];
  #last: number | undefined;

  note({ trade, round }: Game): void {
    if (trade === null || trade.tradeId === this.#last || trade.counterNumber > 0) return;
    this.#last = trade.tradeId;
    this.#made = this.#made.filter((made) => round - made.round < ROUNDS_WITHOUT_REPEAT);
    this.#made.push({ round, trade });
  }

  limitsOf({ game }: Table, userId: string): OfferLimits {
    const own = this.#made.filter(({ trade }) => trade.userIdFrom === userId);
    return {
      closedTo: own.filter(({ round }) => game.round - round < ROUNDS_BETWEEN).map(({ trade }) => trade.userIdTo),
      made: own.map(({ trade }) => trade),
    };
  }
}
