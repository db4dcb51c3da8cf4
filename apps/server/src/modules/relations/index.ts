export { openBlockNews } from './block-news.ts';
export type { Block, BlockNews, BlockTeller } from './block-news.ts';
export { noFriendships, type Friendships } from './friendships.ts';
export type { LobbyPlace } from './lobby-place.ts';
export { lockPair } from './lock-pair.ts';
export { relationsModule } from './module.ts';
export { blockedBy, blockersOf, relatedIds } from './relation-store.ts';
export { watcherRights, type WatchableGame } from './watcher-rights.ts';
