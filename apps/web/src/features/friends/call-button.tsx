import { watchPath } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { useFollowedFriends } from './follow-friends.ts';
import { callToTable } from './friends-store.ts';

/** Invites a friend to the own room, or to a new one, and leads to the friend's game. Others get no invitations. */
export function CallButton({ userId }: { readonly userId: string }) {
  const t = useText();
  const { list } = useFollowedFriends();
  const friend = list?.friends.find((person) => person.userId === userId);
  if (friend === undefined) return null;
  const { where } = friend;
  return (
    <>
      <Button wide onClick={() => callToTable(userId)}>
        {t('profile.call')}
      </Button>
      {where.at === 'game' && where.gameId !== null && (
        <ButtonLink wide variant="ink" icon="eye" to={watchPath(where.gameId)}>
          {t('friends.watch.game')}
        </ButtonLink>
      )}
    </>
  );
}
