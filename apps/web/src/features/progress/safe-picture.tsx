import styles from './safe-picture.module.css';

interface SafePictureProps {
  readonly sticker: string;
  readonly isEmpty: boolean;
  readonly className?: string | undefined;
}

/** The safe with what lies in it. It is decoration. */
export function SafePicture({ sticker, isEmpty, className }: SafePictureProps) {
  return (
    <svg viewBox="0 0 104 96" aria-hidden className={className}>
      <path d="M4 4H74V88H4z" className={styles.body} />
      <path d="M12 12H66V80H12z" className={styles.inside} />
      <path d="M74 4L100 16V82L74 88z" className={styles.door} />
      <circle cx="88" cy="50" r="7" className={styles.coin} />
      {!isEmpty && (
        <>
          <circle cx="34" cy="62" r="15" className={styles.coinShade} />
          <circle cx="34" cy="59" r="15" className={styles.coin} />
          <image href={`/stickers/${sticker}.svg`} x="36" y="16" width="30" height="30" />
        </>
      )}
      <path d="M8 88h14v6H8zM56 88h14v6H56z" className={styles.body} />
    </svg>
  );
}
