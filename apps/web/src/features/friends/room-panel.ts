import { lazyPart } from '../../shared/ui/lazy-part.tsx';

export const InviteFriends = lazyPart(() => import('./invite-friends.tsx'), 'decoration');
