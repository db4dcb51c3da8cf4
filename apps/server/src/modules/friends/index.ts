export { openFriendships } from './friendships.ts';
export { friendsModule } from './module.ts';
