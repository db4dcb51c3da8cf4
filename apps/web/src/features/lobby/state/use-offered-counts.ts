import { useServerInfo } from '../../../shared/session/server-info.ts';

/** The numbers of players that a game can have. */
export function useOfferedCounts(): number[] {
  const { minCountUsersInGame: min, maxCountUsersInGame: max } = useServerInfo();
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
