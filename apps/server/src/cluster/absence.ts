/** A time in which no server lived, or in which a dead one was not replaced yet; epoch ms, by the clock of the database. */
export interface Absence {
  readonly from: number;
  readonly to: number;
}

/** The part of the absence after `since` (epoch ms), ms. */
export const absentSince = ({ from, to }: Absence, since: number): number => Math.max(0, to - Math.max(from, since));

/** The time from the earlier beginning to the later end. */
export const joined = (one: Absence | null, other: Absence | null): Absence | null => {
  if (one === null || other === null) return one ?? other;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
};

export const NO_ABSENCE: Absence = { from: 0, to: 0 };
