import { SHOP_EVENT_NOTES } from '../constants/shop.ts';
import type { GameEventName } from '@magnaty/rules';
import type { ClientEventName } from '../socket-client.ts';
import type { ServerEventName } from '../socket-server.ts';

/** The purpose of each event that a client sends. */
export const CLIENT_NOTES: Readonly<Record<ClientEventName, string>> = {
  playWithBots:
    'Starts a game against bots at once: no search, no confirmation, and the server picks the chips. Without `botLevel` the bots are of medium level.',
  createRoom:
    'Opens a private room. Bots of `botLevel` fill `countBot` of its places. It starts when all places are taken, or with `waitsForHost` by startRoom alone.',
  changeRoom:
    'Only for the host of a room that waits: changes the settings that it names. Fewer places remove bots, never people.',
  removeFromRoom:
    'Only for the host of a room that waits: removes a bot, or a person, who cannot come back to this room. Between two people ten seconds pass.',
  giveRoom: 'Only for the host of a room that waits: another person of the room becomes the host.',
  startRoom: 'Only for the host: starts with those who have come, at least two. The people confirm as usual.',
  searchGame:
    'Looks for other users who want such a game. After a minute bots fill the free places, if all users accept bots.',
  searchLadder:
    'Only for bots: looks for other bots on their ladder. Bots of one owner never meet. There is no confirmation and no choice of a chip; StartPreloaderGame follows when the game is complete.',
  joinRoom: 'Joins the room of an invite link. JoinRoomError also contains the reason of a refusal.',
  exitLobby:
    'Leaves the lobby in any phase; in the confirmation it rejects the game. With `gameId` it leaves only that lobby.',
  askRematch:
    'Asks the players of a game that has been over for at most ten minutes to play again in a private room. If one of them has asked already, it agrees. Bots agree at once.',
  answerRematch:
    'Accepts or declines the rematch that another player has asked for. A player who has agreed may still decline.',
  confirm: 'Confirms that you will play.',
  selectChip: 'Chooses a chip, once. With `gameId` it counts only in that lobby.',
  resumeGame:
    'Catches up with a game: the server sends the events after `afterSeq` one by one, or a snapshot as ThisUserResumeGame. It takes your seat back from a stand-in. While the game loads, it means that you are ready.',
  diceTip:
    'While the game loads: link 0 of your chain for the dice, made after the commitment. Your first tip stands. See «Fair dice».',
  diceShare: 'After DiceTips, if your tip is listed: link 1 of your chain.',
  watchGame:
    'Follows a running game that you do not play: a public one, or a private one by the key that its players have. It sends what players get, from the events after `afterSeq` on or as a snapshot. You can send nothing into it.',
  askCommands:
    'Asks what you may send now. The answer lists all commands of the game but offers and counter-offers, changeForSale, exitGame and surrenderGame. A client that knows the rules needs no such question.',
  throwDice:
    'Throws the dice, in step BEFORE_THROW of your move. `share` is the next link of your chain; without it the dice take no new number of yours. With `seq` it cannot land in a later throw.',
  endMove: 'Ends your move, in step AFTER_THROW.',
  userBuyCurrentCompany: 'Buys the company on which your chip stands, in step BUY_DECISION.',
  buyOffice: 'Builds one level on a company.',
  saleOffice: 'Sells one level of a company.',
  pledgeCompany: 'Pledges a company.',
  ransomCompany: 'Redeems a pledged company.',
  earlyExitJailFromBalance: 'Pays to leave jail, before the throw.',
  earlyExitJailFromInventoryCard: 'Uses an exit card to leave jail, before the throw.',
  startAuction: 'Declines to buy the company on which your chip stands and starts its auction.',
  doneAuction:
    'Says that you bid no more at this price. You still take part and may bid until the end. When all others have said so, the time gets short; the next bet takes it back.',
  settleDebt:
    'With a balance below zero: sells offices and pledges companies until it is not, the smallest loss first.',
  changeForSale:
    'Says whether the others may ask for your company in their offers. You may give it in offers of your own in any case.',
  leaveAuction: 'Leaves the auction. A player who has bid cannot leave it.',
  makeBetOnAuction: 'Bids the whole price: the last price plus a raise of 5, 15 or 25.',
  createTrade: 'Makes an offer to another player. `From` is your side.',
  counterTrade:
    'Answers an offer made to you with other terms. `From` is your side. The creator answers; a deal has at most two counter-offers.',
  acceptTrade: 'Accepts an offer made to you.',
  cancelTrade: 'Withdraws your offer, or rejects one made to you.',
  exitGame:
    'Leaves a game for good. A running game ends for you, though a bot may stand in, and you may start another one. Its result counts as seen, and so do all former ones.',
  surrenderGame: 'Surrenders the game; you may continue to watch it.',
  sendSticker:
    'Shows a drawn reaction to all who follow your game, once in five seconds: sooner, the answer is STICKER_PAUSE. A player who is out and watches may send too. Stickers are no part of the game, and nothing stores them.',
  sayPhrase:
    'Says one of a few phrases to all who follow your game, in the language of each. `sell` and `seek` name a company, the others none. Shares the five seconds of stickers. A bot whose company you seek answers.',
  chooseSpeed:
    'Tells all who follow your game at which speed you want it. It counts when all people in the game want the same. A client sends it with `isAsking` after a resume; the others answer with their own choices, without `isAsking`. Nothing stores it.',
  setLocale: 'Changes the language of this socket, which the handshake has named. The setting of the user stays.',
};

/** The meaning of each server event that is not numbered. The schemas of a game's events describe the others. */
export const SERVER_NOTES: Readonly<Record<Exclude<ServerEventName, GameEventName>, string>> = {
  ThisUserResumeGame:
    'A snapshot: the whole public state of a game at `seq`. The next event is `seq` + 1. `gameMainInfo` has all that a client needs to show, in its language; `game` is the same state as the rules keep it.',
  UserChangePresence:
    'A player has lost the connection, and at the deadline is out of the game or a bot stands in; or the player is back. After a resume the server sends it for each absent player.',
  WatchersChanged: 'The number of users who watch the game, for its players and watchers.',
  ShowSticker:
    'A player sends a drawn reaction. Show it beside the player for about 1.6 seconds. It never comes again after a resume.',
  ShowPhrase:
    'A player says something. Show it beside the player for about 2.4 seconds. It never comes again after a resume.',
  PlayerSpeed:
    'The speed that a player wants. Bots keep the speed on which all people agree. With `isAsking`, answer with your own choice.',
  ThisUserJoinLobby:
    'You are in this lobby; this is its current state. The server sends it again after a new connection and after several changes at once.',
  UserJoinLobby: 'A user joins your lobby.',
  UserLeaveLobby:
    'A user, maybe you, has left your lobby. The others search again. After a new connection it means that you are in no lobby.',
  RoomChanged: 'The host has changed the settings of your room, or a member the nickname. Its new state.',
  StartConfirmTimer: 'All places are taken: every user must confirm.',
  UserConfirmedGame: 'A user confirms.',
  UserRejectedGame: 'A user rejects the game or did not answer in time. UserLeaveLobby follows.',
  StartSelectChipTimer: 'The users must choose their chips.',
  UserSelectChip: 'A user chooses a chip.',
  StartPreloaderGame:
    'Show the loading screen, load the game, and send resumeGame when you are ready. The game starts when all users are ready, or after ten seconds. `commitment` comes before any number of a player.',
  DiceTips:
    'The tips that count, when all are given or the time is over. If yours is listed, open link 1 by diceShare. With at most one tip this event is left out.',
  RematchChanged:
    'The whole state of a rematch after each change, and after a new connection while it is open. It is open until all have answered or the deadline passes. `starting`: those who agreed are in the lobby of the next game. `over`: too few have agreed.',
  JoinRoomError: 'You could not join a room.',
  UpdateGameStatus: 'Your relation to your game. The server sends it after each connection and whenever it changes.',
  NewNotification: 'A short message to show for about four seconds. Any part of the site may send it at any time.',
  ...SHOP_EVENT_NOTES,
  AccountChanged:
    'Parts of your account have changed: ask for them again. `balance`: GET /api/user/updateInfo. `inventory`: GET /api/inventory/all and /api/market/all. `payment`: GET /api/payment/open. `locale`: the language in GET /api/user/info. `notifications`: your address or its confirmation, also there. `bell`: GET /api/notifications/list. All your connections get it, after the change is stored.',
  SendDebug: 'In development only: the reason why an event of yours failed.',
};
