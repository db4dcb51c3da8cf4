import { doesPersonAnswer, OfferMemory, furtherTime, saleTo, thinkingTime } from '@magnaty/bots';
import {
  botOf,
  copyGame,
  findPlayer,
  legalCommands,
  type Board,
  type Game,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import type { BotMind } from './bot-mind.ts';
import type { Said } from './bot-talk.ts';
import type { Timers } from '../scheduling/timers.ts';
import type { Turn } from './turn.ts';
import type { Log } from '../ports/log.ts';

export interface BotSettings {
  readonly mind: Pick<BotMind, 'think'>;
  /** Longest pause before a routine act of a bot, ms; 0 for no pause at all. All other pauses change with it. */
  readonly pauseMs: number;
  /** The factor of the pause in a game; 1 without it. */
  readonly paceOf?: (game: Game) => number;
  readonly random: () => number;
}

interface Deps {
  readonly gameId: string;
  readonly board: Board;
  readonly bots: BotSettings;
  readonly timers: Timers;
  readonly log: Log;
  /** The game in memory; null if it is not there. */
  game(): Game | null;
  play<T>(task: (turn: Turn) => Promise<T>): Promise<T | null>;
  /** A bot's act failed. The game calls `schedule` when it can go on. */
  failed(error: unknown): void;
}

/** A player seeks a company of a bot, which offers it in one of its next moves if it is for sale. */
interface Question {
  readonly partnerId: string;
  readonly mapItemId: number;
  /** The round in which the player asked. */
  readonly round: number;
}

/** A bot that was asked in a round may answer until the end of the next. */
const ROUNDS_TO_ANSWER = 1;

/** A bot's wish for the game as it was at `seq`. */
interface Plan {
  readonly seq: number;
  readonly command: PlayerCommand | null;
}

/** The setting at which the times of `thinkingTime` hold, ms. */
const USUAL_PAUSE_MS = 1200;

/** Commands of bots within one deadline. After so many they send only commands that end the move. */
const MAX_FREE_ACTS = 40;

/**
 * Makes the bots of a game act one after the other. A bot thinks outside of the game's mailbox, so that players do not
 * wait for it. Its command is carried out only if the game has not changed since.
 */
export class BotDriver {
  readonly #deps: Deps;
  #cancel: (() => void) | null = null;
  /** The next act waits for as long as a person may answer in an auction. */
  #waitsForPerson = false;
  #isActing = false;
  #isStopped = false;
  #deadlineId: number | undefined;
  #acts = 0;
  readonly #offers = new OfferMemory();
  /** By bot: the company that a player seeks from it. */
  readonly #asked = new Map<string, Question>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Call it after each change of the game: if a bot may act, it acts after its pause. */
  schedule(game: Game): void {
    this.#offers.note(game);
    const { board } = this.#deps;
    const waitsForPerson = game.auction !== null && doesPersonAnswer({ board, game });
    // The last person has passed.
    if (this.#waitsForPerson && !waitsForPerson) this.#forget();
    if (this.#cancel !== null || this.#isActing || this.#isStopped || game.isOver) return;
    const isAlone = isUnattended(game);
    if (!isAlone && botsConcerned(game).length === 0) return;
    const { bots, timers } = this.#deps;
    const isAtOnce = bots.pauseMs === 0 || isAlone;
    const act = (): void => void this.#act();
    this.#waitsForPerson = waitsForPerson;
    this.#cancel = isAtOnce ? timers.soon(act) : timers.after(this.#pauseIn(game), act);
  }

  /** A player says something. The bot whose company they seek keeps it in mind. */
  hear({ userId, phrase, mapItemId }: Said): void {
    const game = this.#deps.game();
    const owner = game?.cells[mapItemId ?? -1]?.ownerId ?? null;
    if (game === null || owner === null || owner === userId || phrase !== 'seek' || mapItemId === null) return;
    this.#asked.set(owner, { partnerId: userId, mapItemId, round: game.round });
  }

  /** Acts at once, if an act is scheduled. Never fails. */
  async hurry(): Promise<void> {
    if (this.#cancel === null) return;
    this.#cancel();
    await this.#act({ isHurried: true });
  }

  /** The pause before the next act, ms. Bidders think at the same time, so that the last one is not too late. */
  #pauseIn(game: Game): number {
    const { bots, board } = this.#deps;
    const concerned = botsConcerned(game);
    const table = { board, game };
    const time = thinkingTime(table, concerned[0] ?? '', bots.random);
    const isShared = game.auction === null || doesPersonAnswer(table);
    return this.#paced(game, isShared ? time / Math.max(1, concerned.length) : time);
  }

  /** A time at the speed of the game, ms. `time` is that at the usual speed and with the usual setting. */
  #paced(game: Game, time: number): number {
    const { pauseMs, paceOf } = this.#deps.bots;
    return time * (pauseMs / USUAL_PAUSE_MS) * (paceOf?.(game) ?? 1);
  }

  #forget(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waitsForPerson = false;
  }

  stop(): void {
    this.#isStopped = true;
    this.#forget();
  }

  /** Asks the bots and carries out what they want; an offer only after a further pause. `plan`: what they want already. */
  async #act({ plan: known, isHurried = false }: { plan?: Plan; isHurried?: boolean } = {}): Promise<void> {
    const { play, failed } = this.#deps;
    this.#cancel = null;
    this.#waitsForPerson = false;
    this.#isActing = true;
    try {
      const plan = known ?? (await this.#plan());
      if (this.#isStopped) return;
      if (known === undefined && !isHurried && this.#waitsBefore(plan)) return;
      await play((turn) => this.#takeTurn(turn, plan));
    } catch (error) {
      failed(error);
    } finally {
      this.#isActing = false;
    }
  }

  /** A bot does not offer a trade, or raise against other bots, at once. @returns whether it acts later. */
  #waitsBefore(plan: Plan | null): plan is Plan {
    const { bots, timers, board } = this.#deps;
    const game = this.#deps.game();
    if (plan === null || plan.command === null || game === null || game.seq !== plan.seq) return false;
    if (bots.pauseMs === 0 || isUnattended(game)) return false;
    const time = furtherTime({ board, game }, plan.command, bots.random);
    if (time === 0) return false;
    this.#cancel = timers.after(this.#paced(game, time), () => void this.#act({ plan }));
    return true;
  }

  /** Asks the bots concerned for a command, one after the other; null if the game is not in memory. */
  async #plan(): Promise<Plan | null> {
    const shown = this.#deps.game();
    if (shown === null) return null;
    const table = { board: this.#deps.board, game: copyGame(shown) };
    const { deadline, seq } = table.game;
    if (deadline?.id !== this.#deadlineId) {
      this.#deadlineId = deadline?.id;
      this.#acts = 0;
    }
    for (const userId of this.#inAnyOrder(botsConcerned(table.game))) {
      const isFree = this.#acts < MAX_FREE_ACTS;
      const command = isFree ? await this.#choose(table, userId) : safeCommand(table, userId);
      if (command !== null) return { seq, command };
    }
    return { seq, command: null };
  }

  /** Carries out the plan, if it is still meant for this state of the game. Then the driver schedules the next act. */
  async #takeTurn(turn: Turn, plan: Plan | null): Promise<void> {
    const isOutdated = plan?.seq !== turn.table().game.seq;
    const hasActed = !this.#isStopped && !isOutdated && (await this.#carryOut(turn, plan.command));
    // Reset while the mailbox is still held, so that the next command can schedule the bots again.
    this.#isActing = false;
    if (hasActed || isOutdated) this.schedule(turn.table().game);
  }

  async #carryOut(turn: Turn, command: PlayerCommand | null): Promise<boolean> {
    if (command !== null && (await this.#offer(turn, command))) return true;
    const { game } = turn.table();
    const { deadline } = game;
    if (deadline === null || !isUnattended(game)) return false;
    // A game with only bots left does not wait for its deadlines.
    return (await turn.carryOut({ type: 'expireDeadline', id: deadline.id }, { now: deadline.at })).ok;
  }

  /** @returns whether the bot has acted. */
  async #offer(turn: Turn, wanted: PlayerCommand): Promise<boolean> {
    this.#acts++;
    if (wanted.type === 'createTrade') this.#asked.delete(wanted.userId);
    // Each server that hosts the game runs its bots. After an append conflict the bot chooses again.
    const reply = await turn.carryOutNow(wanted);
    if (reply === null || reply.ok) return true;
    this.#deps.log.warn({ gameId: this.#deps.gameId, code: reply.code, type: wanted.type }, 'A bot was refused');
    const safe = safeCommand(turn.table(), wanted.userId);
    return safe !== null && (await turn.carryOut(safe)).ok;
  }

  async #choose(table: Table, userId: string): Promise<PlayerCommand | null> {
    const { bots, log, gameId } = this.#deps;
    const { game } = table;
    const sale = this.#askedSale(table, userId);
    if (sale !== null) return sale;
    const limits = this.#offers.limitsOf(table, userId);
    try {
      return await bots.mind.think({ game, userId, limits, seed: bots.random() });
    } catch (error) {
      if (this.#isStopped) return null;
      log.error({ err: error, gameId }, 'The policy of a bot failed');
      return safeCommand(table, userId);
    }
  }

  /** The offer for which a player has asked the bot; null if nobody has, or it is not for sale. */
  #askedSale(table: Table, userId: string): PlayerCommand | null {
    const asked = this.#asked.get(userId);
    if (asked === undefined) return null;
    if (table.game.round - asked.round > ROUNDS_TO_ANSWER) this.#asked.delete(userId);
    return saleTo(table, userId, asked.partnerId, asked.mapItemId);
  }

  #inAnyOrder(userIds: string[]): string[] {
    const start = Math.floor(this.#deps.bots.random() * userIds.length);
    return [...userIds.slice(start), ...userIds.slice(0, start)];
  }
}

/** The bots and stand-ins that the game waits for: bidders, the partner of a trade, or the mover. */
const botsConcerned = (game: Game): string[] => {
  if (game.isOver) return [];
  const { auction, trade, move } = game;
  const concerned = auction?.userIds ?? (trade === null ? [move.userId] : [trade.userIdTo]);
  const leader = auction?.bets.at(-1)?.userId;
  return concerned.filter((userId) => {
    const player = findPlayer(game, userId);
    const mayAct = userId !== leader && auction?.doneUserIds.includes(userId) !== true;
    return mayAct && player !== undefined && botOf(player) !== null && !player.isOut;
  });
};

const isUnattended = (game: Game): boolean => game.players.every((player) => player.isOut || botOf(player) !== null);

/** Commands that bring the move to its end, the preferred one first. */
const SAFE_COMMANDS = [
  'throwDice',
  'endMove',
  'cancelTrade',
  'leaveAuction',
  'doneAuction',
  'startAuction',
  'settleDebt',
] as const satisfies readonly PlayerCommand['type'][];

const safeCommand = (table: Table, userId: string): PlayerCommand | null => {
  const legal = legalCommands(table, userId);
  for (const type of SAFE_COMMANDS) {
    const found = legal.find((command) => command.type === type);
    if (found !== undefined) return found;
  }
  return null;
};
