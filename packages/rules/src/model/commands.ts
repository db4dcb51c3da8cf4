/**
 * What somebody may ask of a game. `userId` is who asks, set by the host from the session, never
 * by the one who asks. The names are those of the client's socket events.
 */

interface By {
  readonly userId: string;
}

export interface CompanyCommand extends By {
  readonly type: 'buyOffice' | 'saleOffice' | 'pledgeCompany' | 'ransomCompany';
  readonly mapItemId: number;
}

export interface SimpleCommand extends By {
  readonly type:
    | 'throwDice'
    | 'endMove'
    | 'userBuyCurrentCompany'
    | 'startAuction'
    | 'leaveAuction'
    | 'earlyExitJailFromBalance'
    | 'earlyExitJailFromInventoryCard'
    | 'surrenderGame'
    | 'exitGame';
}

export interface MakeBetOnAuction extends By {
  readonly type: 'makeBetOnAuction';
  /** The whole price, millions. */
  readonly price: number;
}

/** What is offered: `From` is the creator's side. */
export interface CreateTrade extends By {
  readonly type: 'createTrade';
  readonly userIdTo: string;
  readonly mapItemIdListFrom: readonly number[];
  readonly mapItemIdListTo: readonly number[];
  readonly extraPriceFrom: number;
  readonly extraPriceTo: number;
}

export interface AnswerTrade extends By {
  /** cancelTrade is the creator's withdrawal and the recipient's rejection. */
  readonly type: 'acceptTrade' | 'cancelTrade';
  readonly tradeId: number;
}

export type PlayerCommand = CompanyCommand | SimpleCommand | MakeBetOnAuction | CreateTrade | AnswerTrade;

/** Commands of the host, which no player can send. */
export type HostCommand =
  | { readonly type: 'expireDeadline'; readonly id: number }
  /** Gives the running deadline at least until `at` (epoch ms). */
  | { readonly type: 'extendDeadline'; readonly id: number; readonly at: number }
  | { readonly type: 'dropUser'; readonly userId: string };

export type Command = PlayerCommand | HostCommand;
export type CommandType = Command['type'];
