import { Judge } from '@magnaty/judge';
import { capitalOf, type Game, type Table } from '@magnaty/rules';

const judges = new WeakMap<Table['board'], Judge>();
/** The judge of a board; its buffers serve all bots. */
const judgeOf = (board: Table['board']): Judge => {
  let judge = judges.get(board);
  if (judge === undefined) judges.set(board, (judge = new Judge(board)));
  return judge;
};

/** No round of a game is expected to be shorter, ms. */
const LEAST_ROUND_MS = 5000;

/** LIMIT-1: about how many rounds follow the running one, by the pace so far; Infinity without a limit. */
export const roundsLeft = ({ limit, deadline, round }: Game): number => {
  if (limit === null) return Infinity;
  if (limit.isLastRound || deadline === null) return 0;
  const now = deadline.at - deadline.timeout;
  const left = limit.left ?? limit.at - now;
  const mean = Math.max(LEAST_ROUND_MS, (limit.time - left) / Math.max(1, round));
  return Math.max(0, left / mean);
};

/** With fewer rounds left the capital counts more and more, and at the end alone. */
const FAR = 10;
/** So much capital makes a clear lead at the end, and for each round before it, millions. */
const CLEAR_LEAD = 60;
const LEAD_A_ROUND = 60;

/**
 * By seat, the chance to win by the model, and the nearer the end of the time (LIMIT-4) by the capital.
 * @param left rounds after the running one
 */
export const prospects = (table: Table, left = roundsLeft(table.game)): number[] => {
  const { board, game } = table;
  const chances = judgeOf(board).chances(game);
  if (left >= FAR || game.isOver) return chances;
  const spread = CLEAR_LEAD + LEAD_A_ROUND * left;
  const capitals = game.players.map(({ userId }, seat) => (chances[seat] === 0 ? -Infinity : capitalOf(table, userId)));
  const most = Math.max(...capitals);
  const weights = capitals.map((capital) => Math.exp((capital - most) / spread));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const byModel = left / FAR;
  return chances.map((chance, seat) => byModel * chance + ((1 - byModel) * weights[seat]!) / sum);
};
