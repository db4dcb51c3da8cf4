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

interface TipRequest {
  /** The element to which the tip belongs. */
  readonly anchor: Box;
  readonly tip: Size;
  readonly view: Size;
  readonly side: 'up' | 'down';
  /** Scale of all measures of the tip, 1 by default. */
  readonly scale?: number;
}

export interface TipPosition {
  readonly left: number;
  readonly top: number;
  readonly side: 'up' | 'down';
  /** Position of the arrow from the tip's left edge, px. */
  readonly arrow: number;
}

/** Distance between the anchor and the tip, px; the arrow is drawn there. */
const GAP = 16;
/** Free space at the edges of the window, px. */
const MARGIN = 8;
/** Position of the arrow in a tip that has enough room, and its smallest distance from a corner, px. */
const POINT = 24;
const CORNER = 8;
const POINT_WIDTH = 18;

/**
 * The position of a tip, px of the window. It is on the preferred side if there is room, and inside the window. Its
 * arrow is at the middle of the anchor.
 */
export const placeTip = ({ anchor, tip, view, side: preferred, scale = 1 }: TipRequest): TipPosition => {
  const room = {
    up: anchor.top - GAP * scale - MARGIN,
    down: view.height - anchor.top - anchor.height - GAP * scale - MARGIN,
  };
  const other = preferred === 'up' ? 'down' : 'up';
  const side = room[preferred] < tip.height && room[other] > room[preferred] ? other : preferred;
  const middle = anchor.left + anchor.width / 2;
  const left = within(middle - POINT * scale, MARGIN, view.width - MARGIN - tip.width);
  return {
    side,
    left,
    top: side === 'down' ? anchor.top + anchor.height + GAP * scale : anchor.top - GAP * scale - tip.height,
    arrow: within(middle - left, CORNER * scale, tip.width - (CORNER + POINT_WIDTH) * scale),
  };
};

/** Limits a value; `least` wins if both limits cannot be kept. */
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
