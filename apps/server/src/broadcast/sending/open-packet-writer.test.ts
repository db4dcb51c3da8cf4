import { expect, test, vi } from 'vitest';
import { DirectFrames } from './direct-frames.ts';
import { EncodedPackets } from './encoded-packets.ts';
import { installedVersions } from './installed-versions.ts';
import { KNOWN_VERSIONS, openPacketWriter } from './open-packet-writer.ts';
import { PlainWriter } from './plain-writer.ts';
import { fakeSocket } from './testing/fake-socket.ts';

const auto = { DIRECT_FRAMES: 'auto' } as const;

test('direct frames know the installed versions, and are used with them', () => {
  const log = { warn: vi.fn() };
  expect(installedVersions()).toEqual(KNOWN_VERSIONS);
  expect(openPacketWriter({ config: auto, log })).toBeInstanceOf(DirectFrames);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ['another Socket.IO', { 'socket.io': '4.9.0' }],
  ['another Engine.IO', { 'engine.io': '6.7.0' }],
  ['another ws', { ws: '9.0.0' }],
  ['a package that is not found', { ws: null }],
])('%s is left to the plain writer, with one line in the log', (_what, other) => {
  const log = { warn: vi.fn() };
  const writer = openPacketWriter({ config: auto, log, versions: { ...KNOWN_VERSIONS, ...other } });
  expect(writer).toBeInstanceOf(PlainWriter);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('a connection of an unexpected shape is left to the plain writer, with one line in the log', () => {
  const log = { warn: vi.fn() };
  const writer = openPacketWriter({ config: auto, log });
  const { conn, written } = fakeSocket({ transport: { socket: {} } });
  for (let turn = 0; turn < 3; turn++) writer.write(conn, [new EncodedPackets(['2["SkipMove",{}]'])]);
  expect(written).toEqual(Array<string>(3).fill('engine 2["SkipMove",{}]'));
  expect(log.warn).toHaveBeenCalledOnce();
});

test('the operator can choose the plain writer', () => {
  const log = { warn: vi.fn() };
  expect(openPacketWriter({ config: { DIRECT_FRAMES: 'off' }, log })).toBeInstanceOf(PlainWriter);
  expect(log.warn).not.toHaveBeenCalled();
});
