import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../modules/accounts/tables.ts';
import { renameUser } from '../modules/accounts/renaming.ts';
import type { LobbyMessage } from '../ports/broadcast.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import type { Lobbies } from './lobbies.ts';
import * as store from './lobby-store.ts';
import { openLobbies, profile, ROOM } from './testing/open-lobbies.ts';

const [anna, boris] = [profile('anna'), profile('boris')];
const program = { ...profile('program'), owner: { id: 'anna', nickname: 'anna' } };

describe.each(TEST_ENGINES)('a user who changes the nickname on the %s engine', (engine) => {
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
        broadcast: { toLobby: ({ messages }) => void sent.push(...messages) },
      });
    servers = [open(), open()];
  });
  afterEach(() => opened.close());

  const rename = () =>
    opened.database.transaction((tx) => renameUser(tx, { userId: 'anna', nickname: 'Nora', now: time.now() }));

  test('has the new one in the room: members, list and invite, by the next sweep of any server', async () => {
    await servers[0].createRoom(anna, { ...ROOM, isListed: true });
    const code = (await store.lobbyOf(opened.database, 'anna'))?.code ?? '';
    await servers[0].joinRoom(boris, { code, password: '', address: '192.0.2.1' });
    await rename();
    sent.length = 0;
    await servers[1].sweep();
    expect(sent).toEqual([
      {
        to: ['anna', 'boris'],
        event: {
          name: 'RoomChanged',
          payload: {
            lobby: expect.objectContaining({
              users: [expect.objectContaining({ nickName: 'Nora' }), expect.objectContaining({ nickName: 'boris' })],
            }),
          },
        },
      },
    ]);
    expect((await servers[0].openRooms(null)).rooms[0]?.hostNickName).toBe('Nora');
    expect((await servers[0].infoOf(code, null))?.creatorUserNickName).toBe('Nora');
    await servers[1].sweep();
    expect(sent).toHaveLength(1);
  });

  test('is named anew as the owner of a program in a search', async () => {
    await servers[0].searchLadder(program, { countUsers: [2], gameModeId: 1 });
    await rename();
    await servers[1].sweep();
    expect((await store.lobbyOf(opened.database, 'program'))?.members[0]?.owner?.nickname).toBe('Nora');
  });

  test('changes nothing for others, and a minute later the sweep looks no more', async () => {
    await servers[0].createRoom(boris, ROOM);
    await rename();
    sent.length = 0;
    await servers[1].sweep();
    expect(sent).toEqual([]);
    await time.pass(60_000);
    await servers[0].createRoom(anna, ROOM);
    sent.length = 0;
    await servers[1].sweep();
    expect(sent).toEqual([]);
  });
});
