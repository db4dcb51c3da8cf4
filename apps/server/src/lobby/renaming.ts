import { isMember, notifyAll, type LobbyWorld } from './phases.ts';
import { viewOf, type Lobby } from './lobby.ts';

interface Renamed {
  readonly id: string;
  /** The present one. */
  readonly nickname: string;
}

/** Shows the present nickname of a member, and of the owner of programs. @returns false if nothing has changed. */
export const rename = (lobby: Lobby, world: LobbyWorld, { id, nickname }: Renamed): boolean => {
  const former = lobby.members.find((member) => member.id === id)?.nickName;
  const members = lobby.members.map((member) => ({
    ...member,
    nickName: member.id === id ? nickname : member.nickName,
    owner: member.owner?.id === id ? { id, nickname } : (member.owner ?? null),
  }));
  const isSame = members.every(
    ({ nickName, owner }, at) =>
      nickName === lobby.members[at]?.nickName && owner?.nickname === lobby.members[at]?.owner?.nickname,
  );
  if (isSame) return false;
  lobby.members = members;
  if (isMember(lobby, id) && lobby.creator === former) lobby.creator = nickname;
  // Later steps are short, and a rematch names nobody.
  if (lobby.phase === 'search') notifyAll(world, lobby, { name: 'RoomChanged', payload: { lobby: viewOf(lobby) } });
  return true;
};
