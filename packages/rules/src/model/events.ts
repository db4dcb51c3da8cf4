import type {
  BotProfile,
  Fairness,
  GameModeId,
  GameTimers,
  HouseRules,
  MoveStep,
  PlayerDice,
  PrizeCard,
  RewardTerms,
  Seat,
  TimeControl,
} from './setup.ts';

/**
 * The events of a game under the names of the specification. The database stores them, the sockets
 * send them, and the browser animates them. `name` is the event's name; all other fields are its
 * payload. The server adds the envelope (gameId, seq, at) when it stores an event. Money is in
 * whole millions, `timeout` in ms, `deadline` in epoch ms.
 */

/**
 * The game begins: its settings, its players in their order of moves, and the commitment to its dice.
 * @example { "name": "StartGame", "gameId": "41", "rules": 2, "board": "", "fairness": 2, "gameModeId": 1,
 *   "isPrivate": false, "allowsStandIns": false, "startPaysUntilRound": 20, "growthFromRound": 25, "houseRules": {
 *   "noAuctions": false, "doubleStart": false }, "timeControl": "usual", "timers": { "move": 60000, "extraMove":
 *   30000, "auction": 10000, "trade": 30000, "answers": 60000, "bank": 60000, "refill": 5000 }, "prizePool": [],
 *   "rewardTerms": { "leastMs": 90000, "pairs": [], "unconfirmed": [] }, "startGameTimestamp": 1790000000000, "users": [{ "userId": "7", "nickname": "Вера", "avatarPath": null,
 *   "isBot": false, "bot": null, "botOwner": null, "chipId": 3, "color": 1, "rating": 1000, "experiencePercent":
 *   100, "frame": null, "diceSkin": null }], "commitment": "", "dice": [], "playersSeeds": [] }
 */
export interface StartGame {
  readonly name: 'StartGame';
  readonly gameId: string;
  /** The version of the rules (`RULES`). */
  readonly rules: number;
  /** The SHA-256 hash of the board as canonical JSON, hex; '' in a log that names none. */
  readonly board: string;
  readonly fairness: Fairness;
  readonly gameModeId: GameModeId;
  readonly isPrivate: boolean;
  /** OUT-7: a bot stands in for a player who leaves. */
  readonly allowsStandIns: boolean;
  /** END-2: from this round on Start pays nothing. */
  readonly startPaysUntilRound: number;
  /** END-3: from this round on rents and taxes grow. */
  readonly growthFromRound: number;
  /** HOUSE-1: none outside of a private room. */
  readonly houseRules: HouseRules;
  /** LIMIT-1: ms; missing without a limit. */
  readonly timeLimit?: number | undefined;
  readonly timeControl: TimeControl;
  readonly timers: GameTimers;
  readonly prizePool: readonly PrizeCard[];
  readonly rewardTerms: RewardTerms;
  readonly startGameTimestamp: number;
  /** In the order of moves, which draw 0 decides (START-1). */
  readonly users: readonly Seat[];
  /** What the server announced of its seed, a SHA-256 hash in hex (FAIR-1); '' when the game's chance has no seed. */
  readonly commitment: string;
  /** Empty with protocol 1. */
  readonly dice: readonly PlayerDice[];
  /** Hex; empty with protocol 2. */
  readonly playersSeeds: readonly string[];
}

/**
 * The server goes on with other rules than those of the events before, or with another board.
 * @example { "name": "RulesChanged", "rules": 3, "board": "" }
 */
export interface RulesChanged {
  readonly name: 'RulesChanged';
  /** As in StartGame. */
  readonly rules: number;
  readonly board: string;
}

/**
 * A step of a move begins, and its timer with it (TIME-1).
 * @example { "name": "StartMoveType", "userId": "7", "type": "BEFORE_THROW", "timeout": 90000, "deadline":
 *   1790000090000, "bank": 30000, "isExtra": false, "round": 1 }
 */
export interface StartMoveType {
  readonly name: 'StartMoveType';
  readonly userId: string;
  readonly type: MoveStep;
  /** What is left of the move's own time, and `bank` after it (TIME-10). */
  readonly timeout: number;
  readonly deadline: number;
  /** The part at the end of `timeout` that the player's time bank gives, ms. */
  readonly bank: number;
  readonly isExtra: boolean;
  readonly round: number;
}

/**
 * A player's time bank has another balance: the player used it, or a quick move refilled it (TIME-11, TIME-12).
 * @example { "name": "ChangeTimeBank", "userId": "7", "amount": -12000, "bank": 48000 }
 */
export interface ChangeTimeBank {
  readonly name: 'ChangeTimeBank';
  readonly userId: string;
  /** The signed change, ms. */
  readonly amount: number;
  /** The bank after it, ms. */
  readonly bank: number;
}

/**
 * The main button of the mover is locked or free.
 * @example { "name": "ChangeMoveButtonDisabled", "userId": "7", "isDisabled": true }
 */
export interface ChangeMoveButtonDisabled {
  readonly name: 'ChangeMoveButtonDisabled';
  readonly userId: string;
  readonly isDisabled: boolean;
}

/** The purpose of a throw: to move, to leave jail, or to pay by a card (CARD-7). */
export type ThrowPurpose = 'MOVE' | 'JAIL' | 'CARD';

/**
 * A player throws both dice.
 * @example { "name": "ThrowDice", "userId": "7", "scoreFirstDice": 3, "scoreSecondDice": 5, "purpose": "MOVE" }
 */
export interface ThrowDice {
  readonly name: 'ThrowDice';
  readonly userId: string;
  readonly scoreFirstDice: number;
  readonly scoreSecondDice: number;
  readonly purpose: ThrowPurpose;
  /** The link of the player's chain that this throw opens, hex (FAIR-1). */
  readonly share?: string | undefined;
  /** The client acted by itself, so the player may be absent (TIME-4). */
  readonly isAutomatic?: boolean | undefined;
}

export type MoveDirection = 'FORWARD' | 'BACKWARD';
export type MoveKind = 'DICE' | 'CARD' | 'JOIN_TO_JAIL' | 'LEAVE_JAIL';

/**
 * A chip goes from one cell to another. `index` is its place among the chips on the cell, from 0.
 * @example { "name": "UserMoveTo", "userId": "7", "mapItemIdFrom": 1, "mapItemIdTo": 9, "indexFrom": 0, "indexTo":
 *   0, "direction": "FORWARD", "type": "DICE" }
 */
export interface UserMoveTo {
  readonly name: 'UserMoveTo';
  readonly userId: string;
  readonly mapItemIdFrom: number;
  readonly mapItemIdTo: number;
  readonly indexFrom: number;
  readonly indexTo: number;
  readonly direction: MoveDirection;
  readonly type: MoveKind;
}

export type BalanceReason =
  | 'START'
  | 'PARKING'
  | 'BUY'
  | 'RENT'
  | 'TAX'
  | 'CARD'
  | 'OFFICE'
  | 'OFFICE_SALE'
  | 'PLEDGE'
  | 'RANSOM'
  | 'AUCTION'
  | 'TRADE'
  | 'JAIL_FINE'
  | 'EARLY_RELEASE'
  | 'GAME_OVER';

/**
 * Money moves. `amount` is the signed change, `balance` the sum after it.
 * @example { "name": "ChangeBalance", "userId": "7", "amount": -220, "balance": 1280, "reason": "BUY",
 *   "counterpartId": null }
 */
export interface ChangeBalance {
  readonly name: 'ChangeBalance';
  readonly userId: string;
  readonly amount: number;
  readonly balance: number;
  readonly reason: BalanceReason;
  /** The other side of the payment; null is the bank. */
  readonly counterpartId: string | null;
}

/**
 * The mover draws a card from the deck of the cell.
 * @example { "name": "ActionCard", "userId": "7", "mapItemId": 8, "cardId": 12, "isReshuffled": false }
 */
export interface ActionCard {
  readonly name: 'ActionCard';
  readonly userId: string;
  readonly mapItemId: number;
  readonly cardId: number;
  /** The deck was exhausted and was shuffled before this draw (CARD-3). */
  readonly isReshuffled: boolean;
}

/**
 * A player gets or spends an exit card; `count` is what they have after it.
 * @example { "name": "ChangeInventoryCardCount", "userId": "7", "type": "outOfJail", "cardId": 4, "isAdded": true,
 *   "count": 1 }
 */
export interface ChangeInventoryCardCount {
  readonly name: 'ChangeInventoryCardCount';
  readonly userId: string;
  readonly type: 'outOfJail';
  readonly cardId: number;
  readonly isAdded: boolean;
  readonly count: number;
}

/**
 * The mover stands on a free company, and may buy it or decline.
 * @example { "name": "UserMaybeBuyCompany", "userId": "7", "mapItemId": 9, "price": 220 }
 */
export interface UserMaybeBuyCompany {
  readonly name: 'UserMaybeBuyCompany';
  readonly userId: string;
  readonly mapItemId: number;
  readonly price: number;
}

/**
 * The mover buys the company for its price.
 * @example { "name": "UserBuyCompany", "userId": "7", "mapItemId": 9, "price": 220 }
 */
export interface UserBuyCompany {
  readonly name: 'UserBuyCompany';
  readonly userId: string;
  readonly mapItemId: number;
  readonly price: number;
}

/**
 * A visitor (`userId`) pays rent to the owner (`userIdTo`). `ChangeBalance` moves the money.
 * @example { "name": "UserPaidRent", "userId": "7", "userIdTo": "9", "mapItemId": 12, "amount": 26 }
 */
export interface UserPaidRent {
  readonly name: 'UserPaidRent';
  readonly userId: string;
  readonly userIdTo: string;
  readonly mapItemId: number;
  readonly amount: number;
}

/**
 * A company gets another owner; null is the bank.
 * @example { "name": "MapItemChangeOwner", "mapItemId": 9, "userId": "7" }
 */
export interface MapItemChangeOwner {
  readonly name: 'MapItemChangeOwner';
  readonly mapItemId: number;
  readonly userId: string | null;
}

/**
 * The rent of a company changes. On the cells whose rent depends on the throw it is the factor.
 * @example { "name": "MapItemChangeRent", "mapItemId": 9, "currentRent": 18 }
 */
export interface MapItemChangeRent {
  readonly name: 'MapItemChangeRent';
  readonly mapItemId: number;
  readonly currentRent: number;
}

/**
 * Many rents in one event: all at the start of a game, and those that grow with a round (END-3).
 * @example { "name": "MapItemListChangeRent", "mapItemIdList": [2, 4], "currentRentList": [2, 4] }
 */
export interface MapItemListChangeRent {
  readonly name: 'MapItemListChangeRent';
  readonly mapItemIdList: readonly number[];
  /** Rents in the order of `mapItemIdList`, millions. */
  readonly currentRentList: readonly number[];
}

/**
 * A player builds or sells one level: 0 none, 1–4 offices, 5 head office, 6 monopoly (BUILD-1).
 * @example { "name": "MapItemChangeOffice", "mapItemId": 9, "lvlCard": 1 }
 */
export interface MapItemChangeOffice {
  readonly name: 'MapItemChangeOffice';
  readonly mapItemId: number;
  readonly lvlCard: number;
  /** The client acted by itself, so the player may be absent (TIME-4). */
  readonly isAutomatic?: boolean | undefined;
}

/**
 * A company is pledged or redeemed. `countMoveInPledge` is the number of moves left to redeem it.
 * @example { "name": "MapItemChangePledge", "mapItemId": 9, "isInPledge": true, "countMoveInPledge": 15 }
 */
export interface MapItemChangePledge {
  readonly name: 'MapItemChangePledge';
  readonly mapItemId: number;
  readonly isInPledge: boolean;
  readonly countMoveInPledge: number;
  /** The client acted by itself, so the player may be absent (TIME-4). */
  readonly isAutomatic?: boolean | undefined;
}

/**
 * One more move of a pledged company has passed. At 0 the bank takes it.
 * @example { "name": "MapItemChangePledgeCountMove", "mapItemId": 9, "countMoveInPledge": 14 }
 */
export interface MapItemChangePledgeCountMove {
  readonly name: 'MapItemChangePledgeCountMove';
  readonly mapItemId: number;
  readonly countMoveInPledge: number;
}

/**
 * The owner says whether the others may ask for the company (TRADE-11).
 * @example { "name": "MapItemChangeForSale", "mapItemId": 9, "isForSale": false }
 */
export interface MapItemChangeForSale {
  readonly name: 'MapItemChangeForSale';
  readonly mapItemId: number;
  readonly isForSale: boolean;
}

/**
 * The mover declines, and the auction of the company begins. The timer of the move waits.
 * @example { "name": "AuctionStart", "auctionId": 1, "mapItemId": 9, "startPrice": 220, "userIds": ["7", "9"],
 *   "timeout": 10000, "deadline": 1790000010000, "moveTimeLeft": 41000 }
 */
export interface AuctionStart {
  readonly name: 'AuctionStart';
  readonly auctionId: number;
  readonly mapItemId: number;
  readonly startPrice: number;
  /** The players who take part: all who are in the game (AUC-2). */
  readonly userIds: readonly string[];
  readonly timeout: number;
  readonly deadline: number;
  /** Time left of the mover's move, for when the auction is over, ms (AUC-8). */
  readonly moveTimeLeft: number;
}

/**
 * A player bids the whole `price`, and the timer of the auction starts again.
 * @example { "name": "AuctionMakeBet", "auctionId": 1, "userId": "9", "price": 225, "timeout": 10000, "deadline":
 *   1790000015000 }
 */
export interface AuctionMakeBet {
  readonly name: 'AuctionMakeBet';
  readonly auctionId: number;
  readonly userId: string;
  readonly price: number;
  readonly timeout: number;
  readonly deadline: number;
}

/**
 * The player bids no more at this price (AUC-10). The next bet of a person takes it back, and if a bot has passed, that of any player.
 * @example { "name": "AuctionDone", "auctionId": 1, "userId": "7", "timeout": 2400, "deadline": 1790000012400 }
 */
export interface AuctionDone {
  readonly name: 'AuctionDone';
  readonly auctionId: number;
  readonly userId: string;
  readonly timeout: number;
  /** Earlier than before when nobody else bids (AUC-11). */
  readonly deadline: number;
}

/**
 * The player left the auction, or is out of the game; the event removes their bets as well.
 * @example { "name": "AuctionLeave", "auctionId": 1, "userId": "7" }
 */
export interface AuctionLeave {
  readonly name: 'AuctionLeave';
  readonly auctionId: number;
  readonly userId: string;
  /** Both are missing while the departure leaves the timer as it is. */
  readonly timeout?: number | undefined;
  readonly deadline?: number | undefined;
}

/**
 * The auction ends. `userId` pays `price`; null means that nobody has bid.
 * @example { "name": "AuctionClose", "auctionId": 1, "mapItemId": 9, "userId": "9", "price": 225 }
 */
export interface AuctionClose {
  readonly name: 'AuctionClose';
  readonly auctionId: number;
  readonly mapItemId: number;
  readonly userId: string | null;
  readonly price: number;
}

/**
 * A player offers a trade, or other terms for an offer (TRADE-9). `From` is what the creator gives, `To` what the partner
 * gives.
 * @example { "name": "TradeCreate", "tradeId": 1, "userIdFrom": "7", "userIdTo": "9", "mapItemIdListFrom": [9],
 *   "mapItemIdListTo": [], "extraPriceFrom": 0, "extraPriceTo": 260, "timeout": 30000, "deadline":
 *   1790000030000, "leftCountCreateTrade": 2, "moveTimeLeft": 41000 }
 */
export interface TradeCreate {
  readonly name: 'TradeCreate';
  readonly tradeId: number;
  readonly userIdFrom: string;
  readonly userIdTo: string;
  readonly mapItemIdListFrom: readonly number[];
  readonly mapItemIdListTo: readonly number[];
  readonly extraPriceFrom: number;
  readonly extraPriceTo: number;
  readonly timeout: number;
  readonly deadline: number;
  readonly leftCountCreateTrade: number;
  /** Time left of the mover's move, for when the trade is over, ms (TRADE-6). */
  readonly moveTimeLeft: number;
  /** The trade whose terms a counter-offer changes; missing for a first offer. */
  readonly counterOf?: number | undefined;
  /** 1 or 2; missing for a first offer. */
  readonly counterNumber?: number | undefined;
}

/**
 * The partner accepts. The events after it move companies and money.
 * @example { "name": "TradeAccept", "tradeId": 1, "took": 8000 }
 */
export interface TradeAccept {
  readonly name: 'TradeAccept';
  readonly tradeId: number;
  /** How long the offer was open, ms (TRADE-12). */
  readonly took: number;
}

/**
 * The trade is off: withdrawn, rejected, countered, or without an answer in time.
 * @example { "name": "TradeCancel", "tradeId": 1, "userId": "9", "took": 8000 }
 */
export interface TradeCancel {
  readonly name: 'TradeCancel';
  readonly tradeId: number;
  /** The player who withdrew, rejected or countered the offer; null when the time ran out. */
  readonly userId: string | null;
  /** A counter-offer with other terms follows at once; missing for all other ends. */
  readonly reason?: 'COUNTER' | undefined;
  /** As in TradeAccept. */
  readonly took: number;
}

/**
 * A player enters or leaves jail. `countMovesToExit` is the number of moves left there (JAIL-1).
 * @example { "name": "UserInJailChangeSkipMove", "userId": "7", "inJail": true, "countMovesToExit": 3 }
 */
export interface UserInJailChangeSkipMove {
  readonly name: 'UserInJailChangeSkipMove';
  readonly userId: string;
  readonly inJail: boolean;
  readonly countMovesToExit: number;
}

/**
 * The throw in jail is no doubles, and the mover stays there (JAIL-5).
 * @example { "name": "SkipMove", "userId": "7" }
 */
export interface SkipMove {
  readonly name: 'SkipMove';
  readonly userId: string;
}

/**
 * The move of a player ends.
 * @example { "name": "EndMove", "userId": "7" }
 */
export interface EndMove {
  readonly name: 'EndMove';
  readonly userId: string;
  /** The client acted by itself, so the player may be absent (TIME-4). */
  readonly isAutomatic?: boolean | undefined;
}

/**
 * The time of the mover's step ran out; the game makes the next decisions for them (TIME-1).
 * @example { "name": "MoveTimeOut", "userId": "7" }
 */
export interface MoveTimeOut {
  readonly name: 'MoveTimeOut';
  readonly userId: string;
}

/**
 * The server moved the running deadline (TIME-6), or the game pauses or goes on (TIME-9).
 * @example { "name": "ChangeDeadline", "timeout": 60000, "deadline": 1790000090000 }
 */
export interface ChangeDeadline {
  readonly name: 'ChangeDeadline';
  readonly timeout: number;
  readonly deadline: number;
  /** Time that the step had left when the game paused, ms; missing while it does not pause. */
  readonly timeLeft?: number | undefined;
  /** LIMIT-2: the new end of the limit, epoch ms; missing if it stays, and in a pause. */
  readonly limitAt?: number | undefined;
  /** LIMIT-2: what is left of the limit in a pause, ms. */
  readonly limitLeft?: number | undefined;
}

/**
 * LIMIT-3: the time of the game is up. The round is played to its end, then the game is over.
 * @example { "name": "LastRound", "round": 14 }
 */
export interface LastRound {
  readonly name: 'LastRound';
  readonly round: number;
}

export type LeaveReason = 'DISCONNECTED' | 'EXIT' | 'AWAY' | 'SURRENDER';
/** TIME: the limit of time has ended the game (LIMIT-4). */
export type OutReason = LeaveReason | 'BANKRUPT' | 'TIME' | 'WINNER';

/**
 * A player leaves the game before its end. What follows decides whether a bot stands in.
 * @example { "name": "UserLeaveGame", "userId": "7", "reason": "EXIT" }
 */
export interface UserLeaveGame {
  readonly name: 'UserLeaveGame';
  readonly userId: string;
  readonly reason: LeaveReason;
}

/** The reasons for which a bot stands in (OUT-7): a player who surrenders is out. */
export type StandInReason = Exclude<LeaveReason, 'SURRENDER'>;

/**
 * OUT-7: a player has left, and a bot plays in their seat from now on.
 * @example { "name": "StandInBegan", "userId": "7", "bot": { "level": "medium", "temperament": "builder" },
 *   "result": { "userId": "7", "numberPlace": 2, "prizeExperience": 40, "prizeMoney": 0,
 *   "prizeMarketItemList": [], "prizeRating": -8, "currentRating": 992, "reason": "BANKRUPT" } }
 */
export interface StandInBegan {
  readonly name: 'StandInBegan';
  readonly userId: string;
  readonly bot: BotProfile;
  /** The player's result, as long as the player does not come back (OUT-8). */
  readonly result: PlayerResult;
}

/**
 * OUT-9: the player is back, and the stand-in plays no more.
 * @example { "name": "StandInEnded", "userId": "7", "results": [] }
 */
export interface StandInEnded {
  readonly name: 'StandInEnded';
  readonly userId: string;
  /** The results of players who went out or left meanwhile, one place lower than before. */
  readonly results: readonly PlayerResult[];
}

/** The result of the game for one player. */
export interface PlayerResult {
  readonly userId: string;
  /** 1 is the winner. */
  readonly numberPlace: number;
  readonly prizeExperience: number;
  /** Coins. */
  readonly prizeMoney: number;
  readonly prizeMarketItemList: readonly PrizeCard[];
  /** Change of the rating, signed. */
  readonly prizeRating: number;
  /** Rating after the change. */
  readonly currentRating: number;
  readonly reason: OutReason;
}

/**
 * A player is out, or has won; the fields are the player's result.
 * @example { "name": "GameOverUser", "userId": "7", "numberPlace": 2, "prizeExperience": 40, "prizeMoney": 0,
 *   "prizeMarketItemList": [], "prizeRating": -8, "currentRating": 992, "reason": "BANKRUPT" }
 */
export interface GameOverUser extends PlayerResult {
  readonly name: 'GameOverUser';
}

/**
 * The game is over for all.
 * @example { "name": "GameOver", "users": [{ "userId": "7", "numberPlace": 2, "prizeExperience": 40, "prizeMoney":
 *   0, "prizeMarketItemList": [], "prizeRating": -8, "currentRating": 992, "reason": "BANKRUPT" }],
 *   "serverSeed": "", "took": 900000 }
 */
export interface GameOver {
  readonly name: 'GameOver';
  /** In the order of places, the winner first. */
  readonly users: readonly PlayerResult[];
  /** The server's seed, hex, revealed because no draw follows (FAIR-2); '' when there is none. */
  readonly serverSeed: string;
  /** How long the game was, pauses included, ms. */
  readonly took: number;
}

/**
 * News that no other event contains. The client shows the text of `key` with `params` in its language.
 * @example { "name": "SystemMessage", "id": 1, "key": "rentsGrow", "params": { "round": 25 } }
 */
export interface SystemMessage {
  readonly name: 'SystemMessage';
  readonly id: number;
  readonly key: SystemMessageKey;
  readonly params: Readonly<Record<string, string | number>>;
}

export type SystemMessageKey = 'startPaysNothing' | 'rentsGrow' | 'rentLost';

export type GameEvent =
  | StartGame
  | RulesChanged
  | StartMoveType
  | ChangeTimeBank
  | ChangeMoveButtonDisabled
  | ThrowDice
  | UserMoveTo
  | ChangeBalance
  | ActionCard
  | ChangeInventoryCardCount
  | UserMaybeBuyCompany
  | UserBuyCompany
  | UserPaidRent
  | MapItemChangeOwner
  | MapItemChangeRent
  | MapItemListChangeRent
  | MapItemChangeOffice
  | MapItemChangePledge
  | MapItemChangePledgeCountMove
  | MapItemChangeForSale
  | AuctionStart
  | AuctionMakeBet
  | AuctionDone
  | AuctionLeave
  | AuctionClose
  | TradeCreate
  | TradeAccept
  | TradeCancel
  | UserInJailChangeSkipMove
  | SkipMove
  | EndMove
  | MoveTimeOut
  | ChangeDeadline
  | LastRound
  | UserLeaveGame
  | StandInBegan
  | StandInEnded
  | GameOverUser
  | GameOver
  | SystemMessage;

export type GameEventName = GameEvent['name'];
