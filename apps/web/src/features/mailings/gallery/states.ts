import type { LocaleCode } from '@magnaty/content';
import type { News } from '../news/load-news.ts';
import { sampleCoins, sampleInfo, sampleMailing } from '../testing/samples.ts';
import type { Step } from '../unsubscribe/unsubscribe-view.tsx';

interface MarketingGalleryState {
  readonly name: string;
  readonly news?: (code: LocaleCode) => News;
  readonly step?: Step;
}

type Bonus = (code: LocaleCode) => Parameters<typeof sampleMailing>[0];

const bonus = (name: string, options: Bonus): MarketingGalleryState => ({
  name,
  news: (code) => ({ kind: 'bonus', mailing: sampleMailing({ code, ...options(code) }) }),
});

const info = (name: string, part: Parameters<typeof sampleInfo>[1] = {}): MarketingGalleryState => ({
  name,
  news: (code) => ({ kind: 'info', info: sampleInfo(code, part) }),
});

const PARAGRAPH = '<p>Длинный текст письма с подробностями о турнире, подарках и правилах их получения.</p>';

export const STATES: readonly MarketingGalleryState[] = [
  bonus('bonus', () => ({ items: ['kaban'] })),
  bonus('bonuses', () => ({ items: ['pingvin', 'cinnabar', 'double-espresso', 'night', 'laurels'] })),
  bonus('bonus-names', () => ({ items: ['ace-of-diamonds', 'constellation', 'chessboard'] })),
  bonus('bonus-coins', (code) => ({ part: { bonusList: [sampleCoins(code)], marketItemPrizeList: [] } })),
  bonus('bonus-again', () => ({ items: ['double-espresso'], part: { isFirst: false } })),
  bonus('bonus-text', () => ({ items: [] })),
  bonus('bonus-long', () => ({
    items: ['orel', 'tigr'],
    part: { text: `<h2>${'Подарки за возвращение '.repeat(3)}</h2>${PARAGRAPH.repeat(8)}` },
  })),
  info('info'),
  info('info-picture', { backgroundImage: '/posters/midnight.svg' }),
  info('info-video', { backgroundImage: '/posters/city.webm' }),
  info('info-long', { title: 'Длинноеназваниебезпробелов '.repeat(2), body: PARAGRAPH.repeat(12) }),
  { name: 'unsubscribe', step: 'confirm' },
  { name: 'reasons', step: 'reasons' },
  { name: 'thanks', step: 'thanks' },
  { name: 'off', step: 'off' },
];
