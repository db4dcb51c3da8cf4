import { z } from 'zod';
import { REFUSAL_CODES, SOCKET_CODES } from './codes.ts';
import { commandId, gameId, gameModeId, mapItemId, mapItemIds, price, userId } from './primitives.ts';

/** Fields of every game command. */
const command = z.object({ gameId, commandId: commandId.optional() });
const companyCommand = command.extend({ mapItemId });

/** The player's own seed for the game's chance (FAIR-1): up to 64 hex digits. */
const playerSeed = z.string().regex(/^[0-9a-f]{2,64}$/);

const countUsers = z.number().int().min(2).max(5);
const codeRoom = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The password of a private room; '' for none. */
export const roomPassword = z
  .string()
  .max(64)
  .regex(/^(|[A-Za-z0-9]{4,})$/);

/** Payload of each event that a client sends, by name. The server answers each event with an `Ack`. */
export const clientEvents = {
  createRoom: z.object({
    countUsers,
    gameModeId,
    countBot: z.number().int().min(0).max(4),
    password: roomPassword.default(''),
    seed: playerSeed.optional(),
  }),
  searchGame: z.object({
    isAcceptBot: z.boolean(),
    /** All numbers of players that the user accepts. */
    countUsers: z
      .array(countUsers)
      .min(1)
      .max(4)
      .refine((counts) => new Set(counts).size === counts.length, { error: 'each number once' }),
    /** -1: any mode. */
    gameModeId: z.union([gameModeId, z.literal(-1)]),
    seed: playerSeed.optional(),
  }),
  joinRoom: z.object({ code: codeRoom, password: z.string().max(64).default(''), seed: playerSeed.optional() }),
  exitLobby: z.object({ gameId: gameId.optional() }).default({}),
  confirm: z.object({ gameId }),
  selectChip: z.object({ chipId: z.number().int().min(1).max(64), gameId: gameId.optional() }),
  /**
   * Asks for the events after `afterSeq`. Without it, or when they are too many, the server sends a snapshot. While the
   * game loads, this event means that the player is ready.
   */
  resumeGame: z.object({ gameId: gameId.optional(), afterSeq: z.number().int().min(0).optional() }).default({}),
  throwDice: command,
  endMove: command,
  userBuyCurrentCompany: command,
  buyOffice: companyCommand,
  saleOffice: companyCommand,
  pledgeCompany: companyCommand,
  ransomCompany: companyCommand,
  earlyExitJailFromBalance: command,
  earlyExitJailFromInventoryCard: command,
  startAuction: command,
  leaveAuction: command,
  makeBetOnAuction: command.extend({ price }),
  createTrade: command.extend({
    mapItemIdListFrom: mapItemIds,
    mapItemIdListTo: mapItemIds,
    userIdTo: userId,
    extraPriceFrom: price,
    extraPriceTo: price,
  }),
  /** Without `gameId` the command is for the user's running game. */
  acceptTrade: z.object({
    tradeId: z.number().int().min(1),
    gameId: gameId.optional(),
    commandId: commandId.optional(),
  }),
  cancelTrade: z.object({
    tradeId: z.number().int().min(1),
    gameId: gameId.optional(),
    commandId: commandId.optional(),
  }),
  exitGame: z.object({ gameId: gameId.optional(), commandId: commandId.optional() }).default({}),
  surrenderGame: z.object({ gameId: gameId.optional(), commandId: commandId.optional() }).default({}),
} as const;

export type ClientEvents = typeof clientEvents;
export type ClientEventName = keyof ClientEvents;
export type ClientPayload<N extends ClientEventName> = z.input<ClientEvents[N]>;

/** `seq` is the last event that the command caused; for resumeGame, the last event of the game. */
export const ack = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), seq: z.number().int().optional(), gameId: gameId.optional() }),
  z.object({
    ok: z.literal(false),
    code: z.enum([...Object.values(REFUSAL_CODES), ...SOCKET_CODES]),
    message: z.string(),
  }),
]);
export type Ack = z.infer<typeof ack>;
