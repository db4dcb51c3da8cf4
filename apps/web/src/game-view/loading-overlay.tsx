import { useLayoutEffect, useRef } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { classes } from '../shared/ui/classes.ts';
import { LoadingPicture, PURPLE } from '../shared/ui/loading-picture.tsx';
import { openWedge } from '../shared/ui/wedge.ts';
import styles from './loading-overlay.module.css';

/** Shown until the game is joined. */
export function LoadingOverlay() {
  const t = useText();
  const overlay = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const picture = overlay.current!;
    return () => openWedge(picture, '[data-opening]');
  }, []);
  return (
    <div ref={overlay} className={classes('centred clipped', styles.overlay, PURPLE)}>
      <LoadingPicture
        plane="M-2000 1232L3874 615V3000H-2000z"
        beam="M1980-1000H2200L-160 2022H-380z"
        disc={{ x: 1330, y: 430, radius: 330, ring: 372 }}
        chip="sova"
        chipClass={styles.chip}
        player={2}
        title={t('game.loading')}
        titleClass={styles.title}
      />
    </div>
  );
}
