import { BOARD } from '@magnaty/content';
import {
  exportHeader,
  exportLine,
  gameList,
  gameProof,
  isWhole,
  namedPlayers,
  readRecord,
  sharedGame,
  verifyRecord,
} from '@magnaty/protocol';
import { emptyGame, evolve, upcast } from '@magnaty/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { FakeTime } from '../../testing/fake-time.ts';
import { openResultReader } from '../result-reader.ts';
import { sqlSeatStore } from '../seat-store.ts';
import { openStoryReader } from '../story-reader.ts';
import { openWatching } from '../watching.ts';
import { peopleOf } from '../testing/people.ts';
import { player } from '../testing/seats.ts';
import { openSqlHost } from '../testing/sql-host.ts';
import { startTestGame } from '../testing/test-host.ts';

let opened: TestDatabase;
let test_: TestApp;
const time = new FakeTime();
const names = ['Veronika', 'Glebushka', 'Darinka'] as const;
let people: Record<(typeof names)[number], { readonly visitor: Visitor; readonly id: string }>;
let guest: Visitor;

beforeAll(async () => {
  opened = await openTestDatabase('embedded');
  test_ = await openTestApp(opened, {
    play: {
      host: openSqlHost(opened.database, time).host,
      seats: sqlSeatStore(opened.database),
      results: openResultReader({ database: opened.database, clock: time, people: peopleOf(() => test_.accounts) }),
      storyFor: openStoryReader(opened.database),
      watching: openWatching({ database: opened.database, clock: time, people: peopleOf(() => test_.accounts) }),
      heldRewards: { giveDue: async () => 0 },
      packGames: async () => 0,
    },
  });
  guest = new Visitor(test_.app);
  const entries = names.map(async (login) => {
    const visitor = new Visitor(test_.app);
    const form = { login, email: `${login}@example.org`, password: 'secret12' };
    const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
    return [login, { visitor, id }] as const;
  });
  people = Object.fromEntries(await Promise.all(entries)) as typeof people;
});
afterAll(async () => {
  await test_.app.close();
  await opened.close();
});

/** A game that Veronika has won against a stranger. */
const newGame = async ({ isPrivate = true, botOwner = null as string | null } = {}): Promise<string> => {
  const { host } = openSqlHost(opened.database, time);
  const stranger = { ...player(`stranger${time.now()}`, 2), botOwner };
  const gameId = await startTestGame(host, [player(people.Veronika.id, 1), stranger], { isPrivate });
  await host.command(gameId, { type: 'surrenderGame', userId: stranger.userId });
  await time.pass(1000);
  return gameId;
};
/** A running game of two strangers. */
const runningGame = async (isPrivate: boolean): Promise<string> => {
  const { host } = openSqlHost(opened.database, time);
  const strangers = ['x', 'y'].map((name, at) => player(`${name}${time.now()}`, at + 2));
  await time.pass(1000);
  return startTestGame(host, strangers, { isPrivate });
};
const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
const statusAndCode = (response: { readonly statusCode: number; json(): { readonly code: string } }) => [
  response.statusCode,
  response.json().code,
];

describe('an exported game', () => {
  test('is the header and each event from StartGame to GameOver, foldable by the rules', async () => {
    const gameId = await newGame({ isPrivate: false });
    const response = await people.Darinka.visitor.get(`/api/game/${gameId}/export`);
    expect(response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers['content-disposition']).toBeUndefined();
    const [first, ...rest] = linesOf(response.body);
    const header = exportHeader.parse(first);
    const lines = rest.map((line) => exportLine.parse(line));
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1));
    expect([lines[0]?.event.name, lines.at(-1)?.event.name]).toEqual(['StartGame', 'GameOver']);
    const game = emptyGame();
    for (const { event } of lines) evolve(game, upcast(event));
    expect(game).toMatchObject({ gameId, isOver: true });
    expect(header).toMatchObject({ gameId, isPrivate: false, finishedAt: lines.at(-1)?.at });
    expect(isWhole(verifyRecord(readRecord(response.body), { board: BOARD }))).toBe(true);
  });

  // Threat proof: A withdrawn link still opens the game → Each call asks the database, and no shared cache keeps an
  // answer.
  test('is compressed, kept by the reader alone, and sent once', async () => {
    const url = `/api/game/${await newGame({ isPrivate: false })}/export`;
    const { visitor } = people.Veronika;
    const packed = await visitor.get(url, { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
    });
    expect(packed.headers.vary).toContain('cookie');
    const again = await visitor.get(url, { 'if-none-match': String(packed.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const saved = await visitor.get(`${url}?download=1`);
    expect(saved.headers['content-disposition']).toMatch(
      /^attachment; filename="magnaty-\d{4}-\d\d-\d\d-\w{8}\.jsonl"$/,
    );
  });

  // Threat proof: Reading a private game of others, or which private games someone has played → Only its players and
  // readers with its key; lists show the public games of others.
  test('is open to whom it concerns, and to nobody else', async () => {
    const [open, closed] = [await newGame({ isPrivate: false }), await newGame()];
    const read = (visitor: Visitor, gameId: string) => visitor.get(`/api/game/${gameId}/export`);
    const { Veronika, Darinka } = people;
    expect((await read(Darinka.visitor, open)).statusCode).toBe(200);
    expect((await read(Veronika.visitor, closed)).statusCode).toBe(200);
    expect(statusAndCode(await read(Darinka.visitor, closed))).toEqual([404, 'NOT_FOUND']);
    expect(statusAndCode(await read(guest, open))).toEqual([401, 'NOT_AUTHENTICATED']);
    expect(statusAndCode(await read(guest, closed))).toEqual([401, 'NOT_AUTHENTICATED']);
    expect(statusAndCode(await read(Veronika.visitor, 'no-such-game'))).toEqual([404, 'NOT_FOUND']);
  });

  test('is not there while the game runs', async () => {
    const read = async (isPrivate: boolean) =>
      statusAndCode(await people.Darinka.visitor.get(`/api/game/${await runningGame(isPrivate)}/export`));
    expect(await read(false)).toEqual([404, 'GAME_IS_NOT_OVER']);
    expect(await read(true)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a link to a private game', () => {
  // Threat proof: Guessing the key of a private game, or using that of another game → 128 random bits, compared in
  // constant time, for one game.
  test('opens it to guests until a player withdraws it', async () => {
    const gameId = await newGame();
    const { visitor } = people.Veronika;
    const share = async () => sharedGame.parse((await visitor.post(`/api/game/${gameId}/share`, {})).json()).key;
    const read = (key: string) => guest.get(`/api/game/${gameId}/export?key=${key}`);
    const key = await share();
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await share()).toBe(key);
    expect((await read(key)).statusCode).toBe(200);
    expect(statusAndCode(await read(`${key.slice(0, -1)}_`))).toEqual([404, 'NOT_FOUND']);
    const other = await newGame();
    expect((await guest.get(`/api/game/${other}/export?key=${key}`)).statusCode).toBe(404);
    await visitor.call({ method: 'DELETE', url: `/api/game/${gameId}/share` });
    expect(statusAndCode(await read(key))).toEqual([404, 'NOT_FOUND']);
    expect(await share()).not.toBe(key);
  });

  // Threat proof: Sharing or hiding the games of others → Only people who have played the game.
  test('is made and withdrawn by players of a finished private game only', async () => {
    const [closed, open, running] = [await newGame(), await newGame({ isPrivate: false }), await runningGame(true)];
    const { Veronika, Darinka } = people;
    const share = async (visitor: Visitor, gameId: string) =>
      statusAndCode(await visitor.post(`/api/game/${gameId}/share`, {}));
    expect(await share(Darinka.visitor, closed)).toEqual([404, 'NOT_FOUND']);
    expect(await share(guest, closed)).toEqual([401, 'NOT_AUTHENTICATED']);
    expect(await share(Veronika.visitor, open)).toEqual([400, 'GAME_IS_PUBLIC']);
    expect(await share(Veronika.visitor, running)).toEqual([404, 'NOT_FOUND']);
    const withdrawn = await Darinka.visitor.call({ method: 'DELETE', url: `/api/game/${closed}/share` });
    expect(withdrawn.statusCode).toBe(404);
  });
});

describe('the players of a finished game', () => {
  const ask = (visitor: Visitor, gameId: string, query = '') => visitor.get(`/api/game/${gameId}/players${query}`);

  test('are called as they are now, and a deleted one is anonymous', async () => {
    const gameId = await newGame({ isPrivate: false });
    const { visitor, id } = people.Veronika;
    expect((await visitor.post('/api/user/update/field/login', { value: 'Nika_Nova' })).statusCode).toBe(200);
    const { players } = namedPlayers.parse((await ask(people.Darinka.visitor, gameId)).json());
    const names = new Map(players.map(({ userId, nickname }) => [userId, nickname]));
    expect(names.get(id)).toBe('Nika_Nova');
    names.delete(id);
    expect([...names.values()]).toEqual(['Аноним']);
  });

  test('are told to those who may read the export, and to nobody else', async () => {
    const [open, closed] = [await newGame({ isPrivate: false }), await newGame()];
    const { Veronika, Darinka } = people;
    expect((await ask(Darinka.visitor, open)).statusCode).toBe(200);
    expect((await ask(Veronika.visitor, closed)).statusCode).toBe(200);
    expect(statusAndCode(await ask(Darinka.visitor, closed))).toEqual([404, 'NOT_FOUND']);
    expect(statusAndCode(await ask(guest, open))).toEqual([401, 'NOT_AUTHENTICATED']);
    const { key } = sharedGame.parse((await Veronika.visitor.post(`/api/game/${closed}/share`, {})).json());
    expect((await ask(guest, closed, `?key=${key}`)).statusCode).toBe(200);
    for (const isPrivate of [false, true])
      expect((await ask(Darinka.visitor, await runningGame(isPrivate))).statusCode).toBe(404);
  });
});

describe('the proof of a game', () => {
  const ask = (visitor: Visitor, gameId: string, query = '') => visitor.get(`/api/game/${gameId}/proof${query}`);
  const read = async (visitor: Visitor, gameId: string) => gameProof.parse((await ask(visitor, gameId)).json());

  // Threat proof: The seed or the coming draws of a running game → The seed and the events leave the server only after
  // the last event.
  test('tells everyone the commitment and the draws while it runs, and no event', async () => {
    const proof = await read(guest, await runningGame(false));
    expect(proof).toMatchObject({ isOver: false, fairness: 2, playersSeeds: [], serverSeed: null, events: null });
    expect(proof.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(proof.draws).toBeGreaterThan(0);
    expect((await ask(guest, 'no-such-game')).statusCode).toBe(404);
  });

  // Threat proof: Guests, and users whom a player blocks, learn from the proof who plays a running game → Guests get no
  // chains while it runs; for who is blocked the game is not found.
  test('does not tell guests who plays a running game, nor users whom a player of it blocks', async () => {
    const { Veronika, Darinka } = people;
    const { host } = openSqlHost(opened.database, time);
    const stranger = player(`stranger${time.now()}`, 2);
    const players = [player(Veronika.id, 1), stranger];
    const gameId = await startTestGame(host, players, { isPrivate: false });
    expect((await read(guest, gameId)).dice).toBeUndefined();
    expect((await read(Darinka.visitor, gameId)).dice).toEqual([]);
    const block = { userId: Darinka.id };
    await Veronika.visitor.post('/api/relations/block', block);
    expect(statusAndCode(await ask(Darinka.visitor, gameId))).toEqual([404, 'NOT_FOUND']);
    expect((await read(Veronika.visitor, gameId)).isOver).toBe(false);
    await host.command(gameId, { type: 'surrenderGame', userId: stranger.userId });
    for (const visitor of [guest, Darinka.visitor]) expect((await read(visitor, gameId)).dice).toEqual([]);
    await Veronika.visitor.post('/api/relations/unblock', block);
  });

  test('gives the seed and the events of a finished game', async () => {
    const proof = await read(guest, await newGame({ isPrivate: false, botOwner: 'Хозяин' }));
    expect(proof).toMatchObject({ isOver: true, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(isWhole(verifyRecord(readRecord(JSON.stringify(proof)), { board: BOARD }))).toBe(true);
  });

  // Threat proof: Reading a private game by its id alone, running or over, also after its link is withdrawn → Proof and
  // export are for its players and for a link that stands; a browser keeps neither without asking again.
  test('of a private game is for its players and its standing link', async () => {
    const { Veronika, Darinka } = people;
    for (const gameId of [await runningGame(true), await newGame()])
      for (const visitor of [guest, Darinka.visitor])
        expect(statusAndCode(await ask(visitor, gameId))).toEqual([404, 'NOT_FOUND']);
    const gameId = await newGame();
    expect(await read(Veronika.visitor, gameId)).toMatchObject({ isOver: true });
    const shared = await Veronika.visitor.post(`/api/game/${gameId}/share`, {});
    const query = `?key=${sharedGame.parse(shared.json()).key}`;
    const exported = () => guest.get(`/api/game/${gameId}/export${query}`);
    expect((await ask(guest, gameId, query)).statusCode).toBe(200);
    expect((await exported()).headers['cache-control']).toBe('private, no-cache');
    await Veronika.visitor.call({ method: 'DELETE', url: `/api/game/${gameId}/share` });
    for (const answer of [await ask(guest, gameId, query), await ask(guest, gameId), await exported()])
      expect(statusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    expect((await ask(Veronika.visitor, gameId)).statusCode).toBe(200);
  });

  // Threat proof: A flood of calls that read whole logs → The limit game.export for each user, and for the guests of a
  // network together.
  // Threat pictures: A flood of pictures, each of which is drawn → The limit game.picture for each user, and for the
  // guests of a network together; one is drawn at a time; drawn ones are kept.
  test('is limited for the guests of one network', async () => {
    const gameId = await runningGame(false);
    const calls = Array.from({ length: 40 }, () => guest.get(`/api/game/${gameId}/proof`));
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(429);
  });
});

describe('the list of games', () => {
  test('has the games of the user, the last one first, and of another user the public ones', async () => {
    const { Glebushka, Darinka } = people;
    const { host } = openSqlHost(opened.database, time);
    const play = async (isPrivate: boolean) => {
      const rival = player(`rival${time.now()}`, 2, true);
      const gameId = await startTestGame(host, [player(Glebushka.id, 1), rival], { isPrivate });
      await time.pass(60_000);
      await host.command(gameId, { type: 'surrenderGame', userId: Glebushka.id });
      await host.exit({ gameId, userId: Glebushka.id });
      return gameId;
    };
    const read = async (visitor: Visitor, query: string) =>
      gameList.parse((await visitor.get(`/api/game/list${query}`)).json());
    expect(await read(Glebushka.visitor, '')).toEqual({ games: [], countPages: 0 });
    const [open, closed] = [await play(false), await play(true)];
    const own = await read(Glebushka.visitor, '');
    expect(own.games.map(({ gameId }) => gameId)).toEqual([closed, open]);
    expect(own).toMatchObject({ countPages: 1 });
    expect(own.games[0]).toMatchObject({ isPrivate: true, place: 2, rounds: expect.any(Number) as number });
    expect(own.games[0]?.players.map(({ userId, isBot, place }) => [userId === Glebushka.id, isBot, place])).toEqual([
      [false, true, 1],
      [true, false, 2],
    ]);
    const seen = await read(Darinka.visitor, `?userId=${Glebushka.id}`);
    expect(seen.games.map(({ gameId }) => gameId)).toEqual([open]);
    expect(await read(Glebushka.visitor, '?page=2')).toEqual({ games: [], countPages: 1 });
    expect((await guest.get('/api/game/list')).statusCode).toBe(401);
    expect((await Glebushka.visitor.get('/api/game/list?page=0')).statusCode).toBe(400);
  });
});

describe('the picture of a moment', () => {
  const read = (gameId: string, query = '') => guest.get(`/api/media/games/${gameId}.png${query}`);

  // Threat pictures: Names of players in pictures that strangers keep → A picture has no names.
  test('is drawn for guests too, differs by moment, and has no name', async () => {
    const gameId = await newGame({ isPrivate: false });
    const [first, last] = [await read(gameId, '?at=1'), await read(gameId)];
    for (const { statusCode, headers } of [first, last]) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': expect.stringMatching(/^public/) });
    }
    expect(await sharp(last.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(first.rawPayload.equals(last.rawPayload)).toBe(false);
    expect((await read(gameId, '?at=x')).statusCode).toBe(400);
  });

  // Threat pictures: The board of a private or a running game, by its picture → Only finished public games have a
  // picture; others get that of the site.
  test('is that of the site for a private game and for one that runs', async () => {
    for (const gameId of [await newGame(), await runningGame(false)]) {
      const { statusCode, headers } = await read(gameId);
      expect([statusCode, headers.location]).toEqual([302, '/previews/ru.png']);
    }
    expect((await read('no-such-game')).statusCode).toBe(404);
  });

  test('is limited for the guests of one network', async () => {
    const gameId = await newGame({ isPrivate: false });
    const answers = await Promise.all(Array.from({ length: 70 }, () => read(gameId)));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  });
});
