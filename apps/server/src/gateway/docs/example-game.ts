import { BOARD, TIMERS } from '@magnaty/content';
import {
  commitmentOf,
  boardHash,
  FairWorld,
  type Ack,
  type GamePacket,
  type GameRecord,
  type RecordedRow,
} from '@magnaty/protocol';
import {
  auctionPrice,
  decide,
  emptyGame,
  evolve,
  isRefusal,
  legalCommands,
  startGame,
  type Game,
  type GameEvent,
  type PlayerCommand,
} from '@magnaty/rules';

/** One line of the record: what a player sent and how it was acknowledged, or what all players got. */
export type RecordLine =
  | { readonly from: string; readonly name: string; readonly payload: object; readonly ack: Ack }
  | { readonly to: 'all'; readonly name: string; readonly payload: object };

const SERVER_SEED = 'c0ffee00'.repeat(8);
const GAME_ID = 'example';
const STARTED_AT = 1_767_225_600_000;
/** Time between two commands, ms. */
const PACE = 2000;
const COMMANDS = 30;

/** A short game of two, played by the engine with a fixed seed: a few moves, an auction, a refusal, a surrender. */
export const exampleGame = (): { readonly lines: readonly RecordLine[]; readonly record: GameRecord } => {
  const world = new FairWorld(SERVER_SEED, { fairness: 2, gameId: GAME_ID, playersSeeds: [], links: [] });
  const table = { board: BOARD, game: emptyGame() };
  const lines: RecordLine[] = [];
  const rows: RecordedRow[] = [];
  let told = 0;
  const tell = (events: readonly GameEvent[], command: PlayerCommand | null): void => {
    rows.push({ seq: told + 1, at: world.now, events, command, now: null });
    for (const event of events) {
      told++;
      const packet: GamePacket = { ...event, gameId: GAME_ID, seq: told, at: world.now };
      const { name, gameId, seq, at, ...payload } = packet;
      lines.push({ to: 'all', name, payload: { gameId, seq, at, ...payload } });
    }
  };
  const send = (command: PlayerCommand): void => {
    const { type, userId, ...fields } = command;
    const outcome = decide(table, command, world);
    const commandId = `00000000-0000-4000-8000-${String(lines.length).padStart(12, '0')}`;
    const ack: Ack = isRefusal(outcome)
      ? { ok: false, code: outcome.code, message: '…' }
      : { ok: true, gameId: GAME_ID, seq: table.game.seq };
    lines.push({ from: userId, name: type, payload: { gameId: GAME_ID, commandId, ...fields }, ack });
    if (!isRefusal(outcome)) tell(outcome, command);
    world.now += PACE;
  };

  world.now = STARTED_AT;
  const start = startGame({ board: BOARD, gameId: GAME_ID, ...SETUP }, world);
  for (const event of start) evolve(table.game, event);
  tell(start, null);
  const [first, second] = table.game.players.map(({ userId }) => userId);
  send({ type: 'throwDice', userId: second ?? '' });
  for (let sent = 0; sent < COMMANDS && !table.game.isOver; sent++) send(nextCommand(table.game));
  if (!table.game.isOver) send({ type: 'surrenderGame', userId: first ?? '' });
  const { commitment } = SETUP;
  const head = { gameId: GAME_ID, commitment, playersSeeds: [], serverSeed: SERVER_SEED };
  return { lines, record: { ...head, said: {}, rows, digest: null, stored: null } };
};

const SETUP = {
  gameModeId: 1,
  isPrivate: true,
  timers: TIMERS,
  prizePool: [],
  boardHash: boardHash(BOARD),
  commitment: commitmentOf(2, GAME_ID, SERVER_SEED),
  users: ['anna', 'boris'].map((userId, index) => ({
    userId,
    nickname: index === 0 ? 'Анна' : 'Борис',
    avatarPath: null,
    isBot: false,
    bot: null,
    botOwner: null,
    chipId: index + 1,
    color: index + 1,
    rating: 1000,
    experiencePercent: 100,
    frame: null,
    diceSkin: null,
  })),
} as const;

/** The first company is declined, and the other player gets it by the lowest bid; the next ones are bought. */
const nextCommand = (game: Game): PlayerCommand => {
  const mover = game.move.userId;
  const { auction } = game;
  if (auction !== null) {
    if (auction.userIds.includes(mover)) return { type: 'leaveAuction', userId: mover };
    return { type: 'makeBetOnAuction', userId: auction.userIds[0] ?? mover, price: auctionPrice(auction) + 5 };
  }
  const legal = legalCommands({ board: BOARD, game }, mover);
  const order = game.auctionCount === 0 ? ['startAuction'] : ['userBuyCurrentCompany', 'startAuction'];
  for (const type of [...order, 'throwDice', 'endMove', 'pledgeCompany']) {
    const command = legal.find((candidate) => candidate.type === type);
    if (command !== undefined) return command;
  }
  return { type: 'surrenderGame', userId: mover };
};
