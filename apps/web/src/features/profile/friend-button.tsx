export { FriendButton } from '../../shared/friends/friend-button.tsx';
