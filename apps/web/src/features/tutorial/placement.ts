/** A rectangle in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance of the panel to the edges of the window and to what it explains, px. */
const GAP = 16;
/** Distance between the places that are tried, px. */
const STEP = 12;

/** The area that two boxes share, square px. */
export const sharedArea = (a: Box, b: Box): number => {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
};

const withGap = ({ left, top, width, height }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
});

/** The centre of all boxes together; the centre of the window without boxes. */
const centreOf = (boxes: readonly Box[], viewport: Size): readonly [number, number] => {
  if (boxes.length === 0) return [viewport.width / 2, viewport.height / 2];
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return [(left + right) / 2, (top + bottom) / 2];
};

const places = (from: number, to: number): number[] => {
  const list: number[] = [];
  for (let at = from; at < to; at += STEP) list.push(at);
  return [...list, Math.max(from, to)];
};

/**
 * The place of a panel that covers none of the boxes, as near to them as possible. If there is no such place, the one
 * that covers least.
 */
export const placeBeside = (boxes: readonly Box[], panel: Size, viewport: Size): { left: number; top: number } => {
  const [x, y] = centreOf(boxes, viewport);
  const obstacles = boxes.map(withGap);
  let best = { left: GAP, top: GAP, covered: Number.POSITIVE_INFINITY, distance: Number.POSITIVE_INFINITY };
  for (const top of places(GAP, viewport.height - panel.height - GAP)) {
    for (const left of places(GAP, viewport.width - panel.width - GAP)) {
      const box = { left, top, ...panel };
      const covered = obstacles.reduce((sum, obstacle) => sum + sharedArea(box, obstacle), 0);
      if (covered > best.covered) continue;
      const distance = Math.hypot(left + panel.width / 2 - x, top + panel.height / 2 - y);
      if (covered < best.covered || distance < best.distance) best = { left, top, covered, distance };
    }
  }
  return { left: best.left, top: best.top };
};

/** Half of the arrow's square, and its least distance to the panel's corners, px. */
const ARROW = 14;
const CORNER = 34;

/**
 * The place of an arrow that sticks out of the panel towards what it explains, px of the panel: a turned square. Null
 * for nothing, and if the panel is in the middle of it.
 */
export const pointerTo = (
  boxes: readonly Box[],
  panel: Box,
): { readonly left: number; readonly top: number; readonly rotate: string } | null => {
  if (boxes.length === 0) return null;
  const [middleX, middleY] = [panel.left + panel.width / 2, panel.top + panel.height / 2];
  const distance = (box: Box): number =>
    Math.hypot(box.left + box.width / 2 - middleX, box.top + box.height / 2 - middleY);
  const nearest = boxes.reduce((best, box) => (distance(box) < distance(best) ? box : best));
  const x = within(nearest.left + nearest.width / 2 - panel.left, CORNER, panel.width - CORNER);
  const y = within(nearest.top + nearest.height / 2 - panel.top, CORNER, panel.height - CORNER);
  const at = (left: number, top: number) => ({ left: left - ARROW, top: top - ARROW, rotate: '45deg' });
  if (nearest.left + nearest.width <= panel.left) return at(0, y);
  if (nearest.left >= panel.left + panel.width) return at(panel.width, y);
  if (nearest.top >= panel.top + panel.height) return at(x, panel.height);
  // Above is the dark head of the panel.
  return null;
};

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
