/** The day and hour at which a restriction ends, by the reader's clock. */
export const endText = (until: number, code: string): string =>
  new Date(until).toLocaleString(code, { dateStyle: 'long', timeStyle: 'short' });
