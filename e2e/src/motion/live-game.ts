import { CHIPS, type LocaleCode } from '@magnaty/content';
import { gameEvents, type ClientEventName, type ClientPayload } from '@magnaty/protocol';
import { evolve, type Game, type GameEvent, type GameEventName, type Seat } from '@magnaty/rules';
import type { BrowserContext, Page } from '@playwright/test';
import type { ControlledServer } from '../controlled/controlled-server.ts';
import { Account } from './accounts.ts';

/** The players in the order of moves; the first one is the viewer. */
const PEOPLE = [
  { who: 'mira', nickname: 'mira_k', chip: 'lis' },
  { who: 'lev', nickname: 'Лев Дорн', chip: 'sova' },
  { who: 'gleb', nickname: 'Глеб_77', chip: 'medved' },
  { who: 'ada', nickname: 'ada.white', chip: 'kot' },
] as const;
export type Who = (typeof PEOPLE)[number]['who'];

/** The page is calm when no animation shorter than this has run for so long, ms. */
const LONGEST_AWAITED_MS = 4_000;
const CALM_MS = 500;
/** A page whose animations never end is taken for calm after this time, ms. */
const PATIENCE_MS = 6_000;
/** An event that does not come within this time never comes, ms. */
const EVENT_TIMEOUT_MS = 60_000;

interface Arrival {
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
}

interface LiveOptions {
  readonly server: ControlledServer;
  /** Its cookies become those of the viewer. */
  readonly context: BrowserContext;
  readonly locale: LocaleCode;
}

/** A running game of four: the viewer has a page, the others only sockets. */
export class LiveGame {
  /** The events of the game in the order in which they came to the viewer's page. */
  private readonly arrivals: Arrival[] = [];
  private gameId = '';
  /** What `prepare` adds to the game before anything else happens. */
  private prepared: ((game: Game) => readonly GameEvent[])[] = [];

  private constructor(
    private readonly server: ControlledServer,
    readonly locale: LocaleCode,
    private readonly accounts: readonly Account[],
    readonly page: Page,
  ) {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.receive(payload)));
  }

  /** Registers the players. The viewer's page is still empty. */
  static async open({ server, context, locale }: LiveOptions): Promise<LiveGame> {
    const accounts = await Promise.all(PEOPLE.map(() => Account.register({ url: server.url, locale })));
    // The server sorts the players by their ids.
    accounts.sort((one, other) => (one.userId < other.userId ? -1 : 1));
    await context.clearCookies();
    await context.addCookies(accounts[0]!.cookies);
    return new LiveGame(server, locale, accounts, await context.newPage());
  }

  idOf(who: Who): string {
    return this.accountOf(who).userId;
  }

  /** Starts the game, with everybody at the table but the viewer's page. */
  async start(): Promise<void> {
    const users = PEOPLE.map(({ who, nickname, chip }, nth): Seat => ({
      userId: this.idOf(who),
      nickname,
      avatarPath: `/avatars/${who}.svg`,
      isBot: false,
      bot: null,
      botOwner: null,
      chipId: CHIPS.find(({ key }) => key === chip)!.id,
      color: nth + 1,
      rating: 1482,
      experiencePercent: 100,
      frame: null,
      diceSkin: null,
    }));
    const setup = { users, gameModeId: 1, allowsStandIns: false, isPrivate: true } as const;
    this.gameId = ((await this.server.request({ kind: 'startGame', ...setup })) as Game).gameId;
    await Promise.all(this.accounts.map((account) => account.send('resumeGame', {})));
  }

  /** Opens the game in the viewer's page. */
  async show(): Promise<void> {
    await this.addPrepared();
    await this.page.goto(`${this.server.url}/game`);
    await this.page.locator('[data-cell="0"]').waitFor();
    await this.page.evaluate(() => document.fonts.ready);
    await this.calm();
  }

  async showHome(): Promise<void> {
    await this.page.goto(this.server.url);
  }

  /** Adds events to the game before its next command: `make` gets the game after all events before them. */
  prepare(make: (game: Game) => readonly GameEvent[]): void {
    this.prepared.push(make);
  }

  async queue(draws: { readonly dice?: readonly number[]; readonly cards?: readonly number[] }): Promise<void> {
    await this.server.request({ kind: 'queueDraws', gameId: this.gameId, ...draws });
  }

  /** Sends a player's command by their socket. */
  async send<N extends ClientEventName>(who: Who, name: N, fields: Omit<ClientPayload<N>, 'gameId'>): Promise<void> {
    await this.addPrepared();
    await this.accountOf(who).send(name, { ...fields, gameId: this.gameId } as unknown as ClientPayload<N>);
  }

  /** Resolves when nothing short has moved in the page for a while. */
  async calm(): Promise<void> {
    await this.page.evaluate(
      async ({ longest, calm, patience }) => {
        const begin = performance.now();
        for (let last = begin; performance.now() - last < calm && performance.now() - begin < patience;) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const isMoving = document.getAnimations().some((animation) => {
            const { endTime } = animation.effect?.getComputedTiming() ?? {};
            return animation.playState === 'running' && typeof endTime === 'number' && endTime <= longest;
          });
          if (isMoving) last = performance.now();
        }
      },
      { longest: LONGEST_AWAITED_MS, calm: CALM_MS, patience: PATIENCE_MS },
    );
  }

  /** When the first event of this name, or of any name, came to the page after `since`. Epoch ms. */
  async arrivalOf(name: GameEventName | undefined, since: number): Promise<number> {
    const find = () => this.arrivals.find((event) => event.at >= since && event.name === (name ?? event.name));
    for (let found = find(); Date.now() - since < EVENT_TIMEOUT_MS; found = find()) {
      if (found !== undefined) return found.at;
      await this.page.waitForTimeout(20);
    }
    throw new Error(`${name ?? 'no event'} has not come to the page`);
  }

  /** When an element of this selector is in the page for the first time, epoch ms. */
  async whenShown(selector: string): Promise<number> {
    const shown = await this.page.waitForFunction(
      (selector) => document.querySelector(selector) !== null && Date.now(),
      selector,
      { timeout: EVENT_TIMEOUT_MS },
    );
    return Number(await shown.jsonValue());
  }

  /** When a balance in the page changes for the first time from now on, epoch ms. */
  async whenPaid(): Promise<number> {
    const balances = await this.page.locator('[data-balance]').allTextContents();
    const paid = await this.page.waitForFunction(
      (before) => {
        const now = [...document.querySelectorAll('[data-balance]')].map(({ textContent }) => textContent);
        return now.some((text, nth) => text !== before[nth]) && Date.now();
      },
      balances,
      { timeout: EVENT_TIMEOUT_MS },
    );
    return Number(await paid.jsonValue());
  }

  async close(): Promise<void> {
    for (const account of this.accounts) account.close();
    await this.page.close();
  }

  private async addPrepared(): Promise<void> {
    if (this.prepared.length === 0) return;
    const user = { userId: this.idOf('mira') };
    const game = (await this.server.request({ kind: 'gameOf', ...user })) as Game;
    const events = this.prepared.splice(0).flatMap((make) => {
      const made = make(game);
      for (const event of made) evolve(game, event);
      return made;
    });
    await this.server.request({ kind: 'applyEvents', gameId: this.gameId, events });
  }

  private accountOf(who: Who): Account {
    return this.accounts[PEOPLE.findIndex((person) => person.who === who)]!;
  }

  /** Notes the time of a game event. Socket.IO sends it as `42["name",{…}]`. */
  private receive(payload: string | Buffer): void {
    const name = /^42\["(\w+)"/.exec(String(payload))?.[1];
    if (name !== undefined && Object.hasOwn(gameEvents, name)) this.arrivals.push({ name, at: Date.now() });
  }
}
