import { sampleSeat } from '@magnaty/rules/testing';
import { digestOf } from '@magnaty/protocol';
import type { StoredEvent } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import type { PeopleReader } from './ports.ts';
import { recordedEvents } from './record/packed-log.ts';
import { playersNow, presentNames, withRecordNames } from './seat-names.ts';
import { fairGame } from './testing/fair-game.ts';

const OWNER = { id: 'owner', nickname: 'Ольга' };
/** Nora was Rude before, and a program belongs to Olga, who was Bad. Nobody else has an account. */
const people = (taken: Readonly<Record<string, string>> = {}): PeopleReader => ({
  profiles: async (userIds) =>
    new Map(
      [
        { id: 'user-0', nickname: 'Нора', avatarPath: '/a.svg', owner: null },
        { id: 'program', nickname: 'Счёт', avatarPath: null, owner: OWNER },
      ]
        .filter(({ id }) => userIds.includes(id))
        .map((profile) => [profile.id, profile]),
    ),
  takenNicknamesOf: async (userIds) =>
    Object.entries(taken)
      .filter(([userId]) => userIds.includes(userId))
      .map(([userId, nickname]) => ({ userId, nickname })),
});

const named = (userId: string, nickname: string, part: Partial<ReturnType<typeof sampleSeat>> = {}) =>
  sampleSeat(userId, 1, { nickname, ...part });

describe('lists and results', () => {
  test('show the present name and picture, of a deleted user none, and leave bots of the server as they are', async () => {
    const players = [
      named('user-0', 'Rude'),
      named('program', 'Old', { botOwner: 'Bad' }),
      named('gone', 'Gleb'),
      named('bot-1', 'Bot 1', { isBot: true }),
    ];
    const present = await presentNames(people(), players);
    expect(players.map(present).map(({ nickname, avatarPath, botOwner }) => [nickname, avatarPath, botOwner])).toEqual([
      ['Нора', '/a.svg', null],
      ['Счёт', null, 'Ольга'],
      ['Аноним', null, null],
      ['Bot 1', null, null],
    ]);
    expect(await playersNow(people(), ['user-0', 'gone'])).toMatchObject([
      { nickname: 'Нора' },
      { nickname: 'Аноним' },
    ]);
  });
});

describe('a record', () => {
  const rows = (...seats: readonly ReturnType<typeof named>[]) => [
    { events: [{ name: 'StartGame', users: seats } as unknown as StoredEvent] },
  ];
  const namesIn = async (reader: PeopleReader, ...seats: readonly ReturnType<typeof named>[]) => {
    const [row] = await withRecordNames(reader, rows(...seats));
    return (row!.events[0] as unknown as { users: typeof seats }).users.map(({ nickname, botOwner }) =>
      botOwner === null ? nickname : `${nickname} of ${botOwner}`,
    );
  };

  test('has the names of its time', async () => {
    expect(await namesIn(people(), named('user-0', 'Annushka'), named('gone', 'Gleb'))).toEqual(['Annushka', 'Gleb']);
  });

  // Threat update: A name that an operator took away stays in records, or comes back → Records show the present one in
  // its place; the user cannot have it again.
  test('has the present name in place of one that an operator took away, also of the owner of a program', async () => {
    const reader = people({ 'user-0': 'Rude', owner: 'Bad' });
    const seats = [named('user-0', 'Rude'), named('program', 'Old', { botOwner: 'Bad' }), named('gone', 'Rude')];
    expect(await namesIn(reader, ...seats)).toEqual(['Нора', 'Old of Ольга', 'Rude']);
    expect(await namesIn(reader, named('user-0', 'Annushka'))).toEqual(['Annushka']);
  });

  test('has the same digest whatever the names are', async () => {
    const log = fairGame({ seed: 1 });
    const start = log[0]!.events[0] as unknown as { users: { userId: string; nickname: string }[]; gameId: string };
    const shown = await withRecordNames(people({ 'user-0': start.users[0]!.nickname }), log);

    expect(JSON.stringify(shown)).toContain('Нора');
    expect(digestOf(start.gameId, recordedEvents(shown))).toBe(digestOf(start.gameId, recordedEvents(log)));
  });
});
