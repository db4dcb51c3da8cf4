/** What a floor opens. `key` names the drawing: `/avatars/KEY.svg`, `/stickers/KEY.svg` or `/frames/KEY.svg`. */
export interface Unlock {
  readonly kind: 'portrait' | 'sticker' | 'frame';
  readonly key: string;
}

/** A drawing with the floor that opens it. */
export interface FloorReward extends Unlock {
  readonly floor: number;
}

/** Floors 2 to 31 open a frame, a sticker and a portrait in turn; floor 50 a frame. Users own them by these keys. */
const FRAMES = [
  'scaffold',
  'awning',
  'perforation',
  'windows',
  'railway',
  'director',
  'shark',
  'vault',
  'skyline',
  'gilding',
] as const;
const STICKERS = [
  'sleepy',
  'whistle',
  'thinking',
  'handshake',
  'luck',
  'sweat',
  'crying',
  'love',
  'fire',
  'crown',
] as const;
const PORTRAITS = ['lida', 'kostya', 'marta', 'yuna', 'tigran', 'amina', 'emil', 'omar', 'agata', 'boris'] as const;

const FIRST_FLOOR = 2;
const TURN = 3;

const inTurn = (kind: Unlock['kind'], keys: readonly string[], at: number): FloorReward[] =>
  keys.map((key, nth) => ({ floor: FIRST_FLOOR + at + TURN * nth, kind, key }));

/** What each floor opens, the lowest floor first. A floor that is missing opens nothing. */
export const FLOOR_REWARDS: readonly FloorReward[] = [
  ...inTurn('frame', FRAMES, 0),
  ...inTurn('sticker', STICKERS, 1),
  ...inTurn('portrait', PORTRAITS, 2),
  { floor: 50, kind: 'frame', key: 'legend' } as const,
].sort((a, b) => a.floor - b.floor);
