import { z } from 'zod';
import { commandId, gameId, gameModeId, mapItemId, mapItemIds, price, userId } from './primitives.ts';

/** What every game command may carry. */
const command = z.object({ gameId, commandId: commandId.optional() });
const companyCommand = command.extend({ mapItemId });

/** Seed of the player's own that goes into the game's chance (FAIR-1): up to 64 hex digits. */
const playerSeed = z.string().regex(/^[0-9a-f]{2,64}$/);

const countUsers = z.number().int().min(2).max(5);
const codeRoom = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Of a private room; '' for none. */
export const roomPassword = z
  .string()
  .max(64)
  .regex(/^(|[A-Za-z0-9]{4,})$/);

/** Payload of each event that a client sends, by its name. Each is acknowledged with `Ack`. */
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
    /** Each number of players that suits. */
    countUsers: z
      .array(countUsers)
      .min(1)
      .max(4)
      .refine((counts) => new Set(counts).size === counts.length, { error: 'each number once' }),
    /** -1: any. */
    gameModeId: z.union([gameModeId, z.literal(-1)]),
    seed: playerSeed.optional(),
  }),
  joinRoom: z.object({ code: codeRoom, password: z.string().max(64).default(''), seed: playerSeed.optional() }),
  exitLobby: z.object({ gameId: gameId.optional() }).default({}),
  confirm: z.object({ gameId }),
  selectChip: z.object({ chipId: z.number().int().min(1).max(64), gameId: gameId.optional() }),
  /**
   * The events after `afterSeq` or, without it or where they are too many, a snapshot. While the game loads it says
   * that this player is ready.
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
  /** Without `gameId` the user's running game is meant. */
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

/** `seq` is the last event that the command caused or, for resumeGame, the last one known. */
export const ack = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), seq: z.number().int().optional(), gameId: gameId.optional() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
export type Ack = z.infer<typeof ack>;
