import { BOT_LEVELS, type BotLevel } from '@magnaty/rules';

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
