import type { GameModeId } from '@magnaty/rules';
import { humans, type Lobby, type Member, type Wish } from '../lobby.ts';
import { fillWithBots, matchBack, seat } from '../matchmaking.ts';
import * as phases from '../phases.ts';
import { member, openSearches, worldAt } from './members.ts';

/** Between two looks at the deadlines, ms. */
const STEP_MS = 500;
/** One user may search once in this time on and on (`lobby` in limits.ts), ms. */
const EVERY_MS = 4000;

/**
 * Leaves the search after some seconds; or waits for a confirmation and rejects it, at any time of it; or never confirms.
 */
export type Hopper = 'leaver' | 'rejecter' | 'sleeper';

interface Person {
  readonly id: string;
  readonly hopper: Hopper | null;
  readonly wish: Wish;
  /** When they last began to search. */
  since: number;
  /** The time of the next step (leave, confirm, reject or search), ms. */
  next: number;
}

export interface HoppedSearches {
  /** Honest people who search, one after another. */
  readonly people: number;
  /** Between two of them, ms. */
  readonly gapMs: number;
  readonly hoppers: readonly Hopper[];
  readonly random: () => number;
}

/**
 * Honest people search and agree to bots, and confirm within five seconds; hoppers search beside them, again and again,
 * as often as the server lets them.
 * @returns for each honest person the time until all have confirmed, ms
 */
export const searchAmongHoppers = ({ people, gapMs, hoppers, random }: HoppedSearches): number[] => {
  const searches = openSearches();
  const lobbies = searches.lobbies;
  const confirming = new Set<Lobby>();
  const waits: number[] = [];
  const between = (least: number, most: number): number => least + random() * (most - least);
  const waiting = new Map<string, Person>();
  const idle = hoppers.map((hopper, nth): Person => ({ id: `h${nth}`, hopper, wish: ANY, since: 0, next: nth * 300 }));
  let come = 0;

  for (let now = 0; waits.length < people; now += STEP_MS) {
    const world = { ...worldAt(now), random };
    const lobbyOf = ({ id }: Person): Lobby | undefined =>
      [...lobbies.values(), ...confirming].find(({ members }) => members.some((one) => one.id === id));
    const sort = (...changed: readonly Lobby[]): void => {
      for (const lobby of [...changed, ...lobbies.values()]) {
        lobbies.delete(lobby.id);
        confirming.delete(lobby);
        if (humans(lobby).length === 0) continue;
        if (lobby.phase === 'search') lobbies.set(lobby.id, lobby);
        else if (lobby.phase === 'confirmation') confirming.add(lobby);
        else begin(lobby);
      }
    };
    const begin = ({ members }: Lobby): void => {
      for (const { id } of members) {
        const person = waiting.get(id);
        if (person?.hopper === null) waits.push(now - person.since);
        else if (person !== undefined) idle.push({ ...person, next: now + EVERY_MS });
        waiting.delete(id);
      }
    };
    /** A confirmation has failed: those who are left search again. */
    const goBack = (lobby: Lobby): void => {
      sort(lobby);
      if (lobby.phase === 'search' && lobby.members.length > 0) matchBack(searches, world, lobby);
      sort();
    };
    const search = (person: Person): void => {
      waiting.set(person.id, person);
      person.since = now;
      person.next = person.hopper === 'leaver' ? now + between(500, 9000) : Number.POSITIVE_INFINITY;
      seat(searches, world, joined(person, now));
      sort();
    };

    if (come < people && now >= come * gapMs) {
      search({ id: `p${come}`, hopper: null, wish: wishOf(random), since: now, next: 0 });
      come++;
    }
    for (const person of idle.splice(0)) {
      if (person.next > now) idle.push(person);
      else search(person);
    }
    for (const person of [...waiting.values()]) {
      // The game of a person may have begun in this step.
      if (!waiting.has(person.id)) continue;
      const lobby = lobbyOf(person);
      if (lobby === undefined) {
        // The time to confirm is over.
        waiting.delete(person.id);
        idle.push({ ...person, next: Math.max(now, person.since + EVERY_MS) });
        continue;
      }
      const isAsked = lobby.phase === 'confirmation';
      const self = lobby.members.find(({ id }) => id === person.id);
      if (!isAsked && person.hopper !== 'leaver') person.next = Number.POSITIVE_INFINITY;
      if (isAsked && person.next === Number.POSITIVE_INFINITY && self?.isConfirmed === false) {
        const most = person.hopper === null ? 5000 : world.timers.confirm;
        person.next = person.hopper === 'sleeper' ? Number.POSITIVE_INFINITY : now + between(0, most);
      }
      if (person.next > now) continue;
      person.next = Number.POSITIVE_INFINITY;
      if (person.hopper === null) {
        phases.confirm(lobby, world, person.id);
        sort(lobby);
      } else {
        phases.leave(lobby, world, person.id);
        waiting.delete(person.id);
        idle.push({ ...person, next: Math.max(now, person.since + EVERY_MS) });
        if (isAsked) goBack(lobby);
        else sort(lobby);
      }
    }
    for (const lobby of [...confirming]) {
      phases.expire(lobby, world);
      if (lobby.phase !== 'confirmation' || humans(lobby).length === 0) goBack(lobby);
    }
    for (const lobby of [...lobbies.values()]) fillWithBots(searches, world, lobby);
    sort();
  }
  return waits;
};

const ANY: Wish = { counts: [2, 3, 4, 5], gameModeIds: [1, 2], isAcceptBot: true };
const MODES: readonly (readonly GameModeId[])[] = [[1], [2], [1, 2]];

const wishOf = (random: () => number): Wish => {
  const counts = ANY.counts.filter(() => random() < 0.5);
  return {
    counts: counts.length === 0 ? [4] : counts,
    gameModeIds: MODES[Math.floor(random() * MODES.length)]!,
    isAcceptBot: true,
  };
};

const joined = ({ id, wish }: Person, now: number): Member => member(id, now, wish);
