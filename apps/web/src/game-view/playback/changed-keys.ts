import { categoryCells, companyAt, type Board, type Game, type GameEvent, type BalanceReason } from '@magnaty/rules';

/**
 * A part of the shown game on which a component may depend. `player:<userId>` is the player's card (balance, jail,
 * counts), `chip:<userId>` the place of the chip. `estate:<userId>` is the player's property.
 * `standing` is what every player has. The other keys name one part each.
 */
export type StateKey =
  | `cell:${number}`
  | `player:${string}`
  | `chip:${string}`
  | `estate:${string}`
  | `popup:${string}`
  | 'standing'
  | 'move'
  | 'dice'
  | 'target'
  | 'pictures'
  | 'opening'
  | 'deadline'
  | 'auction'
  | 'trade'
  | 'feed'
  | 'result';

/** Payments that a change of property follows or precedes. The capital changes with the later of the two. */
const FOR_PROPERTY: ReadonlySet<BalanceReason> = new Set([
  'BUY',
  'AUCTION',
  'OFFICE',
  'OFFICE_SALE',
  'PLEDGE',
  'RANSOM',
  'TRADE',
]);

/** HOUSE-4: the cell shows what lies on it. */
const parkingKey = ({ cells }: Board): StateKey => `cell:${cells.findIndex(({ type }) => type === 10)}`;

/** The keys that an event changes, given the game before the event is folded. */
export const changedKeys = (board: Board, game: Game, event: GameEvent): readonly StateKey[] => {
  switch (event.name) {
    case 'StartGame':
      return allKeys(game);
    case 'StartMoveType':
      return [
        'move',
        'deadline',
        'standing',
        ...taxKeys(board, game, event.round),
        ...[game.move.userId, event.userId].flatMap((userId): StateKey[] => [`player:${userId}`, `chip:${userId}`]),
      ];
    case 'ChangeTimeBank':
      return [`player:${event.userId}`];
    case 'ThrowDice':
      return ['dice'];
    case 'UserMoveTo':
      return [
        `cell:${event.mapItemIdFrom}`,
        `cell:${event.mapItemIdTo}`,
        ...chipsOn(game, [event.mapItemIdFrom, event.mapItemIdTo]),
        `chip:${event.userId}`,
      ];
    case 'ChangeBalance':
      return [
        `player:${event.userId}`,
        ...(FOR_PROPERTY.has(event.reason) ? [] : (['standing'] as const)),
        ...(game.houseRules.parkingPot === true ? [parkingKey(board)] : []),
      ];
    case 'LastRound':
      return ['move', 'deadline'];
    case 'ChangeInventoryCardCount':
      return [`player:${event.userId}`, `estate:${event.userId}`];
    case 'MapItemChangeOwner': {
      const before = game.cells[event.mapItemId]?.ownerId ?? null;
      return [
        'standing',
        ...categoryKeys(board, event.mapItemId),
        ...[before, event.userId].flatMap((userId): StateKey[] =>
          userId === null ? [] : [`player:${userId}`, `estate:${userId}`],
        ),
      ];
    }
    case 'MapItemChangeOffice':
    case 'MapItemChangePledge': {
      const owner = game.cells[event.mapItemId]?.ownerId;
      return [
        `cell:${event.mapItemId}`,
        'standing',
        ...(owner ? ([`player:${owner}`, `estate:${owner}`] as const) : []),
      ];
    }
    case 'MapItemChangePledgeCountMove': {
      const owner = game.cells[event.mapItemId]?.ownerId;
      return [`cell:${event.mapItemId}`, ...(owner ? ([`estate:${owner}`] as const) : [])];
    }
    case 'MapItemChangeForSale': {
      const owner = game.cells[event.mapItemId]?.ownerId;
      return [`cell:${event.mapItemId}`, ...(owner ? ([`estate:${owner}`] as const) : [])];
    }
    case 'MapItemChangeRent':
      return [`cell:${event.mapItemId}`];
    case 'MapItemListChangeRent':
      return event.mapItemIdList.map((index): StateKey => `cell:${index}`);
    case 'AuctionStart':
    case 'AuctionClose':
      return ['auction', 'move', 'deadline', `player:${game.move.userId}`];
    case 'AuctionMakeBet':
    case 'AuctionDone':
    case 'AuctionLeave':
      return ['auction', 'deadline'];
    case 'TradeCreate':
    case 'TradeAccept':
    case 'TradeCancel':
      return ['trade', 'move', 'deadline', `player:${game.move.userId}`];
    case 'UserInJailChangeSkipMove':
      return [`player:${event.userId}`, `chip:${event.userId}`, `cell:${board.jailCell}`];
    case 'EndMove':
      return ['move', 'deadline', `player:${event.userId}`];
    case 'MoveTimeOut':
    case 'ChangeMoveButtonDisabled':
      return ['move'];
    // It also ends a trade, whose payments alone may have changed the capital.
    case 'ChangeDeadline':
      return ['deadline', 'standing'];
    case 'GameOverUser': {
      const position = game.players.find((player) => player.userId === event.userId)?.position ?? 0;
      return [
        `player:${event.userId}`,
        `chip:${event.userId}`,
        `estate:${event.userId}`,
        `cell:${position}`,
        ...chipsOn(game, [position]),
        'auction',
        'standing',
        'result',
      ];
    }
    case 'StandInBegan':
    case 'StandInEnded':
      return [`player:${event.userId}`, 'standing', 'result'];
    case 'GameOver':
      return [
        'move',
        'deadline',
        'standing',
        'result',
        ...game.players.map(({ userId }): StateKey => `player:${userId}`),
      ];
    case 'ActionCard':
    case 'UserBuyCompany':
    case 'UserMaybeBuyCompany':
    case 'UserPaidRent':
    case 'SkipMove':
    case 'UserLeaveGame':
    case 'SystemMessage':
    case 'RulesChanged':
      return [];
  }
};

/** Chips on the same cell are laid out together. */
const chipsOn = (game: Game, cells: readonly number[]): StateKey[] =>
  game.players
    .filter((player) => !player.isOut && cells.includes(player.position))
    .map(({ userId }): StateKey => `chip:${userId}`);

/** In some categories an owner changes the rent of the other companies, which their cards show. */
const categoryKeys = (board: Board, mapItemId: number): StateKey[] => {
  const company = companyAt(board, mapItemId);
  if (company === undefined || company.type === 6) return [`cell:${mapItemId}`];
  return categoryCells(board, company.categoryId).map((index): StateKey => `cell:${index}`);
};

/** END-3: taxes grow with a late round, and no event reports it. */
const taxKeys = (board: Board, game: Game, round: number): StateKey[] =>
  round === game.round || round < game.growthFromRound
    ? []
    : board.cells.filter(({ type }) => type === 9).map(({ index }): StateKey => `cell:${index}`);

/** All keys: a snapshot may change everything. */
export const allKeys = (game: Game): readonly StateKey[] => [
  ...game.cells.map((_cell, index): StateKey => `cell:${index}`),
  ...game.players.flatMap(({ userId }): StateKey[] => [
    `player:${userId}`,
    `chip:${userId}`,
    `estate:${userId}`,
    `popup:${userId}`,
  ]),
  'standing',
  'move',
  'dice',
  'target',
  'pictures',
  'opening',
  'deadline',
  'auction',
  'trade',
  'feed',
  'result',
];
