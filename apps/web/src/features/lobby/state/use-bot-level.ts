import type { BotLevel } from '@magnaty/rules';
import { useSession } from '../../../shared/session/session-store.ts';
import { storeBotLevel, storedBotLevel } from './bot-level.ts';
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
