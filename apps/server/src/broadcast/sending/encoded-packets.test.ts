import type { GameEvent } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { packetsOf } from '../../play/missed-events.ts';
import { player } from '../../play/testing/seats.ts';
import { newTestHost, startTestGame } from '../../play/testing/test-host.ts';
import { encodeAck, encodeEvent, encodeGameEvents, type EncodedPackets } from './encoded-packets.ts';

const read = ({ packets }: EncodedPackets): unknown[] =>
  packets.map((packet) => JSON.parse(packet.slice(1)) as unknown);

test('each event of a whole game is encoded with its name, the envelope and its fields', async () => {
  const { host, stores, time, packets } = newTestHost();
  const gameId = await startTestGame(host, [player('a', 1, true), player('b', 2, true)]);
  for (let turn = 0; turn < 30_000 && packets.at(-1)?.name !== 'GameOver'; turn++) await time.pass(0);
  const rows = stores.rows(gameId);
  const expected = rows
    .flatMap((row) => packetsOf(gameId, row))
    .map(({ name, ...payload }): unknown => [name, JSON.parse(JSON.stringify(payload))]);
  expect(expected.length).toBeGreaterThan(100);
  expect(read(encodeGameEvents(gameId, rows))).toEqual(expected);
  const encoded = rows.map((row) => ({ ...row, encoded: row.events.map((event) => JSON.stringify(event)) }));
  expect(encodeGameEvents(gameId, encoded).packets).toEqual(encodeGameEvents(gameId, rows).packets);
});

test('an event without fields and an event with a gameId field are complete', () => {
  const events = [{ name: 'StartGame', gameId: 'g' }, { name: 'GameOver' }] as unknown as GameEvent[];
  expect(encodeGameEvents('g', [{ seq: 3, at: 5, events, userId: null, commandId: null }]).packets).toEqual([
    '2["StartGame",{"seq":3,"at":5,"gameId":"g"}]',
    '2["GameOver",{"gameId":"g","seq":4,"at":5}]',
  ]);
});

test.each([
  ['short', 10, 2],
  ['of some length', 1000, 4],
  ['long', 70_000, 10],
])('a text that is %s becomes a WebSocket text frame', (_what, length, header) => {
  const text = 'я'.repeat(length);
  const { packets, frames } = encodeEvent({ name: 'SendDebug', payload: { text } });
  expect(frames[0]).toBe(0x81);
  expect(frames.subarray(header).toString()).toBe(`4${packets[0] ?? ''}`);
});

test('an acknowledgement names its call', () => {
  expect(encodeAck(12, { ok: true }).packets).toEqual(['312[{"ok":true}]']);
});

test('the compiler refuses an event or an acknowledgement that the contract does not have', () => {
  const encoded = [
    encodeEvent({ name: 'UserSelectChip', payload: { userId: 'anna', chipId: 7 } }),
    // @ts-expect-error no such event
    encodeEvent({ name: 'UserSelektChip', payload: { user: 7 } }),
    // @ts-expect-error another payload
    encodeEvent({ name: 'UserSelectChip', payload: { user: 7 } }),
    // @ts-expect-error the reader's language is not known yet
    encodeEvent({ name: 'NewNotification', payload: { type: 'success', key: 'error.NO_LOBBY' } }),
    // @ts-expect-error no such code
    encodeAck(1, { ok: false, code: 'NO_SUCH_CODE', message: '' }),
  ];
  expect(encoded).toHaveLength(5);
});
