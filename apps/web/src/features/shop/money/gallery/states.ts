import type { LocaleCode } from '@magnaty/content';
import type { LedgerCause, LedgerList, ListedPayment, PaymentList } from '@magnaty/protocol';
import { FAILED, LOADING } from '../../../../shared/gallery/loading.ts';
import type { Loading } from '../../../../shared/ui/load-state.tsx';

interface Common {
  readonly name: string;
  readonly loading: Loading;
  readonly hasMore?: boolean;
}
type MoneyGalleryState = Common &
  (
    | { readonly pane: 'payments'; readonly list: ((code: LocaleCode) => PaymentList) | undefined }
    | { readonly pane: 'coins'; readonly list: ((code: LocaleCode) => LedgerList) | undefined }
  );

const YEAR = new Date().getFullYear();
const at = (day: number, hour: number, minute: number): number => new Date(YEAR, 10, day, hour, minute).getTime();
const MONTH = Date.UTC(YEAR, 9, 31, 21);

const TOP_UP = { status: 'succeeded', type: 'sbp', itemId: null, itemName: null, returned: 0 } as const;
const NAMES = {
  ru: ['Рамка «Огранка»', 'Кубики «Казна»', 'Фишка «Тигр»'],
  en: ['The frame “Facets”', 'The dice “Treasury”', 'The chip “Tiger”'],
} as const;

const payments = (code: LocaleCode): readonly Omit<ListedPayment, 'id'>[] => [
  { ...TOP_UP, at: at(25, 12, 40), amount: 200, coins: 2000 },
  {
    ...TOP_UP,
    at: at(25, 12, 38),
    amount: 270,
    coins: 2700,
    status: 'waiting',
    type: 'card',
    itemId: 1,
    itemName: NAMES[code][0],
  },
  { ...TOP_UP, at: at(21, 20, 2), amount: 500, coins: 5000, status: 'expired' },
  {
    ...TOP_UP,
    at: at(14, 9, 15),
    amount: 300,
    coins: 3000,
    status: 'refunded',
    type: 'card',
    itemId: 2,
    itemName: NAMES[code][1],
    returned: 300,
  },
  { ...TOP_UP, at: at(9, 23, 51), amount: 100, coins: 1000, status: 'declined', type: 'card' },
  { ...TOP_UP, at: at(3, 18, 27), amount: 300, coins: 3000 },
];

const ODD: readonly Omit<ListedPayment, 'id'>[] = [
  { ...TOP_UP, at: at(2, 10, 0), amount: 100_000, coins: 1_000_000, returned: 12_345 },
  { ...TOP_UP, at: at(1, 10, 0), amount: 50, coins: 500, status: 'cancelled' },
  { ...TOP_UP, at: new Date(2024, 1, 29, 7, 5).getTime(), amount: 300, coins: 3000, itemId: 3 },
];

const paymentList = (list: readonly Omit<ListedPayment, 'id'>[], spent: number): PaymentList => ({
  list: list.map((one, nth) => ({ ...one, id: String(nth) })),
  hasMore: false,
  month: MONTH,
  spent,
});

type Line = readonly [at: number, coins: number, cause: LedgerCause];

const game = (place: number, gameModeId: 1 | 2, players: number, isWithBots = false): LedgerCause => ({
  kind: 'game',
  gameId: 'g',
  isWithBots,
  game: { gameModeId, players, place, hasReplay: true },
});

const lines = (code: LocaleCode): readonly Line[] => [
  [at(25, 21, 40), 5, game(1, 1, 4)],
  [at(25, 12, 40), 2000, { kind: 'top-up', payment: { type: 'sbp', amount: 200 } }],
  [at(24, 19, 10), -3500, { kind: 'purchase', itemName: NAMES[code][2] }],
  [at(24, 18, 55), 150, { kind: 'gift' }],
  [at(22, 22, 31), 2, game(1, 2, 3, true)],
];

const oddLines: readonly Line[] = [
  [at(20, 10, 0), 3, game(2, 1, 5)],
  [at(19, 10, 0), -70, { kind: 'annulment', gameId: 'g' }],
  [at(18, 10, 0), -20, { kind: 'debt' }],
  [at(17, 10, 0), -500, { kind: 'refund' }],
  [at(16, 10, 0), 300, { kind: 'operator', note: 'За найденную ошибку в обмене компаниями' }],
  [at(15, 10, 0), -7, { kind: 'operator', note: null }],
  [at(14, 10, 0), -1200, { kind: 'purchase', itemName: null }],
  [at(13, 10, 0), 2, { kind: 'game', gameId: 'g', isWithBots: true, game: null }],
  [at(12, 10, 0), 100, { kind: 'top-up', payment: null }],
];

const ledgerList = (list: readonly Line[], balance: number, rest: Partial<LedgerList> = {}): LedgerList => {
  let after = balance;
  return {
    list: list.map(([time, coins, cause], nth) => {
      const line = { id: nth, at: time, coins, balance: after, cause };
      after -= coins;
      return line;
    }),
    hasMore: false,
    balance,
    debt: 0,
    month: MONTH,
    came: list.reduce((sum, [, coins]) => sum + Math.max(0, coins), 0),
    went: list.reduce((sum, [, coins]) => sum - Math.min(0, coins), 0),
    ...rest,
  };
};

export const STATES: readonly MoneyGalleryState[] = [
  {
    name: 'payments',
    pane: 'payments',
    loading: LOADING,
    hasMore: true,
    list: (code) => paymentList(payments(code), 500),
  },
  {
    name: 'payments-odd',
    pane: 'payments',
    loading: LOADING,
    list: (code) => paymentList([...ODD, ...payments(code), ...payments(code)], 87_655),
  },
  {
    name: 'payments-few',
    pane: 'payments',
    loading: LOADING,
    list: (code) => paymentList(payments(code).slice(0, 1), 200),
  },
  { name: 'payments-empty', pane: 'payments', loading: LOADING, list: () => paymentList([], 0) },
  { name: 'payments-loading', pane: 'payments', loading: LOADING, list: undefined },
  { name: 'payments-failed', pane: 'payments', loading: FAILED, list: undefined },
  { name: 'coins', pane: 'coins', loading: LOADING, hasMore: true, list: (code) => ledgerList(lines(code), 12_480) },
  {
    name: 'coins-promised',
    pane: 'coins',
    loading: LOADING,
    list: (code) =>
      ledgerList(lines(code), 12_480, {
        promised: { coins: 18, items: 1, lapsesAt: new Date(YEAR + 1, 1, 23).getTime() },
      }),
  },
  {
    name: 'coins-odd',
    pane: 'coins',
    loading: LOADING,
    list: (code) => ledgerList([...oddLines, ...lines(code)], 1_234_567, { debt: 50 }),
  },
  {
    name: 'coins-few',
    pane: 'coins',
    loading: LOADING,
    list: () => ledgerList([[at(25, 21, 40), 5, game(1, 1, 4)]], 5),
  },
  { name: 'coins-empty', pane: 'coins', loading: LOADING, list: () => ledgerList([], 0) },
  { name: 'coins-loading', pane: 'coins', loading: LOADING, list: undefined },
  { name: 'coins-failed', pane: 'coins', loading: FAILED, list: undefined },
];
