import { DICTIONARY } from '@magnaty/content';
import type { CurrentUser, Dictionary, ServerInfo } from '@magnaty/protocol';
import { NO_GAME } from '../session/session-store.ts';

export const SERVER_INFO: ServerInfo = {
  countries: [{ id: 1, name: 'Россия' }],
  locales: [
    { id: 1, name: 'Русский', code: 'ru' },
    { id: 2, name: 'English', code: 'en' },
  ],
  minLengthLogin: 4,
  maxLengthLogin: 24,
  minLengthPass: 8,
  maxLengthPass: 64,
  minCountUsersInGame: 2,
  maxCountUsersInGame: 5,
  timeoutSentToEmail: 60,
  gameModeList: [
    { id: 1, title: 'Обычный', maxCountOfficeOnStep: 0 },
    { id: 2, title: 'Быстрый', maxCountOfficeOnStep: 1 },
  ],
  dictionaryVersion: 'v1',
  conversionMultiplier: 10,
  maxSumReplenishment: 100_000,
  socketPort: 9050,
  services: ['vk', 'tg', 'ya'],
  presetAvatars: [{ id: 'ada', avatarPath: '/avatars/ada.svg' }],
  maxAvatarSize: 10_485_760,
  footerDocuments: ['agreement', 'privacy', 'contact'],
  outboxPath: null,
};

export const RUSSIAN: Dictionary = { version: 'v1', localeId: 1, code: 'ru', texts: DICTIONARY.ru };

export function sampleUser(part: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'u1',
    nickname: 'mira_k',
    email: 'mira@example.com',
    balance: 12_480,
    experience: 0,
    rating: 1506,
    avatarPath: null,
    name: { firstName: null, lastName: null },
    countryId: null,
    localeId: 1,
    gender: null,
    servicesAuth: {
      vkId: null,
      tgId: null,
      yandexId: null,
      vkUsername: null,
      tgUsername: null,
      yandexUsername: null,
    },
    isConfirmedEmail: false,
    isQuick: false,
    isSetPassword: true,
    gameStatus: NO_GAME,
    relations: { blocked: [], muted: [] },
    volume: 50,
    applied: { chip: null, dice: null, board: null, frame: null, experiencePercent: 100 },
    sanctions: [],
    ...part,
  };
}
