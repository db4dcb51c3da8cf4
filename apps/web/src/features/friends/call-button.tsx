import { useFollowedFriends } from './follow-friends.ts';
import { friendStateOf } from './friend-state-of.ts';
import { callToTable } from './friends-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';

/** Invites a friend to the own room, or to a new one. Others get no invitations. */
export function CallButton({ userId }: { readonly userId: string }) {
  const t = useText();
  const { list } = useFollowedFriends();
  if (list === null || friendStateOf(list, userId) !== 'friend') return null;
  return (
    <Button wide onClick={() => callToTable(userId)}>
      {t('profile.call')}
    </Button>
  );
}
