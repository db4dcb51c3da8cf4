import type { CurrentUser } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { PictureButton } from '../avatar/picture-button.tsx';
import { useChosenPortrait } from '../../../shared/session/use-chosen-portrait.ts';
import styles from './portraits.module.css';

interface PortraitsProps {
  readonly user: CurrentUser;
  /** Called with the object URL of a picture to crop. The caller revokes it. */
  readonly onPicked: (url: string) => void;
}

/** The drawn portraits, each of which is saved at once, and the way to an own picture. */
export function Portraits({ user, onPicked }: PortraitsProps) {
  const t = useText();
  const { presetAvatars } = useServerInfo();
  const { isSending, choose } = useChosenPortrait();
  return (
    <div className={`row ${styles.row}`}>
      <ul className="grid grow" aria-label={t('settings.avatar.presets')}>
        {presetAvatars.map(({ id, avatarPath }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('settings.avatar.preset', { number: index + 1 })}
              aria-pressed={user.avatarPath === avatarPath}
              disabled={isSending}
              onClick={() => void choose(id)}
            >
              <img className="wide block" src={avatarPath} alt="" draggable={false} />
            </button>
          </li>
        ))}
      </ul>
      <PictureButton
        text={t('settings.avatar.own')}
        className={`rigid ${styles.own}`}
        isDisabled={isSending}
        onPicked={onPicked}
      />
    </div>
  );
}
