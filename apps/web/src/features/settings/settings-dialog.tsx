import type { CurrentUser } from '@magnaty/protocol';
import type { PlainTextKey } from '@magnaty/content';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import {
  closeSettings,
  openSettings,
  type CorePane,
  type RailPane,
  type SettingsPane,
  useSettingsStore,
} from '../../shared/session/settings-store.ts';
import type { SettingsParts } from '../../shared/slots/settings-part.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { useShownAccounts } from './accounts/use-shown-accounts.ts';
import { AvatarPane } from './avatar/avatar-pane.tsx';
import { MainPane } from './main/main-pane.tsx';
import { PasswordPane } from './password/password-pane.tsx';
import { coreTab, PANEL_ID, Rail, tabId } from './rail/rail.tsx';
import { RemovalPane } from './removal/removal-pane.tsx';
import styles from './settings-dialog.module.css';
import { type ProfileForm, useProfile } from './use-profile.ts';

const AccountsPane = lazyPart(() => import('./accounts/accounts-pane.tsx'), 'pane');
const CropPane = lazyPart(() => import('./avatar/crop-pane.tsx'), 'pane');
const GamePane = lazyPart(() => import('./game/game-pane.tsx'), 'pane');
const MailsPane = lazyPart(() => import('./mails/mails-pane.tsx'), 'pane');
const PrivacyPane = lazyPart(() => import('./privacy/privacy-pane.tsx'), 'pane');
const SavePane = lazyPart(() => import('./save/save-pane.tsx'), 'pane');
const SessionsPane = lazyPart(() => import('./sessions/sessions-pane.tsx'), 'pane');

interface PaneProps {
  readonly user: CurrentUser;
  readonly form: ProfileForm;
  /** Object URL of the picture that is being cropped. */
  readonly picture: string | null;
  readonly setPicture: (url: string | null) => void;
  readonly parts: SettingsParts;
  /** Called after the account is deleted. */
  readonly onRemoved: () => void;
}

type Pane = (props: PaneProps) => ReactNode;

/** In the order of the rail. */
const RAIL: Readonly<Record<CorePane, Pane>> = {
  main: ({ user, form, setPicture }) => <MainPane user={user} form={form} onPicked={setPicture} />,
  game: ({ user }) => <GamePane user={user} />,
  privacy: () => <PrivacyPane />,
  mails: ({ user, parts }) => <MailsPane user={user} subscription={parts.subscription} />,
  accounts: ({ user }) => <AccountsPane user={user} />,
  sessions: () => <SessionsPane />,
};

const isCorePane = (pane: string): pane is CorePane => pane in RAIL;
const isRailPane = (pane: SettingsPane): pane is RailPane => isCorePane(pane) || pane.startsWith('of.');

const toMain = (): void => openSettings('main');

interface Step {
  readonly title: PlainTextKey;
  /** In rem. */
  readonly width: number;
  /** The title has no room for the wedge. */
  readonly isLong?: true;
  /** By default back to the profile; null for a window without a way back. */
  readonly onBack?: ((props: PaneProps) => void) | null;
  readonly show: Pane;
}

/** What is changed in a window of its own. */
const STEPS: Readonly<Record<'avatar' | 'crop' | 'password' | 'removal' | 'save', Step>> = {
  avatar: {
    title: 'settings.avatar',
    width: 28,
    show: ({ user, setPicture, parts }) => <AvatarPane user={user} Portraits={parts.Portraits} onPicked={setPicture} />,
  },
  crop: {
    title: 'settings.crop',
    width: 28.5,
    onBack: ({ setPicture }) => setPicture(null),
    show: ({ picture, setPicture }) =>
      picture !== null && (
        <CropPane
          picture={picture}
          onCancel={() => setPicture(null)}
          onSaved={() => {
            setPicture(null);
            toMain();
          }}
        />
      ),
  },
  password: {
    title: 'settings.passwordChange',
    width: 28,
    show: ({ user }) => <PasswordPane user={user} onDone={toMain} />,
  },
  removal: {
    title: 'settings.removal',
    width: 28,
    isLong: true,
    show: ({ user, onRemoved }) => <RemovalPane user={user} onBack={toMain} onRemoved={onRemoved} />,
  },
  save: {
    title: 'quick.save',
    width: 31.5,
    isLong: true,
    onBack: null,
    show: ({ user }) => <SavePane user={user} />,
  },
};

interface SettingsDialogProps extends Pick<PaneProps, 'user' | 'onRemoved'> {
  readonly parts?: SettingsParts;
}

/** The settings: a rail of panes, and a window for each part that is changed step by step. */
export default function SettingsDialog({ user, onRemoved, parts = { panes: [] } }: SettingsDialogProps) {
  const t = useText();
  const wanted = useSettingsStore(({ pane }) => pane);
  // The closing dialog keeps its last pane while its exit animation runs.
  const [pane, setPane] = useState(wanted ?? 'main');
  if (wanted !== null && wanted !== pane) setPane(wanted);
  const form = useProfile(user, closeSettings);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return undefined;
    return () => URL.revokeObjectURL(picture);
  }, [picture]);
  const hasServices = useShownAccounts(user).length > 0;

  const props: PaneProps = { user, form, picture, setPicture, onRemoved, parts };
  const window = { open: wanted !== null, onClose: closeSettings };
  if (picture === null && isRailPane(pane)) {
    const core = (Object.keys(RAIL) as CorePane[]).filter((one) => one !== 'accounts' || hasServices).map(coreTab);
    const ofFeatures = parts.panes
      .filter(({ isForQuick }) => isForQuick || !user.isQuick)
      .map(({ id, name, icon }) => ({ id, name, icon: <Icon name={icon} /> }));
    const Part = parts.panes.find(({ id }) => id === pane)?.Pane;
    return (
      <Modal {...window} step="rail" title={t('settings.title')} width={70} className={styles.railed}>
        <Rail panes={core.toSpliced(-1, 0, ...ofFeatures)} chosen={pane} isEdited={form.discard !== null} />
        <div
          key={pane}
          role="tabpanel"
          id={PANEL_ID}
          aria-labelledby={tabId(pane)}
          className={classes('slim low', pane !== 'main' && styles.padded)}
        >
          {isCorePane(pane) ? RAIL[pane](props) : Part && <Part />}
        </div>
      </Modal>
    );
  }
  const step = picture !== null ? 'crop' : isRailPane(pane) ? 'avatar' : pane;
  const { title, width, isLong = false, onBack = toMain, show } = STEPS[step];
  return (
    <Modal
      {...window}
      step={step}
      title={t(title)}
      size="small"
      width={width}
      className={classes(step !== 'crop' && styles.compact, isLong && styles.whole)}
      onBack={onBack === null ? undefined : () => onBack(props)}
    >
      {show(props)}
    </Modal>
  );
}
