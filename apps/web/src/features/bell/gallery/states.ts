import { ITEM_CATEGORIES, type LocaleCode } from '@magnaty/content';
import type { Notice, Notification } from '@magnaty/protocol';
import { FAILED, LOADING } from '../../../shared/gallery/loading.ts';
import type { Loading } from '../../../shared/ui/load-state.tsx';

interface BellGalleryState {
  readonly name: string;
  readonly list: ((code: LocaleCode) => readonly Notification[]) | undefined;
  readonly hasMore?: boolean;
  readonly loading?: Loading;
  /** The rematch has been told by the server too. */
  readonly isRematch?: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const PEOPLE = {
  ada: { userId: 'ada', nickname: 'ada.white', avatarPath: '/avatars/ada.svg' },
  vera: { userId: 'vera', nickname: 'Вера Кольцова', avatarPath: '/avatars/vera.svg' },
  long: { userId: 'long', nickname: 'Ш'.repeat(24), avatarPath: null },
};

const COLOR = ITEM_CATEGORIES[0].mainColor;
const ITEM = {
  ru: { name: 'фишка «Кабан»', image: '/items/kaban.svg', color: COLOR },
  en: { name: 'the chip “Boar”', image: '/items/kaban.svg', color: COLOR },
};

interface Sample {
  readonly notice: Notice;
  readonly ago: number;
  readonly isRead?: boolean;
  readonly actor?: keyof typeof PEOPLE;
  readonly hasItem?: boolean;
}

const listOf =
  (samples: readonly Sample[]) =>
  (code: LocaleCode): readonly Notification[] =>
    samples.map(({ notice, ago, isRead = true, actor, hasItem = false }, nth) => ({
      id: samples.length - nth,
      at: Date.now() - ago,
      isRead,
      notice,
      actor: actor === undefined ? null : PEOPLE[actor],
      item: hasItem ? ITEM[code] : null,
    }));

/** The shop has this notice; a site without the shop has none. */
const payment = (part: object) =>
  ({
    kind: 'payment',
    paymentId: 'p',
    coins: 2000,
    itemId: null,
    amount: 200,
    type: 'sbp',
    ...part,
  }) as unknown as Notice;

const DESIGN: readonly Sample[] = [
  { notice: { kind: 'rematch', userId: 'ada', gameId: 'g' }, ago: 0, actor: 'ada' },
  {
    notice: { kind: 'gift', itemId: 103, coins: 0, text: 'Мы скучали за столом' },
    ago: 12 * MINUTE,
    isRead: false,
    hasItem: true,
  },
  { notice: payment({ state: 'paid' }), ago: HOUR, isRead: false },
  { notice: { kind: 'friendRequest', userId: 'vera' }, ago: 3 * HOUR, actor: 'vera' },
  { notice: { kind: 'reportAnswer', userId: 'ada', verdict: 'confirmed' }, ago: 26 * HOUR, actor: 'ada' },
];

const ALL: readonly Sample[] = [
  { notice: { kind: 'invitation', userId: 'long', roomId: 'ABCD' }, ago: MINUTE, isRead: false, actor: 'long' },
  { notice: { kind: 'friendAccepted', userId: 'vera' }, ago: 2 * MINUTE, isRead: false, actor: 'vera' },
  { notice: { kind: 'gift', itemId: null, coins: 12_500, text: '' }, ago: 5 * MINUTE },
  { notice: payment({ state: 'paid', itemId: 103, type: 'card' }), ago: HOUR, hasItem: true },
  { notice: payment({ state: 'failed' }), ago: 2 * HOUR },
  { notice: payment({ state: 'expired' }), ago: 5 * HOUR },
  { notice: payment({ state: 'returned' }), ago: 40 * HOUR },
  { notice: { kind: 'reward', gameId: 'g', what: 'waits' }, ago: 60 * HOUR },
  { notice: { kind: 'reward', gameId: 'g', what: 'given' }, ago: 80 * HOUR },
  { notice: { kind: 'lapsed', coins: 18, items: 1 }, ago: 90 * HOUR },
  { notice: { kind: 'sanction', sanction: 'mute' }, ago: 90 * HOUR },
  { notice: { kind: 'sanction', sanction: 'lift' }, ago: 100 * HOUR },
  { notice: { kind: 'reportAnswer', userId: 'gone', verdict: 'dismissed' }, ago: 900 * HOUR },
];

export const STATES: readonly BellGalleryState[] = [
  { name: 'bell', list: listOf(DESIGN), hasMore: true, isRematch: true },
  { name: 'all', list: listOf(ALL), hasMore: true },
  { name: 'few', list: listOf(DESIGN.slice(2, 3)) },
  { name: 'empty', list: listOf([]) },
  { name: 'loading', list: undefined, loading: LOADING },
  { name: 'failed', list: undefined, loading: FAILED },
];
