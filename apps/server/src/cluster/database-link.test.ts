import { expect, test, vi } from 'vitest';
import { memoryHub } from './testing/memory-bus.ts';
import { DatabaseLink } from './database-link.ts';

const TICKS = 3000 / DatabaseLink.tickMs;

const openLinks = async () => {
  const open = memoryHub();
  const links = [];
  for (let at = 0; at < 2; at++) {
    const [onSilent, move] = [vi.fn(), vi.fn()];
    const link = new DatabaseLink({ bus: open(), onSilent, move });
    await link.listen();
    links.push({ link, onSilent, move });
  }
  return links as [(typeof links)[0], (typeof links)[0]];
};

/** Messages arrive later. */
const arrived = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const pass = (link: DatabaseLink, ticks: number): void => {
  for (let tick = 0; tick < ticks; tick++) link.tick();
};

/** The other server reaches the database throughout so many ticks of this one. */
const passBeside = async (other: DatabaseLink, own: DatabaseLink, ticks: number): Promise<void> => {
  for (let tick = 0; tick < ticks; tick++) {
    other.reached();
    await arrived();
    own.tick();
  }
};

test('a server whose heartbeat gets no answer for 3 s moves its sockets, if another server reaches the database', async () => {
  const [own, other] = await openLinks();
  await passBeside(other.link, own.link, 1);
  own.link.reached();
  await passBeside(other.link, own.link, TICKS - 1);
  expect([own.onSilent.mock.calls.length, own.move.mock.calls.length]).toEqual([0, 0]);
  await passBeside(other.link, own.link, 1);
  expect([own.onSilent.mock.calls.length, own.move.mock.calls.length]).toEqual([1, 1]);
  // It tries again with new connections, and closes what has come meanwhile.
  await passBeside(other.link, own.link, TICKS);
  expect([own.onSilent.mock.calls.length, own.move.mock.calls.length]).toEqual([2, TICKS + 1]);
  own.link.reached();
  await passBeside(other.link, own.link, TICKS - 1);
  expect(own.onSilent).toHaveBeenCalledTimes(2);
});

test('the later of two servers that the database answers again keeps its sockets', async () => {
  const [own, other] = await openLinks();
  pass(own.link, TICKS);
  await passBeside(other.link, own.link, TICKS - 1);
  expect(own.move).not.toHaveBeenCalled();
  await passBeside(other.link, own.link, 1);
  expect(own.move).toHaveBeenCalledTimes(1);
});

test('a server keeps its sockets if no other server has reached the database within 3 s', async () => {
  const [own, other] = await openLinks();
  other.link.reached();
  await arrived();
  own.link.reached();
  pass(own.link, TICKS * 3);
  expect(own.onSilent).toHaveBeenCalledTimes(3);
  expect(own.move).not.toHaveBeenCalled();
});

test('a database that refuses the heartbeat is within reach', async () => {
  const [own] = await openLinks();
  for (let heartbeat = 0; heartbeat < 5; heartbeat++) {
    pass(own.link, TICKS - 1);
    own.link.answered();
  }
  expect(own.onSilent).not.toHaveBeenCalled();
});
