import type { RefusalCode } from '@magnaty/rules';
import type { ClientEventName } from '../socket-client.ts';
import type { lobbyEvents } from '../socket-server.ts';

/** What each event of a client is for. */
export const CLIENT_NOTES: Readonly<Record<ClientEventName, string>> = {
  createRoom: 'Opens a private room; `seed` goes into the fair dice. Bots fill `countBot` of its places.',
  searchGame:
    'Looks for others who wait for a game like this. Where all agree, bots fill the places that are free after a minute.',
  joinRoom: 'Joins the room of an invite link. What stands in the way is told by JoinRoomError too.',
  exitLobby: 'Leaves the lobby in any phase; in the confirmation it is the rejection. With `gameId` that lobby alone.',
  confirm: 'Confirms that you will play.',
  selectChip: 'Chooses a chip, once; with `gameId` in that lobby alone.',
  resumeGame:
    'Looks at a game again: what came after `afterSeq` is sent event by event, or everything as ThisUserResumeGame. While the game loads it says that you are ready.',
  throwDice: 'Throws the dice, in step BEFORE_THROW of your move.',
  endMove: 'Ends your move, in step AFTER_THROW.',
  userBuyCurrentCompany: 'Buys the company on which you stand, in step BUY_DECISION.',
  buyOffice: 'Builds one level on a company.',
  saleOffice: 'Sells one level of a company.',
  pledgeCompany: 'Pledges a company.',
  ransomCompany: 'Redeems a pledged company.',
  earlyExitJailFromBalance: 'Pays to leave jail, before the throw.',
  earlyExitJailFromInventoryCard: 'Plays a card to leave jail, before the throw.',
  startAuction: 'Declines to buy the company on which you stand: it is put up for auction.',
  leaveAuction: 'Leaves the auction; open to who has not bid.',
  makeBetOnAuction: 'Bids the whole price: the last one and a raise of 5, 15 or 25.',
  createTrade: 'Makes an offer to another player. `From` is your side.',
  acceptTrade: 'Accepts an offer made to you.',
  cancelTrade: 'Withdraws your offer, or rejects one made to you.',
  exitGame: 'Leaves a game for good: out of it when it is running, free for another in any case.',
  surrenderGame: 'Gives up; you may watch on.',
};

/** What each event outside the sequence of a game tells. */
export const LOBBY_NOTES: Readonly<Record<keyof typeof lobbyEvents, string>> = {
  ThisUserJoinLobby:
    'You are in this lobby, which is as it says now; sent again after a new connection and when much changes at once.',
  UserJoinLobby: 'Somebody joins your lobby.',
  UserLeaveLobby:
    'Somebody, maybe you, is not in your lobby any more. The others search again. Sent after a new connection of your own where you are in no lobby.',
  StartConfirmTimer: 'All places are taken: everybody is asked to confirm.',
  UserConfirmedGame: 'Somebody confirms.',
  UserRejectedGame: 'Somebody rejects, or has let the time pass. UserLeaveLobby follows.',
  StartSelectChipTimer: 'Chips are to be chosen.',
  UserSelectChip: 'Somebody chooses a chip.',
  StartPreloaderGame:
    'Show the loading screen and load the game; say that you are ready by resumeGame. The game begins when all are, or after ten seconds.',
  UserChangePresence:
    'A player has lost the connection to the game, and is out of it at the deadline, or is back. After a resume sent for each who is away.',
  UpdateGameStatus: 'How you stand with your game; sent after connecting and whenever it changes.',
  JoinRoomError: 'You could not join a room.',
  NewNotification: 'A message to show.',
  SendDebug: 'In development only: why an event of yours failed.',
};

type None = Readonly<Record<string, true>>;

/** Codes of refusals by the rules. */
export const REFUSAL_CODES: Readonly<Record<RefusalCode, true>> & None = {
  MALFORMED: true,
  GAME_IS_OVER: true,
  NOT_IN_GAME: true,
  PLAYER_IS_OUT: true,
  NOT_YOUR_MOVE: true,
  WRONG_STEP: true,
  NEGATIVE_BALANCE: true,
  NOT_ENOUGH_MONEY: true,
  AUCTION_OPEN: true,
  TRADE_OPEN: true,
  NO_AUCTION: true,
  NOT_IN_AUCTION: true,
  ALREADY_LEADING: true,
  ALREADY_BID: true,
  WRONG_RAISE: true,
  NO_TRADE: true,
  NOT_YOUR_TRADE: true,
  TRADE_LIMIT: true,
  NOTHING_TO_TRADE: true,
  TRADE_PARTNER: true,
  TRADE_EMPTY_SIDE: true,
  TRADE_NO_COMPANY: true,
  TRADE_DUPLICATE: true,
  TRADE_MONEY: true,
  NOT_OWNER: true,
  NOT_A_COMPANY: true,
  NO_OFFICES_HERE: true,
  IN_PLEDGE: true,
  NOT_IN_PLEDGE: true,
  HAS_OFFICES: true,
  NO_OFFICE: true,
  TOP_LEVEL: true,
  CATEGORY_INCOMPLETE: true,
  CATEGORY_IN_PLEDGE: true,
  NOT_EVEN: true,
  OFFICE_LIMIT: true,
  NOT_IN_JAIL: true,
  NO_EXIT_CARD: true,
  STALE_DEADLINE: true,
};

/** Codes of a negative acknowledgement that are not the rules'. */
export const SOCKET_CODES = [
  'UNKNOWN_EVENT',
  'TOO_MANY_REQUESTS',
  'NO_ACTIVE_GAME',
  'GAME_NOT_FOUND',
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
  'NOT_AUTHENTICATED',
  'UNAVAILABLE',
  'STOPPING',
  'INTERNAL',
] as const;

/** Codes in `data` of a connect_error. */
export const CONNECT_CODES = ['NOT_AUTHENTICATED', 'TOO_MANY_SOCKETS', 'UNAVAILABLE', 'INTERNAL'] as const;
