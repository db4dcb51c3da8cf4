import type { AppliedItems } from '@magnaty/protocol';

/** Reads the items that users have in use. The inventory implements it. */
export interface AppliedItemsReader {
  /** Users without any are left out. */
  equipmentOf(userIds: readonly string[]): Promise<ReadonlyMap<string, AppliedItems>>;
}

const NONE: AppliedItems = { chip: null, dice: null, board: null, frame: null, experiencePercent: 100 };

/** The items in use by one user. */
export const appliedOf = async (reader: AppliedItemsReader, userId: string): Promise<AppliedItems> => {
  const found = (await reader.equipmentOf([userId])).get(userId) ?? NONE;
  const { chip, dice, board, frame, experiencePercent } = found;
  return { chip, dice, board, frame, experiencePercent };
};
