/** A place on the stage, px. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Frames of a wall and of the portrait that stands in it. */
export interface FoldFrames {
  readonly wall: Keyframe[];
  readonly bust: Keyframe[];
}

const STEPS = 12;
/** The portrait in a player's card: its size and the place of its middle, as shares of the picture's width. */
const CARD_BUST = { size: 140 / 118, middle: 48 / 118 };

const between = (from: number, to: number, part: number): number => from + (to - from) * part;

/**
 * The frames in which a wall shrinks into the picture of a card. Only transforms are animated, so the portrait, which
 * must not be distorted, is scaled against its wall in each of many frames.
 * @param bust the portrait's size, px; it stands in the middle of the wall
 */
export const foldFrames = (from: Place, to: Place, bust: number): FoldFrames => {
  const frames = Array.from({ length: STEPS + 1 }, (_, nth) => {
    const part = nth / STEPS;
    const x = between(from.left, to.left, part) - from.left;
    const y = between(from.top, to.top, part) - from.top;
    const across = between(from.width, to.width, part) / from.width;
    const down = between(from.height, to.height, part) / from.height;
    const size = between(bust, to.width * CARD_BUST.size, part) / bust;
    const aside = (between(0.5, CARD_BUST.middle, part) - 0.5) * from.width;
    return {
      wall: { transform: `translate(${x}px, ${y}px) scale(${across}, ${down})` },
      bust: { transform: `translateX(${aside}px) scale(${size / across}, ${size / down})` },
    };
  });
  return { wall: frames.map(({ wall }) => wall), bust: frames.map(({ bust: standing }) => standing) };
};

/** Shares of the window's width, from 0 to 1. */
export interface Share {
  readonly left: number;
  readonly width: number;
}

/** The width of the first mover's wall: half of the window, or more if there are only two. */
const firstShare = (players: number): number => (players === 2 ? 0.63 : 860 / 1874);

/** The walls side by side, all alike. */
export const equalShares = (players: number): readonly Share[] =>
  Array.from({ length: players }, (_, nth) => ({ left: nth / players, width: 1 / players }));

/** The walls side by side when the first mover has most of the room. */
export const sharesWithFirst = (players: number, first: number): readonly Share[] => {
  const wide = firstShare(players);
  const narrow = (1 - wide) / (players - 1);
  return Array.from({ length: players }, (_, nth) => ({
    left: nth * narrow + (nth > first ? wide - narrow : 0),
    width: nth === first ? wide : narrow,
  }));
};
