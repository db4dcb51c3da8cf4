import { and, eq, isNotNull } from 'drizzle-orm';
import type { LobbyView, ServerEventPayload } from '@magnaty/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../cluster/bus.ts';
import { untilKilled } from '../cluster/testing/until-killed.ts';
import { gamePlayers } from '../play/tables.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { addUser, openGameServer, type GameServer } from './testing/game-server.ts';
import { openBuses } from './testing/open-buses.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';

/** No timer of a game or a lobby ends during a test. */
const CALM = {
  CONFIRM_TIMEOUT_MS: '600000',
  CHIP_TIMEOUT_MS: '600000',
  LOADING_TIMEOUT_MS: '600000',
  MOVE_TIMEOUT_MS: '600000',
  RECONNECT_TIMEOUT_MS: '600000',
};
/** Time limit for a poll; usual times are much shorter. */
const LONG = { timeout: 20_000 };

/** Messages of a bus that the test holds back, or loses. */
const controlled = (bus: Bus) => {
  let held: (() => void)[] | null = null;
  let notifyGap = (): void => undefined;
  const control = {
    /** Nothing reaches this server. */
    isDeaf: false,
    /** Nothing leaves this server. */
    isMute: false,
    bus: {
      ...bus,
      publish: (channel, message) => {
        if (control.isMute) return;
        if (held === null) bus.publish(channel, message);
        else held.push(() => bus.publish(channel, message));
      },
      subscribe: (channel, receive) => bus.subscribe(channel, (message) => void (control.isDeaf || receive(message))),
      onGap: (listener) => void (notifyGap = listener),
    } satisfies Bus as Bus,
    gap: () => notifyGap(),
    hold: () => void (held = []),
    release: () => {
      const waiting = held ?? [];
      held = null;
      for (const publish of waiting) publish();
    },
  };
  return control;
};

describe.each(TEST_ENGINES)('two servers on the %s engine', (engine) => {
  let opened: TestDatabase;
  let servers: readonly [GameServer, GameServer];
  let buses: readonly [ReturnType<typeof controlled>, ReturnType<typeof controlled>];
  let isFirstKilled = false;
  const players: ScriptedPlayer[] = [];

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    isFirstKilled = false;
    const [one, two] = await openBuses(engine, opened.database);
    buses = [controlled(one), controlled(two)];
    const isKilled = (): boolean => isFirstKilled;
    const mortal = {
      ...opened,
      database: untilKilled(opened.database, isKilled),
      solo: untilKilled(opened.solo, isKilled),
      appends: untilKilled(opened.appends, isKilled),
    };
    servers = [
      await openGameServer({ opened: mortal, env: CALM, bus: buses[0].bus }),
      await openGameServer({ opened, env: CALM, bus: buses[1].bus }),
    ];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    // A server that is no longer killed can close.
    isFirstKilled = false;
    for (const player of players.splice(0)) player.disconnect();
    for (const server of servers) await server.close();
    await opened.close();
  });

  const connect = async (player: ScriptedPlayer, server: GameServer): Promise<void> => {
    await player.connect(server.port);
    await player.until(() => player.latest.has('UpdateGameStatus') && player.others.includes('UserLeaveLobby'));
  };
  const newPlayer = async (userId: string, server: GameServer): Promise<ScriptedPlayer> => {
    await addUser(opened.database, userId);
    const player = new ScriptedPlayer({ userId });
    players.push(player);
    await connect(player, server);
    return player;
  };
  const lobbyOf = (player: ScriptedPlayer): LobbyView | undefined =>
    (player.latest.get('ThisUserJoinLobby') as { lobby: LobbyView } | undefined)?.lobby;
  const phaseIs = (player: ScriptedPlayer, phase: string) => player.until(() => lobbyOf(player)?.phase === phase);
  const search = (player: ScriptedPlayer) =>
    player.send('searchGame', { isAcceptBot: false, countUsers: [2], gameModeId: 1 });

  /** Anna at the first server and Boris at the second one, in a lobby that needs only their screens to become a game. */
  const loading = async (ofBoris = servers[1]) => {
    const anna = await newPlayer('anna', servers[0]);
    const boris = await newPlayer('boris', ofBoris);
    for (const player of [anna, boris]) await search(player);
    for (const player of [anna, boris]) await phaseIs(player, 'confirmation');
    const gameId = lobbyOf(anna)!.gameId;
    for (const player of [anna, boris]) await player.send('confirm', { gameId });
    for (const player of [anna, boris]) await player.until(() => player.others.includes('StartSelectChipTimer'));
    await anna.send('selectChip', { chipId: 1 });
    await boris.send('selectChip', { chipId: 2 });
    return { anna, boris, gameId };
  };

  test('that tell two changes of a lobby in the wrong order leave its users with the present state', async () => {
    const anna = await newPlayer('anna', servers[0]);
    const boris = await newPlayer('boris', servers[1]);
    const clara = await newPlayer('clara', servers[1]);
    for (const player of [anna, boris]) await search(player);
    await phaseIs(boris, 'confirmation');
    buses[0].hold();
    // The first server puts Boris back to the search, and the second one finds Clara for him.
    expect(await anna.send('exitLobby', {})).toMatchObject({ ok: true });
    expect(await search(clara)).toMatchObject({ ok: true });
    await boris.until(() => lobbyOf(boris)?.users.some(({ id }) => id === 'clara') === true);
    const states = (): number => boris.others.filter((name) => name === 'ThisUserJoinLobby').length;
    const before = states();
    buses[0].release();
    await boris.until(() => states() > before);
    expect(lobbyOf(boris)).toMatchObject({ phase: 'confirmation', users: [{ id: 'boris' }, { id: 'clara' }] });
    expect(boris.others).not.toContain('UserRejectedGame');
    expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('get the rows of a game in memory without players there, and those of a gap after it', async () => {
    const { anna, gameId } = await loading(servers[0]);
    for (const player of players) await player.send('resumeGame', { gameId });
    for (const player of players) await player.until(() => player.game.seq > 0);
    const { host, games } = servers[1].play;
    await games.advance(gameId);
    /** The game as the second server has it in memory: a look at the choices reads no log. */
    const seqThere = async () => {
      const reply = await host.choices({ gameId, userId: 'anna' });
      return reply.ok ? reply.seq : reply.code;
    };
    const move = async (): Promise<void> => {
      const { seq } = anna.game;
      await Promise.all(players.map((player) => player.play(() => player.game.seq > seq)));
    };
    await move();
    await expect.poll(seqThere, LONG).toBe(anna.game.seq);
    buses[1].isDeaf = true;
    await move();
    expect(await seqThere()).toBeLessThan(anna.game.seq);
    buses[1].isDeaf = false;
    buses[1].gap();
    await expect.poll(seqThere, LONG).toBe(anna.game.seq);
    expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('tell the players after a gap who went away and who came back meanwhile', async () => {
    const { anna, boris, gameId } = await loading();
    for (const player of [anna, boris]) await player.send('resumeGame', { gameId });
    for (const player of [anna, boris]) await player.until(() => player.game.seq > 0);
    let isAway: boolean | null = null;
    boris.socket.on('UserChangePresence', (told: ServerEventPayload<'UserChangePresence'>) => {
      if (told.userId === 'anna') isAway = told.isAway;
    });
    const absences = () =>
      opened.database.$count(gamePlayers, and(eq(gamePlayers.userId, 'anna'), isNotNull(gamePlayers.dropAt)));
    /** The second server does not receive it before the gap is over. */
    const unheard = async (work: () => Promise<unknown>, wanted: number): Promise<void> => {
      buses[1].isDeaf = true;
      await work();
      await expect.poll(absences, LONG).toBe(wanted);
      expect(isAway).toBe(wanted === 0 ? true : null);
      buses[1].isDeaf = false;
      buses[1].gap();
    };
    await unheard(async () => anna.disconnect(), 1);
    await boris.until(() => isAway === true);
    await unheard(async () => {
      await connect(anna, servers[0]);
      await anna.send('resumeGame', { gameId });
    }, 0);
    await boris.until(() => isAway === false);
    expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('bring the players into a game whose first server died before it told anyone', async () => {
    const { anna, boris, gameId } = await loading();
    const { host } = servers[0].play;
    const create = host.create.bind(host);
    vi.spyOn(host, 'create').mockImplementation((request) =>
      create(request, () => {
        isFirstKilled = true;
        buses[0].isMute = true;
      }),
    );
    await boris.send('resumeGame', { gameId });
    // The last screen is ready, and the first server begins the game.
    expect(await anna.send('resumeGame', { gameId })).toMatchObject({ ok: false });
    expect(isFirstKilled).toBe(true);
    await boris.until(() => boris.game.seq > 0);
    expect(boris.holes).toBe(0);
    const gameIs = (): unknown => (boris.latest.get('UpdateGameStatus') as { gameId: unknown }).gameId;
    await boris.until(() => gameIs() === gameId);
    expect(servers[1].errors).toEqual([]);
  });
});
