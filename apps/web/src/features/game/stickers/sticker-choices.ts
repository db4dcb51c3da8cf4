const keyOf = (viewerId: string): string => `magnaty.stickers.${viewerId}`;

/** What the viewer wants to see of the stickers of others. */
export interface StickerChoices {
  readonly isOff: boolean;
  /** User ids whose stickers are neither shown nor told. */
  readonly muted: readonly string[];
}

const ALL_SHOWN: StickerChoices = { isOff: false, muted: [] };

/** Players who stay muted: of more than these, the ones who were muted first are forgotten. */
const MOST_MUTED = 200;

/** The choices that this browser keeps for the user. */
export const readStickerChoices = (viewerId: string): StickerChoices => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(viewerId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return ALL_SHOWN;
    const { isOff, muted } = stored as Readonly<Record<string, unknown>>;
    const ids = Array.isArray(muted) ? muted.filter((id) => typeof id === 'string') : [];
    return { isOff: isOff === true, muted: ids };
  } catch {
    return ALL_SHOWN;
  }
};

/** Keeps the choices in this browser; without storage they last until the page is left. */
export const storeStickerChoices = (viewerId: string, { isOff, muted }: StickerChoices): void => {
  try {
    localStorage.setItem(keyOf(viewerId), JSON.stringify({ isOff, muted: muted.slice(-MOST_MUTED) }));
  } catch {
    return;
  }
};
