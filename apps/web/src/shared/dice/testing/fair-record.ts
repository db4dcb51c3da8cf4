import { firstBot } from '@magnaty/bots';
import { BOARD, TIMERS } from '@magnaty/content';
import {
  boardHash,
  commitmentOf,
  digestOf,
  FairWorld,
  hashHex,
  LAST_LINK,
  linkAt,
  firstLinksOf,
  linksOf,
  nextLink,
  type ExportHeader,
  type GamePacket,
  type GameProof,
} from '@magnaty/protocol';
import {
  botOf,
  decide,
  emptyGame,
  evolve,
  isRefusal,
  playerOf,
  RULES,
  startGame,
  USUAL_BOT,
  type Command,
  type GameEvent,
  type PlayerDice,
  type Seat,
  type Table,
} from '@magnaty/rules';

const PEOPLE = ['mira', 'lev', 'gleb', 'ada', 'nika'] as const;
const NAMES = ['mira_k', 'Лев Дорн', 'Глеб_77', 'ada.white', 'Александра_Северная_24'];
const STARTED_AT = 1_800_000_000_000;

interface FairOptions {
  readonly seed: number;
  readonly players?: number;
  /** The first ones are people; the others are bots. */
  readonly people?: number;
  /** The people whose browsers have chains; by default all. */
  readonly withTips?: readonly string[];
  /** Throws of mira, from 1, that her timer makes. */
  readonly byTimer?: readonly number[];
  /** The first mover gives up before the first throw. */
  readonly isGivenUp?: boolean;
  /** From this row on the server goes on with its rules; before, it had older ones. */
  readonly newRulesAt?: number;
  /** Recorded with protocol 1, as servers did before. */
  readonly isOld?: boolean;
}

/** A finished game with its record, as a server with protocol 2 writes it. */
export interface FairRecord {
  readonly proof: GameProof;
  /** The answer to the call for the proof. */
  readonly text: string;
  readonly exportText: string;
  readonly packets: readonly GamePacket[];
  /** The roots of the chains, by user. */
  readonly roots: Readonly<Record<string, string>>;
  readonly secret: string;
}

type Row = NonNullable<GameProof['rows']>[number];

const numberHash = (text: string): string => hashHex([...text].map((sign) => sign.charCodeAt(0).toString(16)).join(''));

/** Bots play a game whose dice are those of protocol 2. The same options give the same game. */
export const fairRecord = ({
  seed,
  players = 3,
  people = 2,
  isOld = false,
  withTips = isOld ? [] : PEOPLE.slice(0, people),
  byTimer = [],
  isGivenUp = false,
  newRulesAt,
}: FairOptions): FairRecord => {
  const gameId = `fair-${seed}`;
  const secret = numberHash(`secret ${seed}`);
  const roots = Object.fromEntries(withTips.map((userId) => [userId, numberHash(`root ${seed} ${userId}`)]));
  const needsLinks = withTips.length > 1;
  const dice = withTips.map((userId): PlayerDice => {
    const root = roots[userId]!;
    return { userId, tip: linkAt(root, 0), ...(needsLinks && { share: linkAt(root, 1) }) };
  });
  const links = firstLinksOf(dice);
  const fairness = isOld ? 1 : 2;
  const playersSeeds = isOld ? ['ab', 'cd'] : [];
  const commitment = commitmentOf(fairness, gameId, secret);
  const world = new FairWorld(secret, { fairness, gameId, playersSeeds, links });
  const chooser = new FairWorld(numberHash(`choices ${seed}`), world.inputs).chance(0);
  const random = (): number => chooser.draw(2 ** 30) / 2 ** 30;
  const table: Table = { board: BOARD, game: emptyGame() };
  const { game } = table;
  world.now = STARTED_AT;
  const rows: Row[] = [];
  const events: GameEvent[] = [];
  const stored: { seq: number; at: number; event: GameEvent }[] = [];
  const note = (made: readonly GameEvent[], command?: Command): void => {
    if (made.length === 0) return;
    // The schema reads the lists of an offer as arrays that may change.
    rows.push({ seq: events.length + 1, at: world.now, ...(!isOld && { command: command as Row['command'] }) });
    for (const event of made) {
      events.push(event);
      stored.push({ seq: events.length, at: world.now, event });
    }
  };
  const started = startGame(
    {
      board: BOARD,
      gameId,
      gameModeId: 1,
      isPrivate: false,
      timers: TIMERS,
      prizePool: [],
      // Draw 0 shuffles the players in the order of their ids.
      users: PEOPLE.slice(0, players)
        .map((userId, at) => seatOf(userId, at, at >= people))
        .sort((a, b) => (a.userId < b.userId ? -1 : 1)),
      boardHash: boardHash(BOARD),
      commitment,
      dice,
    },
    world,
  ).map((event): GameEvent => {
    if (event.name !== 'StartGame') return event;
    if (isOld) return { ...event, rules: 0, board: '', fairness, playersSeeds };
    return newRulesAt === undefined ? event : { ...event, rules: RULES - 1 };
  });
  for (const event of started) evolve(game, event);
  note(started);
  const run = (command: Command): void => {
    const { share, ...kept } = command.type === 'throwDice' ? command : { ...command, share: undefined };
    const userId = 'userId' in command ? command.userId : '';
    world.inputs = {
      ...world.inputs,
      links: linksOf(game.players, share === undefined ? undefined : { userId, share }),
    };
    const outcome = decide(table, command, world);
    if (isRefusal(outcome)) throw new Error(outcome.code);
    const { share: _share, ...recorded } = kept as { share?: string } & Command;
    note(outcome, recorded as Command);
  };
  if (isGivenUp) run({ type: 'surrenderGame', userId: game.move.userId });
  while (!game.isOver) {
    if (rows.length === newRulesAt) run({ type: 'changeRules', rules: RULES, board: boardHash(BOARD) });
    world.now += 500 + chooser.draw(4000);
    const command = nextCommand(table, random);
    const isLate =
      command?.type === 'throwDice' &&
      command.userId === 'mira' &&
      byTimer.includes(playerOf(game, command.userId).throws + 1);
    if (command === null || isLate) {
      world.now = Math.max(world.now, game.deadline?.at ?? 0);
      run({ type: 'expireDeadline', id: game.deadline?.id ?? 0 });
    } else run(withShare(table, command, roots));
  }
  const digest = digestOf(gameId, stored);
  const proof: GameProof = {
    gameId,
    isOver: true,
    fairness,
    commitment,
    dice,
    playersSeeds,
    draws: game.draws,
    serverSeed: secret,
    events: events.map((event) => ({ ...event })),
    rows,
    digest,
  };
  const header: ExportHeader = {
    format: 'magnaty-game',
    version: 1,
    gameId,
    gameModeId: 1,
    isPrivate: false,
    startedAt: STARTED_AT,
    finishedAt: world.now,
    commitment,
    playersSeeds,
    serverSeed: secret,
    digest,
  };
  const commands = new Map(rows.map(({ seq, command }) => [seq, command]));
  const lines = stored.map((line) => ({ ...line, command: commands.get(line.seq) }));
  return {
    proof,
    text: JSON.stringify(proof),
    exportText: [header, ...lines].map((line) => JSON.stringify(line)).join('\n'),
    packets: stored.map(({ seq, at, event }) => ({ ...event, gameId, seq, at })),
    roots,
    secret,
  };
};

const seatOf = (userId: string, at: number, isBot: boolean): Seat => ({
  userId,
  nickname: NAMES[at] ?? userId,
  avatarPath: null,
  isBot,
  bot: isBot ? USUAL_BOT : null,
  botOwner: null,
  chipId: at + 1,
  color: at + 1,
  rating: 1000,
  experiencePercent: 100,
  frame: null,
  diceSkin: null,
});

/** The command of the first player who acts; null if nobody does. */
const nextCommand = (table: Table, random: () => number): Command | null => {
  const { auction, trade, move, players } = table.game;
  const leaderId = auction?.bets.at(-1)?.userId;
  const asked =
    auction === null
      ? [trade?.userIdTo ?? move.userId]
      : players.map(({ userId }) => userId).filter((userId) => userId !== leaderId);
  return asked.map((userId) => firstBot(table, userId, random)).find((wanted) => wanted !== null) ?? null;
};

/** A person's browser opens the next link with each throw. */
const withShare = ({ game }: Table, command: Command, roots: FairRecord['roots']): Command => {
  if (command.type !== 'throwDice') return command;
  const player = playerOf(game, command.userId);
  const root = roots[command.userId];
  const number = nextLink(player);
  return root === undefined || botOf(player) !== null || number > LAST_LINK
    ? command
    : { ...command, share: linkAt(root, number) };
};
