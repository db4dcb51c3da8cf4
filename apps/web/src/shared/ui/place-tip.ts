export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface TipWish {
  /** What it belongs to. */
  readonly anchor: Box;
  readonly tip: Size;
  readonly view: Size;
  readonly side: 'up' | 'down';
  /** How many times larger than usual all of it is. */
  readonly scale?: number;
}

export interface TipPlace {
  readonly left: number;
  readonly top: number;
  readonly side: 'up' | 'down';
  /** Where its point stands, from its left edge. */
  readonly point: number;
}

/** Between the anchor and the tip: the point stands there. */
const GAP = 16;
/** Kept free at the edges of the window. */
const MARGIN = 8;
/** The point's place in a tip that stands as it likes to, and how near to a corner it may come. */
const POINT = 24;
const CORNER = 8;
const POINT_WIDTH = 18;

/** Where a tip stands: on the wished side if there is room, pushed into the window, its point at the anchor's middle. */
export const placeTip = ({ anchor, tip, view, side: wish, scale = 1 }: TipWish): TipPlace => {
  const room = {
    up: anchor.top - GAP * scale - MARGIN,
    down: view.height - anchor.top - anchor.height - GAP * scale - MARGIN,
  };
  const other = wish === 'up' ? 'down' : 'up';
  const side = room[wish] < tip.height && room[other] > room[wish] ? other : wish;
  const middle = anchor.left + anchor.width / 2;
  const left = within(middle - POINT * scale, MARGIN, view.width - MARGIN - tip.width);
  return {
    side,
    left,
    top: side === 'down' ? anchor.top + anchor.height + GAP * scale : anchor.top - GAP * scale - tip.height,
    point: within(middle - left, CORNER * scale, tip.width - (CORNER + POINT_WIDTH) * scale),
  };
};

/** The least wins where both can not be kept. */
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
