import { classes } from '../../../shared/ui/classes.ts';
import styles from './choices.module.css';

interface CountTileProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly count: number;
  readonly label: string;
  readonly isChosen: boolean;
  readonly disabled?: boolean;
  /** This tile gets the focus when the step opens. */
  readonly isFirstFocus?: boolean;
  readonly onChoose: () => void;
}

/** A number to choose, with as many dots. */
export function CountTile({
  type,
  name,
  count,
  label,
  isChosen,
  disabled = false,
  isFirstFocus = false,
  onChoose,
}: CountTileProps) {
  return (
    <label className={classes('anchor', styles.choice, 'stack middle', styles.count)} data-tile="">
      <input
        type={type}
        name={name}
        aria-label={label}
        checked={isChosen}
        disabled={disabled}
        {...(isFirstFocus && { 'data-first-focus': '' })}
        onChange={() => onChoose()}
      />
      <b className="num">{count}</b>
      <span className={`flex ${styles.dots}`} aria-hidden>
        {Array.from({ length: count }, (_, dot) => (
          <i key={dot} />
        ))}
      </span>
    </label>
  );
}
