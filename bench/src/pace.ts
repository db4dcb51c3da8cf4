import { parseArgs } from 'node:util';
import { mediumBot, offerTime, thinkingTime } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { copyGame, decide, isRefusal, type Command, type GameEvent, type Table } from '@magnaty/rules';
import { Playback, type Scheduler } from '@magnaty/web/playback';
import { nextCommand, openGame } from './play.ts';
import { Random } from './random.ts';

/**
 * npm run bench:pace: how long a player with three bots waits between two own moves.
 *
 * The rules play whole games of four. The bots pause as on the server, and the game screen's own playback shows each
 * event for its time. No clock of the computer is read, so the result depends on `--seed` alone. The player answers what
 * is asked of them `ANSWER_MS` after they have seen it; that time is no part of the result but in auctions and trades.
 */
const { values } = parseArgs({
  options: { games: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});

const ANSWER_MS = 800;
/** Aim for the median (BEATS, 'Three ranks'). */
const AIM_MS = 20_000;
const VIEWER = 'user-1';

/** Time that passes only by `pass`, ms. */
class Clock implements Scheduler {
  #now = 0;
  #timers = new Map<number, { readonly at: number; readonly callback: () => void }>();
  #last = 0;

  now(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const id = ++this.#last;
    this.#timers.set(id, { at: this.#now + ms, callback });
    return () => this.#timers.delete(id);
  }

  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at);
      if (next === undefined) break;
      this.#timers.delete(next[0]);
      this.#now = next[1].at;
      next[1].callback();
    }
    this.#now = until;
  }
}

/** The pause of a bot, as on the server at the usual speed, ms. Bidders think at the same time. */
const pauseBefore = (command: Extract<Command, { readonly userId: string }>, table: Table, random: Random): number => {
  const unit = (): number => random.unit();
  const { auction } = table.game;
  const leader = auction?.bets.at(-1)?.userId;
  const bidders = auction?.userIds.filter((userId) => userId !== VIEWER && userId !== leader) ?? [];
  const time = thinkingTime(table, command.userId, unit) / Math.max(1, bidders.length);
  return time + (command.type === 'createTrade' ? offerTime(table, command, unit) : 0);
};

/** The times between the player's own moves in one game, ms. */
const waitsOf = (seed: number): readonly number[] => {
  const random = new Random(seed);
  const clock = new Clock();
  const running = openGame({ board: BOARD, gameModeId: 1, players: 4, random });
  const { table, world } = running;
  const playback = new Playback(
    {
      board: BOARD,
      viewerId: VIEWER,
      driver: { beforeChange: () => undefined, afterChange: () => undefined, finish: () => undefined },
      sounds: null,
      scheduler: clock,
      prefersReducedMotion: () => false,
      isHidden: () => false,
    },
    copyGame(table.game),
    [],
  );
  const waits: number[] = [];
  let endedAt: number | null = null;
  playback.onShown((packet, phase) => {
    if (phase === 'before' || packet.name !== 'StartMoveType' || packet.userId !== VIEWER) return;
    if (endedAt !== null) waits.push(clock.now() - endedAt);
    endedAt = null;
  });
  const carryOut = (command: Command): void => {
    const { seq } = table.game;
    world.now = clock.now();
    const outcome = decide(table, command, world);
    if (isRefusal(outcome)) throw new Error(`refused (${outcome.code}): ${JSON.stringify(command)}`);
    outcome.forEach((event: GameEvent, nth) => {
      playback.push({ ...event, gameId: 'pace', seq: seq + nth + 1, at: clock.now() });
    });
    if (command.type === 'endMove' && command.userId === VIEWER) endedAt = clock.now();
  };
  const { game } = table;
  while (!game.isOver && game.players.some(({ userId, isOut }) => userId === VIEWER && !isOut)) {
    const command = nextCommand(running, { random, bot: mediumBot });
    if (!('userId' in command)) clock.pass(Math.max(0, (game.deadline?.at ?? 0) - clock.now()));
    else if (command.userId !== VIEWER) clock.pass(pauseBefore(command, table, random));
    else {
      while (!playback.isCaughtUp) clock.pass(50);
      clock.pass(ANSWER_MS);
    }
    carryOut(command);
  }
  return waits;
};

const games = Number(values.games);
const waits = Array.from({ length: games }, (_, nth) => waitsOf(Number(values.seed) + nth))
  .flat()
  .sort((a, b) => a - b);
const at = (part: number): string => `${((waits[Math.floor(part * (waits.length - 1))] ?? 0) / 1000).toFixed(1)} s`;
const median = waits[Math.floor(0.5 * (waits.length - 1))] ?? Number.NaN;
process.stdout.write(
  `${games} games of four with three bots, ${waits.length} waits between own moves\n` +
    `median ${at(0.5)} (${AIM_MS / 1000} s)  ${median <= AIM_MS ? 'ok' : 'OVER'}; 10 % below ${at(0.1)}, 10 % above ${at(0.9)}\n`,
);
