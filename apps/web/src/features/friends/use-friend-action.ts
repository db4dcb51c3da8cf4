import { useFriends } from './friends-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useRelation } from '../../shared/session/relations.ts';
import { useSession } from '../../shared/session/session-store.ts';
import type { PersonAction, PersonInGame } from '../../shared/slots/person-actions.ts';
import { notify } from '../../shared/ui/toasts.ts';

/** Asks a player for friendship, or accepts; null for a friend, and where it is not open. `FriendsHost` loads the list. */
export function useFriendAction(person: PersonInGame | null): PersonAction | null {
  const t = useText();
  const isQuick = useSession(({ user }) => user?.isQuick !== false);
  const list = useFriends((friends) => friends.list);
  const isBlocked = useRelation('blocked', person?.userId ?? '');
  if (person === null || list === null || isBlocked) return null;
  const { userId, nickname } = person;
  const isIn = (people: readonly { readonly userId: string }[]): boolean => people.some((one) => one.userId === userId);
  const isAsking = isIn(list.asking);
  if (isIn(list.friends) || isIn(list.asked) || (!isAsking && (isQuick || isIn(list.declined ?? [])))) return null;
  const text = t(isAsking ? 'friends.accept' : 'friends.add');
  return {
    id: 'friend',
    icon: 'friends',
    text,
    label: t('friends.actOn', { act: text, nickname }),
    // The code comes with the press: a game has other work first.
    run: () =>
      void import('./change-friend.ts').then(
        ({ befriend }) => befriend(isAsking ? 'accept' : 'request', userId, t),
        () => notify('error', t('part.lost')),
      ),
  };
}
