import { createHash } from 'node:crypto';
import {
  COUNTRIES,
  DICTIONARY,
  GAME_MODES,
  LOCALES,
  PLAYER_COUNT,
  PRESET_AVATARS,
  type LocaleCode,
} from '@magnaty/content';
import type { ServerInfo } from '@magnaty/protocol';
import { publicSocketPort, type Config } from '../../config/config.ts';
import { text } from '../../texts/texts.ts';
import {
  availableServices,
  LOGIN_LENGTH,
  MAX_AVATAR_SIZE,
  PASSWORD_LENGTH,
  RESEND_SECONDS,
  type ServicesConfig,
} from '../accounts/index.ts';
import { OUTBOX_PATH, type Mail } from '../mail/index.ts';
import { CONVERSION_MULTIPLIER } from '../catalogue/index.ts';

export type InformationConfig = ServicesConfig &
  Pick<Config, 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT' | 'FOOTER_DOCUMENTS'>;

/** Changes with any text of any language. */
export const DICTIONARY_VERSION = createHash('sha256').update(JSON.stringify(DICTIONARY)).digest('hex').slice(0, 16);

const countriesIn = (code: LocaleCode): ServerInfo['countries'] => {
  const names = new Intl.DisplayNames([code], { type: 'region' });
  return COUNTRIES.map(({ id, region }) => ({ id, name: names.of(region) ?? region }));
};

export const textsOf = (code: LocaleCode): Record<string, string> => ({ ...DICTIONARY[code] });

export const describeServer = (
  config: InformationConfig,
  mail: Pick<Mail, 'outbox'>,
  maxTopUp: number,
  { code, mayUseTools }: { readonly code: LocaleCode; readonly mayUseTools: boolean },
): ServerInfo => ({
  countries: countriesIn(code),
  locales: LOCALES.map(({ id, code, name }) => ({ id, code, name })),
  minLengthLogin: LOGIN_LENGTH.min,
  maxLengthLogin: LOGIN_LENGTH.max,
  minLengthPass: PASSWORD_LENGTH.min,
  maxLengthPass: PASSWORD_LENGTH.max,
  minCountUsersInGame: PLAYER_COUNT.min,
  maxCountUsersInGame: PLAYER_COUNT.max,
  timeoutSentToEmail: RESEND_SECONDS,
  gameModeList: GAME_MODES.map(({ id, maxCountOfficeOnStep }) => ({
    id,
    title: text(code, `gameMode.${id}`),
    maxCountOfficeOnStep,
  })),
  dictionaryVersion: DICTIONARY_VERSION,
  conversionMultiplier: CONVERSION_MULTIPLIER,
  maxSumReplenishment: maxTopUp,
  socketPort: publicSocketPort(config),
  services: [...availableServices(config, mayUseTools)],
  presetAvatars: PRESET_AVATARS.map(({ id, path }) => ({ id, avatarPath: path })),
  maxAvatarSize: MAX_AVATAR_SIZE,
  footerDocuments: config.FOOTER_DOCUMENTS,
  outboxPath: mail.outbox === null || !mayUseTools ? null : OUTBOX_PATH,
});
