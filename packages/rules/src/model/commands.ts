/**
 * The commands of a game. `userId` is the user who sends the command: the server takes it from the
 * session, never from the payload. The names are those of the client's socket events.
 */

interface By {
  readonly userId: string;
}

export interface CompanyCommand extends By {
  readonly type: 'buyOffice' | 'saleOffice' | 'pledgeCompany' | 'ransomCompany';
  readonly mapItemId: number;
}

/** A command that the client may send by itself, at the user's wish. */
interface Automatic extends By {
  /** TIME-4: nobody pressed anything, so the command does not show that the user is present. */
  readonly isAutomatic?: boolean | undefined;
}

export interface AutomaticCommand extends Automatic {
  readonly type: 'endMove' | 'settleDebt';
}

export interface SimpleCommand extends By {
  readonly type:
    | 'userBuyCurrentCompany'
    | 'startAuction'
    | 'doneAuction'
    | 'leaveAuction'
    | 'earlyExitJailFromBalance'
    | 'earlyExitJailFromInventoryCard'
    | 'surrenderGame'
    | 'exitGame';
}

export interface ThrowDiceCommand extends Automatic {
  readonly type: 'throwDice';
  /** FAIR-1: the link of the player's chain that belongs to this throw, hex. */
  readonly share?: string | undefined;
}

export interface MakeBetOnAuction extends By {
  readonly type: 'makeBetOnAuction';
  /** The whole price, millions. */
  readonly price: number;
}

/** An offer; `From` is the creator's side, `To` the recipient's. Sums are millions. */
export interface CreateTrade extends By {
  readonly type: 'createTrade';
  readonly userIdTo: string;
  readonly mapItemIdListFrom: readonly number[];
  readonly mapItemIdListTo: readonly number[];
  readonly extraPriceFrom: number;
  readonly extraPriceTo: number;
}

/** Other terms for the open offer; `From` is the side of the recipient, who sends it. Sums are millions. */
export interface CounterTrade extends By {
  readonly type: 'counterTrade';
  readonly tradeId: number;
  readonly mapItemIdListFrom: readonly number[];
  readonly mapItemIdListTo: readonly number[];
  readonly extraPriceFrom: number;
  readonly extraPriceTo: number;
}

/** The owner says whether the others may ask for the company. */
export interface ChangeForSale extends By {
  readonly type: 'changeForSale';
  readonly mapItemId: number;
  readonly isForSale: boolean;
}

export interface AnswerTrade extends By {
  /** cancelTrade means that the creator withdraws the offer or that the recipient rejects it. */
  readonly type: 'acceptTrade' | 'cancelTrade';
  readonly tradeId: number;
}

export type PlayerCommand =
  | CompanyCommand
  | SimpleCommand
  | AutomaticCommand
  | ThrowDiceCommand
  | MakeBetOnAuction
  | CreateTrade
  | CounterTrade
  | AnswerTrade
  | ChangeForSale;

/** Commands of the server that hosts the game; no player can send them. */
export type HostCommand =
  | { readonly type: 'expireDeadline'; readonly id: number }
  /** Moves the running deadline to `at` (epoch ms), unless it is later already. */
  | { readonly type: 'extendDeadline'; readonly id: number; readonly at: number }
  | { readonly type: 'dropUser'; readonly userId: string }
  /** TIME-9: the game waits for the user until `until` (epoch ms); no effect if anybody else plays. */
  | { readonly type: 'pauseGame'; readonly userId: string; readonly until: number }
  /** TIME-9: the user for whom the game waits is back; no effect without a pause. */
  | { readonly type: 'continueGame'; readonly userId: string }
  /** The rules, or the hash of the board, of this server; no effect if the game follows them already. */
  | { readonly type: 'changeRules'; readonly rules: number; readonly board: string }
  /** OUT-9: the player is back; no effect without a stand-in. */
  | { readonly type: 'takeSeatBack'; readonly userId: string };

export type Command = PlayerCommand | HostCommand;
export type CommandType = Command['type'];
