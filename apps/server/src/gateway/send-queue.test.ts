import { PassThrough, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { SendQueue } from './send-queue.ts';
import { encodeAck, encodeEvent } from './encoded-packets.ts';
import type { GameSocket } from './sockets.ts';

interface FakeOptions {
  readonly name?: 'websocket' | 'polling';
  readonly line?: Writable;
  /** Writes that wait already. */
  readonly backlog?: readonly object[];
  /** The engine fails. */
  readonly isBroken?: boolean;
  readonly isReady?: boolean;
}

/** A socket that notes what is written to its line and what is left to its engine, in one order. */
const newSocket = ({ name = 'websocket', line, backlog = [], isReady = true, isBroken = false }: FakeOptions = {}) => {
  const written: string[] = [];
  const free = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written.push(`line ${readable(chunk)}`);
      done();
    },
  });
  let isCut = false;
  const conn = {
    readyState: 'open',
    transport: { name, writable: isReady, socket: { _socket: line ?? free } },
    writeBuffer: backlog,
    close: () => (isCut = true),
    write: (data: string, { wsPreEncodedFrame }: { wsPreEncodedFrame?: Buffer[] }) => {
      if (isBroken) throw new Error('broken');
      written.push(`engine ${wsPreEncodedFrame === undefined ? data : readable(Buffer.concat(wsPreEncodedFrame))}`);
    },
  };
  const socket = { conn } as unknown as GameSocket;
  return { socket, written, isCut: () => isCut, line: line ?? free };
};

/** The packets of short frames. */
const readable = (frames: Buffer): string =>
  frames
    .toString('latin1')
    .replaceAll(/\x81.4/g, ' ')
    .trim();

const told = encodeEvent('SkipMove', {});
const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the send queue', () => {
  test('sends what a socket is told in one turn in one write, in order, and encodes it once for all', async () => {
    const sendQueue = new SendQueue();
    const [asker, other] = [newSocket(), newSocket()];
    sendQueue.put(asker.socket, told);
    sendQueue.put(other.socket, told);
    await Promise.resolve();
    sendQueue.put(asker.socket, encodeAck(7, { ok: true }));
    expect(asker.written).toEqual([]);
    await turnOver();
    expect(asker.written).toEqual(['line 2["SkipMove",{}] 37[{"ok":true}]']);
    expect(other.written).toEqual(['line 2["SkipMove",{}]']);
    sendQueue.put(other.socket, told);
    await turnOver();
    expect(other.written).toHaveLength(2);
  });

  test.each([
    ['writes wait at the engine', { backlog: [{}] }],
    ['the transport is not ready', { isReady: false }],
    ['the line is still busy', { line: busyLine() }],
    ['the line is at its end', { line: new PassThrough().end() }],
  ])('leaves a write to the engine where %s', async (_why, options) => {
    const sendQueue = new SendQueue();
    const { socket, written } = newSocket(options);
    sendQueue.put(socket, told);
    await turnOver();
    expect(written).toEqual(['engine 2["SkipMove",{}]']);
  });

  test('gives a client that polls each packet as text', async () => {
    const sendQueue = new SendQueue();
    const { socket, written } = newSocket({ name: 'polling' });
    sendQueue.put(socket, told);
    sendQueue.put(socket, encodeAck(1, {}));
    await turnOver();
    expect(written).toEqual(['engine 2["SkipMove",{}]', 'engine 31[{}]']);
  });

  test.each([
    ['many writes', { backlog: Array<object>(5000).fill({}) }],
    ['many bytes', { backlog: Array<object>(3).fill({ options: { wsPreEncodedFrame: [Buffer.alloc(400_000)] } }) }],
    ['many bytes of a poll', { name: 'polling' as const, backlog: [{ data: 'x'.repeat(2_000_000) }] }],
    ['many bytes at its line', { line: busyLine(2_000_000) }],
  ])('gives a connection up at once that does not take %s', async (_what, options) => {
    const sendQueue = new SendQueue();
    const { socket, written, isCut, line } = newSocket(options);
    sendQueue.put(socket, told);
    await turnOver();
    expect([isCut(), line.destroyed, written]).toEqual([true, true, []]);
  });

  test('goes on where one connection fails, and gives that one up', async () => {
    const sendQueue = new SendQueue();
    const broken = newSocket({ backlog: [{}], isBroken: true });
    const other = newSocket();
    sendQueue.put(broken.socket, told);
    sendQueue.put(other.socket, told);
    await turnOver();
    expect([broken.isCut(), other.isCut(), other.written]).toEqual([true, false, ['line 2["SkipMove",{}]']]);
    sendQueue.put(other.socket, told);
    await turnOver();
    expect(other.written).toHaveLength(2);
  });

  test('loses nothing that is put in while it writes', async () => {
    const sendQueue = new SendQueue();
    const first = newSocket();
    const second = newSocket({
      line: new Writable({
        write: (_chunk, _encoding, done) => {
          sendQueue.put(first.socket, encodeAck(1, {}));
          done();
        },
      }),
    });
    sendQueue.put(first.socket, told);
    sendQueue.put(second.socket, told);
    await turnOver();
    await turnOver();
    expect(first.written).toEqual(['line 2["SkipMove",{}]', 'line 31[{}]']);
  });
});

/** Its first write never ends. */
function busyLine(bytes = 6): Writable {
  const line = new Writable({ write: () => undefined });
  line.write('x'.repeat(bytes));
  return line;
}
