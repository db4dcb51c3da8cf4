/** Text of a stranger for a terminal. Some characters command it, turn the direction of the text, or are invisible. */
export const printable = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');

/** Each line of such a text, indented: none of them can pass for a line of ours. */
export const printableLines = (text: string): string[] => text.split('\n').map((line) => `  ${printable(line)}`);

/** UTC, to the minute. */
export const minute = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');
