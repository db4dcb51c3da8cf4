import { experienceOfFloor, FLOOR_REWARDS } from '@magnaty/content';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../modules/accounts/tables.ts';
import { sanctions } from '../modules/sanctions/tables.ts';
import type { ScriptedPlayer } from './testing/scripted-player.ts';
import { commonDatabase, connect, openTable, useTwoServers } from './testing/two-server-table.ts';

useTwoServers();

const EARNED = FLOOR_REWARDS.find(({ kind }) => kind === 'sticker')!;

const shown = (player: ScriptedPlayer) => player.others.filter((name) => name === 'ShowSticker').length;

test('a sticker reaches the players at both servers, and the log has nothing of it', async () => {
  const { anna, boris, gameId } = await openTable();
  const { seq } = anna.game;
  expect(await anna.send('sendSticker', { gameId, sticker: 'applause' })).toEqual({ ok: true, gameId });
  for (const player of [anna, boris]) {
    await player.until(() => shown(player) > 0);
    expect(player.latest.get('ShowSticker')).toEqual({ gameId, userId: 'anna', sticker: 'applause' });
  }
  const late = await connect('anna', 0);
  expect(await late.send('resumeGame', { gameId })).toMatchObject({ ok: true, seq });
  expect(shown(late)).toBe(0);
});

test('the pause of a sender holds over two servers, and the refusal says so in the language of the reader', async () => {
  const { anna, boris, gameId } = await openTable();
  const elsewhere = await connect('anna', 1);
  await elsewhere.send('resumeGame', { gameId });
  const both = await Promise.all([
    anna.send('sendSticker', { sticker: 'laugh' }),
    anna.send('sendSticker', { sticker: 'anger' }),
  ]);
  expect(both).toEqual([
    { ok: true, gameId },
    { ok: false, code: 'STICKER_PAUSE', message: 'Стикеры и фразы можно отправлять раз в пять секунд' },
  ]);
  await elsewhere.until(() => shown(elsewhere) > 0);
  expect(await elsewhere.send('sendSticker', { sticker: 'greed' })).toMatchObject({ code: 'STICKER_PAUSE' });
  expect(await boris.send('sendSticker', { sticker: 'doubt' })).toMatchObject({ ok: true });
  await anna.until(() => shown(anna) > 1);
  expect(anna.latest.get('ShowSticker')).toMatchObject({ userId: 'boris', sticker: 'doubt' });
});

test('a player who is out and watches may send; one who has left, and a stranger, may not', async () => {
  const { anna, boris, gameId } = await openTable();
  await boris.send('surrenderGame', { gameId });
  expect(await boris.send('sendSticker', { gameId, sticker: 'salute' })).toMatchObject({ ok: true });
  await anna.until(() => shown(anna) > 0);
  await anna.send('exitGame', { gameId });
  expect(await anna.send('sendSticker', { gameId, sticker: 'salute' })).toMatchObject({ code: 'NO_ACTIVE_GAME' });
  const stranger = await connect('stranger', 0);
  expect(await stranger.send('sendSticker', { gameId, sticker: 'laugh' })).toMatchObject({ code: 'NO_ACTIVE_GAME' });
  expect(shown(boris)).toBe(1);
});

test('a sticker of a floor is sent only by a player who has reached it', { tags: 'progress' }, async () => {
  const { anna, boris, gameId } = await openTable();
  const { floor, key } = EARNED;
  const send = ({ socket }: ScriptedPlayer) => socket.emitWithAck('sendSticker', { gameId, sticker: key });
  const experience = experienceOfFloor(floor);
  await commonDatabase().update(users).set({ experience }).where(eq(users.id, 'boris'));
  expect(await send(anna)).toMatchObject({ code: 'STICKER_CLOSED' });
  expect(await send(boris)).toEqual({ ok: true, gameId });
  await anna.until(() => shown(anna) > 0);
  expect(anna.latest.get('ShowSticker')).toEqual({ gameId, userId: 'boris', sticker: key });
});

// Threat stickers: Stickers into the game of others, with another name or with text of one's own → Only into the
// sender's own seat; a closed list of names.
test('a player sends no sticker into the game of others, and none of another name', async () => {
  const { anna, gameId } = await openTable();
  const player = await connect('vera', 1);
  const own = await player.startAgainstBots(2);
  const hostile = [
    '',
    'LAUGH',
    'laugh ',
    'constructor',
    '__proto__',
    '\u0000',
    'x'.repeat(5000),
    1,
    null,
    ['laugh'],
    {},
  ];
  for (const sticker of hostile) {
    expect(await player.socket.emitWithAck('sendSticker', { gameId: own, sticker })).toMatchObject({
      code: 'MALFORMED',
    });
  }
  for (const payload of [null, [], 'laugh', { gameId: own }, { gameId: ['x'], sticker: 'laugh' }]) {
    expect(await player.socket.emitWithAck('sendSticker', payload)).toMatchObject({ code: 'MALFORMED' });
  }
  // A malformed sticker begins no pause; this one does, although nobody sees it.
  expect(await player.send('sendSticker', { gameId, sticker: 'laugh' })).toMatchObject({ code: 'NOT_IN_GAME' });
  expect(await player.send('sendSticker', { gameId: own, sticker: 'laugh' })).toMatchObject({ code: 'STICKER_PAUSE' });
  expect(shown(anna) + shown(player)).toBe(0);
});

// Threat stickers: Spamming the table with stickers, also by several tabs, servers or at once → The limit stickerPause
// per user, over all sockets and servers; refused before the database is asked.
test('a flood of stickers is refused before the database is asked', async () => {
  const { anna, boris, gameId } = await openTable();
  const answers = await Promise.all(Array.from({ length: 50 }, () => anna.send('sendSticker', { sticker: 'laugh' })));
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, gameId }]);
  await boris.until(() => shown(boris) > 0);
  expect(shown(boris)).toBe(1);
});

// Threat stickers: A phrase with words of one's own, or without the company that it needs → A closed list of phrases;
// `sell` and `seek` name a cell, the others none.
test('a phrase reaches the players at both servers, shares the pause of stickers, and names a company or none', async () => {
  const { anna, boris, gameId } = await openTable();
  const malformed = [
    { phrase: 'sell' },
    { phrase: 'thanks', mapItemId: 1 },
    { phrase: 'seek', mapItemId: 40 },
    { phrase: 'x' },
  ];
  for (const payload of malformed) {
    expect(await anna.socket.emitWithAck('sayPhrase', payload)).toMatchObject({ code: 'MALFORMED' });
  }
  expect(await anna.send('sayPhrase', { gameId, phrase: 'seek', mapItemId: 18 })).toEqual({ ok: true, gameId });
  await boris.until(() => boris.others.includes('ShowPhrase'));
  expect(boris.latest.get('ShowPhrase')).toEqual({ gameId, userId: 'anna', phrase: 'seek', mapItemId: 18 });
  expect(await anna.send('sendSticker', { sticker: 'laugh' })).toMatchObject({ code: 'STICKER_PAUSE' });
});

// Threat sanctions: A muted user goes on talking by another connection → Each sticker and phrase asks the table.
test.each([
  ['mute', 'MUTED', 'sendSticker', { sticker: 'laugh' }],
  ['suspension', 'SUSPENDED', 'sayPhrase', { phrase: 'tooMuch' }],
] as const)('a muted or suspended player sends no stickers and phrases (%s)', async (kind, code, event, payload) => {
  const { anna, boris, gameId } = await openTable();
  const [startsAt, until] = [Date.now(), Date.now() + 3_600_000];
  await commonDatabase().insert(sanctions).values({ userId: 'anna', kind, reason: 'insults', startsAt, until });
  expect(await anna.send(event, { gameId, ...payload })).toMatchObject({ ok: false, code, reason: 'insults', until });
  // The others may, and the game goes on to its end.
  expect(await boris.send('sendSticker', { sticker: 'doubt' })).toMatchObject({ ok: true });
  await boris.until(() => shown(boris) > 0);
  expect(boris.others.filter((name) => name === 'ShowPhrase')).toEqual([]);
  expect(shown(boris)).toBe(1);
  expect(await anna.send('surrenderGame', { gameId })).toMatchObject({ ok: true });
});
