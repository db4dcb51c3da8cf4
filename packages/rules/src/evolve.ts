import type { GameEvent, StartGame, StartMoveType } from './model/events.ts';
import type { Deadline, DeadlineKind, Game } from './model/game.ts';
import { cellOf, isMover, playerOf } from './model/find.ts';

/** Number of cells on a board. */
const CELLS = 40;

/**
 * Folds one event into the game, which it writes to. Total and dumb: no checks, no dice, no clock.
 * @throws Error when the event names a player or a cell that the game does not have: a broken log.
 */
export const evolve = (game: Game, event: GameEvent): void => {
  game.seq++;
  switch (event.name) {
    case 'StartGame':
      start(game, event);
      return;
    case 'StartMoveType':
      startStep(game, event);
      return;
    case 'ThrowDice':
      game.draws++;
      if (event.purpose !== 'CARD') {
        game.move.scoreFirstDice = event.scoreFirstDice;
        game.move.scoreSecondDice = event.scoreSecondDice;
        const isDoubles = event.scoreFirstDice === event.scoreSecondDice;
        game.move.doubles = event.purpose === 'MOVE' && isDoubles ? game.move.doubles + 1 : 0;
        noteAct(game, event.userId);
      }
      return;
    case 'UserMoveTo': {
      const player = playerOf(game, event.userId);
      player.position = event.mapItemIdTo;
      player.indexOnCell = event.indexTo;
      return;
    }
    case 'ChangeBalance':
      playerOf(game, event.userId).balance = event.balance;
      return;
    case 'ActionCard': {
      game.draws++;
      const deck = event.cardId <= DECK_SIZE ? 2 : 3;
      const bit = 1 << ((event.cardId - 1) % DECK_SIZE);
      game.drawnCards[deck] = event.isReshuffled ? bit : game.drawnCards[deck] | bit;
      return;
    }
    case 'ChangeInventoryCardCount': {
      const player = playerOf(game, event.userId);
      if (event.isAdded) player.exitCards.push(event.cardId);
      else player.exitCards = player.exitCards.filter((cardId) => cardId !== event.cardId);
      return;
    }
    case 'UserBuyCompany':
      noteAct(game, event.userId);
      return;
    case 'MapItemChangeOwner': {
      const cell = cellOf(game, event.mapItemId);
      cell.ownerId = event.userId;
      if (event.userId === null) {
        cell.lvlCard = 0;
        cell.isInPledge = false;
        cell.countMoveInPledge = 0;
      }
      return;
    }
    case 'MapItemChangeRent':
      cellOf(game, event.mapItemId).currentRent = event.currentRent;
      return;
    case 'MapItemListChangeRent': {
      const { mapItemIdList, currentRentList } = event;
      for (let at = 0; at < mapItemIdList.length; at++) {
        cellOf(game, mapItemIdList[at]!).currentRent = currentRentList[at]!;
      }
      return;
    }
    case 'MapItemChangeOffice': {
      const cell = cellOf(game, event.mapItemId);
      if (event.lvlCard > cell.lvlCard && cell.ownerId !== null) playerOf(game, cell.ownerId).officesBuilt++;
      cell.lvlCard = event.lvlCard;
      noteAct(game, cell.ownerId);
      return;
    }
    case 'MapItemChangePledge': {
      const cell = cellOf(game, event.mapItemId);
      cell.isInPledge = event.isInPledge;
      cell.countMoveInPledge = event.countMoveInPledge;
      noteAct(game, cell.ownerId);
      return;
    }
    case 'MapItemChangePledgeCountMove':
      cellOf(game, event.mapItemId).countMoveInPledge = event.countMoveInPledge;
      return;
    case 'AuctionStart':
      noteAct(game, game.move.userId);
      game.auctionCount = event.auctionId;
      game.auction = {
        auctionId: event.auctionId,
        mapItemId: event.mapItemId,
        startPrice: event.startPrice,
        userIds: event.userIds.slice(),
        bets: [],
      };
      setDeadline(game, 'AUCTION', event);
      return;
    case 'AuctionMakeBet':
      game.auction?.bets.push({ userId: event.userId, price: event.price });
      noteAct(game, event.userId);
      setDeadline(game, 'AUCTION', event);
      return;
    case 'AuctionLeave':
      if (game.auction !== null) {
        game.auction.userIds = game.auction.userIds.filter((userId) => userId !== event.userId);
        game.auction.bets = game.auction.bets.filter((bet) => bet.userId !== event.userId);
      }
      return;
    case 'AuctionClose':
      game.auction = null;
      game.deadline = null;
      return;
    case 'TradeCreate':
      game.trade = {
        tradeId: event.tradeId,
        userIdFrom: event.userIdFrom,
        userIdTo: event.userIdTo,
        mapItemIdListFrom: event.mapItemIdListFrom,
        mapItemIdListTo: event.mapItemIdListTo,
        extraPriceFrom: event.extraPriceFrom,
        extraPriceTo: event.extraPriceTo,
        moveTimeLeft: event.moveTimeLeft,
      };
      game.tradeCount = event.tradeId;
      game.move.tradesMade++;
      noteAct(game, event.userIdFrom);
      setDeadline(game, 'TRADE', event);
      return;
    case 'TradeAccept':
    case 'TradeCancel':
      game.trade = null;
      game.deadline = null;
      return;
    case 'UserInJailChangeSkipMove': {
      const player = playerOf(game, event.userId);
      player.inJail = event.inJail;
      player.countMovesToExit = event.countMovesToExit;
      noteAct(game, event.userId);
      return;
    }
    case 'EndMove': {
      const player = playerOf(game, event.userId);
      player.missedMoves = game.move.hasActed ? 0 : player.missedMoves + 1;
      game.move.step = null;
      game.deadline = null;
      return;
    }
    case 'MoveTimeOut':
      game.move.isExpired = true;
      return;
    case 'ChangeDeadline':
      if (game.deadline !== null) setDeadline(game, game.deadline.kind, event);
      return;
    case 'ChangeMoveButtonDisabled':
      game.move.isButtonDisabled = event.isDisabled;
      return;
    case 'GameOverUser': {
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
      return;
    }
    case 'GameOver':
      game.isOver = true;
      game.deadline = null;
      game.move.step = null;
      return;
    case 'UserMaybeBuyCompany':
    case 'UserPaidRent':
    case 'SkipMove':
    case 'UserLeaveGame':
    case 'SystemMessage':
      return;
  }
};

/** Cards in each deck; ids 1–16 are of the deck of type 2, 17–32 of type 3. */
export const DECK_SIZE = 16;

const start = (game: Game, event: StartGame): void => {
  game.gameId = event.gameId;
  game.gameModeId = event.gameModeId;
  game.isPrivate = event.isPrivate;
  game.timers = event.timers;
  game.prizePool = event.prizePool;
  game.startedAt = event.startGameTimestamp;
  game.draws = 1;
  game.players = event.users.map((seat, index) => ({
    userId: seat.userId,
    nickname: seat.nickname,
    avatarPath: seat.avatarPath,
    isBot: seat.isBot,
    chipId: seat.chipId,
    color: seat.color,
    rating: seat.rating,
    experiencePercent: seat.experiencePercent,
    balance: 0,
    position: 0,
    indexOnCell: index,
    inJail: false,
    countMovesToExit: 0,
    exitCards: [],
    officesBuilt: 0,
    missedMoves: 0,
    isOut: false,
    result: null,
  }));
  for (let index = 0; index < CELLS; index++) {
    game.cells.push({
      ownerId: null,
      lvlCard: 0,
      isInPledge: false,
      countMoveInPledge: 0,
      currentRent: 0,
    });
  }
};

const startStep = (game: Game, event: StartMoveType): void => {
  const { move } = game;
  if (move.step === null) {
    // A new move, not the next step of the running one.
    move.scoreFirstDice = 0;
    move.scoreSecondDice = 0;
    move.doubles = 0;
    move.tradesMade = 0;
    move.hasActed = false;
    playerOf(game, event.userId).officesBuilt = 0;
  }
  move.userId = event.userId;
  move.step = event.type;
  move.isExtra = event.isExtra;
  move.isExpired = false;
  game.round = event.round;
  setDeadline(game, 'MOVE', event);
};

const setDeadline = (
  game: Game,
  kind: DeadlineKind,
  { timeout, deadline }: { readonly timeout: number; readonly deadline: number },
): void => {
  const next: Deadline = { id: game.seq, kind, at: deadline, timeout };
  game.deadline = next;
};

/** TIME-4: what the mover does before the time of his step runs out is his own act. */
const noteAct = (game: Game, userId: string | null): void => {
  if (userId !== null && isMover(game, userId) && !game.move.isExpired) game.move.hasActed = true;
};
