import { BOARD } from '@magnaty/content';
import { companyAt, emptyGame, evolve, rentFor, type Game, type GameEvent } from '@magnaty/rules';
import type { EventStore } from '../../../apps/server/src/play/event-store.ts';
import type { GameHost, HostedGames, SeatStore } from '../../../apps/server/src/play/index.ts';
import type { ControlRequest } from './control-requests.ts';

/** Maximum number of append conflicts with commands of players. */
const ATTEMPTS = 20;

type StartRequest = Extract<ControlRequest, { readonly kind: 'startGame' }>;

/** Changes games as another server does: it appends rows to the log, and the server then reads them. */
export class GameControl {
  constructor(
    private readonly play: {
      readonly host: Pick<GameHost, 'command' | 'create'>;
      readonly games: Pick<HostedGames, 'advance'>;
      readonly seats: Pick<SeatStore, 'activeSeat'>;
      readonly store: EventStore;
    },
  ) {}

  async startGame({ users, ...options }: StartRequest): Promise<Game> {
    const setup = { ...options, players: users };
    const { gameId, creation } = await this.play.host.create(setup, () => undefined);
    if (creation !== 'CREATED') throw new Error(`the game was not created: ${creation}`);
    return this.game(gameId);
  }

  /** The running game of a user. */
  async gameOf(userId: string): Promise<Game> {
    const seat = await this.play.seats.activeSeat(userId);
    if (seat === null) throw new Error('the user is in no game');
    return this.game(seat.gameId);
  }

  async applyEvents(gameId: string, events: readonly GameEvent[]): Promise<Game> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const game = await this.game(gameId);
      const seq = game.seq + 1;
      const all = [...events];
      for (const event of events) evolve(game, event);
      for (const event of rents(game)) {
        evolve(game, event);
        all.push(event);
      }
      const row = { seq, at: Date.now(), events: all, userId: null, commandId: null };
      const appended = await this.play.store.append({ gameId, ...row, deadlineAt: game.deadline?.at ?? null });
      if (appended === 'CONFLICT') continue;
      // The server reads the row, broadcasts its events, and handles an expired deadline.
      await this.play.games.advance(gameId);
      return this.game(gameId);
    }
    throw new Error(`${ATTEMPTS} append conflicts in a row`);
  }

  /** Throws for a player whose page need not be open. */
  async throwDice({ gameId, userId }: Extract<ControlRequest, { readonly kind: 'throwDice' }>): Promise<Game> {
    const reply = await this.play.host.command(gameId, { type: 'throwDice', userId });
    if (!reply.ok) throw new Error(`the throw was refused: ${reply.code}`);
    return this.game(gameId);
  }

  async serverSeedOf(gameId: string): Promise<string> {
    const stored = await this.play.store.load(gameId);
    if (stored === null) throw new Error('no such game');
    return stored.serverSeed;
  }

  private async game(gameId: string): Promise<Game> {
    const game = emptyGame();
    for (const { events } of await this.play.store.rowsAfter(gameId, 0))
      for (const event of events) evolve(game, event);
    if (game.seq === 0) throw new Error('no such game');
    return game;
  }
}

/** Events for the rents that changed with owners and offices. */
const rents = (game: Game): GameEvent[] =>
  BOARD.cells.flatMap(({ index }): GameEvent[] => {
    const company = companyAt(BOARD, index);
    if (company === undefined) return [];
    const currentRent = rentFor({ board: BOARD, game }, company);
    const isNew = currentRent !== game.cells[index]?.currentRent;
    return isNew ? [{ name: 'MapItemChangeRent', mapItemId: index, currentRent }] : [];
  });
