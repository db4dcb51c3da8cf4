import { expect, test } from 'vitest';
import { encodeAck, EncodedPackets, encodeEvent } from './encoded-packets.ts';
import { PlainWriter } from './plain-writer.ts';
import { fakeSocket } from './testing/fake-socket.ts';

const skip = new EncodedPackets(['2["SkipMove",{}]']);

test('each packet goes to Engine.IO as text', () => {
  const { conn, written } = fakeSocket();
  expect(new PlainWriter().write(conn, [skip, encodeAck(7, { ok: true })])).toBe(true);
  expect(written).toEqual(['engine 2["SkipMove",{}]', 'engine 37[{"ok":true}]']);
});

test.each([
  ['4097 packets', 4097, skip],
  ['more than 1 MB', 3, encodeEvent({ name: 'SendDebug', payload: { text: 'x'.repeat(400_000) } })],
])('nothing more is written while %s are unsent', (_what, count, encoded) => {
  const writer = new PlainWriter();
  const { conn, written, drain } = fakeSocket();
  for (let sent = 0; sent < count; sent++) expect(writer.write(conn, [encoded])).toBe(true);
  expect(writer.write(conn, [skip])).toBe(false);
  expect(written).toHaveLength(count);
  expect(writer.write(fakeSocket().conn, [skip])).toBe(true);
  drain();
  expect(writer.write(conn, [skip])).toBe(true);
});

test('a cut closes the connection', () => {
  const { conn, isCut } = fakeSocket();
  new PlainWriter().cut(conn);
  expect(isCut()).toBe(true);
});
