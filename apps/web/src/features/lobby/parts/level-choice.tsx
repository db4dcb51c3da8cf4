import { BOT_LEVELS, type BotLevel } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import styles from './choices.module.css';
import levelStyles from './level-choice.module.css';

interface LevelChoiceProps {
  readonly chosen: BotLevel;
  /** Also says what each level does. */
  readonly isExplained?: boolean;
  readonly onChoose: (level: BotLevel) => void;
}

/** How well bots play. */
export function LevelChoice({ chosen, isExplained = false, onChoose }: LevelChoiceProps) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend>{t('lobby.botLevel')}</legend>
      <div className={levelStyles.levels}>
        {BOT_LEVELS.map((level) => (
          <label key={level} className={classes(styles.choice, levelStyles.level)}>
            <input
              type="radio"
              name="botLevel"
              checked={level === chosen}
              {...(isExplained && level === chosen && { 'data-first-focus': '' })}
              onChange={() => onChoose(level)}
            />
            <b>{t(`bot.level.${level}`)}</b>
            {isExplained && <span>{t(`lobby.botLevel.${level}`)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
