import { type ReactNode, useState } from 'react';
import { dieLookOf } from '../../../shared/art/die-look.ts';
import { Die } from '../../../shared/art/die.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './item-preview.module.css';

interface DicePreviewProps {
  /** The key of the skin. */
  readonly skin: string;
  /** Shown for a skin that this version of the site does not know. */
  readonly fallback: ReactNode;
}

const FACES = 6;

/** A die in the skin. A press rolls it. */
export function DicePreview({ skin, fallback }: DicePreviewProps) {
  const t = useText();
  const [{ score, rolls }, setRoll] = useState({ score: 5, rolls: 0 });
  const look = dieLookOf(skin);
  if (look === undefined) return fallback;
  const roll = () =>
    // Never the same score twice: the die would seem to stand still.
    setRoll({ score: ((score + Math.floor(Math.random() * (FACES - 1))) % FACES) + 1, rolls: rolls + 1 });
  return (
    <button
      type="button"
      className={`centred anchor ${styles.roll}`}
      aria-label={t('shop.preview.roll')}
      onClick={roll}
    >
      <span key={rolls} className={rolls > 0 ? styles.rolling : undefined} style={look.colours}>
        <Die value={score} skin="own" pip={look.pip} className={styles.die} />
      </span>
      <span className="unseen" role="status">
        {rolls > 0 && t('shop.preview.rolled', { n: score })}
      </span>
    </button>
  );
}
