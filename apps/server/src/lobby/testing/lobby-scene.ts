import { inEachLanguage, type LocaleCode } from '@magnaty/content';
import type { ServerEvent } from '@magnaty/protocol';
import { localised } from '../../texts/localised.ts';
import { humans, type Lobby, type Member, type Wish } from '../lobby.ts';
import { fillWithBots, seat, type OpenSearches } from '../matchmaking.ts';
import * as phases from '../phases.ts';
import { changeRoom, giveRoom, passRoom, removeFromRoom, type RoomChange } from '../room.ts';
import { member, openSearches, room, worldAt } from './members.ts';

/** The viewer of a gallery is a guest, whose id is ''. */
const VIEWER = '';

/** The users of the scenes. One has the longest possible name. */
const USERS = {
  viewer: { id: VIEWER, nickName: 'mira_k', experience: 4280, frame: 'laurels' },
  lev: { id: 'lev', nickName: 'Лев Дорн', experience: 128_400, frame: 'film' },
  gleb: { id: 'gleb', nickName: 'Ш'.repeat(24), experience: 4280, frame: null },
  ada: { id: 'ada', nickName: 'Ада', experience: 0, frame: null },
  timur: { id: 'timur', nickName: 'Тимур', experience: 760, frame: null },
} as const;
export type SceneUser = keyof typeof USERS;

const NO_ITEMS = { chip: null, dice: null, board: null, experiencePercent: 100, chipId: null, countedItemIds: [] };

/** Start of each scene, epoch ms. */
const START = 1_800_000_000_000;

/** The messages that the viewer received, and the end of the scene, epoch ms. */
export interface Recording {
  readonly at: number;
  readonly messages: Readonly<Record<LocaleCode, readonly ServerEvent[]>>;
}

/** Carries out the lobby's real steps, and keeps the messages that the viewer gets. */
export class LobbyScene {
  readonly #world: phases.LobbyWorld & { now: number } = worldAt(START);
  readonly #searches: OpenSearches = openSearches();
  #room: Lobby | null = null;

  /** Users begin to search, one after the other. */
  search(wish: Partial<Wish>, ...users: readonly SceneUser[]): this {
    for (const user of users) seat(this.#searches, this.#world, this.#member(user, wish));
    return this;
  }

  /** Users join a private room of so many players, one after the other. */
  room(countUsers: number, ...users: readonly SceneUser[]): this {
    const lobby = (this.#room = { ...room(countUsers), code: 'k7Qw2ZpXr9' });
    for (const user of users) phases.join(lobby, this.#world, this.#member(user, null));
    phases.goOnWhenFull(lobby, this.#world);
    return this;
  }

  /** The host changes the viewer's room. */
  change(host: SceneUser, change: Partial<RoomChange>): this {
    const whole = { gameId: 'room', botLevel: 'medium', ...change } as const;
    return this.#step((lobby) => changeRoom(lobby, this.#world, USERS[host].id, whole));
  }

  /** The host removes a user. */
  remove(host: SceneUser, removed: SceneUser): this {
    return this.#step((lobby) => removeFromRoom(lobby, this.#world, USERS[host].id, USERS[removed].id));
  }

  /** The host makes another one the host. */
  give(host: SceneUser, heir: SceneUser): this {
    return this.#step((lobby) => giveRoom(lobby, this.#world, USERS[host].id, USERS[heir].id));
  }

  /** The host has lost the connection, and everybody else is ready. */
  lose(host: SceneUser): this {
    return this.#step((lobby) => (passRoom(lobby, this.#world, USERS[host].id) ? null : 'nobody takes the room over'));
  }

  confirm(...users: readonly SceneUser[]): this {
    for (const user of users) this.#step((lobby) => phases.confirm(lobby, this.#world, USERS[user].id));
    return this;
  }

  chip(user: SceneUser, chipId: number): this {
    return this.#step((lobby) => phases.selectChip(lobby, this.#world, USERS[user].id, chipId));
  }

  leave(user: SceneUser): this {
    return this.#step((lobby) => phases.leave(lobby, this.#world, USERS[user].id));
  }

  /** Time passes; then the deadlines that are over take effect. */
  pass(seconds: number): this {
    this.#world.now += seconds * 1000;
    for (const lobby of this.#lobbies()) {
      if (lobby.phase === 'search') fillWithBots(this.#searches, this.#world, lobby);
      else phases.expire(lobby, this.#world);
    }
    return this;
  }

  get recording(): Recording {
    const received = this.#world.messages.filter(({ to }) => to.includes(VIEWER)).map(({ event }) => event);
    const inLanguage = (locale: LocaleCode) => received.map((event) => localised(locale, event));
    return { at: this.#world.now, messages: inEachLanguage(({ code }) => inLanguage(code)) };
  }

  #member(user: SceneUser, wish: Partial<Wish> | null): Member {
    const { frame, ...about } = USERS[user];
    const equipment = frame === null ? null : { ...NO_ITEMS, frame };
    return { ...member(about.id, this.#world.now, wish), ...about, equipment };
  }

  /** A step of the viewer's lobby. @throws Error if it is refused. */
  #step(step: (lobby: Lobby) => string | null): this {
    const lobby = this.#lobbies().find((one) => humans(one).some(({ id }) => id === VIEWER));
    if (lobby === undefined) throw new Error('the viewer is in no lobby');
    const code = step(lobby);
    if (code !== null) throw new Error(`the step is refused: ${code}`);
    return this;
  }

  #lobbies(): Lobby[] {
    return this.#room === null ? [...this.#searches.lobbies.values()] : [this.#room];
  }
}
