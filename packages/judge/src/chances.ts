import type { Board, Game, Player } from '@magnaty/rules';
import { FEATURES } from './feature-names.ts';
import { FeatureReader } from './features.ts';
import { SEATS } from './holdings.ts';
import { Scorer, softmax, type Network } from './network.ts';
import { TAUGHT } from './taught-weights.ts';
import { decodeNetwork } from './weights.ts';

/** Says the chances of a position by one network. It owns buffers, so one judge evaluates one position at a time. */
export class Judge {
  private readonly reader: FeatureReader;
  private readonly scorer: Scorer;
  private readonly scores = new Float64Array(SEATS);

  /** @throws Error for a board that the model does not know, and for a network with other inputs. */
  constructor(board: Board, network: Network = taughtNetwork()) {
    if (network.sizes[0] !== FEATURES) throw new Error(`the network has ${network.sizes[0]} inputs, not ${FEATURES}`);
    this.reader = new FeatureReader(board);
    this.scorer = new Scorer(network);
  }

  /**
   * Each player's chance to win, 0–1, in the order of moves. The chances add up to 1; a player who is
   * out has 0, and so has one in whose seat a stand-in plays (OUT-8). When the game is over, the winner has 1.
   * @throws Error for more than five players
   */
  chances(game: Game): number[] {
    const { players } = game;
    if (game.isOver) return players.map(({ result }) => (result?.numberPlace === 1 ? 1 : 0));
    this.reader.read(game);
    const { reader, scores } = this;
    let count = 0;
    for (let seat = 0; seat < players.length; seat++)
      if (mayWin(players[seat]!)) scores[count++] = this.scorer.score(reader.rows, seat * FEATURES);
    softmax(scores, count);
    const chances: number[] = [];
    let at = 0;
    for (const player of players) chances.push(mayWin(player) ? scores[at++]! : 0);
    return chances;
  }
}

const mayWin = ({ isOut, standIn }: Player): boolean => !isOut && standIn === null;

let taught: Network | undefined;
const taughtNetwork = (): Network => (taught ??= decodeNetwork(TAUGHT));

const judges = new WeakMap<Board, Judge>();

/**
 * Each player's chance to win, 0–1, in the order of moves, by the taught model; see `Judge.chances`.
 * @throws Error for a board that the model does not know, and for more than five players
 */
export const chancesToWin = (game: Game, board: Board): number[] => {
  let judge = judges.get(board);
  if (judge === undefined) judges.set(board, (judge = new Judge(board)));
  return judge.chances(game);
};
