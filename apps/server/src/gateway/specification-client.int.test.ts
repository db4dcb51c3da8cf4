import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '../db/database.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { addUser, openGameServer, type GameServer } from './testing/game-server.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';

// Written from the lists of fields in the specification alone, and from nothing of the contract.
const gradient = z.strictObject({
  start: z.strictObject({ color: z.string(), percent: z.number() }),
  end: z.strictObject({ color: z.string(), percent: z.number() }),
});
const look = { id: z.number(), name: z.string().min(1), image: z.string().min(1), color: z.string().min(1), gradient };
const category = z.strictObject({ ...look, description: z.string().min(1) });
const player = z.strictObject({
  id: z.string(),
  nickname: z.string().min(1),
  logoLink: z.string().nullable(),
  color: z.string().min(1),
  balance: z.number(),
  gameOver: z.boolean(),
  gameResult: z
    .strictObject({
      place: z.number().min(1),
      money: z.number(),
      experience: z.number(),
      changeRating: z.number(),
      currentRating: z.number(),
      prizeCards: z.array(z.strictObject({ id: z.number(), image: z.string(), backgroundColor: z.string() })),
    })
    .nullable(),
  bonusCardList: z.array(
    z.strictObject({
      id: z.number(),
      type: z.literal('outOfJail'),
      count: z.number(),
      name: z.string().min(1),
      image: z.string().min(1),
    }),
  ),
  jail: z.strictObject({ inJail: z.boolean(), countMovesToExit: z.number() }),
  chip: z.strictObject({
    id: z.number(),
    name: z.string().min(1),
    image: z.string().min(1),
    position: z.strictObject({ idCell: z.number(), indexOnCell: z.number(), type: z.number() }),
  }),
  name: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
});
const place = {
  id: z.number(),
  name: z.string().min(1),
  description: z.string().min(1),
  image: z.string().min(1),
  lvlCard: z.number(),
};
const nobodys = { idOwner: z.null(), categoryId: z.null(), category: z.null() };
const owned = { idOwner: z.string().nullable(), categoryId: z.number(), category: z.strictObject(look) };
const priced = <R extends Readonly<Record<string, z.ZodNumber>>>(rent: R) =>
  z.strictObject({
    price: z.number(),
    pricePlace: z.number(),
    currentRent: z.number(),
    isInPledge: z.boolean(),
    countMoveInPledge: z.number(),
    pledge: z.number(),
    ransom: z.number(),
    priceOffice: z.number(),
    rent: z.strictObject(rent),
  });
const [base, n] = [z.number(), z.number()];
const offices = { base, lvl1: n, lvl2: n, lvl3: n, lvl4: n, headOffice: n, monopoly: n };
const cell = z.discriminatedUnion('type', [
  z.strictObject({ ...place, ...nobodys, type: z.literal([1, 2, 3, 5, 10]), priceInfo: z.null() }),
  z.strictObject({ ...place, ...nobodys, type: z.literal(4), priceInfo: z.null(), fine: n, earlyReleaseFine: n }),
  z.strictObject({ ...place, ...owned, type: z.literal(6), priceInfo: priced(offices) }),
  z.strictObject({ ...place, ...owned, type: z.literal(7), priceInfo: priced({ base, with2: n, with3: n, with4: n }) }),
  z.strictObject({ ...place, ...owned, type: z.literal(8), priceInfo: priced({ base, with2: n }) }),
  z.strictObject({ ...place, ...nobodys, type: z.literal(9), priceInfo: priced({ tax: n }) }),
]);
const mainInfo = z.strictObject({
  gameId: z.string(),
  gameModeId: z.literal([1, 2]),
  startGameTimestamp: z.number(),
  moveUserId: z.string(),
  skipMoveCountInJail: z.number(),
  maxCountMoveForPledgeCompany: z.number(),
  maxCountTradeInMove: z.number(),
  tradeTimeout: z.number(),
  userList: z.array(player),
  categoryList: z.array(category).length(10),
  itemList: z.array(cell).length(40),
});
const snapshot = z.object({ gameMainInfo: mainInfo });
type MainInfo = z.infer<typeof mainInfo>;

/** The features that this game already shows; not every game shows all of them. */
const traitsOf = ({ userList, itemList }: MainInfo): string[] => [
  ...(userList.some(({ gameOver }) => gameOver) ? ['a player who is out'] : []),
  ...(userList.some(({ jail }) => jail.inJail) ? ['a player in jail'] : []),
  ...(itemList.some(({ lvlCard }) => lvlCard > 0) ? ['an office'] : []),
  ...(itemList.some(({ priceInfo }) => priceInfo?.isInPledge === true) ? ['a pledge'] : []),
];
const ALL_TRAITS = ['a player in jail', 'a player who is out', 'a pledge', 'an office'];

describe.each(TEST_ENGINES)('a client written from the specification, on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let server: GameServer;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    server = await openGameServer({ opened });
    await addUser(opened.database, 'sveta');
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  test('goes through a lobby with the packets of the specification, and reads every snapshot of its games', async () => {
    const seen = new Set<string>();
    // One game usually has everything.
    for (let nth = 0; nth < 20 && seen.size < ALL_TRAITS.length; nth++) await playAndRead(server.port, seen);
    expect([...seen].sort()).toEqual(ALL_TRAITS);
  });
});

/** Plays a game against bots to its end and reads it before each own throw. Adds what it saw to `seen`. */
const playAndRead = async (port: number, seen: Set<string>): Promise<void> => {
  const user = new ScriptedPlayer({ userId: 'sveta' });
  const reader = new ScriptedPlayer({ userId: 'sveta' });
  await user.connect(port);
  await reader.connect(port);
  const room = await user.send('createRoom', { countUsers: 4, gameModeId: 2, countBot: 3, password: '' });
  if (!room.ok || room.gameId === undefined) throw new Error('no room');
  let chipId = 1;
  while (!(await user.send('selectChip', { chipId })).ok) chipId++;
  await user.until(() => user.others.includes('StartPreloaderGame'));
  await user.send('resumeGame', {});
  await user.until(() => user.game.seq > 0);

  let packet: unknown;
  reader.socket.on('ThisUserResumeGame', (payload: unknown) => (packet = payload));
  while (!user.game.isOver) {
    const { round } = user.game;
    await user.play(() => user.game.isOver || user.game.round > round);
    const answer = await reader.send('resumeGame', { gameId: room.gameId });
    expect(answer).toMatchObject({ ok: true });
    const { gameMainInfo } = snapshot.parse(packet);
    expect(gameMainInfo.userList.find(({ id }) => id === 'sveta')?.chip.id).toBe(chipId);
    for (const trait of traitsOf(gameMainInfo)) seen.add(trait);
    if (seen.size === ALL_TRAITS.length) break;
  }
  await user.send('exitGame', {});
  for (const one of [user, reader]) one.disconnect();
};
