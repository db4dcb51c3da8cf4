import { z } from 'zod';

/** Every failure of a call. `errors` names the wrong fields, `message` is in the user's language. */
export const apiError = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ApiError = z.infer<typeof apiError>;

export const empty = z.object({});

/** A boolean of a JSON body, or its word in a multipart field. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1'),
]);

const namedItem = z.object({ id: z.number().int(), name: z.string() });

/** GET /api/unregistered/main/info */
export const serverInfo = z.object({
  countries: z.array(namedItem),
  locales: z.array(z.object({ id: z.number().int(), name: z.string(), code: z.string() })),
  minLengthLogin: z.number().int(),
  maxLengthLogin: z.number().int(),
  minLengthPass: z.number().int(),
  maxLengthPass: z.number().int(),
  minCountUsersInGame: z.number().int(),
  maxCountUsersInGame: z.number().int(),
  /** Seconds. */
  timeoutSentToEmail: z.number().int(),
  gameModeList: z.array(z.object({ id: z.number().int(), title: z.string(), maxCountOfficeOnStep: z.number().int() })),
  dictionaryVersion: z.string(),
  conversionMultiplier: z.number().int(),
  maxSumReplenishment: z.number().int(),
  /** Port of the socket on this host. */
  socketPort: z.number().int(),
});
export type ServerInfo = z.infer<typeof serverInfo>;

/** GET /api/unregistered/dictionary/{localeId}: ICU messages by key. */
export const dictionary = z.object({
  version: z.string(),
  localeId: z.number().int(),
  code: z.string(),
  texts: z.record(z.string(), z.string()),
});
export type Dictionary = z.infer<typeof dictionary>;

/** POST /api/user/auth. `login` is the nickname or the e-mail address. */
export const loginPayload = z.object({
  login: z.string().min(1).max(254),
  password: z.string().min(1).max(256),
  isRemember: flag.default(false),
});

/** POST /api/user/register. The rules of each field are checked by the server, with its messages. */
export const registerPayload = z.object({
  login: z.string().max(256),
  email: z.string().max(320),
  password: z.string().max(256),
  isRemember: flag.default(true),
});

export const fieldKind = z.enum(['login', 'firstName', 'email']);

/** GET /api/user/validate/field/{field}?value */
export const fieldValidationQuery = z.object({ value: z.string().max(320) });
export const fieldValidation = z.object({ isValid: z.boolean(), errors: z.array(z.string()) });

/** Fields that POST /api/user/update/field/{field} writes. */
export const updatedField = z.enum(['locale', 'volume']);

/** A multipart field is text, a JSON body may hold a number: `value` is the same for both. */
export const fieldUpdate = z.object({
  value: z.union([z.string().max(320), z.number().transform((value) => String(value))]),
});

/** GET /api/game/room/{code}/info */
export const roomInfo = z.object({ creatorUserNickName: z.string() });
export type RoomInfo = z.infer<typeof roomInfo>;

export const gameStatus = z.object({
  isSetActiveGame: z.boolean(),
  isDisconnected: z.boolean(),
  /** Seconds until the player is out; null without a running timer. */
  disconnectTimerLeft: z.number().nullable(),
  gameId: z.string().nullable(),
});
export type GameStatus = z.infer<typeof gameStatus>;

/** GET /api/user/info, and the answer to a login or a registration. */
export const currentUser = z.object({
  id: z.string(),
  nickname: z.string(),
  email: z.string(),
  /** Coins. */
  balance: z.number().int(),
  experience: z.number().int(),
  rating: z.number().int(),
  avatarPath: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
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
  gameStatus,
  /** 0–100. */
  volume: z.number().int(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** GET /api/user/updateInfo */
export const userNumbers = z.object({
  balance: z.number().int(),
  experience: z.number().int(),
  rating: z.number().int(),
});
export type UserNumbers = z.infer<typeof userNumbers>;
export type FieldValidation = z.infer<typeof fieldValidation>;
export type LoginPayload = z.input<typeof loginPayload>;
export type RegisterPayload = z.input<typeof registerPayload>;
