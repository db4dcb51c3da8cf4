import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { classes } from './classes.ts';
import styles from './framed-avatar.module.css';

interface FramedAvatarProps {
  readonly nickname: string;
  /** Address of the picture; null shows the first letter of the nickname. */
  readonly path: string | null;
  /** The key of the frame, or null. */
  readonly frame: string | null;
  /** Sets the size of the picture. */
  readonly className?: string | undefined;
  /** `around`: the frame goes a sixth of the size beyond each edge. `within`: the picture shrinks to make room. */
  readonly fit?: 'around' | 'within';
}

/** A user's picture in the frame from the market. Both are decoration, as the nickname stands beside them. */
export function FramedAvatar({ nickname, path, frame, className, fit = 'around' }: FramedAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (frame === null || frame === broken) return <Avatar nickname={nickname} path={path} className={className} />;
  return (
    <span className={classes(styles.framed, styles[fit], className)} data-framed="">
      <Avatar nickname={nickname} path={path} className={`cover ${styles.avatar}`} />
      <img
        src={`/frames/${frame}.svg`}
        alt=""
        draggable={false}
        className={`cover ${styles.frame}`}
        onError={() => setBroken(frame)}
      />
    </span>
  );
}
