import type { CurrentUser } from '@magnaty/protocol';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { confirmEmail } from '../../../shared/session/confirm-email.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { openSettings } from '../../../shared/session/settings-store.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { ServiceMark } from '../../../shared/ui/service-mark.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { useShownAccounts } from '../accounts/use-shown-accounts.ts';
import { PROFILE_FIELDS, type ProfileField } from '../profile.ts';
import type { ProfileForm } from '../use-profile.ts';
import styles from './main-pane.module.css';
import { Portraits } from './portraits.tsx';
import { SaveOffer } from './save-offer.tsx';

/** Indexes are the ids of the list. */
const GENDERS = ['male', 'female'] as const;

/** A fixed number of dots, which does not reveal the length of the password. */
const DOTS = '●'.repeat(10);

interface MainPaneProps {
  readonly user: CurrentUser;
  readonly form: ProfileForm;
  /** Called with the object URL of a picture to crop. */
  readonly onPicked: (url: string) => void;
}

export function MainPane({ user, form, onPicked }: MainPaneProps) {
  const t = useText();
  const { countries, minLengthLogin, maxLengthLogin } = useServerInfo();
  const { draft, errors, edit, leave, isEdited } = form;
  const gender = GENDERS.findIndex((one) => one === draft.gender);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.canSave) void form.save();
  };
  return (
    <form className={`stack low tall ${styles.form}`} onSubmit={submit} noValidate>
      <div className={`grow low ${styles.scroll}`}>
        <div className={`grid ${styles.columns}`}>
          <div className={`anchor ${styles.portrait}`} data-player="1">
            <Avatar nickname={user.nickname} path={user.avatarPath} className={styles.avatar} />
            <IconButton
              icon="pencil"
              label={t('settings.avatar.edit')}
              className={styles.pen}
              onClick={() => openSettings('avatar')}
            />
          </div>
          <div className={`grid ${styles.fields}`}>
            <Marked isEdited={isEdited('login')}>
              <TextInput
                label={t('settings.nickname')}
                help={t('settings.nickname.help', { min: minLengthLogin, max: maxLengthLogin })}
                name="login"
                autoComplete="username"
                autoCapitalize="off"
                spellCheck={false}
                value={draft.login}
                count={{ value: draft.login.trim(), min: minLengthLogin, max: maxLengthLogin }}
                error={errors['login']}
                onChange={({ target }) => edit('login', target.value)}
                onBlur={() => leave('login')}
              />
            </Marked>
            <Marked isEdited={isEdited('firstName')}>
              <TextInput
                label={t('settings.firstName')}
                name="firstName"
                autoComplete="given-name"
                value={draft.firstName}
                count={{ value: draft.firstName.trim(), max: MAX_FIRST_NAME }}
                error={errors['firstName']}
                onChange={({ target }) => edit('firstName', target.value)}
                onBlur={() => leave('firstName')}
              />
            </Marked>
            <Marked isEdited={isEdited('gender')}>
              <Select
                label={t('settings.gender')}
                name="gender"
                value={gender === -1 ? '' : gender}
                items={[
                  { id: '', text: t('settings.gender.none') },
                  ...GENDERS.map((key, id) => ({ id, text: t(`settings.gender.${key}`) })),
                ]}
                error={errors['gender']}
                onChange={({ target }) => edit('gender', (target.value && GENDERS[Number(target.value)]) || '')}
              />
            </Marked>
            <Marked isEdited={isEdited('country')}>
              <Select
                label={t('settings.country')}
                name="country"
                autoComplete="country"
                value={draft.country}
                items={[
                  { id: '', text: t('settings.country.none') },
                  ...countries.map(({ id, name }) => ({ id, text: name })),
                ]}
                error={errors['country']}
                onChange={({ target }) => edit('country', target.value)}
              />
            </Marked>
            {user.isQuick ? (
              <div className={styles.whole}>
                <SaveOffer text={t('quick.save.settings')} />
              </div>
            ) : (
              <>
                <Marked isEdited={isEdited('email')} className={styles.whole}>
                  <TextInput
                    label={t('settings.email')}
                    type="email"
                    name="email"
                    autoComplete="email"
                    value={draft.email}
                    error={errors['email']}
                    hint={!isEdited('email') && <EmailNote user={user} />}
                    onChange={({ target }) => edit('email', target.value)}
                    onBlur={() => leave('email')}
                  />
                </Marked>
                <div className={classes(styles.whole, user.isSetPassword && styles.dots)}>
                  <TextInput
                    label={t('settings.password')}
                    readOnly
                    tabIndex={-1}
                    value={user.isSetPassword ? DOTS : t('settings.password.none')}
                    after={
                      <IconButton
                        variant="bare"
                        icon="pencil"
                        className={`rigid ${styles.edit}`}
                        label={t(user.isSetPassword ? 'settings.password.edit' : 'settings.password.set')}
                        onClick={() => openSettings('password')}
                      />
                    }
                  />
                </div>
              </>
            )}
          </div>
        </div>
        <Portraits user={user} onPicked={onPicked} />
        <AccountsRow user={user} />
      </div>
      <SaveStrip form={form} />
    </form>
  );
}

interface MarkedProps {
  readonly isEdited: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A changed field has a bar. */
function Marked({ isEdited, className, children }: MarkedProps) {
  return <div className={classes(className, isEdited && styles.edited)}>{children}</div>;
}

/** The longest first name that the server accepts, characters. */
const MAX_FIRST_NAME = 50;

/** The names of the fields, as the labels have them. */
const NAMES = {
  login: 'settings.nickname',
  firstName: 'settings.firstName',
  gender: 'settings.gender',
  country: 'settings.country',
  email: 'settings.email',
} as const satisfies Record<ProfileField, string>;

/** What is changed, and what becomes of it. */
function SaveStrip({ form }: { readonly form: ProfileForm }) {
  const t = useText();
  const names = PROFILE_FIELDS.filter(form.isEdited).map((name) => t(NAMES[name]).toLocaleLowerCase(t.code));
  return (
    <div className={`row rigid ${styles.strip}`} data-ground="ink">
      <p role="status">
        {names.length === 0 ? t('settings.unchanged') : t('settings.changed', { fields: names.join(', ') })}
      </p>
      {form.discard && (
        <button type="button" className={`type-label-bold ${styles.discard}`} onClick={form.discard}>
          {t('settings.discard')}
        </button>
      )}
      <Button type="submit" disabled={!form.canSave}>
        {t('settings.save')}
      </Button>
    </div>
  );
}

/** Under an address that is not confirmed: a button that sends the confirmation mail. */
function EmailNote({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const [isSending, setSending] = useState(false);
  if (user.email === null || user.isConfirmedEmail) return null;
  const send = async () => {
    setSending(true);
    await confirmEmail(t);
    setSending(false);
  };
  return (
    <span className={`row ${styles.note}`}>
      <Icon name="warning-fill" className={`rigid ${styles.icon}`} />
      <span>{t('settings.email.unconfirmed')}</span>{' '}
      <button type="button" className="link" disabled={isSending} onClick={() => void send()}>
        {t('settings.email.confirm')}
      </button>
    </span>
  );
}

/** The button that opens the linked accounts, with the marks of all services. */
function AccountsRow({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const accounts = useShownAccounts(user);
  if (accounts.length === 0) return null;
  return (
    <button type="button" className={`row wide ${styles.row}`} onClick={() => openSettings('accounts')}>
      <span className={`grow type-item ${styles.text}`}>{t('settings.pane.accounts')}</span>
      <span className={`flex ${styles.marks}`}>
        {accounts.map(({ service, isLinked }) => (
          <span key={service}>
            <ServiceMark service={service} isOff={!isLinked} />
            {isLinked && <span className="unseen">{t(`service.${service}.name`)}</span>}
          </span>
        ))}
      </span>
      <Icon name="arrow-right-bold" />
    </button>
  );
}
