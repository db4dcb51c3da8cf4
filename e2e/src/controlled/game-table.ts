import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHIPS } from '@magnaty/content';
import type { Game, GameEvent, GameModeId, Seat } from '@magnaty/rules';
import { chooseLanguage, registerByCall } from '../visitor.ts';
import type { ControlledServer } from './controlled-server.ts';
import * as prepared from './prepared-events.ts';

/** A player of a table, with a separate browser context. */
export interface Person {
  readonly userId: string;
  readonly nickname: string;
  readonly page: Page;
  readonly context: BrowserContext;
}

/** The last company before the start. */
const APOGEE = 39;

type TableLocale = 'ru-RU' | 'en-US';

export interface TableOptions {
  readonly people?: number;
  readonly mode?: GameModeId;
  /** A private game counts in the own profile alone. */
  readonly isPrivate?: boolean;
  /** Of all players, or of each of them. */
  readonly locale?: TableLocale | readonly TableLocale[];
  /** Whether a bot plays on for a player who leaves. */
  readonly allowsStandIns?: boolean;
  /** LIMIT-1: ms */
  readonly timeLimit?: number | undefined;
}

/** A running game. Each player has it open in a separate browser context; the first player is the mover. */
export class GameTable {
  readonly problems: string[] = [];

  private constructor(
    private readonly server: ControlledServer,
    private game: Game,
    readonly people: readonly [Person, Person, ...Person[]],
  ) {
    for (const { page } of people) this.collectProblems(page);
  }

  static async open(
    browser: Browser,
    server: ControlledServer,
    { people = 2, mode = 1, isPrivate = true, locale = 'ru-RU', allowsStandIns = false, timeLimit }: TableOptions = {},
  ): Promise<GameTable> {
    const localeAt = (seat: number): TableLocale =>
      typeof locale === 'string' ? locale : locale[seat % locale.length]!;
    const visitors = await Promise.all(
      Array.from({ length: people }, async () => {
        const context = await browser.newContext({ locale: localeAt(0) });
        return { context, user: await registerByCall(context, { url: server.url, locale: localeAt(0) }) };
      }),
    );
    // The order of the seats: the server sorts the players by their ids.
    visitors.sort((one, other) => (one.user.id < other.user.id ? -1 : 1));
    for (const [seat, { context }] of visitors.entries()) {
      if (localeAt(seat) !== localeAt(0)) await chooseLanguage(context, { url: server.url, locale: localeAt(seat) });
    }
    const game = await startGame(
      server,
      visitors.map(({ user }) => ({ userId: user.id, nickname: user.nickname })),
      { mode, isPrivate, allowsStandIns, timeLimit },
    );
    const seated = game.players.map(async ({ userId, nickname }): Promise<Person> => {
      const { context } = visitors.find(({ user }) => user.id === userId)!;
      return { userId, nickname, context, page: await context.newPage() };
    });
    const table = new GameTable(server, game, (await Promise.all(seated)) as [Person, Person, ...Person[]]);
    await Promise.all(
      table.people.map(async ({ page }) => {
        await page.goto(`${server.url}/game`);
        await expect(page.locator('[data-cell="0"]')).toBeVisible();
      }),
    );
    return table;
  }

  /** A new game of people who have pages already. */
  static async between(
    server: ControlledServer,
    people: readonly [Person, Person],
    { mode = 1, isPrivate = true, allowsStandIns = false }: TableOptions = {},
  ): Promise<GameTable> {
    const bySeat = people.toSorted((one, other) => (one.userId < other.userId ? -1 : 1)) as [Person, Person];
    return new GameTable(server, await startGame(server, bySeat, { mode, isPrivate, allowsStandIns }), bySeat);
  }

  /** The game that these people have begun on the pages of the site. */
  static async of(server: ControlledServer, people: readonly [Person, Person, ...Person[]]): Promise<GameTable> {
    const game = (await server.request({ kind: 'gameOf', userId: people[0].userId })) as Game;
    return new GameTable(server, game, people);
  }

  get bots(): readonly Pick<Person, 'userId' | 'nickname'>[] {
    return this.game.players.filter(({ isBot }) => isBot);
  }

  /** The settings of a private room; a rematch keeps them. */
  get terms(): Pick<Game, 'gameModeId' | 'houseRules' | 'isPrivate' | 'timers'> {
    const { gameModeId, houseRules, isPrivate, timers } = this.game;
    return { gameModeId, houseRules, isPrivate, timers };
  }

  async close(): Promise<void> {
    await Promise.all(this.people.map(({ context }) => context.close()));
  }

  /** The rent of a cell, millions. */
  rentOf(index: number): number {
    return this.game.cells[index]?.currentRent ?? 0;
  }

  /** The picture of each player's page in words, for the report of a failed test. */
  async describe(): Promise<string> {
    const pages = this.people.map(async ({ nickname, page }) => {
      const words = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
      return `--- ${nickname}\n${words}`;
    });
    return (await Promise.all(pages)).join('\n');
  }

  /** Adds `events` to the game and waits until all players see the new balances. */
  async apply(...events: readonly (GameEvent | readonly GameEvent[])[]): Promise<void> {
    await this.add(events.flat());
    for (const { userId, balance } of this.game.players) {
      for (const { page } of this.people) {
        const card = page.locator(`[data-user="${userId}"] [data-balance]`);
        await expect(card).toHaveText(new RegExp(`^${sum(balance)}\\D`));
      }
    }
  }

  /** Prepares the end of the game: the next throw of `loser`, of 3 points, costs more than all that they have. */
  async prepareRuin(loser: Person, winner: Person): Promise<void> {
    await this.apply(this.ruinOf(loser, winner));
    await this.nextDice(1, 2);
  }

  /** Brings the game to its end while no page shows it. */
  async endUnseen(loser: Person, winner: Person): Promise<void> {
    await this.add(this.ruinOf(loser, winner));
    await this.nextDice(1, 2);
    const { gameId } = this.game;
    this.game = (await this.server.request({ kind: 'throwDice', gameId, userId: loser.userId })) as Game;
    expect(this.game.isOver).toBe(true);
  }

  /** Sets the scores of the next dice, two per throw. */
  async nextDice(...scores: readonly number[]): Promise<void> {
    await this.server.request({ kind: 'queueDraws', gameId: this.game.gameId, dice: scores });
  }

  /** Sets the next cards by their positions among the remaining cards of the deck. */
  async nextCards(...places: readonly number[]): Promise<void> {
    await this.server.request({ kind: 'queueDraws', gameId: this.game.gameId, cards: places });
  }

  /** Moves the deadline of the running timer into the past. */
  async expireTimer(): Promise<void> {
    await this.server.request({
      kind: 'applyEvents',
      gameId: this.game.gameId,
      events: [{ name: 'ChangeDeadline', timeout: 1, deadline: Date.now() - 1 }],
    });
  }

  owns({ userId }: Person, ...cells: readonly number[]): GameEvent[] {
    return prepared.owns(userId, ...cells);
  }

  level(lvlCard: number, ...cells: readonly number[]): GameEvent[] {
    return prepared.level(lvlCard, ...cells);
  }

  balance({ userId }: Pick<Person, 'userId'>, balance: number): GameEvent {
    return prepared.balance(this.game, userId, balance);
  }

  at({ userId }: Person, cell: number): GameEvent {
    return prepared.at(this.game, userId, cell);
  }

  inJail({ userId }: Person, countMovesToExit: number): GameEvent[] {
    return prepared.inJail(this.game, userId, countMovesToExit);
  }

  exitCard({ userId }: Person): GameEvent {
    return prepared.exitCard(userId);
  }

  private ruinOf(loser: Person, winner: Person): GameEvent[] {
    return [...this.owns(winner, APOGEE), ...this.level(4, APOGEE), this.balance(loser, 5), this.at(loser, APOGEE - 3)];
  }

  private async add(events: readonly GameEvent[]): Promise<void> {
    this.game = (await this.server.request({ kind: 'applyEvents', gameId: this.game.gameId, events })) as Game;
  }

  private collectProblems(page: Page): void {
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text());
    });
  }
}

type StartOptions = Required<Pick<TableOptions, 'mode' | 'isPrivate' | 'allowsStandIns'>> &
  Pick<TableOptions, 'timeLimit'>;

const startGame = async (
  server: ControlledServer,
  people: readonly Pick<Person, 'userId' | 'nickname'>[],
  { mode, ...options }: StartOptions,
): Promise<Game> => {
  const users = people.map(({ userId, nickname }, seat): Seat => ({
    userId,
    nickname,
    avatarPath: null,
    isBot: false,
    bot: null,
    botOwner: null,
    chipId: CHIPS[seat]?.id ?? 1,
    color: seat + 1,
    rating: 1000,
    experiencePercent: 100,
    frame: null,
    diceSkin: null,
  }));
  return (await server.request({ kind: 'startGame', users, gameModeId: mode, ...options })) as Game;
};

/** A pattern for a sum as the page formats it: any space between thousands, and a minus sign (U+2212). */
const sum = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '\\s')}`;
