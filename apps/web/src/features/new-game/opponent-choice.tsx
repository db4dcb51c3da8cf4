import { useText } from '../../shared/i18n/use-text.ts';
import styles from './new-game-modal.module.css';

interface OpponentChoiceProps {
  readonly from: number;
  readonly to: number;
  readonly chosen: number;
  readonly onChoose: (count: number) => void;
}

export function OpponentChoice({ from, to, chosen, onChoose }: OpponentChoiceProps) {
  const t = useText();
  const counts = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <fieldset className={styles.group}>
      <legend>{t('newGame.opponents')}</legend>
      <div className={styles.counts}>
        {counts.map((count) => (
          <label key={count} className={styles.count}>
            <input
              type="radio"
              name="opponents"
              aria-label={t('newGame.opponentCount', { count })}
              checked={count === chosen}
              onChange={() => onChoose(count)}
            />
            <b className="num">{count}</b>
            <span className={styles.dots} aria-hidden>
              {Array.from({ length: count }, (_, dot) => (
                <i key={dot} />
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
