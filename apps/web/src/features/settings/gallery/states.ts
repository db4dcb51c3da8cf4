import {
  DEFAULT_PRIVACY,
  type CurrentUser,
  type NoticeChoice,
  type OwnSession,
  type RelatedUser,
} from '@magnaty/protocol';
import type { SettingsPane } from '../../../shared/session/settings-store.ts';
import { sampleUser } from '../../../shared/testing/samples.ts';

export interface SettingsGalleryState {
  readonly name: string;
  readonly pane: SettingsPane;
  readonly user?: Partial<CurrentUser>;
  /** Fields of the profile that are changed. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What the server answers, by the path of the call. A path without an answer is on its way. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The calls fail. */
  readonly isLost?: boolean;
}

const LONGEST = 'Ш'.repeat(24);
const NOW = Date.UTC(2030, 0, 15, 12);
const DAY = 24 * 3_600_000;

export const USER = sampleUser({
  avatarPath: '/avatars/mira.svg',
  experience: 1000,
  name: { firstName: 'Мира Кольцова', lastName: null },
  gender: 'female',
  email: 'mira@pochta.ru',
  servicesAuth: {
    ...sampleUser().servicesAuth,
    vkId: '7',
    vkUsername: 'mira.k',
    yandexId: '8',
    yandexUsername: 'mira',
  },
});
const QUICK: Partial<CurrentUser> = { isQuick: true, email: null, isSetPassword: false };

const player = (nth: number, nickname: string): RelatedUser => ({
  userId: `p${nth}`,
  nickname,
  avatarPath: nth % 2 === 0 ? '/avatars/lev.svg' : null,
  at: NOW,
});
const BLOCKED = [player(0, 'Старый Крот'), player(1, LONGEST), player(2, 'north.wind')];
const MUTED = [player(3, 'Глеб_77')];
const relationsOf = (blocked: readonly RelatedUser[], muted: readonly RelatedUser[]) => ({
  blocked: blocked.map(({ userId }) => userId),
  muted: muted.map(({ userId }) => userId),
});

const session = (nth: number, browser: string | null, system: string | null): OwnSession => ({
  id: `s${nth}`,
  browser,
  system,
  loggedInAt: NOW - nth * 9 * DAY,
  seenAt: NOW - nth * 2 * DAY,
  isCurrent: nth === 0,
});
const SESSIONS = [
  session(0, 'Chrome', 'Windows'),
  session(1, 'Яндекс Браузер', 'Android'),
  session(2, 'Safari', 'iOS'),
  session(3, null, null),
];

const privacyOf = (blocked: readonly RelatedUser[], muted: readonly RelatedUser[]) => ({
  '/api/privacy': { ...DEFAULT_PRIVACY, requests: 'opponents' },
  '/api/relations/list': { blocked, muted },
});

const noticesOf = (refused: readonly NoticeChoice[]) => ({
  '/api/notifications/choices': { refused },
  '/api/marketing/subscription': { isSubscribed: true },
});

export const STATES: readonly SettingsGalleryState[] = [
  { name: 'profile', pane: 'main' },
  { name: 'profile-changed', pane: 'main', typed: { firstName: 'Мира К.', login: LONGEST } },
  { name: 'profile-long', pane: 'main', user: { nickname: LONGEST, email: `${'long.'.repeat(12)}@example.org` } },
  { name: 'profile-quick', pane: 'main', user: QUICK },
  { name: 'game', pane: 'game', typed: { firstName: 'Мира К.' } },
  { name: 'privacy', pane: 'privacy', answers: privacyOf([], []) },
  {
    name: 'privacy-full',
    pane: 'privacy',
    user: { relations: relationsOf(BLOCKED, MUTED) },
    answers: privacyOf(BLOCKED, MUTED),
  },
  { name: 'privacy-slow', pane: 'privacy' },
  { name: 'privacy-lost', pane: 'privacy', isLost: true },
  { name: 'mails', pane: 'mails', answers: noticesOf(['gift.site', 'reportAnswer.mail']) },
  {
    name: 'mails-no-news',
    pane: 'mails',
    user: { isConfirmedEmail: false },
    answers: { ...noticesOf([]), '/api/marketing/subscription': { isSubscribed: false } },
  },
  { name: 'mails-quick', pane: 'mails', user: QUICK, answers: noticesOf([]) },
  { name: 'accounts', pane: 'accounts' },
  {
    name: 'bots',
    pane: 'of.programs',
    answers: {
      '/api/user/bots': {
        mostBots: 3,
        bots: [
          { id: 'b1', nickname: 'Robot 1', avatarPath: '/avatars/ivan.svg', rating: 1204, games: 41, hasToken: true },
          { id: 'b2', nickname: LONGEST, avatarPath: null, rating: 988, games: 1, hasToken: false },
        ],
      },
    },
  },
  { name: 'sessions', pane: 'sessions', answers: { '/api/user/sessions': { list: SESSIONS } } },
  { name: 'sessions-one', pane: 'sessions', answers: { '/api/user/sessions': { list: SESSIONS.slice(0, 1) } } },
  { name: 'sessions-lost', pane: 'sessions', isLost: true },
  { name: 'avatar', pane: 'avatar' },
  { name: 'password', pane: 'password' },
  { name: 'removal', pane: 'removal' },
];
