import { CompanyTile } from '../../../shared/art/company-tile.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { classes } from '../../../shared/ui/classes.ts';
import type { Choices, GameModeId } from '../state/choices.ts';
import styles from './choices.module.css';

/** Example of each mode after some building: evenly in a category, or on one company alone. */
const PICTURES = {
  1: [
    { cell: 16, category: 'media', level: 2 },
    { cell: 18, category: 'media', level: 2 },
    { cell: 19, category: 'media', level: 1 },
  ],
  2: [
    { cell: 26, category: 'auto', level: 3 },
    { cell: 27, category: 'auto', level: 0 },
    { cell: 29, category: 'auto', level: 0 },
  ],
} as const;

interface ModeChoiceProps {
  readonly chosen: Choices['gameModeId'];
  /** Also offers 'any'. */
  readonly withAny?: boolean;
  readonly onChoose: (id: Choices['gameModeId']) => void;
}

export function ModeChoice({ chosen, withAny = false, onChoose }: ModeChoiceProps) {
  const t = useText();
  const { gameModeList } = useServerInfo();
  const ids = gameModeList.map(({ id }) => id).filter((id): id is GameModeId => id === 1 || id === 2);
  return (
    <fieldset className={`slim ${styles.group}`}>
      <legend>{t('lobby.mode')}</legend>
      <div className={`grid ${styles.modes}`}>
        {ids.map((id) => (
          <label key={id} className={classes('anchor', styles.choice, 'stack apart type-text', styles.mode)}>
            <input type="radio" name="mode" checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={`flex over ${styles.tiles}`}>
              {PICTURES[id].map((tile) => (
                <CompanyTile
                  key={tile.cell}
                  {...tile}
                  className={classes(styles.tile, id === 2 && tile.level === 0 && styles.faint)}
                />
              ))}
            </span>
            <b className="poster">{t(`mode.${id}.title`)}</b>
            <span className={styles.explanation}>{t(`mode.${id}.explanation`)}</span>
          </label>
        ))}
        {withAny && (
          <label className={classes('anchor', styles.choice, 'row type-text', styles.anyMode)}>
            <input type="radio" name="mode" checked={chosen === -1} onChange={() => onChoose(-1)} />
            <b>{t('lobby.mode.any')}</b>
            <span>{t('lobby.mode.any.text')}</span>
          </label>
        )}
      </div>
    </fieldset>
  );
}
