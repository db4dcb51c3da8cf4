import { PacketType, type Packet } from 'socket.io-parser';
import { expect, test } from 'vitest';
import { numberedParser } from './numbered-parser.ts';

const decoded = (text: string): Packet[] => {
  const packets: Packet[] = [];
  const decoder = new numberedParser.Decoder();
  decoder.on('decoded', (packet: Packet) => packets.push(packet));
  decoder.add(text);
  return packets;
};

test('an event comes with the number of its call, or with none', () => {
  const event = { type: PacketType.EVENT, nsp: '/' };
  expect(decoded('212["throwDice",{"a":1},2]')).toEqual([{ ...event, data: ['throwDice', 12, { a: 1 }, 2] }]);
  expect(decoded('2["throwDice"]')).toEqual([{ ...event, data: ['throwDice', undefined] }]);
});

test('other packets are unchanged, and malformed ones are refused', () => {
  expect(decoded('0')).toEqual([{ type: PacketType.CONNECT, nsp: '/' }]);
  expect(() => decoded('2{}')).toThrow();
});
