import { useState } from 'react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';

interface AvatarProps {
  readonly nickname: string;
  /** Address of the picture; null shows the first letter of the nickname. */
  readonly path: string | null;
  readonly className?: string | undefined;
}

/** A user's picture, always beside the nickname, so it is decoration for screen readers. */
export function Avatar({ nickname, path, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (path !== null && path !== broken) {
    return (
      <img
        className={classes('rigid block', styles.avatar, className)}
        src={path}
        alt=""
        draggable={false}
        onError={() => setBroken(path)}
      />
    );
  }
  const [letter = ''] = Array.from(nickname);
  return (
    <svg
      className={classes('poster rigid block', styles.avatar, styles.letter, className)}
      viewBox="0 0 96 96"
      aria-hidden
    >
      <text x="48" y="75" fontSize="78">
        {letter.toUpperCase()}
      </text>
    </svg>
  );
}
