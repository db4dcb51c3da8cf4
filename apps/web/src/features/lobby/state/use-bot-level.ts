import { BOT_LEVELS, type BotLevel } from '@magnaty/rules';
import { useSession } from '../../../shared/session/session-store.ts';
import { choose } from './lobby-state.ts';
import { updateLobby, useLobby } from './lobby-store.ts';

/** The level of the user's bots, or null before the first choice; and the function that changes it. */
export const useBotLevel = (): readonly [BotLevel | null, (level: BotLevel) => void] => {
  const userId = useSession(({ user }) => user?.id ?? '');
  const choices = useLobby((state) => state.choices);
  const setLevel = (botLevel: BotLevel): void => {
    storeBotLevel(userId, botLevel);
    updateLobby(choose, { ...choices, botLevel });
  };
  return [choices.botLevel ?? storedBotLevel(userId), setLevel];
};

const keyOf = (userId: string): string => `magnaty.botLevel.${userId}`;

/** The level that this user chose last in this browser; null before the first choice. */
export const storedBotLevel = (userId: string): BotLevel | null => {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return BOT_LEVELS.find((level) => level === stored) ?? null;
  } catch {
    return null;
  }
};

/** Keeps the choice in this browser; without storage it lasts until the page is left. */
export const storeBotLevel = (userId: string, level: BotLevel): void => {
  try {
    localStorage.setItem(keyOf(userId), level);
  } catch {
    return;
  }
};
