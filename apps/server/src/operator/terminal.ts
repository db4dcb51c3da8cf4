/** Makes a stranger's text safe for a terminal. Some characters control it, reverse the text, or are invisible. */
export const printable = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');

/** Each line of such a text, indented, so that no line looks like output of the command. */
export const printableLines = (text: string): string[] => text.split('\n').map((line) => `  ${printable(line)}`);

/** UTC, to the minute. */
export const minute = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');
