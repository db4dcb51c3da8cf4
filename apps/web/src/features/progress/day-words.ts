/** The weekday of a day YYYY-MM-DD, from 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

const written = (day: string, code: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString(code, { ...format, timeZone: 'UTC' }).replace(/\s*г\.$/u, '');

const capital = (text: string, code: string): string => text.charAt(0).toLocaleUpperCase(code) + text.slice(1);

/** The words of a leaf of the calendar. */
export const dayWords = (day: string, code: string) => ({
  weekday: capital(written(day, code, { weekday: 'long' }), code),
  weekdayShort: written(day, code, { weekday: 'short' }),
  month: written(day, code, { month: 'long', year: 'numeric' }),
  date: String(new Date(day).getUTCDate()),
  /** «среда, 25 ноября» */
  full: written(day, code, { weekday: 'long', day: 'numeric', month: 'long' }),
});
