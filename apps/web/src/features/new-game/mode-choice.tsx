import { CompanyTile } from '../../shared/art/company-tile.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { classes } from '../../shared/ui/classes.ts';
import type { GameModeId } from './create-game.ts';
import styles from './new-game-modal.module.css';

/** What each mode looks like after some building: evenly over a category, or on one company alone. */
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
  readonly chosen: GameModeId;
  readonly onChoose: (id: GameModeId) => void;
}

export function ModeChoice({ chosen, onChoose }: ModeChoiceProps) {
  const t = useText();
  const { gameModeList } = useServerInfo();
  const ids = gameModeList.map(({ id }) => id).filter((id) => id === 1 || id === 2);
  return (
    <fieldset className={styles.group}>
      <legend>{t('newGame.mode')}</legend>
      <div className={styles.modes}>
        {ids.map((id) => (
          <label key={id} className={styles.mode}>
            <input type="radio" name="mode" checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={styles.tiles}>
              {PICTURES[id].map((tile) => (
                <CompanyTile
                  key={tile.cell}
                  {...tile}
                  className={classes(styles.tile, id === 2 && tile.level === 0 && styles.faint)}
                />
              ))}
            </span>
            <b className="poster">{t(`newGame.mode.${id}.title`)}</b>
            <span>{t(`newGame.mode.${id}.text`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
