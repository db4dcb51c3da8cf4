import { z } from 'zod';
import { epochMs } from '../primitives.ts';
import { flag } from './failure.ts';
import { appliedItems } from './items.ts';
import { userRelations } from './relations.ts';
import { sanction } from './sanctions.ts';
import { typedText } from './typed-text.ts';

/** POST /api/user/auth. `login` is the nickname or the e-mail address. */
export const loginPayload = z.object({
  login: z.string().min(1).max(254),
  password: z.string().min(1).max(256),
  isRemember: flag.default(false),
});

/** POST /api/user/register. The server checks the rules of each field and answers with its messages. */
export const registerPayload = z.object({
  login: z.string().max(256),
  email: z.string().max(320),
  password: typedText,
  isRemember: flag.default(true),
});

/**
 * POST /api/user/quick: an account from a name alone. It plays with bots and in private rooms, until POST
 * /api/user/save or a linked service makes it a registered one.
 */
export const quickPayload = z.object({ login: z.string().max(256) });

/** POST /api/user/save. The server checks the rules of each field and answers with its messages. */
export const savePayload = z.object({ email: z.string().max(320), password: typedText });

/** GET /api/user/quick/name: a nickname that nobody has at the moment. */
export const proposedName = z.object({ name: z.string() });
export type ProposedName = z.infer<typeof proposedName>;

export const gameStatus = z.object({
  isSetActiveGame: z.boolean(),
  isDisconnected: z.boolean(),
  /** Seconds until the player is out; null without a running timer. */
  disconnectTimerLeft: z.number().nullable(),
  /** The game waits for the user: only bots of the server are left in it. `disconnectTimerLeft` tells how long. */
  isPaused: z.boolean(),
  gameId: z.string().nullable(),
  /** The user is out of that game and may only watch it: nothing of theirs is at risk, and they may begin another. */
  isOut: z.boolean(),
  /** The last finished game whose result the user has not closed. GET /api/game/result gives it, exitGame closes it. */
  resultGameId: z.string().nullable(),
});
export type GameStatus = z.infer<typeof gameStatus>;

/** Coins and prize cards that wait for a confirmed address or a linked service. A former server does not tell it. */
export const promised = z
  .object({ coins: z.number().int(), items: z.number().int(), lapsesAt: epochMs.describe('When the first lapses.') })
  .nullish();
export type Promised = z.infer<typeof promised>;

/** GET /api/user/info, and the answer to a login or a registration. */
export const currentUser = z.object({
  id: z.string(),
  nickname: z.string(),
  /** Null when the user registered by a service that gave no address. */
  email: z.string().nullable(),
  /** Coins. */
  balance: z.number().int(),
  promised,
  experience: z.number().int(),
  rating: z.number().int(),
  avatarPath: z.string().nullable(),
  name: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  countryId: z.number().int().nullable(),
  localeId: z.number().int(),
  gender: z.enum(['male', 'female']).nullable(),
  servicesAuth: z.object({
    vkId: z.string().nullable(),
    tgId: z.string().nullable(),
    yandexId: z.string().nullable(),
    vkUsername: z.string().nullable(),
    tgUsername: z.string().nullable(),
    yandexUsername: z.string().nullable(),
  }),
  isConfirmedEmail: z.boolean(),
  isSetPassword: z.boolean(),
  /** Made from a name alone, and deleted 30 days after its last visit: nobody can log in to it again. */
  isQuick: z.boolean(),
  gameStatus,
  /** 0–100. */
  volume: z.number().int(),
  /** The items in use. */
  applied: appliedItems,
  /** The players whom the user has blocked and muted. */
  relations: userRelations,
  /** Those that are in force, and those that the user has not seen yet. */
  sanctions: z.array(sanction),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** GET /api/user/updateInfo */
export const userNumbers = z.object({
  balance: z.number().int(),
  experience: z.number().int(),
  rating: z.number().int(),
  promised,
});
export type UserNumbers = z.infer<typeof userNumbers>;
export type QuickPayload = z.infer<typeof quickPayload>;
export type SavePayload = z.infer<typeof savePayload>;
export type LoginPayload = z.input<typeof loginPayload>;
export type RegisterPayload = z.input<typeof registerPayload>;
