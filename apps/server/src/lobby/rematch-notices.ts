import type { Database } from '../db/database.ts';
import type { Notifier } from '../modules/notifications/index.ts';
import { humans, type Lobby } from './lobby.ts';

/** Keeps the notice of an open rematch with those who are here and have not answered, and takes it from all others. */
export const noteRematch = async (
  tx: Database,
  notifier: Pick<Notifier, 'add' | 'remove'>,
  lobby: Lobby,
): Promise<void> => {
  const { phase, rematch } = lobby;
  if (rematch === undefined) return;
  const key = `rematch:${rematch.gameId}`;
  const [asker] = humans(lobby);
  for (const { id, isBot, answer, isApart } of rematch.players) {
    if (isBot) continue;
    const mayAnswer = phase === 'rematch' && answer === 'asked' && isApart !== true;
    if (asker === undefined || !mayAnswer) await notifier.remove(tx, id, key);
    else await notifier.add(tx, id, key, { kind: 'rematch', userId: asker.id, gameId: rematch.gameId });
  }
};
