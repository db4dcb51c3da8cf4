import type { PeopleReader } from '../ports.ts';

/** Each user has an account with this nickname, the own id without one. No name was taken away. */
export const peopleNamed = (nicknames: Readonly<Record<string, string>> = {}): PeopleReader => ({
  profiles: async (userIds) =>
    new Map(userIds.map((id) => [id, { nickname: nicknames[id] ?? id, avatarPath: null, owner: null }])),
  takenNicknamesOf: async () => [],
});

/** The accounts of an app that is opened later. */
export const peopleOf = (accounts: () => PeopleReader): PeopleReader => ({
  profiles: (userIds) => accounts().profiles(userIds),
  takenNicknamesOf: (userIds) => accounts().takenNicknamesOf(userIds),
});

/** All accounts are deleted. */
export const NOBODY: PeopleReader = { profiles: async () => new Map(), takenNicknamesOf: async () => [] };
