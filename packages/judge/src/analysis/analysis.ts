import { emptyGame, evolve, isUnknownToModel, playerOf, type Board, type Game, type GameEvent } from '@magnaty/rules';
import { decisionOf, mistakeOf, type Decision, type Mistake } from './decisions.ts';
import { UnknownToModel, type LuckyEvent } from './luck.ts';
import { commandOfChance, luckAt, sumOfLuck } from './luck-steps.ts';
import { turningPointsOf, type ChancePoint, type TurningCause, type TurningPoint } from './turning-points.ts';
import { timeOf, worthOf } from './worth.ts';

/** A finished game by chances to win. Arrays by seat are in the order of moves. */
export interface GameAnalysis {
  readonly userIds: readonly string[];
  /** From the start of the game to its end, where the winner has 1. */
  readonly curve: readonly ChancePoint[];
  readonly turningPoints: readonly TurningPoint[];
  /** By seat: the sum of the luck of all throws and cards. Result = chance at the start + luck + decisions. */
  readonly luck: readonly number[];
  /** By seat: the standard deviation that `luck` has by chance. */
  readonly noise: readonly number[];
  /** By seat: what decisions changed, the own ones and those of others. */
  readonly decisions: readonly number[];
  /** The throw or card with the best and with the worst luck of each seat; null for one that never had any. */
  readonly best: readonly (SeatLuck | null)[];
  readonly worst: readonly (SeatLuck | null)[];
  /** The decisions with a clear loss, the largest first. */
  readonly mistakes: readonly Mistake[];
}

export interface SeatLuck {
  readonly seq: number;
  readonly kind: LuckyEvent['kind'];
  readonly luck: number;
}

export interface AnalysisOptions {
  readonly board: Board;
  /** Told the share of the log that is done, 0–1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Analyses a finished game from its log, from StartGame to GameOver: chances, luck and clear mistakes.
 * @throws OtherRules for a game that today's rules would not give, UnknownToModel for one with house rules or a limit, Error for a log that is not whole
 */
export const analyseGame = (events: readonly GameEvent[], { board, onProgress }: AnalysisOptions): GameAnalysis => {
  if (events[0]?.name !== 'StartGame' || events.at(-1)?.name !== 'GameOver')
    throw new Error('the log must begin with StartGame and end with GameOver');
  if (isUnknownToModel(events[0])) throw new UnknownToModel('the model knows neither house rules nor limits');
  const game = emptyGame();
  const table = { board, game };
  const curve: ChancePoint[] = [];
  const lucky: LuckyEvent[] = [];
  const mistakes: Mistake[] = [];
  const note = (next: TurningCause): void =>
    void curve.push({ seq: game.seq, round: game.round, chances: worthOf(table, timeOf(game)), next });
  for (let at = 0; at < events.length;) {
    const event = events[at]!;
    const command = commandOfChance(game, event);
    let length = 1;
    if (command !== null) {
      note('THROW');
      const result = luckAt(table, { command, events, at });
      lucky.push(...result.luck);
      ({ length } = result);
    } else {
      const decision = decisionOf(table, event);
      const cause = decision === null ? causeOf(event) : DECISION_CAUSES[decision.type];
      if (cause !== null) note(cause);
      // A bot's decision is none of the player for whom it stands in.
      const isOwn = decision !== null && playerOf(game, decision.userId).standIn === null;
      const mistake = !isOwn ? null : mistakeOf(table, decision, timeOf(game));
      if (mistake !== null) mistakes.push(mistake);
    }
    for (const next of events.slice(at, at + length)) evolve(game, next);
    at += length;
    onProgress?.(at / events.length);
  }
  note('OTHER');
  return summedUp({ game, curve, lucky, mistakes });
};

/** The change that begins with this event outside of a throw; null if it goes on with one that has begun. */
const causeOf = (event: GameEvent): TurningCause | null => {
  switch (event.name) {
    case 'MoveTimeOut':
    case 'TradeCreate':
      return 'OTHER';
    case 'TradeAccept':
      return 'DEAL';
    case 'UserLeaveGame':
    case 'StandInBegan':
    case 'StandInEnded':
      return 'LEAVE';
    case 'ChangeBalance':
      return event.reason === 'OFFICE' ? 'BUILD' : null;
    default:
      return null;
  }
};

const DECISION_CAUSES: Readonly<Record<Decision['type'], TurningCause>> = {
  userBuyCurrentCompany: 'BUY',
  startAuction: 'AUCTION',
  acceptTrade: 'DEAL',
  cancelTrade: 'OTHER',
  buyOffice: 'BUILD',
  endMove: 'OTHER',
};

const summedUp = ({
  game,
  curve,
  lucky,
  mistakes,
}: {
  readonly game: Game;
  readonly curve: readonly ChancePoint[];
  readonly lucky: readonly LuckyEvent[];
  readonly mistakes: readonly Mistake[];
}): GameAnalysis => {
  const seats = game.players.map((_, seat) => seat);
  const { luck, noise } = sumOfLuck(seats.length, lucky);
  const first = curve[0]!.chances;
  const last = curve.at(-1)!.chances;
  return {
    userIds: game.players.map(({ userId }) => userId),
    curve,
    turningPoints: turningPointsOf(curve),
    luck,
    noise,
    decisions: seats.map((seat) => last[seat]! - first[seat]! - luck[seat]!),
    best: seats.map((seat) => extremeOf(lucky, seat, 1)),
    worst: seats.map((seat) => extremeOf(lucky, seat, -1)),
    mistakes: mistakes.slice().sort((a, b) => b.loss - a.loss),
  };
};

/** The event with the most luck of a seat in this direction. */
const extremeOf = (lucky: readonly LuckyEvent[], seat: number, direction: 1 | -1): SeatLuck | null => {
  let found: SeatLuck | null = null;
  for (const { seq, kind, luck } of lucky) {
    const own = luck[seat]!;
    if (own * direction > (found?.luck ?? 0) * direction) found = { seq, kind, luck: own };
  }
  return found;
};
