import { botNameKey } from '@magnaty/content';
import type { Translator } from './translator.tsx';

interface Named {
  readonly isBot: boolean;
  readonly avatarPath: string | null;
  readonly nickname: string;
}

/** How somebody is called: people as they call themselves, bots in the viewer's language. */
export const shownName = (t: Translator, { isBot, avatarPath, nickname }: Named): string => {
  const key = isBot ? botNameKey(avatarPath) : null;
  return key !== null && t.has(key) ? t(key) : nickname;
};
