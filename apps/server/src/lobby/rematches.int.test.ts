import { USUAL_ROOM, type ServerEventPayload } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { presences, servers as liveServers } from '../cluster/tables.ts';
import { reconcileSeats } from '../cluster/seat-tables.ts';
import { addUser } from '../gateway/testing/game-server.ts';
import type { Profile } from '../modules/accounts/index.ts';
import { relations } from '../modules/relations/tables.ts';
import type { GameRequest } from '../play/index.ts';
import { readSeries } from '../play/series.ts';
import { gamePlayers, games } from '../play/tables.ts';
import { NOBODY, peopleNamed } from '../play/testing/people.ts';
import { player } from '../play/testing/seats.ts';
import { openSqlHost } from '../play/testing/sql-host.ts';
import type { LobbyMessage } from '../ports/broadcast.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import type { Lobbies } from './lobbies.ts';
import * as store from './lobby-store.ts';
import { openLobbies, profile, ROOM } from './testing/open-lobbies.ts';
import { lobbies, lobbySeats } from './tables.ts';

const NAMES = ['anna', 'boris', 'clara'] as const;
const [anna, boris, clara] = NAMES.map(profile) as [Profile, Profile, Profile];
const BOT_PROFILE = { level: 'strong', temperament: 'builder' } as const;
const BOT = { ...player('bot-1', 4, true), bot: BOT_PROFILE, nickname: 'Марта', avatarPath: '/avatars/marta.svg' };
const MINUTE = 60_000;

describe.each(TEST_ENGINES)('a rematch on the %s engine', (engine) => {
  let opened: TestDatabase;
  let time: FakeTime;
  let sent: LobbyMessage[];
  let begun: GameRequest[];
  /** Who has the notice of a rematch, by the user who asks. */
  let listed: Map<string, string>;
  /** Two servers on one database. */
  let servers: [Lobbies, Lobbies];
  let host: ReturnType<typeof openSqlHost>['host'];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    time = new FakeTime();
    sent = [];
    begun = [];
    listed = new Map();
    const newServer = (): Lobbies =>
      openLobbies({
        database: opened.database,
        clock: time,
        broadcast: { toLobby: ({ messages }) => void sent.push(...messages) },
        begin: async (request) => begun.push(request) > 0,
        notifier: {
          add: async (_tx, userId, _key, notice) => {
            if (notice.kind === 'rematch') listed.set(userId, notice.userId);
          },
          remove: async (_tx, userId) => void listed.delete(userId),
        },
      });
    servers = [newServer(), newServer()];
    const { host: of, present } = openSqlHost(opened.database, time);
    host = of;
    await opened.database.insert(liveServers).values({ id: 'one', seenAt: 0 });
    for (const name of NAMES) {
      present.add(name);
      await connect(name);
    }
  });
  afterEach(() => opened.close());

  const connect = async (userId: string): Promise<void> => {
    await opened.database.insert(presences).values({ userId, place: '', serverId: 'one' });
  };
  const disconnect = async (userId: string): Promise<void> => {
    await opened.database.delete(presences).where(eq(presences.userId, userId));
  };
  const surrender = (gameId: string, userId: string) => host.command(gameId, { type: 'surrenderGame', userId });

  /** A game of these people and bots that the first of them has won. */
  const finished = async (people = [anna, boris], bots = 0): Promise<string> => {
    const seats = [...people.map(({ id }, nth) => player(id, nth + 1)), ...Array.from({ length: bots }, () => BOT)];
    const { gameId, creation } = await host.create(
      { gameModeId: 2, isPrivate: false, players: seats },
      () => undefined,
    );
    expect(creation).toBe('CREATED');
    for (const { id } of people.slice(1)) expect(await surrender(gameId, id)).toMatchObject({ ok: true });
    // Only bots are left besides: the game ends with its last user.
    if (bots > 0) expect(await surrender(gameId, people[0]!.id)).toMatchObject({ ok: true });
    return gameId;
  };
  const ask = (user: Profile, gameId: string, server = servers[0]) => server.askRematch(user, { gameId });
  const accept = (user: Profile, gameId: string, server = servers[1]) => server.acceptRematch(user, { gameId });

  /** The last event about a rematch that the user received. */
  const told = ({ id }: Profile): ServerEventPayload<'RematchChanged'> | undefined =>
    sent
      .filter(({ to }) => to.includes(id))
      .flatMap(({ event }) => (event.name === 'RematchChanged' ? event.payload : []))
      .at(-1);
  /** The state and the answers in the last event that the user received. */
  const seen = (user: Profile) => {
    const { state, players } = told(user) ?? { state: null, players: [] };
    return [state, ...players.map(({ userId, answer }) => `${userId} ${answer}`)];
  };
  const nothingIsLeft = async () => {
    expect(await opened.database.$count(lobbies)).toBe(0);
    expect(await opened.database.$count(lobbySeats)).toBe(0);
  };

  // Threat relations: A blocked user invites by a rematch → The blocker is not asked, and seems to give no answer.
  test('does not ask a player who has blocked the user, and the answer looks like any other', async () => {
    for (const { id } of [anna, boris, clara]) await addUser(opened.database, id);
    const gameId = await finished([anna, boris, clara]);
    await opened.database.insert(relations).values({ userId: 'anna', otherId: 'boris', kind: 'block', at: 0 });
    expect(await ask(boris, gameId)).toMatchObject({ ok: true });
    expect(seen(clara)).toEqual(['open', 'anna asked', 'boris agreed', 'clara asked']);
    expect([told(anna), listed.has('anna')]).toEqual([undefined, false]);
  });

  test('is in the list of who is asked, until the answer', async () => {
    const gameId = await finished([anna, boris, clara], 1);
    await ask(anna, gameId);
    expect([...listed]).toEqual([
      ['boris', 'anna'],
      ['clara', 'anna'],
    ]);
    await servers[1].declineRematch('clara', gameId);
    expect([...listed]).toEqual([['boris', 'anna']]);
    await accept(boris, gameId);
    expect(listed.size).toBe(0);
  });

  test('is in no list any more after its time, when it starts, and when who asks leaves it', async () => {
    const [late, started, left] = [await finished(), await finished(), await finished()];
    await ask(anna, late);
    expect(listed.get('boris')).toBe('anna');
    await time.pass(MINUTE);
    await servers[0].sweep();
    expect(listed.size).toBe(0);
    await ask(anna, started);
    expect(listed.get('boris')).toBe('anna');
    await accept(boris, started);
    expect(listed.size).toBe(0);
    await servers[0].exit({ userId: 'anna' });
    await servers[0].exit({ userId: 'boris' });
    await ask(anna, left);
    expect(listed.get('boris')).toBe('anna');
    expect(await servers[0].createRoom(anna, ROOM)).toMatchObject({ ok: true });
    expect(listed.size).toBe(0);
  });

  test('lets nobody in whom a player has blocked who has agreed', async () => {
    for (const { id } of [anna, boris, clara]) await addUser(opened.database, id);
    const gameId = await finished([anna, boris, clara]);
    await opened.database.insert(relations).values({ userId: 'anna', otherId: 'boris', kind: 'block', at: 0 });
    expect(await ask(anna, gameId)).toMatchObject({ ok: true });
    expect(await accept(boris, gameId)).toMatchObject({ ok: false, code: 'REMATCH_OVER' });
    expect(await accept(clara, gameId)).toMatchObject({ ok: true });
  });

  // Threat rematch: Rating and prizes by games that are arranged → A rematch is a private game.
  test('seats those who agree and the same bots in a private room of the same mode, which starts by itself', async () => {
    const gameId = await finished([anna, boris], 1);
    const reply = await ask(boris, gameId);
    if (!reply.ok) throw new Error(reply.code);
    expect(seen(anna)).toEqual(['open', 'anna asked', 'boris agreed', 'bot-1 agreed']);
    expect(told(anna)).toMatchObject({ gameId, askedBy: 'boris', deadline: time.now() + 30_000, timeout: 30_000 });
    expect(await accept(anna, gameId)).toEqual(reply);
    expect(seen(boris)).toEqual(['starting', 'anna agreed', 'boris agreed', 'bot-1 agreed']);
    // Nobody confirms or chooses a chip again.
    for (const { id } of [anna, boris]) await servers[0].noteLoaded(id, reply.gameId);
    expect(begun).toMatchObject([
      {
        gameId: reply.gameId,
        gameModeId: 2,
        isPrivate: true,
        players: [
          { userId: 'anna', chipId: 1, color: 1, isBot: false },
          { userId: 'boris', chipId: 2, color: 2, isBot: false },
          { nickname: 'Марта', avatarPath: '/avatars/marta.svg', chipId: 4, color: 3, isBot: true, bot: BOT_PROFILE },
        ],
      },
    ]);
  });

  test('has the settings and the password of the room, or the rules of a game that was none', async () => {
    const rules = { timeControl: 'blitz', houseRules: { noAuctions: true, doubleStart: false } } as const;
    const settings = { ...USUAL_ROOM, ...rules, isListed: true };
    const rooms = [{ settings, passwordHash: 'salt.key', removedIds: ['dora'] }, null];
    for (const room of rooms) {
      const players = [anna, boris].map(({ id }, nth) => player(id, nth + 1));
      const request = { gameModeId: 2, isPrivate: true, players, ...rules, room } as const;
      const { gameId } = await host.create(request, () => undefined);
      await surrender(gameId, 'boris');
      const reply = await ask(anna, gameId);
      const id = reply.ok ? reply.gameId : '';
      const rematch = await store.lobbyOf(opened.database, 'anna');
      expect(rematch?.room).toMatchObject(
        room === null
          ? { ...USUAL_ROOM, ...rules, isSetPassword: false, removedIds: [], hostId: 'anna' }
          : { ...settings, isSetPassword: true, removedIds: ['dora'], hostId: 'anna' },
      );
      expect(await store.passwordHashOf(opened.database, id)).toBe(room?.passwordHash ?? null);
      await servers[0].exit({ userId: 'anna' });
    }
  });

  test('of one user against bots starts at once', async () => {
    const gameId = await finished([anna], 1);
    expect(await ask(anna, gameId)).toMatchObject({ ok: true });
    expect(sent.map(({ event }) => event.name)).toEqual(['ThisUserJoinLobby', 'StartPreloaderGame', 'RematchChanged']);
    expect(seen(anna)).toEqual(['starting', 'anna agreed', 'bot-1 agreed']);
  });

  // Threat rematch: Presses of several players and tabs at once, at two servers → The former game is unique among the
  // rematches in the database.
  test('that several players ask for at once, at two servers and in two tabs, is one', async () => {
    const gameId = await finished([anna, boris, clara]);
    const replies = await Promise.all([
      ask(anna, gameId),
      ask(boris, gameId, servers[1]),
      ask(anna, gameId, servers[1]),
      ask(boris, gameId),
    ]);
    expect(new Set(replies.map((reply) => (reply.ok ? reply.gameId : reply.code))).size).toBe(1);
    expect(replies[0]).toMatchObject({ ok: true });
    expect(await opened.database.$count(lobbies)).toBe(1);
    expect(seen(clara)).toEqual(['open', 'anna agreed', 'boris agreed', 'clara asked']);
    // Another press changes nothing and sends no event.
    sent = [];
    expect(await ask(anna, gameId)).toMatchObject({ ok: true });
    expect(sent).toEqual([]);
  });

  test('starts with those who agreed when all have answered', async () => {
    const gameId = await finished([anna, boris, clara]);
    await ask(anna, gameId);
    await servers[1].declineRematch('boris', gameId);
    expect(seen(anna)).toEqual(['open', 'anna agreed', 'boris declined', 'clara asked']);
    await accept(clara, gameId);
    expect(seen(boris)[0]).toBe('starting');
  });

  test('ends with too few: all others decline, or the one who asked takes it back', async () => {
    const gameId = await finished();
    await ask(anna, gameId);
    expect(await servers[1].declineRematch('boris', gameId)).toMatchObject({ ok: true });
    expect(seen(anna)).toEqual(['over', 'anna agreed', 'boris declined']);
    await nothingIsLeft();
    expect(await accept(boris, gameId)).toMatchObject({ code: 'REMATCH_OVER' });
    expect(await servers[0].declineRematch('boris', gameId)).toMatchObject({ code: 'REMATCH_OVER' });

    await ask(boris, gameId);
    expect(await servers[0].exit({ userId: 'boris' })).toMatchObject({ ok: true });
    expect(seen(anna)).toEqual(['over', 'anna asked', 'boris declined']);
    await nothingIsLeft();
  });

  // Threat rematch: A player who never answers; a server that dies while it is open → The deadline is in the database,
  // and any server's sweep acts on it.
  test('starts at the deadline with those who agreed, at any server, and without them it is over', async () => {
    const gameId = await finished([anna, boris, clara]);
    await ask(anna, gameId);
    await accept(boris, gameId);
    await time.pass(29_999);
    await servers[1].sweep();
    expect(seen(clara)[0]).toBe('open');
    await time.pass(1);
    // The server of the first press may be dead.
    await servers[1].sweep();
    expect(seen(clara)).toEqual(['starting', 'anna agreed', 'boris agreed', 'clara asked']);
    expect((await store.lobbyOf(opened.database, 'anna'))?.members.map(({ id }) => id)).toEqual(['anna', 'boris']);
    expect(await accept(clara, gameId)).toMatchObject({ code: 'REMATCH_OVER' });
    expect(await ask(clara, gameId)).toMatchObject({ code: 'REMATCH_OVER' });
  });

  test('expires if nobody else agrees; after a restart of the servers there is time to return', async () => {
    const gameId = await finished();
    await ask(anna, gameId);
    await time.pass(29_000);
    await servers[1].restart({ earliest: time.now() + 10_000 });
    await time.pass(9_999);
    await servers[1].sweep();
    expect(seen(anna)[0]).toBe('open');
    await time.pass(1);
    await servers[1].sweep();
    expect(seen(boris)).toEqual(['over', 'anna agreed', 'boris asked']);
    await nothingIsLeft();
  });

  test('names who has left the result, who is away and who plays another game', async () => {
    const gameId = await finished([anna, boris, clara]);
    await host.exit({ gameId, userId: 'boris' });
    await disconnect('clara');
    await ask(anna, gameId);
    expect(seen(anna)).toEqual(['open', 'anna agreed', 'boris left', 'clara away']);
    // An absent player may return, and players who have left receive no event.
    await connect('clara');
    await servers[1].sweep();
    expect(seen(clara)).toEqual(['open', 'anna agreed', 'boris left', 'clara asked']);
    expect(told(boris)).toBeUndefined();
    sent = [];
    await servers[1].sweep();
    expect(sent).toEqual([]);
    expect(await accept(boris, gameId)).toMatchObject({ code: 'NO_REMATCH' });
    await servers[0].playWithBots(clara, { countUsers: 2, gameModeId: 1, botLevel: 'easy' });
    await servers[1].sweep();
    expect(seen(anna)).toEqual(['over', 'anna agreed', 'boris left', 'clara busy']);
    expect(await store.rematchOf(opened.database, gameId)).toBeNull();
  });

  test('loses a member who closes the result, or whose connection is lost for too long', async () => {
    const gameId = await finished([anna, boris, clara]);
    await ask(anna, gameId);
    await accept(boris, gameId);
    await host.exit({ gameId, userId: 'anna' });
    await servers[1].sweep();
    expect(seen(clara)).toEqual(['open', 'anna left', 'boris agreed', 'clara asked']);
    expect(told(clara)?.askedBy).toBe('boris');
    expect(await store.lobbyOf(opened.database, 'anna')).toBeNull();
    await disconnect('boris');
    await reconcileSeats(opened.database, {
      tables: [store.seatTable({ member: 5000, host: 30_000 })],
      wanted: { users: ['boris'], isForAll: false, earliest: 0 },
      now: time.now(),
    });
    await time.pass(5000);
    await servers[1].sweep();
    expect(seen(clara)).toEqual(['over', 'anna left', 'boris away', 'clara asked']);
    await nothingIsLeft();
  });

  test('is shown to a new connection of those who are asked, and a member is in no other lobby', async () => {
    const gameId = await finished();
    await ask(anna, gameId);
    for (const { id } of [anna, boris]) {
      const { events } = await servers[1].stateFor(id);
      expect(events.map(({ name }) => name)).toEqual(['UserLeaveLobby', 'RematchChanged']);
      expect(events[1]?.payload).toEqual(told(anna));
    }
    expect((await servers[1].stateFor('clara')).events.map(({ name }) => name)).toEqual(['UserLeaveLobby']);
    // A search ends the wait for the rematch.
    await servers[0].search(anna, { isAcceptBot: false, countUsers: [4], gameModeId: 1 });
    expect(seen(boris)).toEqual(['over', 'anna declined', 'boris asked']);
    expect(await store.lobbyOf(opened.database, 'anna')).toMatchObject({ phase: 'search', code: null });
  });

  // Threat rematch: A seat in a rematch and in another lobby or game → One seat per user in the database; the seat in a
  // game is checked after it is taken.
  test('moves a user out of a search, but not out of a game or a confirmation', async () => {
    const gameId = await finished();
    await servers[0].search(boris, { isAcceptBot: false, countUsers: [4], gameModeId: 1 });
    await ask(anna, gameId);
    expect(seen(boris)).toEqual(['open', 'anna agreed', 'boris asked']);
    expect(await accept(boris, gameId)).toMatchObject({ ok: true });
    expect(seen(boris)[0]).toBe('starting');

    const other = await finished([clara], 1);
    await servers[0].playWithBots(clara, { countUsers: 2, gameModeId: 1, botLevel: 'easy' });
    expect(await ask(clara, other)).toMatchObject({ code: 'ALREADY_IN_LOBBY' });
    await servers[0].exit({ userId: 'clara' });
    await opened.database
      .update(gamePlayers)
      .set({ isActive: true, isOut: false })
      .where(eq(gamePlayers.userId, 'clara'));
    expect(await ask(clara, other)).toMatchObject({ code: 'SET_OTHER_ACTIVE_GAME' });
    expect(await store.rematchOf(opened.database, other)).toBeNull();
  });

  // Threat rematch: Asking the players of a game of others, of a running game, or of an old one → Only its players, for
  // ten minutes after its end, and only before they close the result.
  test('is only for players of a game that is over, within ten minutes, who have not closed the result', async () => {
    const gameId = await finished();
    expect(await ask(clara, gameId)).toMatchObject({ code: 'NO_REMATCH' });
    expect(await ask(anna, 'nothing')).toMatchObject({ code: 'NO_REMATCH' });
    const running = await host.create(
      { gameModeId: 1, isPrivate: true, players: [player('clara', 1), BOT] },
      () => undefined,
    );
    expect(await ask(clara, running.gameId)).toMatchObject({ code: 'NO_REMATCH' });
    await ask(anna, gameId);
    expect(await accept(clara, gameId)).toMatchObject({ code: 'NO_REMATCH' });
    expect(await servers[0].declineRematch('clara', gameId)).toMatchObject({ code: 'REMATCH_OVER' });
    expect(await servers[0].declineRematch('bot-1', gameId)).toMatchObject({ code: 'REMATCH_OVER' });
    await servers[0].declineRematch('anna', gameId);
    await host.exit({ gameId, userId: 'anna' });
    expect(await ask(anna, gameId)).toMatchObject({ code: 'NO_REMATCH' });
    await time.pass(10 * MINUTE + 1);
    expect(await ask(boris, gameId)).toMatchObject({ code: 'NO_REMATCH' });
    await nothingIsLeft();
  });

  // Threat rematch: A stranger enters by the code of the room → No code leads to it while it waits for answers.
  test('nobody joins by its code while it waits for answers', async () => {
    await ask(anna, await finished());
    const code = (await store.lobbyOf(opened.database, 'anna'))?.code ?? '';
    expect(await servers[1].joinRoom(clara, { code, password: '', address: '192.0.2.1' })).toMatchObject({
      code: 'WRONG_CODE_ROOM',
    });
    expect(await servers[1].infoOf(code, null)).toBeNull();
  });

  // Threat story: Reading the games of others by their series → Only who sits in the room, or has played its game.
  test('a series tells who has won the games of its room, before, during and after a game', async () => {
    for (const { id } of [anna, boris, clara]) await addUser(opened.database, id);
    const people = peopleNamed();
    const score = async (user: Profile, gameId: string) => {
      const games = await servers[1].seriesOf({ userId: user.id, gameId });
      if (games === null) return null;
      const series = await readSeries({ database: opened.database, people }, games);
      return [
        ...series.players.map(({ nickname, wins }) => `${nickname} ${wins}`),
        series.games.length,
        series.botWins,
      ];
    };
    const first = await finished([anna, boris]);
    expect(await score(anna, first)).toEqual(['anna 1', 'boris 0', 1, 0]);
    expect(await score(clara, first)).toBeNull();
    await ask(anna, first);
    const reply = await accept(boris, first);
    if (!reply.ok) throw new Error(reply.code);
    expect(await score(boris, reply.gameId)).toEqual(['anna 1', 'boris 0', 1, 0]);
    expect(await score(clara, reply.gameId)).toBeNull();
    for (const { id } of [anna, boris]) await servers[0].noteLoaded(id, reply.gameId);
    await host.create(begun[0]!, () => undefined);
    // The game runs: nobody has won it.
    expect(await score(boris, reply.gameId)).toEqual(['anna 1', 'boris 0', 1, 0]);
    await surrender(reply.gameId, 'anna');
    expect(await score(boris, reply.gameId)).toEqual(['anna 1', 'boris 1', 2, 0]);
    await opened.database.update(games).set({ annulledAt: time.now() }).where(eq(games.id, first));
    expect(await score(anna, reply.gameId)).toEqual(['boris 1', 'anna 0', 1, 0]);
    // A packed game forgets its room.
    await opened.database.update(games).set({ room: null }).where(eq(games.id, reply.gameId));
    expect(await servers[0].seriesOf({ userId: 'anna', gameId: reply.gameId })).toEqual([reply.gameId]);
  });

  test('a game that a bot has won counts for nobody', async () => {
    const gameId = await finished([anna], 1);
    const series = await readSeries({ database: opened.database, people: NOBODY }, [gameId]);
    expect(series).toMatchObject({ players: [{ userId: 'anna', nickname: 'Аноним', wins: 0 }], botWins: 1 });
    expect(series.games).toMatchObject([{ gameId, winner: '' }]);
  });
});
