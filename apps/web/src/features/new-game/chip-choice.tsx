import { Chip, CHIPS } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './new-game-modal.module.css';

interface ChipChoiceProps {
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

export function ChipChoice({ chosen, onChoose }: ChipChoiceProps) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend>{t('newGame.chip')}</legend>
      <div className={styles.chips}>
        {CHIPS.map(({ id, nameKey }) => (
          <label key={id} className={styles.chip}>
            <input type="radio" name="chip" checked={id === chosen} onChange={() => onChoose(id)} />
            {id === chosen && (
              <span className={styles.check}>
                <Icon name="check-bold" />
              </span>
            )}
            <Chip id={id} className={styles.puck} />
            <b>{t(nameKey)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
