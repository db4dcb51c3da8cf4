/** Typed text for a terminal: some letters command it, turn the direction of what follows, or are not seen. */
export const printable = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');

/** Each line of a text for itself, so that none can pass for one of ours: they are set in. */
export const printableLines = (text: string): string[] => text.split('\n').map((line) => `  ${printable(line)}`);

/** UTC, to the minute. */
export const day = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');
