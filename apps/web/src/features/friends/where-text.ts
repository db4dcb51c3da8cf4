import type { LastGame, Person } from '@magnaty/protocol';
import type { Translator } from '../../shared/i18n/translator.tsx';

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'minute', ms: MINUTE_MS, below: 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS, below: 24 * 60 * MINUTE_MS },
] as const;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MONTH_DAYS = 30;

/** How long ago, in words: «5 минут назад», «вчера». Both are epoch ms. */
export const agoText = (code: string, at: number, now: number): string => {
  const words = new Intl.RelativeTimeFormat(code, { numeric: 'auto' });
  const ms = Math.max(0, now - at);
  const short = UNITS.find(({ below }) => ms < below);
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (short !== undefined && days === 0) return words.format(-Math.floor(ms / short.ms), short.unit);
  const shown = Math.max(1, days);
  return shown < MONTH_DAYS ? words.format(-shown, 'day') : words.format(-Math.floor(shown / MONTH_DAYS), 'month');
};

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The words for the place of a person. */
export const whereText = (
  t: Translator,
  { nickname, where }: Pick<Person, 'nickname' | 'where'>,
  now: number,
): string => {
  if (where.at === 'site' || where.at === 'search') return t(`friends.at.${where.at}`);
  if (where.at === 'room') {
    const { host, players, seats } = where;
    if (host === undefined) return t('friends.at.room', { players, seats });
    return host === nickname
      ? t('friends.at.ownRoom', { players, seats })
      : t('friends.at.roomOf', { host, players, seats });
  }
  if (where.at === 'game') return t('friends.at.game', { round: where.round ?? 0, isLeading: String(where.isLeading) });
  return where.seenAt === null
    ? t('friends.at.away')
    : t('friends.at.seen', { ago: agoText(t.code, where.seenAt, now) });
};

export const lastGameText = (t: Translator, { at, place }: LastGame, now: number): string =>
  t('friends.lastGame', { ago: agoText(t.code, at, now), place });
