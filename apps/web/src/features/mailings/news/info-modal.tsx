import type { InfoModal as Info } from '@magnaty/protocol';
import { useState } from 'react';
import { Background } from '../../../shared/ui/background.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import noPicture from './info.svg';
import styles from './news.module.css';

interface InfoModalProps {
  readonly info: Info;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** In rem. */
const WIDTH = 30.25;

/** A message of the operator to all users. */
export function InfoModal({ info: { title, body, backgroundImage, button }, open, onClose }: InfoModalProps) {
  const [isBroken, setBroken] = useState(false);
  const isDrawn = backgroundImage === null || isBroken;
  return (
    <Modal
      open={open}
      title={title}
      step="info"
      width={WIDTH}
      onClose={onClose}
      art={
        <Background
          source={isDrawn ? noPicture : backgroundImage}
          darkening={0}
          className={classes(styles.picture, isDrawn && styles.drawn)}
          onError={() => setBroken(true)}
        />
      }
    >
      <RichText html={body} className={styles.text} onLeave={onClose} />
      <div className={styles.foot}>
        <Button size="large" wide onClick={onClose}>
          {button}
        </Button>
      </div>
    </Modal>
  );
}
