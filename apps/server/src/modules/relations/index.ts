export { openBlockNews } from './block-news.ts';
export type { Block, BlockNews, BlockTeller } from './block-news.ts';
export { areFriends, friendIdsOf } from './friend-store.ts';
export { relationsModule } from './module.ts';
export { blockedBy, blockersOf, relatedIds } from './relation-store.ts';
export { watcherRights } from './watcher-rights.ts';
export type { LobbyPlace } from './whereabouts.ts';
