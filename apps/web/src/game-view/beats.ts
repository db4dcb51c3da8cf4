import { BOARD, type FeedLine } from '@magnaty/content';
import { companyAt, findPlayer, officeSalePrice, type GameEvent } from '@magnaty/rules';
import {
  weightOf,
  type Beat,
  type EventName,
  type EventOf,
  type LineKind,
  type Mood,
  type MoodTimes,
  type PictureKind,
  type Row,
  type Scene,
} from './playback/beat.ts';
import {
  ANNOUNCED,
  AT_ONCE,
  climax,
  coins,
  coinsAt,
  entry,
  event,
  exit,
  hit,
  isWhole,
  kick,
  landingOf,
  newOwner,
  payment,
  ruin,
  tick,
  toCard,
  toHand,
  walk,
} from './playback/beat-parts.ts';
import * as ms from './playback/durations.ts';
import { cellPan, DISC_PAN, moneySounds, PLAYERS_PAN, throwSounds, walkSounds } from './playback/event-sounds.ts';
import type { Heard, Listener } from './sounds/heard.ts';
import { isOwnTurn } from './sounds/hidden-tab.ts';

const passed = (): readonly Heard[] => [{ name: 'pass', pan: PLAYERS_PAN }];

/**
 * How the screen shows each event of the game: what the centre says, how long it takes, what moves and travels, and how
 * the players take it. The playback draws nothing that is not in this table; `docs/web.md` says how it reads a row.
 */
export const BEATS = {
  StartGame: {},
  RulesChanged: {},
  StartMoveType: {
    ends: 'ruin',
    beat: ({ userId }, { game: { move } }) =>
      userId === move.userId
        ? AT_ONCE
        : tick({
            hold: ms.TURN_MS,
            pictures: move.userId === '' ? [] : [{ kind: 'turn', from: move.userId, to: userId, ms: ms.TURN_MS }],
            moves: [{ what: 'jolt', userId, delay: 280, ms: 140 }],
          }),
    sounds: (move, { viewerId }) => (isOwnTurn(move, viewerId) ? [{ name: 'notification' }] : []),
  },
  ChangeTimeBank: {},
  ChangeMoveButtonDisabled: {},
  ThrowDice: {
    words: { 'feed.throw': 'throw', 'feed.throwDoubles': 'throw' },
    beat: ({ userId, scoreFirstDice, scoreSecondDice, purpose }, { game }) => {
      const isDoubles = scoreFirstDice === scoreSecondDice && purpose !== 'CARD';
      // The way to jail shows the third doubles.
      const isStamped = isDoubles && game.move.doubles < ms.DOUBLES_TO_JAIL - 1;
      const isRelease = findPlayer(game, userId)?.inJail === true;
      const points = scoreFirstDice;
      const stamp = { kind: 'doubles', points, isRelease, at: 'landed', ms: ms.STAMP_MS } as const;
      return event({
        hold: ms.FLIGHT_MS,
        after: isStamped ? ms.STAMP_MS : ms.SUM_MS,
        pictures: isStamped ? [stamp] : [],
        moves: [{ what: 'dice', ms: ms.FLIGHT_MS }],
      });
    },
    sounds: throwSounds,
  },
  UserMoveTo: {
    beat: (move) => (move.mapItemIdFrom === move.mapItemIdTo ? AT_ONCE : walk(move)),
    moods: ({ type, userId }) =>
      type === 'LEAVE_JAIL' ? [[userId, 'glad']] : type === 'JOIN_TO_JAIL' ? [[userId, 'angry']] : [],
    sounds: walkSounds,
  },
  ChangeBalance: {
    words: {
      'feed.startMoney': 'pass',
      'feed.tax': 'tax',
      'feed.parking': 'pot',
      'feed.jailFine': 'fine',
      'feed.cardGain': 'gain',
      'feed.cardLoss': 'loss',
      'feed.cardPay': 'loss',
    },
    // A card may let one pay all, or all pay one.
    pays: 'CARD',
    beat: (change, scene) => {
      const { amount, reason } = change;
      if (scene.game.move.userId === '' || reason === 'GAME_OVER') return AT_ONCE;
      const pictures = coins(change, scene);
      // The other payments belong to an event, with which they are shown.
      if (!ANNOUNCED.has(reason)) return tick({ hold: reason === 'START' ? ms.PAUSE_MS : 0, pictures });
      const { position = 0 } = findPlayer(scene.game, change.userId) ?? {};
      const hits = reason === 'TAX' ? hit(position, amount, landingOf(amount)) : [];
      return payment({ userId: change.userId, to: change.counterpartId, amount }, [...pictures, ...hits]);
    },
    moods: ({ userId, amount, reason, counterpartId }) => {
      if (!ANNOUNCED.has(reason) || counterpartId !== null) return [];
      const weight = weightOf(amount);
      if (amount > 0) return weight > 1 ? [[userId, 'glad', { delay: landingOf(amount) }]] : [];
      return weight > 2 ? [[userId, 'angry']] : [];
    },
    sounds: moneySounds,
  },
  ActionCard: {
    words: { 'feed.card': 'card' },
    beat: ({ userId, mapItemId, cardId }, { viewerId }) => {
      const { back, turn, read, othersRead, flight } = ms.CARD;
      const hold = back + turn + (userId === viewerId ? read : othersRead);
      return event({ hold, pictures: [{ kind: 'card', userId, cell: mapItemId, cardId, ms: hold + flight }] });
    },
    sounds: () => [{ name: 'card-flick' }],
  },
  ChangeInventoryCardCount: {},
  UserMaybeBuyCompany: { sounds: () => [{ name: 'decide', pan: DISC_PAN }] },
  UserBuyCompany: {
    words: { 'feed.buy': 'buy' },
    pays: 'BUY',
    beat: ({ userId, mapItemId: cell }, { viewerId }) =>
      userId === viewerId ? tick(toHand(userId, cell)) : event(toCard({ userId, cell, isPurchase: true })),
    moods: ({ userId }) => [[userId, 'glad']],
    sounds: ({ mapItemId }) => [
      { name: 'buy', pan: cellPan(mapItemId) },
      { name: 'flight', pan: cellPan(mapItemId), delay: 0.12 },
    ],
  },
  UserPaidRent: {
    words: { 'feed.rent': 'rent' },
    pays: 'RENT',
    beat: ({ userId, userIdTo, amount, mapItemId: cell }) =>
      payment({ userId, to: userIdTo, amount: -amount }, hit(cell, amount)),
    moods: ({ userId, userIdTo, amount }) => [
      ...(weightOf(amount) > 1 ? [[userIdTo, 'glad', { delay: landingOf(amount) }] as const] : []),
      ...(weightOf(amount) > 2 ? [[userId, 'angry'] as const] : []),
    ],
    sounds: ({ amount }) => (weightOf(amount) > 2 ? [{ name: 'wedge' }] : []),
  },
  MapItemChangeOwner: {
    beat: (change, scene) => newOwner(change, scene),
    moods: ({ mapItemId: cell, userId }, { board, game }) =>
      isWhole(board, game, { cell, userId }) ? [[userId ?? '', 'glad', { ms: ms.BOUGHT_MS + ms.CATEGORY_MS }]] : [],
    sounds: ({ mapItemId, userId }, { game }) =>
      isWhole(BOARD, game, { cell: mapItemId, userId })
        ? [{ name: 'category', pan: cellPan(mapItemId), delay: 0.3 }]
        : [],
  },
  MapItemChangeRent: {},
  MapItemListChangeRent: {},
  MapItemChangeOffice: {
    words: { 'feed.build': 'build', 'feed.sell': 'sell' },
    pays: 'OFFICE',
    beat: ({ mapItemId: cell, lvlCard: to }, { board, game, viewerId }) => {
      const { lvlCard: from = 0, ownerId } = game.cells[cell] ?? {};
      const userId = ownerId ?? '';
      const high = Math.max(from, to) > 4;
      const tower = { what: 'tower', cell, from, to, ms: high ? ms.HIGH_TOWER_MS : ms.STOREY_MS } as const;
      const company = companyAt(board, cell);
      if (company === undefined) return AT_ONCE;
      const isOwn = userId === viewerId;
      if (to < from)
        return exit({ move: tower, isOwn, pictures: coinsAt(cell, userId, officeSalePrice(board, company)) });
      const paid = coinsAt(cell, userId, -company.priceOffice);
      if (to === 6)
        return climax(ms.MONOPOLY_MS, {
          pictures: [...paid, { kind: 'monopoly', userId, cell, ms: ms.MONOPOLY_MS }],
          moves: [tower, { ...kick(8), delay: ms.HIGH_TOWER_MS }],
          results: ms.HIGH_TOWER_MS,
        });
      if (to === 5)
        return climax(ms.HEAD_OFFICE_MS, {
          pictures: [...paid, { kind: 'headOffice', userId, cell, ms: ms.HEAD_OFFICE_MS }],
          moves: [tower],
          results: ms.HIGH_TOWER_MS,
        });
      const delay = landingOf(company.priceOffice);
      return entry({ move: { ...tower, delay }, isOwn, pictures: paid });
    },
    moods: ({ mapItemId, lvlCard }, { game }) => (lvlCard > 4 ? [[game.cells[mapItemId]?.ownerId ?? '', 'glad']] : []),
    sounds: ({ mapItemId, lvlCard }, { game }) => {
      // A sale is heard by its money. Its cell has not changed yet, or is empty.
      const isSold = lvlCard === 0 || (game.cells[mapItemId]?.lvlCard ?? 0) > lvlCard;
      return isSold ? [] : [{ name: lvlCard > 4 ? 'tower-high' : 'tower', pan: cellPan(mapItemId) }];
    },
  },
  MapItemChangePledge: {
    words: { 'feed.pledge': 'pledge', 'feed.ransom': 'ransom' },
    beat: ({ mapItemId: cell, isInPledge }, { board, game, viewerId }) => {
      const userId = game.cells[cell]?.ownerId ?? '';
      const { pledge = 0, ransom = 0 } = companyAt(board, cell) ?? {};
      const isOwn = userId === viewerId;
      const lock = { what: 'lock', cell, ms: ms.STOREY_MS } as const;
      return isInPledge
        ? entry({
            move: { ...lock, from: 0, to: 1 },
            isOwn,
            pictures: [{ kind: 'pledged', cell, ms: ms.LOCK_MS }, ...coinsAt(cell, userId, pledge)],
          })
        : exit({ move: { ...lock, from: 1, to: 0 }, isOwn, pictures: coinsAt(cell, userId, -ransom) });
    },
  },
  MapItemChangePledgeCountMove: {},
  MapItemChangeForSale: {},
  AuctionStart: {
    beat: () => event({ hold: ms.EVENT_MS }),
    sounds: () => [{ name: 'auction-open', pan: DISC_PAN }],
  },
  AuctionMakeBet: {
    // Nothing leads: the plate, the raises and the feed change in one frame with the streak.
    beat: ({ userId }) => tick({ pictures: [{ kind: 'bid', userId, ms: ms.BID_MS }] }),
    sounds: () => [{ name: 'auction-bet', pan: DISC_PAN }],
  },
  AuctionDone: { sounds: passed },
  AuctionLeave: { sounds: passed },
  AuctionClose: {
    words: { 'feed.auctionWon': 'auctionWon', 'feed.auctionNobody': 'nobody' },
    pays: 'AUCTION',
    beat: ({ userId, mapItemId: cell, price }, { viewerId }) => {
      if (userId === null) {
        const end = ms.SOLD_MS + ms.LOT_MS;
        const delayed = { cell, delay: end, ms: 200 } as const;
        return event({
          hold: end + ms.PAINT_MS,
          results: end,
          pictures: [
            { kind: 'lot', userId, cell, ms: end },
            { kind: 'hit', weight: 2, ...delayed },
          ],
          moves: [{ what: 'lip', px: 4, ...delayed }],
        });
      }
      const end = ms.SOLD_MS + ms.BOUGHT_MS;
      const { pictures, moves, ...times } =
        userId === viewerId
          ? { ...toHand(userId, cell, end), hold: end, results: ms.SOLD_MS }
          : toCard({ userId, cell, isPurchase: false });
      const paid = coinsAt(cell, userId, -price).map((coin) => ({ ...coin, delay: times.results + ms.COINS_MS }));
      return event({ ...times, pictures: [...pictures, ...paid], moves: [kick(10), ...moves] });
    },
    moods: ({ userId }) => (userId === null ? [] : [[userId, 'glad']]),
    sounds: ({ userId }) =>
      userId === null
        ? [{ name: 'unsold', pan: DISC_PAN, delay: 0.12 }]
        : [
            { name: 'gavel-3', pan: DISC_PAN },
            { name: 'flight', pan: PLAYERS_PAN, delay: 0.12 },
            { name: 'buy', pan: PLAYERS_PAN, delay: 0.44 },
          ],
  },
  TradeCreate: {
    beat: () => event({ hold: ms.EVENT_MS }),
    sounds: ({ userIdTo }, { viewerId }) => (userIdTo === viewerId ? [{ name: 'notification' }] : []),
  },
  TradeAccept: {
    words: { 'feed.tradeAccept': 'trade' },
    pays: 'TRADE',
    beat: (_accept, { game: { trade }, viewerId }) => {
      const times = { hold: ms.DEAL_MS + ms.HANDED_MS, results: ms.DEAL_MS };
      if (trade === null) return event(times);
      const from = { userId: trade.userIdFrom, cells: trade.mapItemIdListFrom };
      const to = { userId: trade.userIdTo, cells: trade.mapItemIdListTo };
      const own = viewerId === from.userId ? to.cells : viewerId === to.userId ? from.cells : [];
      return event({
        ...times,
        // They land in the hand together.
        moves: own.map((cell) => ({ what: 'tile', cell, delay: times.hold, ms: 600 })),
        pictures: [
          { kind: 'deal', from, to, ms: ms.DEAL_MS + ms.WEDGES_MS },
          { kind: 'handed', from, to, delay: ms.DEAL_MS, ms: ms.HANDED_MS },
        ],
      });
    },
    sounds: () => [{ name: 'deal-signing' }],
  },
  TradeCancel: { beat: () => tick({ hold: ms.PAINT_MS }), sounds: () => [{ name: 'refused' }] },
  UserInJailChangeSkipMove: {
    words: { 'feed.toJail': 'toJail', 'feed.leaveJail': 'leaveJail' },
    beat: ({ userId, inJail }, { game }) => {
      if (findPlayer(game, userId)?.inJail !== false) {
        // A prisoner whose moves are counted stays behind the bars. A throw has lifted them already.
        if (inJail) return AT_ONCE;
        const isLifted = game.move.scoreFirstDice > 0;
        const freed = { kind: 'freed', userId, ms: ms.BAR_MS.lift } as const;
        // The words come with the next event, in the same instant.
        return tick({ pictures: isLifted ? [] : [freed] });
      }
      if (game.move.doubles < ms.DOUBLES_TO_JAIL) {
        return event({
          hold: ms.JAILED_MS,
          pictures: [{ kind: 'jailed', userId, ms: ms.JAILED_MS }],
          moves: [{ what: 'bars', ms: ms.BAR_MS.drop }, kick(4)],
        });
      }
      return climax(ms.BARS_MS, {
        pictures: [{ kind: 'bars', userId, ms: ms.BARS_MS }],
        moves: [{ ...kick(12), delay: 460 }],
      });
    },
    sounds: ({ inJail }) => (inJail ? [] : [{ name: 'bars-lift' }]),
  },
  SkipMove: { words: { 'feed.skip': 'skip' } },
  EndMove: {},
  MoveTimeOut: {},
  ChangeDeadline: {},
  LastRound: { words: { 'feed.lastRound': 'lastRound' }, beat: () => climax(ms.LAST_ROUND_MS) },
  UserLeaveGame: {
    beat: ({ userId, reason }, { game }) =>
      reason === 'SURRENDER' ? climax(ms.RUIN_LEAD_MS, ruin(userId, 'change', game)) : AT_ONCE,
  },
  StandInBegan: {},
  StandInEnded: {},
  GameOverUser: {
    words: { 'feed.out': 'out' },
    beat: ({ userId, reason }, { game }) =>
      reason === 'WINNER' || reason === 'TIME'
        ? AT_ONCE
        : climax(
            ms.RUIN_MS - ms.RUIN_LEAD_MS,
            // A surrender was shown when the player left.
            reason === 'SURRENDER' ? {} : { lead: ms.RUIN_LEAD_MS, ...ruin(userId, 'lead', game) },
          ),
    leadsBefore: ({ reason }, caused) =>
      reason !== 'WINNER' &&
      ((caused.name === 'MapItemChangeOwner' && caused.userId === null) ||
        (caused.name === 'ChangeBalance' && caused.reason === 'GAME_OVER')),
    moods: ({ userId, reason }) => [[userId, reason === 'WINNER' ? 'glad' : 'angry']],
    sounds: ({ reason }) =>
      reason === 'WINNER' || reason === 'TIME'
        ? []
        : reason === 'BANKRUPT'
          ? [{ name: 'bankrupt' }]
          : [{ name: 'surrender', pan: PLAYERS_PAN }],
  },
  GameOver: {
    ends: 'ruin',
    beat: ({ users }) => ({
      ...climax(0),
      lead: ms.END_PLANE_MS,
      pictures: [
        {
          kind: 'end',
          userId: users[0]?.userId ?? '',
          at: 'lead',
          // Until the state changes, and the result covers it.
          ms: ms.END_PLANE_MS,
        },
      ],
    }),
    // Nothing tells the winner before the plane does.
    leadsBefore: (_over, caused) => caused.name === 'GameOverUser' && caused.reason === 'WINNER',
    sounds: ({ users }, { viewerId }) =>
      users[0]?.userId === viewerId ? [{ name: 'flood' }, { name: 'win', delay: 0.6 }] : [{ name: 'flood' }],
  },
  SystemMessage: { words: { 'feed.rentLost': 'rentLost' } },
} satisfies { readonly [N in EventName]: Row<EventOf<N>> };

/** The row of an event. The types of the table guarantee that it fits. */
const rowOf = <E extends GameEvent>(event: E): Row<E> => BEATS[event.name] as Row<E>;

export const beatOf = (event: GameEvent, scene: Scene): Beat => rowOf(event).beat?.(event, scene) ?? AT_ONCE;

/** The kind of the pictures that leave with the event. */
export const endedBy = (event: GameEvent): PictureKind | undefined => rowOf(event).ends;

/** The sounds of an event for this viewer. */
export const soundsOf = (event: GameEvent, listener: Listener): readonly Heard[] =>
  rowOf(event).sounds?.(event, listener) ?? [];

/** How a player takes an event, which is folded in the scene, and when; null if it does not touch them. */
export const moodAfter = (event: GameEvent, userId: string, scene: Scene): ({ of: Mood } & MoodTimes) | null => {
  const [, of, times] =
    rowOf(event)
      .moods?.(event, scene)
      .find(([who]) => who === userId) ?? [];
  return of === undefined ? null : { of, delay: 0, ms: ms.MOOD_MS, ...times };
};

/** The waiting event whose lead comes before the next one. */
export const leaderOf = <E extends GameEvent>(queue: readonly E[]): E | undefined =>
  queue[0] && queue.find((later) => rowOf(later).leadsBefore?.(later, queue[0]!) === true);

/** Does the event tell what an announced event has changed, so that it does not wait until the words are read? */
export const isResultOf = (announced: GameEvent, event: GameEvent): boolean => {
  const { pays } = rowOf(announced);
  if (pays === undefined) return false;
  if (event.name === 'ChangeBalance') return event.reason === pays;
  // A cell that goes back to the bank belongs to a bankruptcy after the payment.
  if (event.name === 'MapItemChangeOwner') return event.userId !== null;
  return event.name === 'MapItemChangeRent';
};

/** The kind of sentence of each line of the feed that the centre repeats. The other lines are too small for it. */
export const LINES: Readonly<Partial<Record<FeedLine['key'], LineKind>>> = Object.assign(
  {},
  ...Object.values(BEATS).map((row: Row<never>) => row.words),
);
