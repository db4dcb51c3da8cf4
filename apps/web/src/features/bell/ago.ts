import type { Translator } from '../../shared/i18n/translator.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** How long ago it was, as short as a row needs it. */
export const agoText = (t: Translator, at: number, now: number): string => {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return t('bell.ago.now');
  if (passed < HOUR) return t('bell.ago.minutes', { minutes: Math.floor(passed / MINUTE) });
  const midnight = startOfDay(now);
  if (at >= midnight || passed < 6 * HOUR) return t('bell.ago.hours', { hours: Math.floor(passed / HOUR) });
  if (at >= startOfDay(midnight - HOUR)) return t('bell.ago.yesterday');
  return new Date(at).toLocaleDateString(t.code, { day: 'numeric', month: 'short' });
};
