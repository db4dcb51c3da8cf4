import { nextCommand, type Bot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { actsOf, analyseGame, type GameActs } from '@magnaty/judge';
import type { Command, GameEvent } from '@magnaty/rules';
import { carryOut, openGame } from '../../../bench/src/play.ts';
import { Random } from '../../../bench/src/random.ts';
import { OfferNotes, somePerson, type Person } from './honest-players.ts';
import { HELPS, HELP_NAMES, helping, type HelpName } from './partners.ts';

/** People who play some games together. */
export interface Group {
  /** How the first two help each other; null: all are honest. */
  readonly help: HelpName | null;
  /** Who gives: the first one, or whoever has the lower chance to win. */
  readonly isFixed: boolean;
  readonly games: readonly GameActs[];
  /** Time for the acts of all games, ms. */
  readonly ms: number;
  /** Time for the whole analysis of the first game, ms; null if it was not measured. */
  readonly wholeMs: number | null;
}

export interface GroupTask {
  readonly seed: number;
  readonly games: number;
  /** Groups of honest people come first. */
  readonly honest: number;
}

/** Without an end after so many rounds, the game does not count. */
const MOST_ROUNDS = 150;
/** Of so many groups, the first game of one is analysed as a whole. */
const MEASURED = 25;
const SIZES = [3, 4, 4, 5] as const;
const MODES = [1, 1, 1, 2] as const;

/** Plays the games of a group. An honest group stays together; a pair meets other honest people in each game. */
export const playGroup = ({ seed, games, honest }: GroupTask, nth: number): Group => {
  const random = new Random((seed ^ Math.imul(nth + 1, 0x9e37_79b1)) >>> 0);
  const help = nth < honest ? null : HELP_NAMES[(nth - honest) % HELP_NAMES.length]!;
  const isFixed = random.draw(2) === 0;
  const size = SIZES[random.draw(SIZES.length)]!;
  const people: Person[] = Array.from({ length: 5 }, () => somePerson(random));
  const played: GameActs[] = [];
  let ms = 0;
  let wholeMs: number | null = null;
  while (played.length < games) {
    if (help !== null) for (let at = 2; at < people.length; at++) people[at] = somePerson(random);
    const players = help === null ? size : SIZES[random.draw(SIZES.length)]!;
    const log = playGame(people.slice(0, players), { help, isFixed, random });
    if (log === null) continue;
    const start = performance.now();
    played.push(actsOf(log, { board: BOARD }));
    ms += performance.now() - start;
    if (nth % MEASURED !== 0 || wholeMs !== null) continue;
    const startOfWhole = performance.now();
    analyseGame(log, { board: BOARD });
    wholeMs = performance.now() - startOfWhole;
  }
  return { help, isFixed, games: played, ms, wholeMs };
};

const playGame = (
  people: readonly Person[],
  { help, isFixed, random }: { readonly help: HelpName | null; readonly isFixed: boolean; readonly random: Random },
): GameEvent[] | null => {
  const log: GameEvent[] = [];
  const onEvents = (events: readonly GameEvent[]): void => void log.push(...events);
  const mode = MODES[random.draw(MODES.length)]!;
  const running = openGame({ board: BOARD, gameModeId: mode, players: people.length, random, onEvents });
  const { table, world } = running;
  const { game } = table;
  for (const player of game.players) Object.assign(player, { isBot: false, bot: null });
  const idOf = (at: number): string => `user-${at + 1}`;
  const bots = new Map<string, Bot>(people.map(({ bot }, at) => [idOf(at), bot]));
  const { games = 1 } = help === null ? {} : (HELPS[help] as { readonly games?: number });
  if (help !== null && random.unit() < games)
    for (const [own, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const partnership = { help, giver: isFixed ? idOf(0) : null, partner: idOf(other) };
      bots.set(idOf(own), helping(people[own]!.bot, partnership, random.unit));
    }
  const notes = new OfferNotes();
  const act: Bot = (_table, userId, unit) => bots.get(userId)!(table, userId, unit, notes.limitsOf(table, userId));
  while (!game.isOver) {
    if (game.round > MOST_ROUNDS) return null;
    const command: Command | null = nextCommand(table, act, random.unit);
    if (command === null) {
      if (game.deadline === null) throw new Error('nobody acts and no deadline is running');
      world.now = Math.max(world.now, game.deadline.at);
    }
    carryOut(running, command ?? { type: 'expireDeadline', id: game.deadline!.id }, onEvents);
    notes.note(game);
  }
  return log;
};
