import type { BotProfile, GameModeId, GameTimers, MoveStep, PrizeCard, Seat } from './setup.ts';

/**
 * The events of a game under the names of the specification. The database stores them, the sockets
 * send them, and the browser animates them. `name` is the event's name; all other fields are its
 * payload. The server adds the envelope (gameId, seq, at) when it stores an event. Money is in
 * whole millions, `timeout` in ms, `deadline` in epoch ms.
 */

export interface StartGame {
  readonly name: 'StartGame';
  readonly gameId: string;
  readonly gameModeId: GameModeId;
  readonly isPrivate: boolean;
  /** OUT-7: a bot stands in for a player who leaves. Missing in old logs, where nobody stands in. */
  readonly allowsStandIns?: boolean | undefined;
  /** END-2: from this round on Start pays nothing. Missing in old logs, as is the next one. */
  readonly startPaysUntilRound?: number | undefined;
  /** END-3: from this round on rents and taxes grow. */
  readonly growthFromRound?: number | undefined;
  readonly timers: GameTimers;
  readonly prizePool: readonly PrizeCard[];
  readonly startGameTimestamp: number;
  /** In the order of moves, which draw 0 decides (START-1). */
  readonly users: readonly Seat[];
  /** The SHA-256 hash of the server's seed, hex (FAIR-1); '' when the game's chance has no seed. */
  readonly commitment: string;
  readonly playersSeeds: readonly string[];
}

export interface StartMoveType {
  readonly name: 'StartMoveType';
  readonly userId: string;
  readonly type: MoveStep;
  readonly timeout: number;
  readonly deadline: number;
  readonly isExtra: boolean;
  readonly round: number;
}

export interface ChangeMoveButtonDisabled {
  readonly name: 'ChangeMoveButtonDisabled';
  readonly userId: string;
  readonly isDisabled: boolean;
}

/** The purpose of a throw: to move, to leave jail, or to pay by a card (CARD-7). */
export type ThrowPurpose = 'MOVE' | 'JAIL' | 'CARD';

export interface ThrowDice {
  readonly name: 'ThrowDice';
  readonly userId: string;
  readonly scoreFirstDice: number;
  readonly scoreSecondDice: number;
  readonly purpose: ThrowPurpose;
}

export type MoveDirection = 'FORWARD' | 'BACKWARD';
export type MoveKind = 'DICE' | 'CARD' | 'JOIN_TO_JAIL' | 'LEAVE_JAIL';

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

export interface ChangeBalance {
  readonly name: 'ChangeBalance';
  readonly userId: string;
  readonly amount: number;
  readonly balance: number;
  readonly reason: BalanceReason;
  /** The other side of the payment; null is the bank. */
  readonly counterpartId: string | null;
}

export interface ActionCard {
  readonly name: 'ActionCard';
  readonly userId: string;
  readonly mapItemId: number;
  readonly cardId: number;
  /** The deck was exhausted and was shuffled before this draw (CARD-3). */
  readonly isReshuffled: boolean;
}

export interface ChangeInventoryCardCount {
  readonly name: 'ChangeInventoryCardCount';
  readonly userId: string;
  readonly type: 'outOfJail';
  readonly cardId: number;
  readonly isAdded: boolean;
  readonly count: number;
}

export interface UserMaybeBuyCompany {
  readonly name: 'UserMaybeBuyCompany';
  readonly userId: string;
  readonly mapItemId: number;
  readonly price: number;
}

export interface UserBuyCompany {
  readonly name: 'UserBuyCompany';
  readonly userId: string;
  readonly mapItemId: number;
  readonly price: number;
}

export interface UserPaidRent {
  readonly name: 'UserPaidRent';
  readonly userId: string;
  readonly userIdTo: string;
  readonly mapItemId: number;
  readonly amount: number;
}

export interface MapItemChangeOwner {
  readonly name: 'MapItemChangeOwner';
  readonly mapItemId: number;
  readonly userId: string | null;
}

export interface MapItemChangeRent {
  readonly name: 'MapItemChangeRent';
  readonly mapItemId: number;
  readonly currentRent: number;
}

/** Many rents in one event: all at the start of a game, and those that grow with a round (END-3). */
export interface MapItemListChangeRent {
  readonly name: 'MapItemListChangeRent';
  readonly mapItemIdList: readonly number[];
  /** Rents in the order of `mapItemIdList`, millions. */
  readonly currentRentList: readonly number[];
}

export interface MapItemChangeOffice {
  readonly name: 'MapItemChangeOffice';
  readonly mapItemId: number;
  readonly lvlCard: number;
}

export interface MapItemChangePledge {
  readonly name: 'MapItemChangePledge';
  readonly mapItemId: number;
  readonly isInPledge: boolean;
  readonly countMoveInPledge: number;
}

export interface MapItemChangePledgeCountMove {
  readonly name: 'MapItemChangePledgeCountMove';
  readonly mapItemId: number;
  readonly countMoveInPledge: number;
}

export interface AuctionStart {
  readonly name: 'AuctionStart';
  readonly auctionId: number;
  readonly mapItemId: number;
  readonly startPrice: number;
  /** The players who take part: all who are in the game (AUC-2). */
  readonly userIds: readonly string[];
  readonly timeout: number;
  readonly deadline: number;
}

export interface AuctionMakeBet {
  readonly name: 'AuctionMakeBet';
  readonly auctionId: number;
  readonly userId: string;
  readonly price: number;
  readonly timeout: number;
  readonly deadline: number;
}

/** The player left the auction, or is out of the game; the event removes their bets as well. */
export interface AuctionLeave {
  readonly name: 'AuctionLeave';
  readonly auctionId: number;
  readonly userId: string;
}

export interface AuctionClose {
  readonly name: 'AuctionClose';
  readonly auctionId: number;
  readonly mapItemId: number;
  readonly userId: string | null;
  readonly price: number;
}

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
  /** Time left of the mover's step, for when the trade is over, ms (TRADE-6). */
  readonly moveTimeLeft: number;
}

export interface TradeAccept {
  readonly name: 'TradeAccept';
  readonly tradeId: number;
}

export interface TradeCancel {
  readonly name: 'TradeCancel';
  readonly tradeId: number;
  /** The player who withdrew or rejected the offer; null when the time ran out. */
  readonly userId: string | null;
}

export interface UserInJailChangeSkipMove {
  readonly name: 'UserInJailChangeSkipMove';
  readonly userId: string;
  readonly inJail: boolean;
  readonly countMovesToExit: number;
}

export interface SkipMove {
  readonly name: 'SkipMove';
  readonly userId: string;
}

export interface EndMove {
  readonly name: 'EndMove';
  readonly userId: string;
}

/** The time of the mover's step ran out; the game makes the next decisions for them (TIME-1). */
export interface MoveTimeOut {
  readonly name: 'MoveTimeOut';
  readonly userId: string;
}

/** The server moved the running deadline (TIME-6). */
export interface ChangeDeadline {
  readonly name: 'ChangeDeadline';
  readonly timeout: number;
  readonly deadline: number;
}

export type LeaveReason = 'DISCONNECTED' | 'EXIT' | 'AWAY' | 'SURRENDER';
export type OutReason = LeaveReason | 'BANKRUPT' | 'WINNER';

export interface UserLeaveGame {
  readonly name: 'UserLeaveGame';
  readonly userId: string;
  readonly reason: LeaveReason;
}

/** The reasons for which a bot stands in (OUT-7): whoever surrenders is out. */
export type StandInReason = Exclude<LeaveReason, 'SURRENDER'>;

/** OUT-7: a player has left, and a bot plays in their seat from now on. */
export interface StandInBegan {
  readonly name: 'StandInBegan';
  readonly userId: string;
  readonly bot: BotProfile;
  /** The player's result, as long as the player does not come back (OUT-8). */
  readonly result: PlayerResult;
}

/** OUT-9: the player is back, and the stand-in plays no more. */
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

export interface GameOverUser extends PlayerResult {
  readonly name: 'GameOverUser';
}

export interface GameOver {
  readonly name: 'GameOver';
  /** In the order of places, the winner first. */
  readonly users: readonly PlayerResult[];
  /** The server's seed, hex, revealed because no draw follows (FAIR-2); '' when there is none. */
  readonly serverSeed: string;
}

/** News that no other event contains. The client shows the text of `key` with `params` in its language. */
export interface SystemMessage {
  readonly name: 'SystemMessage';
  readonly id: number;
  readonly key: SystemMessageKey;
  readonly params: Readonly<Record<string, string | number>>;
}

export type SystemMessageKey = 'startPaysNothing' | 'rentsGrow';

export type GameEvent =
  | StartGame
  | StartMoveType
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
  | AuctionStart
  | AuctionMakeBet
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
  | UserLeaveGame
  | StandInBegan
  | StandInEnded
  | GameOverUser
  | GameOver
  | SystemMessage;

export type GameEventName = GameEvent['name'];
