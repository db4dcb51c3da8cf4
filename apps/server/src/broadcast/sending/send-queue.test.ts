import { expect, test } from 'vitest';
import { encodeAck, EncodedPackets } from './encoded-packets.ts';
import type { PacketWriter } from './packet-writer.ts';
import { SendQueue } from './send-queue.ts';
import { fakeSocket, nextTurn, readable, type FakeSocket } from './testing/fake-socket.ts';

const skip = new EncodedPackets(['2["SkipMove",{}]']);

interface NotingOptions {
  /** Called instead of the write. */
  readonly insteadOf?: { readonly socket: FakeSocket; readonly write: () => boolean };
}

/** A writer that notes the packets of every write, and the connections that it cuts. */
const notingWriter = ({ insteadOf }: NotingOptions = {}) => {
  const writes: string[] = [];
  const cut: unknown[] = [];
  const writer: PacketWriter = {
    write: (connection, batch) => {
      if (connection === insteadOf?.socket.socket.conn) return insteadOf.write();
      writes.push(batch.map(({ frames }) => readable(frames)).join(' '));
      return true;
    },
    cut: (connection) => cut.push(connection),
  };
  return { writer, writes, cut };
};

test('one turn of the event loop is one write to a socket, in order', async () => {
  const { writer, writes } = notingWriter();
  const queue = new SendQueue(writer);
  const [sender, other] = [fakeSocket(), fakeSocket()];
  queue.put(sender.socket, skip);
  queue.put(other.socket, skip);
  await Promise.resolve();
  queue.put(sender.socket, encodeAck(7, { ok: true }));
  expect(writes).toEqual([]);
  await nextTurn();
  expect(writes).toEqual(['2["SkipMove",{}] 37[{"ok":true}]', '2["SkipMove",{}]']);
  queue.put(other.socket, skip);
  await nextTurn();
  expect(writes).toHaveLength(3);
});

// Threat sockets: A connection that fails during a write → Only this connection is closed.
test.each([
  ['has too much unsent data', () => false],
  [
    'fails',
    () => {
      throw new Error('broken');
    },
  ],
])('a connection that %s is cut, and the others get their packets', async (_what, write) => {
  const [broken, other] = [fakeSocket(), fakeSocket()];
  const { writer, writes, cut } = notingWriter({ insteadOf: { socket: broken, write } });
  const queue = new SendQueue(writer);
  queue.put(broken.socket, skip);
  queue.put(other.socket, skip);
  await nextTurn();
  expect(cut).toEqual([broken.socket.conn]);
  expect(writes).toEqual(['2["SkipMove",{}]']);
});

test('a packet that is put in during a write goes out in the next turn', async () => {
  const [first, second] = [fakeSocket(), fakeSocket()];
  const write = (): boolean => {
    queue.put(first.socket, encodeAck(1, { ok: true }));
    return true;
  };
  const { writer, writes } = notingWriter({ insteadOf: { socket: second, write } });
  const queue = new SendQueue(writer);
  queue.put(first.socket, skip);
  queue.put(second.socket, skip);
  await nextTurn();
  await nextTurn();
  expect(writes).toEqual(['2["SkipMove",{}]', '31[{"ok":true}]']);
});
