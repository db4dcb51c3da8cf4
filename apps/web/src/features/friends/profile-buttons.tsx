import { CallButton } from './call-button.tsx';
import { FriendButton } from './friend-button.tsx';

export const ProfileButtons = ({ userId, nickname }: { readonly userId: string; readonly nickname: string }) => (
  <>
    <CallButton userId={userId} />
    <FriendButton userId={userId} nickname={nickname} />
  </>
);
