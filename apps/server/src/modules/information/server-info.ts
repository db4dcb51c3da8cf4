import { createHash } from 'node:crypto';
import { DICTIONARY, GAME_MODES, LOCALES, type LocaleCode } from '@magnaty/content';
import type { ServerInfo } from '@magnaty/protocol';
import { publicSocketPort, type Config } from '../../config.ts';
import { text } from '../../texts.ts';
import { LOGIN_LENGTH, PASSWORD_LENGTH } from '../accounts/index.ts';

/** Changes with any text of any language. */
export const DICTIONARY_VERSION = createHash('sha256').update(JSON.stringify(DICTIONARY)).digest('hex').slice(0, 16);

/** ISO 3166-1: the numbers are the ids, the letters give the names. */
const COUNTRIES: readonly (readonly [number, string])[] = [
  [643, 'RU'],
  [112, 'BY'],
  [398, 'KZ'],
  [417, 'KG'],
  [51, 'AM'],
  [31, 'AZ'],
  [268, 'GE'],
  [498, 'MD'],
  [762, 'TJ'],
  [795, 'TM'],
  [860, 'UZ'],
  [804, 'UA'],
  [440, 'LT'],
  [428, 'LV'],
  [233, 'EE'],
  [376, 'IL'],
  [276, 'DE'],
  [826, 'GB'],
  [840, 'US'],
];

const countriesIn = (code: LocaleCode): ServerInfo['countries'] => {
  const names = new Intl.DisplayNames([code], { type: 'region' });
  return COUNTRIES.map(([id, region]) => ({ id, name: names.of(region) ?? region }));
};

export const textsOf = (code: LocaleCode): Record<string, string> => ({ ...DICTIONARY[code] });

export const describeServer = (
  config: Pick<Config, 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'>,
  code: LocaleCode,
): ServerInfo => ({
  countries: countriesIn(code),
  locales: LOCALES.map(({ id, code, name }) => ({ id, code, name })),
  minLengthLogin: LOGIN_LENGTH.min,
  maxLengthLogin: LOGIN_LENGTH.max,
  minLengthPass: PASSWORD_LENGTH.min,
  maxLengthPass: PASSWORD_LENGTH.max,
  minCountUsersInGame: 2,
  maxCountUsersInGame: 5,
  timeoutSentToEmail: 60,
  gameModeList: GAME_MODES.map(({ id, maxCountOfficeOnStep }) => ({
    id,
    title: text(code, `gameMode.${id}`),
    maxCountOfficeOnStep,
  })),
  dictionaryVersion: DICTIONARY_VERSION,
  conversionMultiplier: 10,
  maxSumReplenishment: 100_000,
  socketPort: publicSocketPort(config),
});
