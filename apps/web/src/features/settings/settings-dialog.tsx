import type { CurrentUser } from '@magnaty/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import {
  closeSettings,
  openSettings,
  type SettingsPane,
  useSettingsStore,
} from '../../shared/session/settings-store.ts';
import { classes } from '../../shared/ui/classes.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { AccountsPane } from './accounts/accounts-pane.tsx';
import { AvatarPane } from './avatar/avatar-pane.tsx';
import { MainPane } from './main/main-pane.tsx';
import { PasswordPane } from './password/password-pane.tsx';
import { RemovalPane } from './removal/removal-pane.tsx';
import styles from './settings-dialog.module.css';
import { type ProfileForm, useProfile } from './use-profile.ts';

const SavePane = lazyPart(() => import('./save/save-pane.tsx'), 'pane');
const BotsPane = lazyPart(() => import('./bots/bots-pane.tsx'), 'pane');
const CropPane = lazyPart(() => import('./avatar/crop-pane.tsx'), 'pane');

interface SettingsDialogProps {
  readonly user: CurrentUser;
  /** Called after the account is deleted. */
  readonly onRemoved: () => void;
}

/** The settings: the main pane, and a pane for each part that is changed separately. */
export default function SettingsDialog({ user, onRemoved }: SettingsDialogProps) {
  const t = useText();
  const wanted = useSettingsStore(({ pane }) => pane);
  // The closing dialog keeps its last pane while its exit animation runs.
  const [pane, setPane] = useState(wanted ?? 'main');
  if (wanted !== null && wanted !== pane) setPane(wanted);
  const form = useProfile(user, closeSettings);
  /** Object URL of the picture that is being cropped. */
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return undefined;
    return () => URL.revokeObjectURL(picture);
  }, [picture]);

  const view = modalPropsOf({ pane, user, t, form, picture, setPicture, onRemoved });
  return <Modal open={wanted !== null} onClose={closeSettings} {...view} />;
}

interface PaneProps {
  readonly pane: SettingsPane;
  readonly user: CurrentUser;
  readonly t: Translator;
  readonly form: ProfileForm;
  readonly picture: string | null;
  readonly setPicture: (url: string | null) => void;
  readonly onRemoved: () => void;
}

/** In rem. */
const NARROW = 28;

interface SettingsModalProps {
  readonly step: string;
  readonly title: string;
  /** In rem. */
  readonly width: number;
  readonly className?: string | undefined;
  readonly size: 'large' | 'small';
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

const toMain = (): void => openSettings('main');

const modalPropsOf = ({ pane, user, t, form, picture, setPicture, onRemoved }: PaneProps): SettingsModalProps => {
  const small = { size: 'small', onBack: toMain } as const;
  switch (pane) {
    case 'main':
      return {
        step: pane,
        title: t('settings.title'),
        size: 'large',
        width: 50.75,
        children: <MainPane user={user} form={form} />,
      };
    case 'avatar':
      if (picture !== null) {
        const cancel = () => setPicture(null);
        return {
          ...small,
          step: 'crop',
          title: t('settings.crop'),
          width: 28.5,
          onBack: cancel,
          children: (
            <CropPane
              picture={picture}
              onCancel={cancel}
              onSaved={() => {
                setPicture(null);
                toMain();
              }}
            />
          ),
        };
      }
      return {
        ...small,
        step: pane,
        title: t('settings.avatar'),
        width: NARROW,
        className: styles.compact,
        children: <AvatarPane user={user} onPicked={setPicture} />,
      };
    case 'password':
      return {
        ...small,
        step: pane,
        title: t('settings.passwordChange'),
        width: NARROW,
        className: styles.compact,
        children: <PasswordPane user={user} onDone={toMain} />,
      };
    case 'save':
      return {
        step: pane,
        title: t('quick.save'),
        size: 'small',
        width: 31.5,
        className: classes(styles.compact, styles.whole),
        children: <SavePane user={user} />,
      };
    case 'removal':
      return {
        ...small,
        step: pane,
        title: t('settings.removal'),
        width: NARROW,
        className: classes(styles.compact, styles.whole),
        children: <RemovalPane user={user} onBack={toMain} onRemoved={onRemoved} />,
      };
    case 'bots':
      return {
        ...small,
        step: pane,
        title: t('settings.bots'),
        width: 44,
        className: classes(styles.compact, styles.whole),
        children: <BotsPane />,
      };
    case 'accounts':
      return {
        ...small,
        step: pane,
        title: t('settings.accounts'),
        width: 31.5,
        className: classes(styles.compact, styles.whole),
        children: <AccountsPane user={user} />,
      };
  }
};
