import { gameEvents, clientEvents } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { SOCKET_PATH } from '../gateway/socket-front.ts';
import { readConfig } from './config.ts';

const config = readConfig({});
const takes = (password: string): boolean => {
  const settings = { countUsers: 2, gameModeId: 1, countBot: 0, password };
  return clientEvents.createRoom.safeParse(settings).success;
};
const die = gameEvents.ThrowDice.shape.scoreFirstDice;

/**
 * Each constant of the specification of the game (sections 7 and 9) that the server or the protocol has. Its defaults for
 * the choice of a chip and for the answer to a deal hold until the server names its own; ours always does.
 */
test.each([
  ['port of the socket', config.SOCKET_PORT, 9050],
  ['path of the socket', SOCKET_PATH, '/socket.io'],
  ['time of an auction, ms', config.AUCTION_TIMEOUT_MS, 10_000],
  ['a die', [0, 1, 6, 7].map((points) => die.safeParse(points).success), [false, true, true, false]],
  [
    'levels of offices',
    [-1, 0, 6, 7].map((level) => gameEvents.MapItemChangeOffice.shape.lvlCard.safeParse(level).success),
    [false, true, true, false],
  ],
  ['password of a room', ['abc', 'abc1', 'пароль'].map(takes), [false, true, false]],
])('the specification names it: %s', (_name, value, specified) => {
  expect(value).toEqual(specified);
});
