import { Writable } from 'node:stream';
import type { GameSocket } from '../../open-sockets.ts';
import type { Connection } from '../packet-writer.ts';

interface FakeOptions {
  readonly name?: 'websocket' | 'polling';
  readonly line?: Writable;
  /** Writes that are queued at Engine.IO. */
  readonly backlog?: readonly object[];
  readonly isReady?: boolean;
  /** Parts of the WebSocket transport that differ from the known shape. */
  readonly transport?: object;
}

export interface FakeSocket {
  readonly socket: GameSocket;
  readonly conn: Connection;
  /** Every write, to the TCP socket (`line`) or to Engine.IO (`engine`), in one order. */
  readonly written: readonly string[];
  readonly line: Writable;
  isCut(): boolean;
  /** Engine.IO reports everything as sent. */
  drain(): void;
}

/** A socket that notes what is written to its TCP socket and what is given to Engine.IO. */
export const fakeSocket = (options: FakeOptions = {}): FakeSocket => {
  const { name = 'websocket', backlog = [], isReady = true, transport = {} } = options;
  const written: string[] = [];
  const free = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written.push(`line ${readable(chunk)}`);
      done();
    },
  });
  const line = options.line ?? free;
  let isCut = false;
  let sent: (() => void)[] = [];
  const socket = { _socket: line, _sender: { sendFrame: () => undefined } };
  const conn = {
    readyState: 'open',
    transport: { name, writable: isReady, perMessageDeflate: null, socket, ...transport },
    writeBuffer: backlog,
    close: () => (isCut = true),
    write: (data: string, { wsPreEncodedFrame }: { wsPreEncodedFrame?: Buffer[] }, onSent?: () => void) => {
      written.push(`engine ${wsPreEncodedFrame === undefined ? data : readable(Buffer.concat(wsPreEncodedFrame))}`);
      if (onSent !== undefined) sent.push(onSent);
    },
  } as unknown as Connection;
  return {
    socket: { conn } as unknown as GameSocket,
    conn,
    written,
    line,
    isCut: () => isCut,
    drain: () => {
      for (const onSent of sent) onSent();
      sent = [];
    },
  };
};

/** The packets of short frames. */
export const readable = (frames: Buffer): string =>
  frames
    .toString('latin1')
    .replaceAll(/\x81.4/g, ' ')
    .trim();

export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
