import { botNameKey } from '@magnaty/content';
import type { Translator } from './translator.tsx';

interface Named {
  readonly isBot: boolean;
  readonly avatarPath: string | null;
  readonly nickname: string;
}

/** The name of a player for the viewer: a bot has a name in the viewer's language. */
export const shownName = (t: Translator, { isBot, avatarPath, nickname }: Named): string => {
  const key = isBot ? botNameKey(avatarPath) : null;
  return key !== null && t.has(key) ? t(key) : nickname;
};
