/** Experience of floor n in all: 23·(n−1)². */
const EXPERIENCE_FACTOR = 23;

/** The experience with which a floor begins. */
export const experienceOfFloor = (floor: number): number => EXPERIENCE_FACTOR * (floor - 1) ** 2;

/** The floor of a user, from 1. It is computed from the experience and never stored. */
export const floorOf = (experience: number): number => {
  let floor = 1 + Math.floor(Math.sqrt(Math.max(0, experience) / EXPERIENCE_FACTOR));
  // The root of a square can lie below it by an error of rounding.
  while (experienceOfFloor(floor + 1) <= experience) floor++;
  while (floor > 1 && experienceOfFloor(floor) > experience) floor--;
  return floor;
};

/** The titles, each from a floor on. Their texts are `floor.title.<key>`. */
export const FLOOR_TITLES = [
  { key: 'trainee', floor: 1 },
  { key: 'shopkeeper', floor: 5 },
  { key: 'dealer', floor: 9 },
  { key: 'coOwner', floor: 13 },
  { key: 'shark', floor: 20 },
  { key: 'magnate', floor: 30 },
  { key: 'legend', floor: 50 },
] as const;

export type FloorTitleKey = (typeof FLOOR_TITLES)[number]['key'];

/** The title on a floor. */
export const titleOfFloor = (floor: number): FloorTitleKey =>
  FLOOR_TITLES.findLast((title) => title.floor <= floor)?.key ?? FLOOR_TITLES[0].key;
