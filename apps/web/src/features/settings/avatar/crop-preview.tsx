import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { CropOutput } from './crop-output.ts';
import styles from './crop-pane.module.css';

/** Twice the shown size, for screens with a high resolution, px. */
const SIDE = 144;

/** The crop in the size of a player's card. */
export function CropPreview({ output }: { readonly output: CropOutput | null }) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, SIDE, SIDE);
    if (output !== null) context.drawImage(output.canvas, 0, 0, SIDE, SIDE);
  }, [output]);
  return (
    <div className={styles.preview}>
      <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden />
      <p>{t('settings.crop.preview')}</p>
    </div>
  );
}
