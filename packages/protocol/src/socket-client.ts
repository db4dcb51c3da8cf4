import { z } from 'zod';
import { commandId, gameId, gameModeId, mapItemId, mapItemIds, price, userId } from './primitives.ts';

/** What every game command may carry. */
const command = z.object({ gameId, commandId: commandId.optional() });
const companyCommand = command.extend({ mapItemId });

/** Seed of the player's own that goes into the game's chance (FAIR-1): up to 64 hex digits. */
const playerSeed = z.string().regex(/^[0-9a-f]{2,64}$/);

/** Payload of each event that a client sends, by its name. Each is acknowledged with `Ack`. */
export const clientEvents = {
  createRoom: z.object({
    countUsers: z.number().int().min(2).max(5),
    gameModeId,
    countBot: z.number().int().min(0).max(4),
    password: z.string().max(64).default(''),
    seed: playerSeed.optional(),
    chipId: z.number().int().min(1).max(64).optional(),
  }),
  /** The events after `afterSeq` or, without it or where they are too many, a snapshot. */
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
