import { CHIPS } from '@magnaty/content';
import { Chip } from '../../shared/art/chip.tsx';
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
        {CHIPS.map(({ id }) => (
          <label key={id} className={styles.chip}>
            <input type="radio" name="chip" checked={id === chosen} onChange={() => onChoose(id)} />
            {id === chosen && (
              <span className={styles.check}>
                <Icon name="check-bold" />
              </span>
            )}
            <Chip of={id} className={styles.puck} />
            <b>{t(`chip.${id}.name`)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
