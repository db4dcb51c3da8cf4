import { useText } from '../../shared/i18n/use-text.ts';
import { useSavedVolume } from '../../shared/session/use-saved-volume.ts';
import styles from './volume.module.css';

/** The slider of the volume of all sounds. */
export default function Volume() {
  const t = useText();
  const { volume, change } = useSavedVolume();
  return (
    <label className={`grid ${styles.volume}`}>
      <span className="label">{t('game.volume')}</span>
      <input
        type="range"
        min="0"
        max="100"
        value={volume}
        autoFocus
        onChange={(event) => change(Number(event.target.value))}
      />
      <b className="num">{volume}</b>
    </label>
  );
}
