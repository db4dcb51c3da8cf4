import type { BalanceReason, GameEvent, GameEventName, PlayerResult } from './model/events.ts';
import type { Auction, DeadlineKind, Game, Player } from './model/game.ts';
import type { Seat } from './model/setup.ts';
import { cellOf, isMover, isPlayedByBot, playerOf, seatOf } from './model/find.ts';
import { PASSES_STAY_SINCE } from './records/version.ts';

/** Number of cells on a board. */
const CELLS = 40;
/** Cards in each deck. */
export const DECK_SIZE = 16;

/**
 * CARD-2: the deck of a card, and its bit in `drawnCards`. Cell type 2 has the ids 1–16, type 3 the ids 17–32. A new card
 * that replaces an old one takes the old id plus a multiple of 32. Both cards have the same place.
 */
export const placeOfId = (cardId: number): { readonly deck: 2 | 3; readonly bit: number } => {
  const place = (cardId - 1) % (2 * DECK_SIZE);
  return { deck: place < DECK_SIZE ? 2 : 3, bit: 1 << (place % DECK_SIZE) };
};

/** Is this the name of a game's event? */
export const isGameEventName = (name: string): name is GameEventName => Object.hasOwn(FOLDS, name);

type EventOf<N extends GameEventName> = Extract<GameEvent, { readonly name: N }>;

/** Applies one kind of event to a game. */
type Fold<N extends GameEventName> = (game: Game, event: EventOf<N>) => void;

/**
 * Folds one event into the game and changes the game in place. It checks nothing and uses neither
 * chance nor a clock.
 * @throws Error when the event names a player or a cell that the game does not have: a broken log.
 */
export const evolve = (game: Game, event: GameEvent): void => {
  game.seq++;
  // `FOLDS` pairs each event with the fold of its name; the compiler can't follow that here.
  (FOLDS[event.name] as (game: Game, event: GameEvent) => void)(game, event);
};

/** The event only informs players; the state does not change. */
const noChange = (): void => undefined;

/** HOUSE-4: what gathers on the parking cell, and what is taken from there. */
const POT_REASONS: ReadonlySet<BalanceReason> = new Set(['TAX', 'EARLY_RELEASE', 'JAIL_FINE', 'PARKING']);

/** The fold of each event. Without a prototype it is a dictionary: `evolve` finds a fold in a third of the time. */
const FOLDS: { readonly [N in GameEventName]: Fold<N> } & { readonly __proto__: null } = {
  __proto__: null,

  StartGame: (game, event) => {
    game.gameId = event.gameId;
    game.rules = event.rules;
    game.board = event.board;
    game.fairness = event.fairness;
    game.gameModeId = event.gameModeId;
    game.isPrivate = event.isPrivate;
    game.allowsStandIns = event.allowsStandIns;
    game.startPaysUntilRound = event.startPaysUntilRound;
    game.growthFromRound = event.growthFromRound;
    game.houseRules = event.houseRules;
    const { timeLimit } = event;
    if (timeLimit !== undefined) {
      const at = event.startGameTimestamp + timeLimit;
      game.limit = { time: timeLimit, at, left: null, isLastRound: false };
    }
    game.timeControl = event.timeControl;
    game.timers = event.timers;
    game.prizePool = event.prizePool;
    game.rewardTerms = event.rewardTerms;
    game.startedAt = event.startGameTimestamp;
    game.draws = 1;
    game.players.push(...event.users.map((seat, place) => playerAt(seat, place, event.timers.bank)));
    for (const { userId, tip, share } of event.dice) {
      const player = playerOf(game, userId);
      player.link = share ?? tip;
      player.linkNumber = share === undefined ? 0 : 1;
    }
    for (let index = 0; index < CELLS; index++) {
      game.cells.push({
        ownerId: null,
        lvlCard: 0,
        isInPledge: false,
        countMoveInPledge: 0,
        isForSale: true,
        currentRent: 0,
      });
    }
  },

  RulesChanged: (game, event) => {
    game.rules = event.rules;
    game.board = event.board;
  },

  StartMoveType: (game, event) => {
    const { move } = game;
    const time = event.timeout - event.bank;
    if (beginsClock(game, event)) move.clock = time;
    if (move.step === null) {
      // This event starts a new move, not the next step of the running one.
      move.scoreFirstDice = 0;
      move.scoreSecondDice = 0;
      move.doubles = 0;
      move.tradesMade = 0;
      move.answersMs = 0;
      move.hasActed = false;
      move.seat = seatOf(game, event.userId);
      move.userId = event.userId;
      playerOf(game, event.userId).officesBuilt = 0;
    }
    move.step = event.type;
    move.isExtra = event.isExtra;
    move.isExpired = false;
    move.time = time;
    move.bank = event.bank;
    game.round = event.round;
    setDeadline(game, 'MOVE', event);
  },
  ChangeTimeBank: (game, event) => {
    playerOf(game, event.userId).bank = event.bank;
  },
  ChangeMoveButtonDisabled: (game, event) => {
    game.move.isButtonDisabled = event.isDisabled;
  },
  ThrowDice: (game, event) => {
    const { move } = game;
    game.draws++;
    if (event.purpose === 'CARD') return;
    const player = playerOf(game, event.userId);
    player.throws++;
    if (event.share !== undefined) {
      player.link = event.share;
      player.linkNumber = player.throws + 1;
    }
    move.scoreFirstDice = event.scoreFirstDice;
    move.scoreSecondDice = event.scoreSecondDice;
    const isDoubles = event.scoreFirstDice === event.scoreSecondDice;
    move.doubles = event.purpose === 'MOVE' && isDoubles ? move.doubles + 1 : 0;
    markActed(game, event.userId, event);
  },
  UserMoveTo: (game, event) => {
    const player = playerOf(game, event.userId);
    player.position = event.mapItemIdTo;
    player.indexOnCell = event.indexTo;
  },
  SkipMove: noChange,
  EndMove: (game, event) => {
    const player = playerOf(game, event.userId);
    const { move } = game;
    // A player who ends the move before the timer does has acted, unless it ends by itself.
    if (move.hasActed || (!move.isExpired && event.isAutomatic !== true)) {
      player.missedMoves = 0;
      player.ownMoves++;
    } else if (move.isExpired) player.missedMoves++;
    move.step = null;
    game.deadline = null;
  },
  MoveTimeOut: (game) => {
    game.move.isExpired = true;
  },
  ChangeDeadline: (game, event) => {
    const { deadline, pause } = game;
    if (deadline === null) return;
    const { timeLeft, limitAt, limitLeft } = event;
    game.pause = timeLeft === undefined ? null : { timeLeft, timeout: pause?.timeout ?? deadline.timeout };
    if (game.limit !== null) {
      game.limit.at = limitAt ?? game.limit.at;
      game.limit.left = limitLeft ?? null;
    }
    setDeadline(game, deadline.kind, event);
  },
  LastRound: (game) => {
    if (game.limit !== null) game.limit.isLastRound = true;
  },
  SystemMessage: noChange,

  ChangeBalance: (game, event) => {
    playerOf(game, event.userId).balance = event.balance;
    if (game.houseRules.parkingPot === true && POT_REASONS.has(event.reason)) game.pot -= event.amount;
  },
  ActionCard: (game, event) => {
    game.draws++;
    const { deck, bit } = placeOfId(event.cardId);
    game.drawnCards[deck] = event.isReshuffled ? bit : game.drawnCards[deck] | bit;
  },
  ChangeInventoryCardCount: (game, event) => {
    const player = playerOf(game, event.userId);
    if (event.isAdded) player.exitCards.push(event.cardId);
    else player.exitCards = player.exitCards.filter((cardId) => cardId !== event.cardId);
  },
  UserInJailChangeSkipMove: (game, event) => {
    const player = playerOf(game, event.userId);
    player.inJail = event.inJail;
    player.countMovesToExit = event.countMovesToExit;
    markActed(game, event.userId);
  },

  UserMaybeBuyCompany: noChange,
  UserBuyCompany: (game, event) => {
    markActed(game, event.userId);
  },
  UserPaidRent: noChange,
  MapItemChangeOwner: (game, event) => {
    const cell = cellOf(game, event.mapItemId);
    if (cell.isInPledge && cell.ownerId !== null && event.userId === null) playerOf(game, cell.ownerId).pledges--;
    cell.ownerId = event.userId;
    cell.isForSale = true;
    if (event.userId === null) {
      cell.lvlCard = 0;
      cell.isInPledge = false;
      cell.countMoveInPledge = 0;
    }
  },
  MapItemChangeRent: (game, event) => {
    cellOf(game, event.mapItemId).currentRent = event.currentRent;
  },
  MapItemListChangeRent: (game, event) => {
    const { mapItemIdList, currentRentList } = event;
    mapItemIdList.forEach((mapItemId, at) => {
      cellOf(game, mapItemId).currentRent = currentRentList[at]!;
    });
  },
  MapItemChangeOffice: (game, event) => {
    const cell = cellOf(game, event.mapItemId);
    if (event.lvlCard > cell.lvlCard && cell.ownerId !== null) playerOf(game, cell.ownerId).officesBuilt++;
    cell.lvlCard = event.lvlCard;
    markActed(game, cell.ownerId, event);
  },
  MapItemChangePledge: (game, event) => {
    const cell = cellOf(game, event.mapItemId);
    if (cell.ownerId !== null) playerOf(game, cell.ownerId).pledges += event.isInPledge ? 1 : -1;
    cell.isInPledge = event.isInPledge;
    cell.countMoveInPledge = event.countMoveInPledge;
    markActed(game, cell.ownerId, event);
  },
  MapItemChangePledgeCountMove: (game, event) => {
    cellOf(game, event.mapItemId).countMoveInPledge = event.countMoveInPledge;
  },

  MapItemChangeForSale: (game, event) => {
    const cell = cellOf(game, event.mapItemId);
    cell.isForSale = event.isForSale;
    markActed(game, cell.ownerId);
  },

  AuctionStart: (game, event) => {
    markActed(game, game.move.userId);
    // Even if the timer declined for the mover, their bet in the auction counts as an act.
    game.move.isExpired = false;
    game.auctionCount = event.auctionId;
    game.auction = {
      auctionId: event.auctionId,
      mapItemId: event.mapItemId,
      startPrice: event.startPrice,
      userIds: event.userIds.slice(),
      leftUserIds: [],
      doneUserIds: [],
      bets: [],
      moveTimeLeft: event.moveTimeLeft,
    };
    setDeadline(game, 'AUCTION', event);
  },
  AuctionMakeBet: (game, event) => {
    if (game.auction !== null) {
      game.auction.doneUserIds = passesAfterBet(game, game.auction, event.userId);
      game.auction.bets.push({ userId: event.userId, price: event.price });
    }
    markActed(game, event.userId);
    setDeadline(game, 'AUCTION', event);
  },
  AuctionDone: (game, event) => {
    game.auction?.doneUserIds.push(event.userId);
    markActed(game, event.userId);
    setDeadline(game, 'AUCTION', event);
  },
  AuctionLeave: (game, event) => {
    if (game.auction === null) return;
    Object.assign(game.auction, auctionWithout(game.auction, event.userId));
    markActed(game, event.userId);
    const { timeout, deadline } = event;
    if (timeout !== undefined && deadline !== undefined) setDeadline(game, 'AUCTION', { timeout, deadline });
  },
  AuctionClose: (game) => {
    game.auction = null;
    game.deadline = null;
  },

  TradeCreate: (game, event) => {
    game.trade = {
      tradeId: event.tradeId,
      userIdFrom: event.userIdFrom,
      userIdTo: event.userIdTo,
      mapItemIdListFrom: event.mapItemIdListFrom,
      mapItemIdListTo: event.mapItemIdListTo,
      extraPriceFrom: event.extraPriceFrom,
      extraPriceTo: event.extraPriceTo,
      moveTimeLeft: event.moveTimeLeft,
      counterNumber: event.counterNumber ?? 0,
    };
    game.tradeCount = event.tradeId;
    if (event.counterNumber === undefined) game.move.tradesMade++;
    markActed(game, event.userIdFrom);
    setDeadline(game, 'TRADE', event);
  },
  TradeAccept: (game, event) => {
    endTrade(game, event);
  },
  TradeCancel: (game, event) => {
    endTrade(game, event);
  },

  UserLeaveGame: noChange,
  StandInBegan: (game, event) => {
    const player = playerOf(game, event.userId);
    player.standIn = { bot: event.bot, result: event.result };
    player.missedMoves = 0;
  },
  StandInEnded: (game, event) => {
    const back = playerOf(game, event.userId);
    back.standIn = null;
    back.missedMoves = 0;
    for (const result of event.results) keepResult(playerOf(game, result.userId), result);
  },
  GameOverUser: (game, event) => {
    const player = playerOf(game, event.userId);
    player.isOut = true;
    player.result = {
      userId: event.userId,
      numberPlace: event.numberPlace,
      prizeExperience: event.prizeExperience,
      prizeMoney: event.prizeMoney,
      prizeMarketItemList: event.prizeMarketItemList,
      prizeRating: event.prizeRating,
      currentRating: event.currentRating,
      reason: event.reason,
    };
    player.inJail = false;
    player.countMovesToExit = 0;
  },
  GameOver: (game, event) => {
    // REWARD-6, REWARD-7: the end may lower what a result promised before.
    for (const result of event.users) playerOf(game, result.userId).result = result;
    game.isOver = true;
    game.took = event.took;
    game.deadline = null;
    game.move.step = null;
  },
};

/**
 * TIME-10: does the clock begin anew with this step? It does for a move and for each extra throw. A step that a trade has
 * interrupted goes on; then no deadline runs.
 */
const beginsClock = ({ deadline, move }: Game, { type, isExtra }: EventOf<'StartMoveType'>): boolean =>
  move.step === null || (isExtra && (deadline !== null || move.step !== type));

/** AUC-10: the bidders who still bid no more after this player's bet. */
export const passesAfterBet = (game: Game, { doneUserIds }: Auction, bidderId: string): string[] =>
  game.rules >= PASSES_STAY_SINCE && isPlayedByBot(game, bidderId)
    ? doneUserIds.filter((userId) => !isPlayedByBot(game, userId))
    : [];

/** The auction after a bidder has left it. AUC-10: when a bet goes with them, the others have passed at another price. */
export const auctionWithout = (auction: Auction, userId: string): Auction => {
  const bets = auction.bets.filter((bet) => bet.userId !== userId);
  const keepsPrice = bets.length === auction.bets.length;
  return {
    ...auction,
    userIds: auction.userIds.filter((one) => one !== userId),
    leftUserIds: [...auction.leftUserIds, userId],
    doneUserIds: keepsPrice ? auction.doneUserIds.filter((one) => one !== userId) : [],
    bets,
  };
};

/** OUT-9: replaces the result of a player who went out or left. */
export const keepResult = (player: Player, result: PlayerResult): void => {
  if (player.standIn !== null) player.standIn.result = result;
  if (player.result !== null) player.result = result;
};

/** A player at the start of a game; all chips stand on Start. */
const playerAt = (seat: Seat, place: number, bank: number): Player => ({
  userId: seat.userId,
  nickname: seat.nickname,
  avatarPath: seat.avatarPath,
  isBot: seat.isBot,
  bot: seat.bot,
  botOwner: seat.botOwner,
  chipId: seat.chipId,
  color: seat.color,
  rating: seat.rating,
  experiencePercent: seat.experiencePercent,
  frame: seat.frame,
  diceSkin: seat.diceSkin,
  balance: 0,
  position: 0,
  indexOnCell: place,
  inJail: false,
  countMovesToExit: 0,
  exitCards: [],
  pledges: 0,
  officesBuilt: 0,
  missedMoves: 0,
  ownMoves: 0,
  bank,
  link: null,
  linkNumber: 0,
  throws: 0,
  isOut: false,
  result: null,
  standIn: null,
});

const setDeadline = (
  game: Game,
  kind: DeadlineKind,
  { timeout, deadline }: { readonly timeout: number; readonly deadline: number },
): void => {
  game.deadline = { id: game.seq, kind, at: deadline, timeout };
};

const endTrade = (game: Game, { took }: { readonly took: number }): void => {
  game.move.answersMs += took;
  game.trade = null;
  game.deadline = null;
};

/** TIME-4: records that the mover acted before the time of the step ran out. */
const markActed = (
  game: Game,
  userId: string | null,
  { isAutomatic }: { readonly isAutomatic?: boolean | undefined } = {},
): void => {
  if (isAutomatic === true || userId === null || !isMover(game, userId) || game.move.isExpired) return;
  game.move.hasActed = true;
};
