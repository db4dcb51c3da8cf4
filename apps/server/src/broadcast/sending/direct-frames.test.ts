import { PassThrough, Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { DirectFrames } from './direct-frames.ts';
import { encodeAck, EncodedPackets } from './encoded-packets.ts';
import { PlainWriter } from './plain-writer.ts';
import { fakeSocket } from './testing/fake-socket.ts';

const skip = new EncodedPackets(['2["SkipMove",{}]']);
const ack = encodeAck(7, { ok: true });

const openWriter = () => {
  const onUnexpectedShape = vi.fn();
  return { writer: new DirectFrames({ plain: new PlainWriter(), onUnexpectedShape }), onUnexpectedShape };
};

/** Its first write never ends. */
const busyLine = (bytes = 6): Writable => {
  const line = new Writable({ write: () => undefined });
  line.write('x'.repeat(bytes));
  return line;
};

test('all packets go to a free TCP socket in one write', () => {
  const { writer, onUnexpectedShape } = openWriter();
  const { conn, written } = fakeSocket();
  expect(writer.write(conn, [skip, ack])).toBe(true);
  expect(written).toEqual(['line 2["SkipMove",{}] 37[{"ok":true}]']);
  expect(onUnexpectedShape).not.toHaveBeenCalled();
});

test.each([
  ['writes are queued at Engine.IO', { backlog: [{}] }],
  ['the transport is not ready', { isReady: false }],
  ['the TCP socket is busy', { line: busyLine() }],
  ['the TCP socket has ended', { line: new PassThrough().end() }],
])('the frames go to Engine.IO while %s', (_why, options) => {
  const { writer } = openWriter();
  const { conn, written } = fakeSocket(options);
  expect(writer.write(conn, [skip, ack])).toBe(true);
  expect(written).toEqual(['engine 2["SkipMove",{}] 37[{"ok":true}]']);
});

test('a client that polls gets each packet as text', () => {
  const { writer, onUnexpectedShape } = openWriter();
  const { conn, written } = fakeSocket({ name: 'polling' });
  expect(writer.write(conn, [skip, ack])).toBe(true);
  expect(written).toEqual(['engine 2["SkipMove",{}]', 'engine 37[{"ok":true}]']);
  expect(onUnexpectedShape).not.toHaveBeenCalled();
});

// Threat sockets: A client that does not read what the server sends → The connection is closed at 4096 unsent packets
// or 1 MB.
test.each([
  ['many writes', { backlog: Array<object>(5000).fill({}) }],
  ['many bytes', { backlog: Array<object>(3).fill({ options: { wsPreEncodedFrame: [Buffer.alloc(400_000)] } }) }],
  ['many bytes at its TCP socket', { line: busyLine(2_000_000) }],
])('nothing more is written to a WebSocket that does not take %s', (_what, options) => {
  const { writer } = openWriter();
  const { conn, written } = fakeSocket(options);
  expect(writer.write(conn, [skip])).toBe(false);
  expect(written).toEqual([]);
});

test('a cut ends the TCP socket at once', () => {
  const { writer } = openWriter();
  const { conn, line, isCut } = fakeSocket({ line: busyLine(2_000_000) });
  writer.cut(conn);
  expect([isCut(), line.destroyed]).toEqual([true, true]);
});

test.each([
  ['no TCP socket', { socket: { _sender: { sendFrame: () => undefined } } }],
  ['a TCP socket without a length', { socket: { _socket: { writable: true, write: () => true } } }],
  ['no sender', { socket: { _socket: new PassThrough() } }],
  ['no WebSocket', { socket: undefined }],
  ['another kind of readiness', { writable: undefined }],
  ['compression', { perMessageDeflate: {} }],
])('a WebSocket with %s ends the use of direct frames', (_what, transport) => {
  const { writer, onUnexpectedShape } = openWriter();
  const strange = fakeSocket({ transport });
  const usual = fakeSocket();
  for (const { conn } of [usual, strange, usual, strange]) expect(writer.write(conn, [skip])).toBe(true);
  expect(strange.written).toEqual(['engine 2["SkipMove",{}]', 'engine 2["SkipMove",{}]']);
  expect(usual.written).toEqual(['line 2["SkipMove",{}]', 'engine 2["SkipMove",{}]']);
  expect(onUnexpectedShape).toHaveBeenCalledOnce();
  writer.cut(strange.conn);
  expect(strange.isCut()).toBe(true);
});
