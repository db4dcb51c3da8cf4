import { z } from 'zod';
import { service } from './services.ts';

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
  /** The services that this server offers for login; clients hide the buttons of all others. */
  services: z.array(service),
  /** The preset avatars, for POST /api/user/setAvatar with `preset`. */
  presetAvatars: z.array(z.object({ id: z.string(), avatarPath: z.string() })),
  /** Largest file of POST /api/user/setAvatar, bytes. */
  maxAvatarSize: z.number().int(),
  /** The documents that the footer links to. */
  footerDocuments: z.array(z.enum(['agreement', 'privacy', 'contact'])),
  /** The page that shows the mails of a trial run; null when mails are really sent. */
  outboxPath: z.string().nullable(),
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
