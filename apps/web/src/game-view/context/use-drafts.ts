import { findPlayer, mayTradeRefusal, type Player, type Table } from '@magnaty/rules';
import type { StateKey } from '../playback/changed-keys.ts';
import type { Draft } from '../state.ts';
import { isEmpty } from './drafts.ts';
import { useGameContext } from './game-context.ts';
import { useShownTable } from './use-shown-table.ts';
import { useUiState } from './use-ui-state.ts';

/** In other steps than these the viewer can open no draft. */
const isShownFor = (table: Table, userId: string): boolean => {
  const refusal = mayTradeRefusal(table, userId);
  return refusal === null || refusal === 'TRADE_LIMIT' || refusal === 'TRADE_TIME';
};

/** Drafts of the viewer whose partners are still in the game, the last one first. */
export function useDrafts(): readonly (readonly [Player, Draft])[] {
  const { viewerId, kind, playback } = useGameContext();
  const ids = playback.table.game.players.map(({ userId }): StateKey => `player:${userId}`);
  const table = useShownTable('move', 'auction', 'trade', ...ids);
  const drafts = useUiState((state) => state.drafts);
  const isComposing = useUiState((state) => state.tradeWith !== null);
  if (kind !== 'game' || isComposing || findPlayer(table.game, viewerId)?.isOut !== false) return [];
  if (!isShownFor(table, viewerId)) return [];
  return Object.entries(drafts)
    .flatMap(([userId, draft]) => {
      const partner = findPlayer(table.game, userId);
      return partner === undefined || partner.isOut || isEmpty(draft) ? [] : [[partner, draft] as const];
    })
    .reverse();
}
