/** The day and the time of a line; the year too, unless it is this one. */
export const momentText = (code: string, at: number, now: number): string => {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  const day = date.toLocaleDateString(code, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${day}, ${date.toLocaleTimeString(code, { hour: '2-digit', minute: '2-digit' })}`;
};

/** The name of the month in Moscow that begins at this moment. */
export const monthText = (code: string, month: number): string =>
  new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'Europe/Moscow' }).format(month);

/** The day of a date to come. */
export const dayText = (code: string, at: number): string =>
  new Date(at).toLocaleDateString(code, { day: 'numeric', month: 'long' });
