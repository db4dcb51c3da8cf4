import type { Seat, StoredEvent } from '@magnaty/rules';
import type { PeopleReader } from './ports.ts';

/** Replaces the name of a deleted user in the logs of games. No nickname may be equal to it. */
const ANONYMOUS = 'Аноним';

/** The look of a deleted user. */
const NAMELESS = { nickname: ANONYMOUS, avatarPath: null };

/** A player without name and picture, and a program without the name of its owner. */
export const nameless = <P extends { readonly botOwner?: string | null | undefined }>(player: P): P => ({
  ...player,
  ...NAMELESS,
  ...(player.botOwner && { botOwner: ANONYMOUS }),
});

/** A seat as a version of the server has stored it. */
type StoredSeat = Pick<Seat, 'userId' | 'nickname' | 'avatarPath'> & Partial<Seat>;

const seatsOf = (event: StoredEvent): readonly StoredSeat[] =>
  event.name === 'StartGame' ? (event as StoredEvent & { readonly users: readonly StoredSeat[] }).users : [];

/** The event with other seats. Only the first event of a game contains names. */
export const withSeats = (event: StoredEvent, change: (seat: StoredSeat) => StoredSeat): StoredEvent => {
  if (event.name !== 'StartGame') return event;
  const changed: StoredEvent & { readonly users: readonly StoredSeat[] } = {
    ...event,
    users: seatsOf(event).map(change),
  };
  return changed;
};

/** Changes what names the player at a seat. */
type Renamer = <
  P extends {
    readonly userId: string;
    readonly nickname: string;
    readonly avatarPath: string | null;
    readonly isBot?: boolean;
    readonly botOwner?: string | null | undefined;
  },
>(
  player: P,
) => P;

const idsOf = (players: readonly { readonly userId: string; readonly isBot?: boolean }[]): string[] => [
  ...new Set(players.filter(({ isBot }) => isBot !== true).map(({ userId }) => userId)),
];

/** The names that the players of lists and results have now: a deleted user is anonymous. Bots keep theirs. */
export const presentNames = async (
  people: PeopleReader,
  players: readonly { readonly userId: string; readonly isBot?: boolean }[],
): Promise<Renamer> => {
  const profiles = await people.profiles(idsOf(players));
  return (player) => {
    if (player.isBot === true) return player;
    const profile = profiles.get(player.userId);
    if (profile === undefined) return nameless(player);
    const { nickname, avatarPath, owner } = profile;
    return { ...player, nickname, avatarPath, ...(player.botOwner && { botOwner: owner?.nickname ?? ANONYMOUS }) };
  };
};

/** These users as they are called now. */
export const playersNow = async (people: PeopleReader, userIds: readonly string[]) => {
  const profiles = await people.profiles(userIds);
  return userIds.map((userId) => {
    const { nickname, avatarPath, owner } = profiles.get(userId) ?? { ...NAMELESS, owner: null };
    return { userId, nickname, avatarPath, botOwner: owner?.nickname ?? null };
  });
};

/**
 * The names that a record shows: those of its time. A nickname that an operator took away gives way to the present one;
 * so does that of the owner of a program.
 */
export const recordNames = async (
  people: PeopleReader,
  players: readonly { readonly userId: string; readonly isBot?: boolean }[],
): Promise<Renamer> => {
  const userIds = idsOf(players);
  const profiles = await people.profiles(userIds);
  const owners = [...profiles.values()].flatMap(({ owner }) => owner ?? []);
  const taken = await people.takenNicknamesOf([...userIds, ...owners.map(({ id }) => id)]);
  const isTaken = (userId: string | undefined, nickname: string): boolean =>
    taken.some((one) => one.userId === userId && one.nickname === nickname);
  return (player) => {
    const profile = profiles.get(player.userId);
    if (player.isBot === true || profile === undefined) return player;
    const { nickname, owner } = profile;
    return {
      ...player,
      ...(isTaken(player.userId, player.nickname) && { nickname }),
      ...(player.botOwner && isTaken(owner?.id, player.botOwner) && { botOwner: owner?.nickname ?? ANONYMOUS }),
    };
  };
};

/** The rows with the names that a record shows. */
export const withRecordNames = async <R extends { readonly events: readonly StoredEvent[] }>(
  people: PeopleReader,
  rows: readonly R[],
): Promise<R[]> => {
  const seats = rows.flatMap(({ events }) => events).flatMap(seatsOf);
  const renamed = await recordNames(people, seats);
  return rows.map((row) => ({ ...row, events: row.events.map((event) => withSeats(event, renamed)) }));
};
