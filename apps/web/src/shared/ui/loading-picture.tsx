import type { ReactNode } from 'react';
import { Chip } from '../art/chip.tsx';
import { classes } from './classes.ts';
import { LoadingDots } from './loading-dots.tsx';
import styles from './loading-picture.module.css';
import { Logo } from './logo.tsx';

/** Class for the parent, which sets the colours `--ground`, `--deep` and `--light`. */
export const PURPLE = styles.purple;

interface LoadingPictureProps {
  /** Paths of a plane and a beam. All measures are px of the stage. */
  readonly plane: string;
  readonly beam: string;
  readonly disc: { readonly x: number; readonly y: number; readonly radius: number; readonly ring: number };
  readonly chip: Parameters<typeof Chip>[0]['of'];
  /** The player whose paint the chip has, 1–5. */
  readonly player: number;
  readonly title: string;
  /** Classes that place the chip and the title. */
  readonly chipClass: string | undefined;
  readonly titleClass: string | undefined;
  readonly children?: ReactNode;
}

/** The picture during a long loading: planes, a chip on its disc, the logo, and a title. */
export function LoadingPicture({ plane, beam, disc, chip, player, title, ...rest }: LoadingPictureProps) {
  const at = { cx: disc.x, cy: disc.y };
  return (
    <div className={`anchor ${styles.stage}`}>
      <svg className={`cover full ${styles.ground}`} viewBox="0 0 1874 1022" aria-hidden="true">
        <path d={plane} fill="var(--deep)" />
        <path d={beam} fill="var(--light)" />
        <circle {...at} r={disc.radius} fill="var(--deep)" />
        <circle {...at} r={disc.ring} fill="none" stroke="var(--light)" strokeWidth={16} />
      </svg>
      <Logo className={styles.logo} />
      <span className={classes('over', styles.chip, rest.chipClass)} data-player={player}>
        <Chip of={chip} />
      </span>
      <p className={classes('poster over', styles.title, rest.titleClass)} role="status">
        <span>{title}</span>
        <LoadingDots />
      </p>
      {rest.children}
    </div>
  );
}
