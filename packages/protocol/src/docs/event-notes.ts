import type { GameEventName } from '@magnaty/rules';
import type { ClientEventName } from '../socket-client.ts';
import type { ServerEventName } from '../socket-server.ts';

/** The purpose of each event that a client sends. */
export const CLIENT_NOTES: Readonly<Record<ClientEventName, string>> = {
  createRoom: 'Opens a private room; `seed` goes into the fair dice. Bots fill `countBot` of its places.',
  searchGame:
    'Looks for others who wait for a game like this. After a minute bots fill the free places, if all agree to bots.',
  joinRoom: 'Joins the room of an invite link. JoinRoomError, too, carries the reason of a refusal.',
  exitLobby: 'Leaves the lobby in any phase; in the confirmation it is the rejection. With `gameId` that lobby alone.',
  confirm: 'Confirms that you will play.',
  selectChip: 'Chooses a chip, once; with `gameId` in that lobby alone.',
  resumeGame:
    'Opens a game again: the server sends the events after `afterSeq` one by one, or everything as ThisUserResumeGame. While the game loads it says that you are ready.',
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
  leaveAuction: 'Leaves the auction. A player who has bid cannot leave it.',
  makeBetOnAuction: 'Bids the whole price: the last one and a raise of 5, 15 or 25.',
  createTrade: 'Makes an offer to another player. `From` is your side.',
  acceptTrade: 'Accepts an offer made to you.',
  cancelTrade: 'Withdraws your offer, or rejects one made to you.',
  exitGame: 'Leaves a game for good: out of it when it is running, free for another in any case.',
  surrenderGame: 'Gives up; you may watch on.',
};

/** When the server sends each of its events that is not numbered. The schemas of a game's events describe the others. */
export const SERVER_NOTES: Readonly<Record<Exclude<ServerEventName, GameEventName>, string>> = {
  ThisUserResumeGame: 'The whole public state of a game as of `seq`; the next event is `seq` + 1.',
  UserChangePresence:
    'A player has lost the connection to the game and is out of it at the deadline, or is back. After a resume it is sent for each player who is away.',
  ThisUserJoinLobby:
    'You are in this lobby, and this is its present state. It is sent again after a new connection and when much changes at once.',
  UserJoinLobby: 'A user joins your lobby.',
  UserLeaveLobby:
    'A user, maybe you, has left your lobby. The others search again. After a new connection it tells you that you are in no lobby.',
  StartConfirmTimer: 'All places are taken: everybody is asked to confirm.',
  UserConfirmedGame: 'A user confirms.',
  UserRejectedGame: 'A user rejects, or has let the time pass. UserLeaveLobby follows.',
  StartSelectChipTimer: 'The users choose their chips.',
  UserSelectChip: 'A user chooses a chip.',
  StartPreloaderGame:
    'Show the loading screen and load the game; say that you are ready by resumeGame. The game begins when all are ready, or after ten seconds.',
  JoinRoomError: 'You could not join a room.',
  UpdateGameStatus: 'Your relation to your game. It is sent after each connection and whenever it changes.',
  NewNotification: 'A short message to show for about four seconds. Any part of the site may send it at any time.',
  SendDebug: 'In development only: why an event of yours failed.',
};
