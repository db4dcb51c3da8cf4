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
    <fieldset className={`slim ${styles.group}`}>
      <legend>{t('lobby.botLevel')}</legend>
      <div className={`grid ${levelStyles.levels}`}>
        {BOT_LEVELS.map((level) => (
          <label key={level} className={classes('anchor', styles.choice, 'grid', levelStyles.level)}>
            <input
              type="radio"
              name="botLevel"
              checked={level === chosen}
              {...(isExplained && level === chosen && { 'data-first-focus': '' })}
              onChange={() => onChoose(level)}
            />
            <b className="type-title">{t(`bot.level.${level}`)}</b>
            {isExplained && <span className="type-text">{t(`lobby.botLevel.${level}`)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
