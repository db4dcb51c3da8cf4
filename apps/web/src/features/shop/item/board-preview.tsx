import type { ReactNode } from 'react';
import { Die } from '../../../shared/art/die.tsx';
import { useBoardTheme } from '../../../shared/art/board-themes.ts';
import styles from './board-preview.module.css';
import { PREVIEW_CATEGORIES, PREVIEW_SIDES, type PreviewSide } from './preview-ring.ts';

interface BoardPreviewProps {
  /** The key of the theme. */
  readonly theme: string;
  /** Shown for a theme that this version of the site does not know. */
  readonly fallback: ReactNode;
}

/** The owners of some companies, by the number of the player's colour: a board in the middle of a game. */
const OWNERS: Readonly<Record<PreviewSide, Readonly<Record<number, number>>>> = {
  top: { 1: 1, 3: 1 },
  right: { 0: 2, 2: 2, 3: 2 },
  bottom: { 5: 4, 7: 1, 8: 1 },
  left: { 2: 4 },
};

/** The board in the colours and textures of the theme, without names: decoration beside the item's description. */
export function BoardPreview({ theme: key, fallback }: BoardPreviewProps) {
  const theme = useBoardTheme(key);
  if (theme === undefined) return fallback;
  return (
    <div className={styles.page} data-board={theme} aria-hidden="true">
      <div className={`grid ${styles.board}`}>
        {(Object.keys(PREVIEW_SIDES) as PreviewSide[]).map((side) => (
          <div key={side} className={`flex ${styles.side}`} data-side={side}>
            {[...PREVIEW_SIDES[side]].map((kind, at) => (
              <span
                key={at}
                className={`grow ${styles.cell}`}
                data-kind={kind}
                data-category={PREVIEW_CATEGORIES[Number(kind)]}
                data-player={OWNERS[side][at]}
              />
            ))}
          </div>
        ))}
        <div className={`centred anchor clipped ${styles.centre}`}>
          <span className={`round ${styles.ring}`} />
          <Die value={5} className={styles.die} />
          <span className={styles.feed} />
        </div>
      </div>
    </div>
  );
}
