import type { MarketItem } from '@magnaty/protocol';
import type { Translator } from '../../../shared/i18n/translator.tsx';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this many days on, hours are left out. */
const MANY_DAYS = 10;

const UNITS = [
  ['shop.days', DAY],
  ['shop.hours', HOUR],
  ['shop.minutes', MINUTE],
  ['shop.seconds', 1],
] as const;

/** «6 дней 4 часа»: the largest unit and the next one, without zeros; from 10 days on the days alone. */
export function durationText(t: Translator, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = UNITS.findIndex(([, length]) => whole >= length);
  if (first === -1) return t('shop.seconds', { n: 0 });
  const shown = UNITS.slice(first, whole >= MANY_DAYS * DAY ? first + 1 : first + 2);
  let rest = whole;
  const parts: string[] = [];
  for (const [key, length] of shown) {
    const n = Math.floor(rest / length);
    rest -= n * length;
    if (n > 0) parts.push(t(key, { n }));
  }
  return parts.join(' ');
}

/** The time or the games for which an item is sold. */
export function lastsText(
  t: Translator,
  { type, durationSeconds, countGames }: Pick<MarketItem, 'type' | 'durationSeconds' | 'countGames'>,
): string {
  if (type === 'COUNT_DAYS') return durationText(t, durationSeconds);
  if (type === 'COUNT_GAMES') return t('shop.games', { n: countGames });
  return t('shop.forever');
}
