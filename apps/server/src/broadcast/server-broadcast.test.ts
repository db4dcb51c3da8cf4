import type { LocaleCode } from '@magnaty/content';
import { expect, test } from 'vitest';
import { memoryHub } from '../cluster/testing/memory-bus.ts';
import { noMetrics } from '../metrics/index.ts';
import { noBroadcast, type Broadcast } from '../ports/broadcast.ts';
import { testLog } from '../testing/test-log.ts';
import { settled } from '../testing/fake-time.ts';
import { userChannel } from './channels.ts';
import { LocalDelivery } from './local-delivery.ts';
import { OpenSockets, type GameSocket } from './open-sockets.ts';
import type { EncodedPackets } from './sending/encoded-packets.ts';
import type { SendQueue } from './sending/send-queue.ts';
import { ServerBroadcast } from './server-broadcast.ts';

const STATUS = {
  isSetActiveGame: true,
  isDisconnected: false,
  disconnectTimerLeft: null,
  isPaused: false,
  gameId: 'g1',
  isOut: false,
  resultGameId: null,
};

const newServer = (open = memoryHub()) => {
  const bus = open();
  const log = testLog();
  const sockets = new OpenSockets();
  const sent: string[] = [];
  const encoded = new Set<EncodedPackets>();
  const sendQueue = {
    put: ({ data }: GameSocket, packets: EncodedPackets) => {
      encoded.add(packets);
      sent.push(`${data.userId} ${data.locale}: ${packets.packets.join(' ')}`);
    },
  } as unknown as SendQueue;
  let reading = Promise.resolve(STATUS);
  const gameStatus = { statusOf: () => reading };
  const delivery = new LocalDelivery({ sockets, sendQueue, gameStatus });
  const broadcast = new ServerBroadcast({ delivery, bus, log, metrics: noMetrics });
  const connect = (userId: string, locale: LocaleCode, gameId?: string): void => {
    const data = {
      userId,
      sessionId: '',
      address: '',
      locale,
      gameId: null,
      isWatching: false,
      pushedEvents: 0,
      lobbyAt: 0,
      resumed: null,
    };
    const socket = { data } as unknown as GameSocket;
    sockets.add(socket);
    if (gameId !== undefined) sockets.joinGame(socket, gameId);
  };
  const failReading = (): void => {
    reading = Promise.reject(new Error('away'));
  };
  return { broadcast, delivery, bus, connect, sent, encoded, log, failReading };
};

test('a notification reaches each socket of the user in its own language, and nobody else', () => {
  const { broadcast, connect, sent } = newServer();
  connect('anna', 'ru');
  connect('anna', 'en');
  connect('boris', 'en');
  broadcast.toUser('anna', { name: 'NewNotification', payload: { type: 'error', key: 'error.NOT_FOUND' } });
  expect(sent).toEqual([
    'anna ru: 2["NewNotification",{"type":"error","text":"Ничего не найдено"}]',
    'anna en: 2["NewNotification",{"type":"error","text":"Nothing was found"}]',
  ]);
});

test('an event goes to the other servers before its words are chosen', async () => {
  const open = memoryHub();
  const { broadcast } = newServer(open);
  const received: unknown[] = [];
  await open().subscribe(userChannel('anna'), (news) => void received.push(news));
  const event = { name: 'NewNotification', payload: { type: 'success', key: 'error.NOT_FOUND' } } as const;
  broadcast.toUser('anna', event);
  await expect.poll(() => received).toEqual([{ kind: 'EVENT', event }]);
});

test('a change of a lobby that comes after a later one is not told: the socket gets the present state', () => {
  const { broadcast, delivery, connect, sent } = newServer();
  const shown: string[] = [];
  delivery.showLobbyBy(({ data }) => void shown.push(data.userId));
  connect('anna', 'en');
  const tell = (at: number, ...chipIds: number[]): void => {
    const events = chipIds.map((chipId) => ({ name: 'UserSelectChip' as const, payload: { userId: 'boris', chipId } }));
    broadcast.toLobby({ at, messages: events.map((event) => ({ to: ['anna'], event })) });
  };
  tell(20, 1, 2);
  tell(10, 3);
  tell(20, 4);
  tell(30, 5);
  expect(sent.map((line) => /"chipId":(\d)/.exec(line)?.[1])).toEqual(['1', '2', '4', '5']);
  expect(shown).toEqual(['anna']);
});

test('an event for a game is encoded once for all its sockets', () => {
  const { broadcast, connect, sent, encoded } = newServer();
  connect('anna', 'ru', 'g1');
  connect('boris', 'en', 'g1');
  connect('clara', 'en', 'g2');
  const payload = { gameId: 'g1', userId: 'dora', isAway: false, timeout: null, deadline: null };
  broadcast.toGame('g1', { name: 'UserChangePresence', payload });
  broadcast.deliverRows('g1', [{ seq: 1, at: 5, userId: null, commandId: null, events: [] }]);
  expect(sent.map((line) => line.slice(0, 8))).toEqual(['anna ru:', 'boris en', 'anna ru:', 'boris en']);
  expect(encoded.size).toBe(2);
});

test('a status is read for the sockets of this server; a failed read is one line in the log', async () => {
  const { broadcast, connect, sent, log, failReading } = newServer();
  broadcast.sendStatus('anna');
  connect('anna', 'ru');
  broadcast.sendStatus('anna');
  await settled();
  expect(sent).toEqual([`anna ru: 2["UpdateGameStatus",${JSON.stringify(STATUS)}]`]);
  failReading();
  broadcast.sendStatus('anna');
  await settled();
  expect(log.errors).toHaveLength(1);
});

test('the compiler refuses an event that the contract does not have', () => {
  const { toUser, toGame, toLobby }: Broadcast = noBroadcast;
  toUser('anna', { name: 'NewNotification', payload: { type: 'success', key: 'error.NOT_FOUND' } });
  // @ts-expect-error no such event
  toUser('anna', { name: 'UserSelektChip', payload: { user: 7 } });
  // @ts-expect-error no such text
  toUser('anna', { name: 'NewNotification', payload: { type: 'success', key: 'no.such.text' } });
  // @ts-expect-error the text needs its arguments
  toUser('anna', { name: 'NewNotification', payload: { type: 'success', key: 'error.TOO_MANY_REQUESTS' } });
  // @ts-expect-error no such type of notification
  toUser('anna', { name: 'NewNotification', payload: { type: 'info', key: 'error.NOT_FOUND' } });
  // @ts-expect-error each server reads the status itself
  toUser('anna', { name: 'UpdateGameStatus', payload: STATUS });
  // @ts-expect-error numbered events come from rows
  toGame('g1', { name: 'SkipMove', payload: { userId: 'anna' } });
  // @ts-expect-error another payload
  toLobby({ at: 0, messages: [{ to: ['anna'], event: { name: 'UserSelectChip', payload: { user: 7 } } }] });
  expect(toLobby).toBeDefined();
});
