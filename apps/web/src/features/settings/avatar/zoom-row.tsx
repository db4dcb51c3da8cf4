import type { CSSProperties } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import styles from './zoom-row.module.css';

interface ZoomRowProps {
  /** 0–1. */
  readonly zoom: number;
  readonly step: number;
  readonly onZoom: (zoom: number) => void;
}

export function ZoomRow({ zoom, step, onZoom }: ZoomRowProps) {
  const t = useText();
  return (
    <div className={styles.row}>
      <IconButton
        variant="bone"
        icon="minus-bold"
        label={t('settings.crop.farther')}
        disabled={zoom <= 0}
        onClick={() => onZoom(zoom - step)}
      />
      <input
        type="range"
        className={styles.range}
        aria-label={t('settings.crop.zoom')}
        min={0}
        max={1}
        step="any"
        value={zoom}
        style={{ '--filled': `${zoom * 100}%` } as CSSProperties}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
      <IconButton
        variant="bone"
        icon="plus-bold"
        label={t('settings.crop.closer')}
        disabled={zoom >= 1}
        onClick={() => onZoom(zoom + step)}
      />
    </div>
  );
}
