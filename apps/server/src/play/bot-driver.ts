import { findPlayer, legalCommands, type Game, type PlayerCommand, type Table } from '@magnaty/rules';
import { OfferMemory } from './offer-memory.ts';
import type { BotPolicy } from './ports.ts';
import type { Timers } from '../scheduling/timers.ts';
import type { Turn } from './turn.ts';
import type { Log } from '../ports/log.ts';

export interface BotSettings {
  readonly policy: BotPolicy;
  /** Average pause before a bot acts, ms; 0 for no pause. */
  readonly pauseMs: number;
  readonly random: () => number;
}

interface Deps {
  readonly gameId: string;
  readonly bots: BotSettings;
  readonly timers: Timers;
  readonly log: Log;
  play<T>(task: (turn: Turn) => Promise<T>): Promise<T | null>;
  /** A bot's act failed. The game calls `schedule` when it can go on. */
  failed(error: unknown): void;
}

/** Commands of bots within one deadline. After so many they send only commands that end the move. */
const MOST_FREE_ACTS = 40;

/** Makes the bots of a game act one after the other, through the game's mailbox. */
export class BotDriver {
  readonly #deps: Deps;
  #cancel: (() => void) | null = null;
  #isActing = false;
  #isStopped = false;
  #deadlineId: number | undefined;
  #acts = 0;
  readonly #offers = new OfferMemory();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Call it after each change of the game: if a bot may act, it acts after its pause. */
  schedule(game: Game): void {
    this.#offers.note(game);
    if (this.#cancel !== null || this.#isActing || this.#isStopped || game.isOver) return;
    const isAlone = isUnattended(game);
    if (!isAlone && botsConcerned(game).length === 0) return;
    const { bots, timers } = this.#deps;
    const isAtOnce = bots.pauseMs === 0 || isAlone;
    const act = (): void => void this.#act();
    this.#cancel = isAtOnce ? timers.soon(act) : timers.after(bots.pauseMs * (0.5 + bots.random()), act);
  }

  /** Acts at once, if an act is scheduled. Never fails. */
  async hurry(): Promise<void> {
    if (this.#cancel === null) return;
    this.#cancel();
    await this.#act();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
    this.#cancel = null;
  }

  async #act(): Promise<void> {
    const { play, failed } = this.#deps;
    this.#cancel = null;
    this.#isActing = true;
    try {
      await play((turn) => this.#takeTurn(turn));
    } catch (error) {
      failed(error);
    } finally {
      this.#isActing = false;
    }
  }

  /** The first bot that chooses a command carries it out. Then the driver schedules the next act. */
  async #takeTurn(turn: Turn): Promise<void> {
    const hasActed = !this.#isStopped && (await this.#actForSomeone(turn));
    // Reset while the mailbox is still held, so that the next command can schedule the bots again.
    this.#isActing = false;
    if (hasActed) this.schedule(turn.table().game);
  }

  async #actForSomeone(turn: Turn): Promise<boolean> {
    const { game } = turn.table();
    const { deadline } = game;
    if (deadline?.id !== this.#deadlineId) {
      this.#deadlineId = deadline?.id;
      this.#acts = 0;
    }
    for (const userId of this.#inAnyOrder(botsConcerned(game))) {
      if (await this.#offer(turn, userId)) return true;
    }
    if (deadline === null || !isUnattended(game)) return false;
    // A game with only bots left does not wait for its deadlines.
    return (await turn.carryOut({ type: 'expireDeadline', id: deadline.id }, { now: deadline.at })).ok;
  }

  /** @returns whether the bot has acted. */
  async #offer(turn: Turn, userId: string): Promise<boolean> {
    const isFree = this.#acts < MOST_FREE_ACTS;
    const table = turn.table();
    const wanted = isFree ? this.#choose(table, userId) : safeCommand(table, userId);
    if (wanted === null) return false;
    this.#acts++;
    // Each server that hosts the game runs its bots. After an append conflict the bot chooses again.
    const reply = await turn.carryOutNow(wanted);
    if (reply === null || reply.ok) return true;
    this.#deps.log.warn({ gameId: this.#deps.gameId, code: reply.code, type: wanted.type }, 'A bot was refused');
    const safe = safeCommand(turn.table(), userId);
    return safe !== null && (await turn.carryOut(safe)).ok;
  }

  #choose(table: Table, userId: string): PlayerCommand | null {
    const { bots, log, gameId } = this.#deps;
    try {
      return bots.policy(table, userId, bots.random, (partnerId) =>
        this.#offers.mayOffer(table.game, userId, partnerId),
      );
    } catch (error) {
      log.error({ err: error, gameId }, 'The policy of a bot failed');
      return safeCommand(table, userId);
    }
  }

  #inAnyOrder(userIds: string[]): string[] {
    const start = Math.floor(this.#deps.bots.random() * userIds.length);
    return [...userIds.slice(start), ...userIds.slice(0, start)];
  }
}

/** The bots that the game waits for: bidders, the partner of a trade, or the mover. */
const botsConcerned = (game: Game): string[] => {
  if (game.isOver) return [];
  const { auction, trade, move } = game;
  const concerned = auction?.userIds ?? (trade === null ? [move.userId] : [trade.userIdTo]);
  const leader = auction?.bets.at(-1)?.userId;
  return concerned.filter((userId) => {
    const player = findPlayer(game, userId);
    return player?.isBot === true && !player.isOut && userId !== leader;
  });
};

const isUnattended = (game: Game): boolean => game.players.every((player) => player.isBot || player.isOut);

/** Commands that bring the move to its end, the preferred one first. A sale or a pledge only pays a debt. */
const SAFE_COMMANDS = [
  'throwDice',
  'endMove',
  'cancelTrade',
  'leaveAuction',
  'startAuction',
  'saleOffice',
  'pledgeCompany',
] as const satisfies readonly PlayerCommand['type'][];

const safeCommand = (table: Table, userId: string): PlayerCommand | null => {
  const legal = legalCommands(table, userId);
  for (const type of SAFE_COMMANDS) {
    const found = legal.find((command) => command.type === type);
    if (found === undefined) continue;
    const isSale = type === 'saleOffice' || type === 'pledgeCompany';
    if (!isSale || (findPlayer(table.game, userId)?.balance ?? 0) < 0) return found;
  }
  return null;
};
