import { rematchScenes, type Rematch } from './rematch-scene.ts';

const HEAD = `// Written by \`npm run lobby-messages\` from the server's lobby: the last message of each scene of a rematch.
import type { Rematch } from '../../shared/session/rematch-store.ts';
`;

const line = ([name, rematch]: readonly [string, Rematch]): string => `  ${name}: ${JSON.stringify(rematch)},\n`;

/** The source of the rematches in the game's gallery, made from what the lobby sends now. */
export const recordedRematches = (): string => `${HEAD}
export const RECORDED_REMATCHES = {
${Object.entries(rematchScenes()).map(line).join('')}} as const satisfies Readonly<Record<string, Rematch>>;
`;

/** The file of the gallery that holds them. */
export const REMATCHES_FILE = new URL('../../../../web/src/game-view/gallery/recorded-rematches.ts', import.meta.url);
