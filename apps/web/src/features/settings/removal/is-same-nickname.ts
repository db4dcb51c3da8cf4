const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Is this the nickname, apart from spaces? */
export function isSameNickname(typed: string, nickname: string): boolean {
  return withoutSpaces(typed) === withoutSpaces(nickname);
}
