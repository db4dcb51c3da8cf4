import { createHash } from 'node:crypto';
import { firstBot, type Bot } from '@magnaty/bots';
import { BOARD, TIMERS } from '@magnaty/content';
import { decide, emptyGame, evolve, isRefusal, startGame, type Command, type Table } from '@magnaty/rules';
import { fairChance, FairWorld } from '../chance.ts';
import type { LoggedRow } from '../event-store.ts';
import { player } from './seats.ts';

interface FairGameOptions {
  /** The same seed gives the same game. */
  readonly seed: number;
  readonly players?: number;
  readonly bot?: Bot;
  /** The first player is a program of this user. */
  readonly owner?: string;
}

const STARTED_AT = 1_767_225_600_000;
/** The longest time between two commands, ms. */
const PACE = 4000;
const NAMES = ['Анна', 'Борис', 'Вера', 'Gleb', 'Darya'];

/** The log of a whole game with fair dice, played by bots. Its seed of the server follows from `seed`. */
export const fairGame = ({ seed, players = 2 + (seed % 4), bot = firstBot, owner }: FairGameOptions): LoggedRow[] => {
  const serverSeed = createHash('sha256').update(`seed ${seed}`).digest();
  const playersSeeds = ['ab', `cd${seed % 10}`];
  const world = new FairWorld(serverSeed.toString('hex'), playersSeeds);
  // Draws of another seed: the choices of the bots and the pauses tell nothing about the game's own draws.
  const chooser = fairChance(createHash('sha256').update(serverSeed).digest(), [], 0);
  const random = (): number => chooser.draw(2 ** 30) / 2 ** 30;
  world.now = STARTED_AT;
  const rows: LoggedRow[] = [];
  const table: Table = { board: BOARD, game: emptyGame() };
  const { game } = table;
  const note = (events: LoggedRow['events']): void => {
    const last = rows.at(-1);
    rows.push({ seq: last === undefined ? 1 : last.seq + last.events.length, at: world.now, events });
  };
  const started = startGame(
    {
      board: BOARD,
      gameId: `fair-${seed}`,
      gameModeId: seed % 2 === 0 ? 1 : 2,
      isPrivate: false,
      timers: TIMERS,
      prizePool: [],
      users: NAMES.slice(0, players).map((nickname, at) => ({
        ...player(`user-${at}`, at + 1, at > 0),
        nickname,
        ...(at === 0 && owner !== undefined && { botOwner: owner }),
      })),
      commitment: createHash('sha256').update(serverSeed).digest('hex'),
      playersSeeds,
    },
    world,
  );
  for (const event of started) evolve(game, event);
  note(started);
  while (!game.isOver) {
    world.now += chooser.draw(PACE);
    const outcome = decide(table, nextCommand(table, { bot, random, world }), world);
    if (isRefusal(outcome)) throw new Error(outcome.code);
    note(outcome);
  }
  return rows;
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
