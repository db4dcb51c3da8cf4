import type { RefusalCode } from '@magnaty/rules';

/** Refusals by the rules. The type requires all of them, so a new code fails to compile until it is added here. */
export const REFUSAL_CODES = {
  MALFORMED: 'MALFORMED',
  GAME_IS_OVER: 'GAME_IS_OVER',
  NOT_IN_GAME: 'NOT_IN_GAME',
  PLAYER_IS_OUT: 'PLAYER_IS_OUT',
  NOT_YOUR_MOVE: 'NOT_YOUR_MOVE',
  WRONG_STEP: 'WRONG_STEP',
  NEGATIVE_BALANCE: 'NEGATIVE_BALANCE',
  NOT_ENOUGH_MONEY: 'NOT_ENOUGH_MONEY',
  AUCTION_OPEN: 'AUCTION_OPEN',
  TRADE_OPEN: 'TRADE_OPEN',
  NO_AUCTION: 'NO_AUCTION',
  NOT_IN_AUCTION: 'NOT_IN_AUCTION',
  ALREADY_LEADING: 'ALREADY_LEADING',
  ALREADY_BID: 'ALREADY_BID',
  WRONG_RAISE: 'WRONG_RAISE',
  NO_TRADE: 'NO_TRADE',
  NOT_YOUR_TRADE: 'NOT_YOUR_TRADE',
  TRADE_LIMIT: 'TRADE_LIMIT',
  NOTHING_TO_TRADE: 'NOTHING_TO_TRADE',
  TRADE_PARTNER: 'TRADE_PARTNER',
  PARTNER_NEGATIVE_BALANCE: 'PARTNER_NEGATIVE_BALANCE',
  PARTNER_NOT_ENOUGH_MONEY: 'PARTNER_NOT_ENOUGH_MONEY',
  TRADE_EMPTY_SIDE: 'TRADE_EMPTY_SIDE',
  TRADE_NO_COMPANY: 'TRADE_NO_COMPANY',
  TRADE_DUPLICATE: 'TRADE_DUPLICATE',
  TRADE_MONEY: 'TRADE_MONEY',
  IN_TRADE: 'IN_TRADE',
  NOT_OWNER: 'NOT_OWNER',
  NOT_A_COMPANY: 'NOT_A_COMPANY',
  NO_OFFICES_HERE: 'NO_OFFICES_HERE',
  IN_PLEDGE: 'IN_PLEDGE',
  NOT_IN_PLEDGE: 'NOT_IN_PLEDGE',
  HAS_OFFICES: 'HAS_OFFICES',
  NO_OFFICE: 'NO_OFFICE',
  TOP_LEVEL: 'TOP_LEVEL',
  CATEGORY_INCOMPLETE: 'CATEGORY_INCOMPLETE',
  CATEGORY_IN_PLEDGE: 'CATEGORY_IN_PLEDGE',
  NOT_EVEN: 'NOT_EVEN',
  OFFICE_LIMIT: 'OFFICE_LIMIT',
  NOT_IN_JAIL: 'NOT_IN_JAIL',
  NO_EXIT_CARD: 'NO_EXIT_CARD',
  STALE_DEADLINE: 'STALE_DEADLINE',
} as const satisfies { readonly [C in RefusalCode]: C };

/** Refusals of the lobby. */
const LOBBY_CODES = [
  'NO_LOBBY',
  'ALREADY_IN_LOBBY',
  'WRONG_LOBBY_PHASE',
  'WRONG_PLAYER_COUNT',
  'WRONG_CODE_ROOM',
  'WRONG_PASSWORD',
  'UNKNOWN_CHIP',
  'CHIP_TAKEN',
  'CHIP_CHOSEN',
  'SET_OTHER_ACTIVE_GAME',
  'QUICK_ACCOUNT',
  'NO_REMATCH',
  'REMATCH_OVER',
  'NOT_FOR_BOTS',
  'BOTS_ONLY',
] as const;
export type LobbyCode = (typeof LOBBY_CODES)[number];

/** Refusals of joinRoom that the event JoinRoomError contains as well. */
export const JOIN_ROOM_REASONS = [
  'WRONG_PASSWORD',
  'WRONG_CODE_ROOM',
  'SET_OTHER_ACTIVE_GAME',
] as const satisfies readonly LobbyCode[];
export type JoinRoomReason = (typeof JOIN_ROOM_REASONS)[number];

/** Codes of a negative acknowledgement that are not refusals by the rules. */
export const SOCKET_CODES = [
  'UNKNOWN_EVENT',
  'TOO_MANY_REQUESTS',
  'NO_ACTIVE_GAME',
  'GAME_NOT_FOUND',
  'OUTDATED',
  'STICKER_PAUSE',
  ...LOBBY_CODES,
  'NOT_AUTHENTICATED',
  'UNAVAILABLE',
  'STOPPING',
  'INTERNAL',
] as const;
export type SocketCode = (typeof SOCKET_CODES)[number];

/** Codes of a negative acknowledgement. */
export type AckCode = RefusalCode | SocketCode;

/** Codes in `data` of a connect_error. */
export const CONNECT_CODES = ['NOT_AUTHENTICATED', 'TOO_MANY_SOCKETS', 'UNAVAILABLE', 'INTERNAL'] as const;
export type ConnectCode = (typeof CONNECT_CODES)[number];

/** Codes of a failed HTTP call. */
export const HTTP_CODES = [
  'MALFORMED',
  'WRONG_FIELDS',
  'NOT_AUTHENTICATED',
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'WRONG_CODE_ROOM',
  'CODE_SPENT',
  'WRONG_CODE',
  'EMAIL_CONFIRMED',
  'MAIL_ALREADY_SENT',
  'MAIL_UNAVAILABLE',
  'NO_EMAIL',
  'NOT_APPROVED',
  'WRONG_PICTURE',
  'FILE_TOO_LARGE',
  'WRONG_ATTACHMENT',
  'ATTACHMENT_TOO_LARGE',
  'TOO_MANY_ATTACHMENTS',
  'NO_ROOM_FOR_FILES',
  'ITEM_NOT_FOUND',
  'PRICE_CHANGED',
  'NOT_ENOUGH_COINS',
  'ALREADY_OWNED',
  'NOT_OWNED',
  'ALREADY_APPLIED',
  'WRONG_AMOUNT',
  'NO_CONSENT',
  'NO_PAYMENTS',
  'PAYMENT_FAILED',
  'MAILING_NOT_FOUND',
  'MAILING_OF_ANOTHER',
  'ALREADY_UNSUBSCRIBED',
  'QUICK_ACCOUNT',
  'ALREADY_SAVED',
  'NOT_FOR_BOTS',
  'TOO_MANY_BOTS',
  'NOT_LINKED',
  'LAST_LOGIN',
  'GAME_IS_NOT_OVER',
  'GAME_IS_PUBLIC',
  'FORBIDDEN_ORIGIN',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type HttpCode = (typeof HTTP_CODES)[number];

/** Every code that a client may receive. The dictionary has a text for each. */
export type Code = AckCode | ConnectCode | HttpCode;
