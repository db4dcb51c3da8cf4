import { z } from 'zod';
import { REFUSAL_CODES, SOCKET_CODES } from './codes.ts';
import { sanctionReason } from './http/sanctions.ts';
import {
  botLevel,
  commandId,
  epochMs,
  eventSeq,
  gameId,
  gameModeId,
  hex32,
  isAutomatic,
  mapItemId,
  mapItemIds,
  price,
  roomCode,
  tradeId,
  userId,
} from './primitives.ts';
import { roomSettings, USUAL_ROOM } from './room-settings.ts';
import { SPEEDS } from './speeds.ts';
import { ALL_STICKERS, hasCompany, PHRASES } from './talk.ts';

/** Fields of every game command. */
const command = z.object({
  gameId,
  commandId: commandId.optional(),
  seq: eventSeq
    .optional()
    .describe(
      'The last event that you had seen. If a new step of the move, an auction or a deal has begun since, the command is refused as OUTDATED, unless it is about offices, a pledge, a debt, what is for sale, or leaving the game.',
    ),
});
/** A command that the client may send by itself, at the user's wish. */
const automatic = command.extend({ isAutomatic });
const companyCommand = command.extend({ mapItemId });
/** Without `gameId` the command is for the user's running game. */
const commandOfAnyGame = command.partial({ gameId: true });

/** Former clients send it for protocol 1 of the dice. It has no effect. */
const playerSeed = z.string().regex(/^[0-9a-f]{2,64}$/);

const countUsers = z.number().int().min(2).max(5);

const countBot = z.number().int().min(0).max(4);

const { timeControl, houseRules, limitMinutes, isListed, mayFriendsWatch, waitsForHost } = roomSettings.shape;

/** All numbers of players that a user accepts. */
const acceptedCounts = (count: typeof countUsers) =>
  z
    .array(count)
    .min(1)
    .max(4)
    .refine((counts) => new Set(counts).size === counts.length, { error: 'each number once' });
/** -1: any mode. */
const acceptedMode = z.union([gameModeId, z.literal(-1)]);

/** The password of a private room; '' for none. */
export const roomPassword = z
  .string()
  .max(64)
  .regex(/^(|[A-Za-z0-9]{4,})$/);

/** A password that a user tries: any text without control characters and broken ones, so that a typo is only wrong. */
const triedPassword = z
  .string()
  .max(64)
  .regex(/^\P{C}*$/u);

/** Payload of each event that a client sends, by name. The server answers each event with an `Ack`. */
export const clientEvents = {
  createRoom: z.object({
    countUsers,
    gameModeId,
    countBot,
    botLevel: botLevel.default('medium'),
    password: roomPassword.default(''),
    timeControl: timeControl.default(USUAL_ROOM.timeControl),
    houseRules: houseRules.default(USUAL_ROOM.houseRules),
    limitMinutes,
    isListed: isListed.default(USUAL_ROOM.isListed),
    mayFriendsWatch: mayFriendsWatch.default(USUAL_ROOM.mayFriendsWatch),
    waitsForHost,
    seed: playerSeed.optional(),
  }),
  /** Changes the settings that it names. `countBot` adds bots of `botLevel`, or removes the last ones. */
  changeRoom: z.object({
    gameId,
    countUsers: countUsers.optional(),
    gameModeId: gameModeId.optional(),
    countBot: countBot.optional(),
    botLevel: botLevel.default('medium'),
    password: roomPassword.optional(),
    ...roomSettings.partial().shape,
  }),
  /** A person who is removed cannot come back to this room. */
  removeFromRoom: z.object({ gameId, userId }),
  /** Another person becomes the host, at the wish of the present one. */
  giveRoom: z.object({ gameId, userId }),
  /** Starts the confirmation before all places are taken. */
  startRoom: z.object({ gameId }),
  playWithBots: z.object({ countUsers, gameModeId, botLevel: botLevel.default('medium'), seed: playerSeed.optional() }),
  searchGame: z.object({
    isAcceptBot: z.boolean(),
    countUsers: acceptedCounts(countUsers),
    gameModeId: acceptedMode,
    seed: playerSeed.optional(),
  }),
  searchLadder: z.object({
    countUsers: acceptedCounts(countUsers.max(4)),
    gameModeId: acceptedMode,
    seed: playerSeed.optional(),
  }),
  joinRoom: z.object({ code: roomCode, password: triedPassword.default(''), seed: playerSeed.optional() }),
  exitLobby: z.object({ gameId: gameId.optional() }).default({}),
  confirm: z.object({ gameId }),
  /** `gameId`: the game that is over. */
  askRematch: z.object({ gameId, seed: playerSeed.optional() }),
  answerRematch: z.object({ gameId, isAccepted: z.boolean(), seed: playerSeed.optional() }),
  selectChip: z.object({ chipId: z.number().int().min(1).max(64), gameId: gameId.optional() }),
  /**
   * Asks for the events after `afterSeq`. Without it, or when they are too many, the server sends a snapshot. While the
   * game loads, this event means that the player is ready. `isBack`: the player, who was away, takes the seat back from
   * the bot that stands in. After a lost connection each resume does so.
   */
  resumeGame: z
    .object({ gameId: gameId.optional(), afterSeq: eventSeq.optional(), isBack: z.boolean().optional() })
    .default({}),
  /** `tip`: link 0 of the chain that the sender has made for this commitment. */
  diceTip: z.object({ gameId, commitment: hex32, tip: hex32 }),
  /** `share`: link 1 of the chain. */
  diceShare: z.object({ gameId, share: hex32 }),
  /**
   * Follows a running game without a seat in it. `key`: the one of a private game. A watcher catches up by `afterSeq`
   * like a player. `isEnd`: watches it no more.
   */
  watchGame: z.object({
    gameId,
    key: roomCode.optional(),
    afterSeq: eventSeq.optional(),
    isEnd: z.boolean().default(false),
  }),
  askCommands: z.object({ gameId: gameId.optional() }).default({}),
  throwDice: automatic.extend({
    share: hex32.optional().describe('The link of your chain that belongs to this throw.'),
  }),
  endMove: automatic,
  userBuyCurrentCompany: command,
  buyOffice: companyCommand,
  saleOffice: companyCommand,
  pledgeCompany: companyCommand,
  ransomCompany: companyCommand,
  earlyExitJailFromBalance: command,
  earlyExitJailFromInventoryCard: command,
  settleDebt: automatic,
  changeForSale: companyCommand.extend({ isForSale: z.boolean() }),
  startAuction: command,
  doneAuction: command,
  leaveAuction: command,
  makeBetOnAuction: command.extend({ price }),
  createTrade: command.extend({
    mapItemIdListFrom: mapItemIds,
    mapItemIdListTo: mapItemIds,
    userIdTo: userId,
    extraPriceFrom: price,
    extraPriceTo: price,
  }),
  counterTrade: command.extend({
    tradeId,
    mapItemIdListFrom: mapItemIds,
    mapItemIdListTo: mapItemIds,
    extraPriceFrom: price,
    extraPriceTo: price,
  }),
  acceptTrade: commandOfAnyGame.extend({ tradeId }),
  cancelTrade: commandOfAnyGame.extend({ tradeId }),
  exitGame: commandOfAnyGame.default({}),
  surrenderGame: commandOfAnyGame.default({}),
  sendSticker: z.object({ gameId: gameId.optional(), sticker: z.enum(ALL_STICKERS) }),
  sayPhrase: z
    .object({ gameId: gameId.optional(), phrase: z.enum(PHRASES), mapItemId: mapItemId.optional() })
    .refine(({ phrase, mapItemId }) => hasCompany(phrase) === (mapItemId !== undefined)),
  /** `isAsking`: the sender has just come and does not know the choices of the others. */
  chooseSpeed: z.object({ gameId: gameId.optional(), speed: z.enum(SPEEDS), isAsking: z.boolean().default(false) }),
  setLocale: z.object({
    locale: z
      .string()
      .regex(/^[a-z]{2}$/)
      .describe('The code of a language that the product has: `ru`, `en`.'),
  }),
} as const;

export type ClientEvents = typeof clientEvents;
export type ClientEventName = keyof ClientEvents;
export type ClientPayload<N extends ClientEventName> = z.input<ClientEvents[N]>;

/** A command that the player may send: the name of its event, and the fields of its payload beside `gameId`. */
const allowedCommand = z.object({
  name: z.string(),
  mapItemId: mapItemId.optional(),
  price: price.optional(),
  tradeId: tradeId.optional(),
});

/** The answer to askCommands. */
const choices = z.object({
  balance: z.number().int().describe('The money of the player, millions.'),
  isOver: z.boolean().describe('The player is out, or the game is over.'),
  commands: z.array(allowedCommand).describe('Empty while others decide.'),
});
export type Choices = z.infer<typeof choices>;

/** `seq` is the last event that the command caused; for resumeGame and askCommands, the last event of the game. */
export const ack = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    seq: z.number().int().optional(),
    gameId: gameId.optional(),
    choices: choices.optional().describe('Only for askCommands.'),
  }),
  z.object({
    ok: z.literal(false),
    code: z.enum([...Object.values(REFUSAL_CODES), ...SOCKET_CODES]),
    message: z.string(),
    until: epochMs.optional().describe('With SUSPENDED, MUTED and LEFT_GAMES: the refusal lasts until then.'),
    reason: sanctionReason.optional().describe('With SUSPENDED and MUTED: why the operator has decided so.'),
  }),
]);
export type Ack = z.infer<typeof ack>;
