import type { Database } from '../db/database.ts';
import type { Notifier } from '../modules/notifications/index.ts';
import { humans, type Lobby } from './lobby.ts';

/** Keeps the notice of an open rematch with those who are here and have not answered, and takes it from all others. */
export const noteRematch = async (tx: Database, notifier: Notifier, lobby: Lobby): Promise<void> => {
  const { phase, rematch } = lobby;
  if (rematch === undefined) return;
  const key = `rematch:${rematch.gameId}`;
  const [asker] = humans(lobby);
  for (const { id, isBot, answer } of rematch.players) {
    if (isBot) continue;
    const mayAnswer = phase === 'rematch' && answer === 'asked';
    if (asker === undefined || !mayAnswer) await notifier.remove(tx, id, key);
    else await notifier.add(tx, id, key, { kind: 'rematch', userId: asker.id, gameId: rematch.gameId });
  }
};
