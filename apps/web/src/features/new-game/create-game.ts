import type { Ack } from '@magnaty/protocol';
import { useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';

export type GameModeId = 1 | 2;

interface NewGame {
  readonly gameModeId: GameModeId;
  /** All of them bots. */
  readonly opponents: number;
  readonly chipId: number;
}

/** Asks for a room that bots fill wholly: its game starts at once. */
export async function createGame({ gameModeId, opponents, chipId }: NewGame): Promise<Ack> {
  const ack = await gameSocket.emit('createRoom', {
    countUsers: opponents + 1,
    countBot: opponents,
    gameModeId,
    chipId,
    password: '',
    seed: randomSeed(),
  });
  if (ack.ok) {
    useSession.getState().setGameStatus({
      isSetActiveGame: true,
      isDisconnected: false,
      disconnectTimerLeft: null,
      gameId: ack.gameId ?? null,
    });
  }
  return ack;
}

/** The player's own part in the game's chance: 32 random bytes as hex digits. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
