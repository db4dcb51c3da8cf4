import { PassThrough, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Outbox } from './outbox.ts';
import { ackParcel, eventParcel } from './parcel.ts';
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

const told = eventParcel('SkipMove', {});
const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the outbox', () => {
  test('sends what a socket is told in one turn in one write, in order, and encodes it once for all', async () => {
    const outbox = new Outbox();
    const [asker, other] = [newSocket(), newSocket()];
    outbox.put(asker.socket, told);
    outbox.put(other.socket, told);
    await Promise.resolve();
    outbox.put(asker.socket, ackParcel(7, { ok: true }));
    expect(asker.written).toEqual([]);
    await turnOver();
    expect(asker.written).toEqual(['line 2["SkipMove",{}] 37[{"ok":true}]']);
    expect(other.written).toEqual(['line 2["SkipMove",{}]']);
    outbox.put(other.socket, told);
    await turnOver();
    expect(other.written).toHaveLength(2);
  });

  test.each([
    ['writes wait at the engine', { backlog: [{}] }],
    ['the transport is not ready', { isReady: false }],
    ['the line is still busy', { line: busyLine() }],
    ['the line is at its end', { line: new PassThrough().end() }],
  ])('leaves a write to the engine where %s', async (_why, options) => {
    const outbox = new Outbox();
    const { socket, written } = newSocket(options);
    outbox.put(socket, told);
    await turnOver();
    expect(written).toEqual(['engine 2["SkipMove",{}]']);
  });

  test('gives a client that polls each packet as text', async () => {
    const outbox = new Outbox();
    const { socket, written } = newSocket({ name: 'polling' });
    outbox.put(socket, told);
    outbox.put(socket, ackParcel(1, {}));
    await turnOver();
    expect(written).toEqual(['engine 2["SkipMove",{}]', 'engine 31[{}]']);
  });

  test.each([
    ['many writes', { backlog: Array<object>(5000).fill({}) }],
    ['many bytes', { backlog: Array<object>(3).fill({ options: { wsPreEncodedFrame: [Buffer.alloc(400_000)] } }) }],
    ['many bytes of a poll', { name: 'polling' as const, backlog: [{ data: 'x'.repeat(2_000_000) }] }],
    ['many bytes at its line', { line: busyLine(2_000_000) }],
  ])('gives a connection up at once that does not take %s', async (_what, options) => {
    const outbox = new Outbox();
    const { socket, written, isCut, line } = newSocket(options);
    outbox.put(socket, told);
    await turnOver();
    expect([isCut(), line.destroyed, written]).toEqual([true, true, []]);
  });

  test('goes on where one connection fails, and gives that one up', async () => {
    const outbox = new Outbox();
    const broken = newSocket({ backlog: [{}], isBroken: true });
    const other = newSocket();
    outbox.put(broken.socket, told);
    outbox.put(other.socket, told);
    await turnOver();
    expect([broken.isCut(), other.isCut(), other.written]).toEqual([true, false, ['line 2["SkipMove",{}]']]);
    outbox.put(other.socket, told);
    await turnOver();
    expect(other.written).toHaveLength(2);
  });

  test('loses nothing that is put in while it writes', async () => {
    const outbox = new Outbox();
    const first = newSocket();
    const second = newSocket({
      line: new Writable({
        write: (_chunk, _encoding, done) => {
          outbox.put(first.socket, ackParcel(1, {}));
          done();
        },
      }),
    });
    outbox.put(first.socket, told);
    outbox.put(second.socket, told);
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
