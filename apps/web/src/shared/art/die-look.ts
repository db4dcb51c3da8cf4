import { DICE_SKINS, PIP_OUTLINES } from '@magnaty/content';
import type { CSSProperties } from 'react';

/** The look of dice that the market sells. */
export interface DieLook {
  /** Sets `--die-front`, `-top`, `-right`, `-left`, `-bottom`, `-pip` and `-one` for the dice inside an element. */
  readonly colours: CSSProperties;
  /** The outline of a pip, a path around (0, 0). */
  readonly pip: string;
}

/** The look of a skin; undefined for the usual dice, and for a skin that this version of the site does not know. */
export function dieLookOf(key: string | null): DieLook | undefined {
  const skin = DICE_SKINS.find((known) => known.key === key);
  if (skin === undefined) return undefined;
  const { pipShape, key: _key, ...colours } = skin;
  const variables = Object.fromEntries(Object.entries(colours).map(([part, colour]) => [`--die-${part}`, colour]));
  return { colours: variables as CSSProperties, pip: PIP_OUTLINES[pipShape] };
}
