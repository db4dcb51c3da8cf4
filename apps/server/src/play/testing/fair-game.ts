import { createHash } from 'node:crypto';
import { firstBot, type Bot } from '@magnaty/bots';
import { BOARD, TIMERS } from '@magnaty/content';
import { boardHash, commitmentOf, FairWorld, firstLinksOf, linkAt, nextLink } from '@magnaty/protocol';
import {
  decide,
  emptyGame,
  evolve,
  hasHouseRules,
  isRefusal,
  NO_HOUSE_RULES,
  playerOf,
  startGame,
  type Command,
  type HouseRules,
  type PlayerDice,
  type Table,
} from '@magnaty/rules';
import { seededWorld } from '@magnaty/rules/testing';
import { inputsFor, recorded } from '../draws.ts';
import type { LoggedRow } from '../event-store.ts';
import { player } from './seats.ts';

interface FairGameOptions {
  /** The same seed gives the same game. */
  readonly seed: number;
  readonly players?: number;
  /** The first players are people, each with a chain; the others are bots. */
  readonly people?: number;
  readonly bot?: Bot;
  /** The longest time between two commands, ms. */
  readonly pace?: number;
  /** The first player is a program of this user. */
  readonly owner?: string;
  readonly houseRules?: HouseRules;
  /** LIMIT-1: ms */
  readonly timeLimit?: number;
}

/** A pace at which moves take time from the bank, ms. */
export const SLOW_PACE = 45_000;

const STARTED_AT = 1_767_225_600_000;
const NAMES = ['Анна', 'Борис', 'Вера', 'Gleb', 'Darya'];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The log of a whole game with fair dice, played by bots. All secrets follow from `seed`. */
export const fairGame = ({
  seed,
  players = 2 + (seed % 4),
  people = 1,
  bot = firstBot,
  pace = 4000,
  owner,
  houseRules = NO_HOUSE_RULES,
  timeLimit,
}: FairGameOptions): LoggedRow[] => {
  const gameId = `fair-${seed}`;
  const secret = hash(`secret ${seed}`);
  const roots = new Map(Array.from({ length: people }, (_, at) => [`user-${at}`, hash(`root ${seed} ${at}`)]));
  const dice = [...roots].map(([userId, root]): PlayerDice => ({
    userId,
    tip: linkAt(root, 0),
    ...(people > 1 && { share: linkAt(root, 1) }),
  }));
  const links = firstLinksOf(dice);
  const world = new FairWorld(secret, { fairness: 2, gameId, playersSeeds: [], links });
  const chooser = seededWorld(seed).chance(0);
  const random = (): number => chooser.draw(2 ** 30) / 2 ** 30;
  world.now = STARTED_AT;
  const rows: LoggedRow[] = [];
  const table: Table = { board: BOARD, game: emptyGame() };
  const { game } = table;
  const note = (events: LoggedRow['events'], command: Command | null): void => {
    const last = rows.at(-1);
    const seq = last === undefined ? 1 : last.seq + last.events.length;
    rows.push({ seq, at: world.now, events, command, decidedAt: null });
  };
  const started = startGame(
    {
      board: BOARD,
      boardHash: boardHash(BOARD),
      gameId,
      gameModeId: seed % 2 === 0 ? 1 : 2,
      isPrivate: hasHouseRules({ houseRules }),
      houseRules,
      timeLimit,
      timers: TIMERS,
      prizePool: [],
      users: NAMES.slice(0, players).map((nickname, at) => ({
        ...player(`user-${at}`, at + 1, at >= people),
        nickname,
        ...(at === 0 && owner !== undefined && { botOwner: owner }),
      })),
      commitment: commitmentOf(2, gameId, secret),
      dice,
    },
    world,
  );
  for (const event of started) evolve(game, event);
  note(started, null);
  while (!game.isOver) {
    world.now += chooser.draw(pace);
    const command = withShare(nextCommand(table, { bot, random, world }), table, roots);
    const inputs = inputsFor(game, command, world.inputs);
    if (inputs === null) throw new Error('another link than the next one');
    world.inputs = inputs;
    const outcome = decide(table, command, world);
    if (isRefusal(outcome)) throw new Error(outcome.code);
    note(outcome, recorded(command));
  }
  return rows;
};

const withShare = (command: Command, { game }: Table, roots: ReadonlyMap<string, string>): Command => {
  const root = command.type === 'throwDice' ? roots.get(command.userId) : undefined;
  if (command.type !== 'throwDice' || root === undefined) return command;
  return { ...command, share: linkAt(root, nextLink(playerOf(game, command.userId))) };
};

/** The command of the first player who acts; if nobody does, the deadline expires. */
const nextCommand = (
  table: Table,
  { bot, random, world }: { readonly bot: Bot; readonly random: () => number; readonly world: FairWorld },
): Command => {
  const { auction, trade, move, players, deadline } = table.game;
  const leaderId = auction?.bets.at(-1)?.userId;
  const asked =
    auction === null
      ? [trade?.userIdTo ?? move.userId]
      : players.map(({ userId }) => userId).filter((userId) => userId !== leaderId);
  for (const userId of asked) {
    const command = bot(table, userId, random);
    if (command !== null) return command;
  }
  world.now = Math.max(world.now, deadline?.at ?? 0);
  return { type: 'expireDeadline', id: deadline?.id ?? 0 };
};
