import { describe, expect, test, vi } from 'vitest';
import { LocalDelivery } from '../broadcast/local-delivery.ts';
import { ServerBroadcast } from '../broadcast/server-broadcast.ts';
import { PresenceSync } from '../cluster/presence-sync.ts';
import { noBus, type Bus } from '../cluster/bus.ts';
import type { Presence } from '../cluster/presence.ts';
import { noMetrics } from '../metrics/index.ts';
import { GameSpeeds, type HostedGames } from '../play/index.ts';
import { FakeTime, settled } from '../testing/fake-time.ts';
import { testLog } from '../testing/test-log.ts';
import { Handlers, LOBBY_CALLS_AT_ONCE, type HandlerDeps } from './handlers.ts';
import { AMOUNTS } from '../limits/amounts.ts';
import { Rates } from '../limits/rates.ts';
import { Subscriptions } from './subscriptions.ts';
import { Watchers } from './watchers.ts';
import { OpenSockets, type GameSocket } from '../broadcast/open-sockets.ts';

/** The parts of a gateway, with a bus, a presence store and games that the test controls. */
const newGateway = () => {
  const time = new FakeTime();
  const log = testLog();
  const sockets = new OpenSockets();
  const heard = new Set<string>();
  const rows = new Set<string>();
  const bus: Bus = {
    ...noBus,
    subscribe: vi.fn(async (channel: string) => {
      heard.add(channel);
      return () => void heard.delete(channel);
    }),
  };
  const name = ({ userId, place }: Presence): string => `${userId} at ${place}`;
  const noted: string[] = [];
  const presenceSync = new PresenceSync({
    log,
    store: {
      enter: async (presence) => void rows.add(name(presence)),
      leave: async (presence) => void rows.delete(name(presence)),
    },
    isHere: ({ userId, place }) =>
      place === '' ? sockets.ofUser(userId).size > 0 : sockets.isPresent({ userId, gameId: place }),
    note: async (presence) => void noted.push(name(presence)),
  });
  const sendQueue = { put: () => undefined } as unknown as HandlerDeps['sendQueue'];
  const host = {
    follow: vi.fn(async () => undefined),
    whenIdle: async () => undefined,
    resume: vi.fn(async ({ gameId }: { gameId: string }, _seq: unknown, receive: (...given: unknown[]) => void) => {
      receive({ kind: 'EVENTS', rows: [] }, []);
      return { ok: true, gameId, seq: 1 };
    }),
    watch: vi.fn(async ({ gameId }: { gameId: string }, receive: (...given: unknown[]) => void) => {
      receive({ kind: 'EVENTS', rows: [] }, []);
      return { ok: true, gameId, seq: 1 };
    }),
    exit: async ({ gameId }: { gameId: string }) => ({ ok: true, gameId, seq: 1 }),
  };
  /** The game of every user. */
  let seat: { readonly gameId: string; readonly isOut: boolean } | null = null;
  const setSeat = (now: typeof seat): void => void (seat = now);
  const seats = { activeSeat: async () => seat };
  const gameStatus = {
    statusOf: async () => ({
      isSetActiveGame: false,
      isDisconnected: false,
      disconnectTimerLeft: null,
      isPaused: false,
      gameId: null,
      isOut: false,
      resultGameId: null,
    }),
  };
  const delivery = new LocalDelivery({ sockets, sendQueue, gameStatus });
  const parts = { sockets, sendQueue, delivery, bus, log, clock: time, metrics: noMetrics };
  const broadcast = new ServerBroadcast(parts);
  const rates = new Rates(time);
  const watchers = new Watchers({ watching: { countOf: async () => 0 }, broadcast, timers: time, log });
  const own = { ...parts, broadcast, rates, watchers, speeds: new GameSpeeds() };
  const subscriptions = new Subscriptions({ ...own, games: host as unknown as HostedGames, presenceSync });
  const play = { host, seats } as unknown as HandlerDeps['play'];
  /** Exits of lobbies that have begun and wait for the database. */
  const exits: (() => void)[] = [];
  const exit = () =>
    new Promise((resolve) => {
      exits.push(() => resolve({ ok: true, gameId: 'lobby' }));
    });
  const lobbies = { noteLoaded: async () => null, exit } as unknown as HandlerDeps['lobbies'];
  const accounts = { profiles: async () => new Map() };
  const reconciliation = { reconcile: async () => undefined };
  const handlers = new Handlers({
    watchRights: { mayBegin: async () => true, mayWatch: async () => true },
    ...own,
    writability: { isSilent: false },
    accounts,
    play,
    lobbies,
    restrictions: { find: async () => null },
    stickers: { hasSticker: async () => false },
    subscriptions,
    reconciliation,
    isDevelopment: false,
  });

  const connect = (userId: string): GameSocket => {
    const data = {
      userId,
      sessionId: '',
      address: '',
      locale: 'en',
      gameId: null,
      isWatching: false,
      pushedEvents: 0,
      lobbyAt: 0,
      resumed: null,
    };
    const socket = { data, connected: true } as unknown as GameSocket;
    sockets.add(socket);
    return socket;
  };
  const disconnect = async (socket: GameSocket): Promise<void> => {
    const { gameId } = socket.data;
    socket.connected = false;
    sockets.remove(socket);
    if (gameId !== null) await subscriptions.leaveGame(socket, gameId);
    await subscriptions.closeSocket(socket);
  };
  const resume = (socket: GameSocket, gameId: string) => handlers.answer(socket, 'resumeGame', { gameId });
  const watch = (socket: GameSocket, gameId: string) => handlers.answer(socket, 'watchGame', { gameId });
  const open = { subscriptions, handlers, host, exits, sockets, bus, log, setSeat };
  return { ...open, heard, rows, noted, connect, disconnect, resume, watch };
};

describe('a socket', () => {
  test('that resumes another game has left the one before', async () => {
    const { connect, resume, sockets, rows, noted } = newGateway();
    const socket = connect('anna');
    await resume(socket, 'old');
    expect(sockets.gameIds).toEqual(['old']);
    await resume(socket, 'new');
    await settled();
    expect(sockets.gameIds).toEqual(['new']);
    expect([...rows]).toEqual(['anna at new']);
    expect(noted).toContain('anna at old');
  });

  test('that is seated in another game has left the one before', async () => {
    const { connect, resume, subscriptions, sockets, rows } = newGateway();
    const socket = connect('anna');
    await resume(socket, 'old');
    subscriptions.seatPlayers('new', ['anna']);
    await settled();
    expect(sockets.gameIds).toEqual(['new']);
    expect([...rows]).toEqual(['anna at new']);
  });

  test('that is seated in a game that cannot be read follows it all the same', async () => {
    const { connect, host, subscriptions, sockets, rows, log } = newGateway();
    connect('anna');
    host.follow.mockRejectedValueOnce(new Error('away'));
    subscriptions.seatPlayers('g1', ['anna']);
    await settled();
    expect(sockets.gameIds).toEqual(['g1']);
    expect([...rows]).toEqual(['anna at g1']);
    expect(log.errors).toHaveLength(1);
  });

  test('that closes during its resume follows no game and leaves no presence', async () => {
    const { connect, disconnect, resume, host, sockets, rows, noted } = newGateway();
    const socket = connect('anna');
    host.resume.mockImplementationOnce(async ({ gameId }, _seq, receive) => {
      receive({ kind: 'EVENTS', rows: [] }, []);
      await disconnect(socket);
      return { ok: true, gameId, seq: 1 };
    });
    await resume(socket, 'g1');
    expect(sockets.gameIds).toEqual([]);
    expect([...rows]).toEqual([]);
    expect(noted.at(-1)).toBe('anna at g1');
  });

  // Threat resume: A client asks for the same events again and again, because it cannot read them → The second answer
  // is the whole state.
  test('that asks twice for the events after the same one says that it could not read them', async () => {
    const { connect, handlers, host } = newGateway();
    const socket = connect('anna');
    for (const [gameId, afterSeq] of [
      ['g1', 5],
      ['g1', 5],
      ['g2', 5],
      ['g2', 9],
      ['g2', undefined],
      ['g2', undefined],
    ] as const)
      await handlers.answer(socket, 'resumeGame', { gameId, afterSeq });
    const wanted = host.resume.mock.calls.map(([, asked]) => (asked as { isRepeated: boolean }).isRepeated);
    expect(wanted).toEqual([false, true, false, false, false, false]);
  });

  test('whose resume is refused follows no game', async () => {
    const { connect, resume, host, sockets } = newGateway();
    host.resume.mockImplementationOnce(async () => ({ ok: false, code: 'NOT_IN_GAME' }) as never);
    expect(await resume(connect('anna'), 'g1')).toMatchObject({ ok: false, code: 'NOT_IN_GAME' });
    expect(sockets.gameIds).toEqual([]);
  });

  test('follows a game no more after its user has left it in any tab', async () => {
    const { connect, resume, handlers, sockets, rows } = newGateway();
    const [tab, other, boris] = [connect('anna'), connect('anna'), connect('boris')];
    for (const socket of [tab, other, boris]) await resume(socket, 'g1');
    expect(await handlers.answer(tab, 'exitGame', { gameId: 'g1' })).toMatchObject({ ok: true });
    expect([tab, other, boris].map(({ data }) => data.gameId)).toEqual([null, null, 'g1']);
    expect([...rows]).toEqual(['boris at g1']);
    await handlers.answer(boris, 'exitGame', { gameId: 'g1' });
    expect(sockets.gameIds).toEqual([]);
  });
});

describe('a watcher', () => {
  // Threat watch: Losing the own game to a call that began before it → The socket stays with the game that has begun.
  test('whose own game begins during the call stays with that game', async () => {
    const { connect, watch, subscriptions, host, sockets } = newGateway();
    const socket = connect('anna');
    host.watch.mockImplementationOnce(async ({ gameId }, receive) => {
      subscriptions.seatPlayers('own', ['anna']);
      receive({ kind: 'EVENTS', rows: [] }, []);
      return { ok: true, gameId, seq: 1 };
    });
    expect(await watch(socket, 'g1')).toMatchObject({ ok: false, code: 'SET_OTHER_ACTIVE_GAME' });
    expect([socket.data.gameId, socket.data.isWatching, sockets.gameIds]).toEqual(['own', false, ['own']]);
  });

  test('who resumes a former game as the next one begins stays with the next one', async () => {
    const { connect, resume, subscriptions, host, sockets } = newGateway();
    host.resume.mockImplementationOnce(async ({ gameId }, _seq, receive) => {
      subscriptions.seatPlayers('next', ['anna']);
      receive({ kind: 'EVENTS', rows: [] }, []);
      return { ok: true, gameId, seq: 1 };
    });
    expect(await resume(connect('anna'), 'former')).toMatchObject({ ok: false, code: 'SET_OTHER_ACTIVE_GAME' });
    expect(sockets.gameIds).toEqual(['next']);
  });

  test('may be out of a game whose seat they keep, but plays no other one', async () => {
    const { connect, watch, resume, setSeat, sockets } = newGateway();
    const socket = connect('anna');
    setSeat({ gameId: 'own', isOut: false });
    expect(await watch(socket, 'g1')).toMatchObject({ code: 'SET_OTHER_ACTIVE_GAME' });
    setSeat({ gameId: 'own', isOut: true });
    await resume(socket, 'own');
    expect(await watch(socket, 'own')).toMatchObject({ code: 'SET_OTHER_ACTIVE_GAME' });
    expect(await watch(socket, 'g1')).toMatchObject({ ok: true });
    expect(await watch(socket, 'g2')).toMatchObject({ ok: true });
    expect([sockets.gameIds, socket.data.isWatching]).toEqual([['g2'], true]);
    await resume(socket, 'own');
    expect([sockets.gameIds, socket.data.isWatching]).toEqual([['own'], false]);
  });

  // Threat watch: Passing the maximum by watchers who all come at once → The sockets are counted when one joins.
  test('is one of at most so many sockets, also when all come at once', async () => {
    const { connect, watch, sockets } = newGateway();
    const { most } = AMOUNTS.watchers;
    const late = Array.from({ length: most + 3 }, (_, nth) => connect(`watcher-${nth % 50}`));
    const answers = await Promise.all(late.map((socket) => watch(socket, 'g1')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(most);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'TOO_MANY_WATCHERS')).toHaveLength(3);
    expect(sockets.inGame('g1').size).toBe(most);
    // One who watches already catches up.
    expect(await watch(late[0]!, 'g1')).toMatchObject({ ok: true });
  });
});

describe('a user', () => {
  test('has a channel while one of the sockets is open', async () => {
    const { connect, disconnect, subscriptions, heard, rows } = newGateway();
    const tabs = [connect('anna'), connect('anna')] as const;
    for (const tab of tabs) await subscriptions.openSocket(tab);
    await disconnect(tabs[0]);
    expect([[...heard], [...rows]]).toEqual([['user:anna'], ['anna at ']]);
    await disconnect(tabs[1]);
    expect([[...heard], [...rows]]).toEqual([[], []]);
  });

  test('whose channel could not be opened gets it at the next attempt', async () => {
    const { connect, subscriptions, bus, heard } = newGateway();
    const socket = connect('anna');
    vi.mocked(bus.subscribe).mockRejectedValueOnce(new Error('away'));
    await expect(subscriptions.openSocket(socket)).rejects.toThrow('away');
    await subscriptions.openSocket(socket);
    expect([...heard]).toEqual(['user:anna']);
  });
});

test('a crowd that leaves its lobbies is served a few at a time, and games go on meanwhile', async () => {
  const { connect, resume, handlers, exits } = newGateway();
  const crowd = Array.from({ length: 60 }, (_, at) => connect(`user-${at}`));
  const acks = crowd.map((socket) => handlers.answer(socket, 'exitLobby', { gameId: 'lobby' }));
  await settled();
  expect(exits).toHaveLength(LOBBY_CALLS_AT_ONCE);
  expect(await resume(connect('player'), 'game')).toMatchObject({ ok: true });

  exits[0]!();
  await settled();
  expect(exits).toHaveLength(LOBBY_CALLS_AT_ONCE + 1);
  for (let at = 1; at < crowd.length; at++) {
    exits[at]!();
    await settled();
  }
  expect((await Promise.all(acks)).every(({ ok }) => ok)).toBe(true);
});
