import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../modules/accounts/tables.ts';
import { openRestrictions } from '../modules/sanctions/index.ts';
import { sanctions } from '../modules/sanctions/tables.ts';
import type { LobbyMessage } from '../ports/broadcast.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import type { Lobbies } from './lobbies.ts';
import * as store from './lobby-store.ts';
import { openLobbies, profile, ROOM } from './testing/open-lobbies.ts';

const [anna, boris] = [profile('anna'), profile('boris')];
const program = { ...profile('program'), owner: { id: 'anna', nickname: 'anna' } };
const SEARCH = { isAcceptBot: false, countUsers: [4], gameModeId: 1 as const };
const DAY_MS = 24 * 60 * 60_000;

describe.each(TEST_ENGINES)('suspended users on the %s engine', (engine) => {
  let opened: TestDatabase;
  let time: FakeTime;
  let sent: LobbyMessage[];
  /** Two servers on one database. */
  let servers: [Lobbies, Lobbies];
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    time = new FakeTime();
    sent = [];
    const { database } = opened;
    const user = (id: string, ownerId: string | null = null) => ({ id, ownerId, nickname: id, nicknameSkeleton: id });
    const all = [user('anna'), user('boris'), user('program', 'anna')];
    await database.insert(users).values(all.map((one) => ({ ...one, localeId: 1, rating: 1000 })));
    const open = (): Lobbies =>
      openLobbies({
        database,
        clock: time,
        restrictions: openRestrictions({ database, clock: time }),
        broadcast: { toLobby: ({ messages }) => void sent.push(...messages) },
      });
    servers = [open(), open()];
  });
  afterEach(() => opened.close());

  const suspend = () => {
    const row = { userId: 'anna', kind: 'suspension', reason: 'collusion' } as const;
    return opened.database.insert(sanctions).values({ ...row, startsAt: time.now(), until: time.now() + DAY_MS });
  };
  const join = async (code: string) => servers[1].joinRoom(anna, { code, password: '', address: '192.0.2.1' });
  const codeOf = async (userId: string) => (await store.lobbyOf(opened.database, userId))?.code ?? '';

  // Threat sanctions: A suspended user plays on by another server, a socket that is open, a room's code, a rematch or a
  // program → Each call asks the table, also for the owner of a program.
  test('search, make and enter no room at any server, and learn why and until when', async () => {
    await suspend();
    await servers[0].createRoom(boris, ROOM);
    const refused = {
      ok: false,
      code: 'SUSPENDED',
      details: { reason: 'collusion', until: time.now() + DAY_MS },
    };
    for (const server of servers) {
      expect(await server.search(anna, SEARCH)).toEqual(refused);
      expect(await server.createRoom(anna, ROOM)).toEqual(refused);
      expect(await server.askRematch(anna, { gameId: 'former' })).toEqual(refused);
      expect(await server.acceptRematch(anna, { gameId: 'former' })).toEqual(refused);
    }
    expect(await join(await codeOf('boris'))).toEqual(refused);
    expect(await servers[0].searchLadder(program, { countUsers: [2], gameModeId: 1 })).toEqual(refused);
  });

  test('play with bots alone', async () => {
    await suspend();
    const wish = { countUsers: 3, gameModeId: 1, botLevel: 'medium' } as const;
    expect(await servers[0].playWithBots(anna, wish)).toMatchObject({ ok: true });
    await servers[1].sweep();
    expect(await store.lobbyOf(opened.database, 'anna')).not.toBeNull();
  });

  // Threat sanctions: A search or a room that was entered a moment before → The sweep of any server takes the user out.
  test.each([
    ['search', () => servers[0].search(anna, SEARCH)],
    ['room', () => servers[0].createRoom(anna, ROOM)],
  ])('leave their %s by the next sweep of any server, and so do their programs', async (_, enter) => {
    await enter();
    await servers[0].searchLadder(program, { countUsers: [2], gameModeId: 1 });
    await suspend();
    await servers[1].sweep();
    expect(await store.lobbyOf(opened.database, 'anna')).toBeNull();
    expect(await store.lobbyOf(opened.database, 'program')).toBeNull();
    expect(sent.at(-1)?.event.name).toBeDefined();
  });

  // Threat sanctions: A suspension outlives its time because a job did not run → The clock ends it.
  test('play again when the time is over, without a job, and at once when the operator lifts it', async () => {
    await suspend();
    await time.pass(DAY_MS);
    expect(await servers[1].search(anna, SEARCH)).toMatchObject({ ok: true });
    await servers[1].exit({ userId: 'anna' });
    await suspend();
    expect(await servers[0].search(anna, SEARCH)).toMatchObject({ code: 'SUSPENDED' });
    await opened.database.update(sanctions).set({ liftedAt: time.now() }).where(eq(sanctions.userId, 'anna'));
    expect(await servers[1].search(anna, SEARCH)).toMatchObject({ ok: true });
  });
});
