import { couldCover, debtPlan, findPlayer, type DebtSale, type Table } from '@magnaty/rules';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { linesOf, nextSale, proceedsOf, salesOf, toggled, type SaleLine } from './sales.ts';

/** A company of the viewer that can bring money. */
export interface Asset {
  readonly mapItemId: number;
  /** Its part of the choice; none if it is not chosen. */
  readonly chosen: readonly SaleLine[];
  /** What a click adds; null if the click takes the company out. */
  readonly next: DebtSale | null;
}

/** The viewer's debt, and the sales that would pay it: the cheapest ones, or the viewer's choice. */
export interface Debt {
  readonly table: Table;
  /** Millions, above 0. */
  readonly sum: number;
  readonly isByHand: boolean;
  readonly sales: readonly DebtSale[];
  readonly lines: readonly SaleLine[];
  readonly collected: number;
  /** Those of the cheapest way first. */
  readonly assets: readonly Asset[];
  readonly toggle: (mapItemId: number) => void;
}

/** Null without a debt, with one that nothing covers, and while a stand-in plays for the viewer. */
export function useDebt(): Debt | null {
  const { viewerId, ui, kind } = useGameContext();
  const table = useShownTable('trade', `player:${viewerId}`, `estate:${viewerId}`);
  const choice = useUiState((state) => state.debtChoice);
  const viewer = findPlayer(table.game, viewerId);
  const isAsked = kind !== 'replay' && viewer?.isOut === false && viewer.standIn === null && !table.game.isOver;
  if (!isAsked || viewer.balance >= 0 || !couldCover(table, viewer, 0)) return null;
  const plan = debtPlan(table, viewerId);
  const planned = plan.map(({ mapItemId }) => mapItemId);
  const chosen = choice ?? planned;
  const { sales, after } = salesOf(table, viewerId, chosen);
  const owned = table.game.cells.flatMap(({ ownerId }, index) => (ownerId === viewerId ? [index] : []));
  const lines = linesOf(sales);
  return {
    table,
    sum: -viewer.balance,
    isByHand: choice !== null,
    sales,
    lines,
    collected: proceedsOf(sales),
    assets: [...new Set([...planned, ...owned])].flatMap((mapItemId) => {
      const next = nextSale(after, viewerId, mapItemId);
      const own = lines.filter((line) => line.mapItemId === mapItemId);
      return next === null && own.length === 0 ? [] : [{ mapItemId, chosen: own, next }];
    }),
    toggle: (mapItemId) => ui.setState({ debtChoice: toggled(table, viewerId, { chosen, mapItemId }) }),
  };
}
