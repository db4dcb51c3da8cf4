import type { GameFloors as Answer } from '@magnaty/protocol';
import { create } from 'zustand';
import { request } from '../../shared/api/request.ts';

interface GameFloors {
  readonly gameId: string | null;
  /** By user id. */
  readonly floors: ReadonlyMap<string, number>;
}

export const useGameFloors = create<GameFloors>()(() => ({ gameId: null, floors: new Map() }));

/** Asks once for the floors of the players of a game. Without an answer the cards show none. */
export async function loadGameFloors(gameId: string): Promise<void> {
  if (useGameFloors.getState().gameId === gameId) return;
  const answer = await request<Answer>({ path: `/api/game/${gameId}/floors` }).catch(() => null);
  if (answer === null) return;
  useGameFloors.setState({ gameId, floors: new Map(answer.floors.map(({ userId, floor }) => [userId, floor])) });
}
