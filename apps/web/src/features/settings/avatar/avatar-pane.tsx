import type { CurrentUser } from '@magnaty/protocol';
import { useState } from 'react';
import { removeAvatar } from '../../../shared/api/account-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import type { SettingsParts } from '../../../shared/slots/settings-part.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import styles from './avatar-pane.module.css';
import { PictureButton } from './picture-button.tsx';

interface AvatarPaneProps {
  readonly user: CurrentUser;
  readonly Portraits?: SettingsParts['Portraits'];
  /** Called with the object URL of a picture to crop. The caller revokes it. */
  readonly onPicked: (url: string) => void;
}

export function AvatarPane({ user, Portraits, onPicked }: AvatarPaneProps) {
  const t = useText();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await removeAvatar();
      useSession.getState().patchUser({ avatarPath: null });
      notify('success', t('settings.avatar.removed'));
    } catch {
      notify('error', t('settings.avatar.notRemoved'));
    }
    setRemoving(false);
  };
  return (
    <>
      <div className={`row ${styles.current}`} data-player="1">
        <Avatar nickname={user.nickname} path={user.avatarPath} className={styles.avatar} />
        <div className={`grid grow ${styles.buttons}`}>
          <PictureButton text={t('settings.avatar.upload')} isDisabled={isRemoving} isFirst onPicked={onPicked} />
          <Button
            size="small"
            variant="line"
            disabled={user.avatarPath === null || isRemoving}
            onClick={() => void remove()}
          >
            {t('settings.avatar.remove')}
          </Button>
        </div>
      </div>
      <p className={styles.types}>{t('settings.avatar.types')}</p>
      {Portraits && <Portraits user={user} />}
    </>
  );
}
