import type { CurrentUser } from '@magnaty/protocol';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { confirmEmail } from '../../../shared/session/confirm-email.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { offerSaving, openSettings } from '../../../shared/session/settings-store.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { ServiceMark } from '../../../shared/ui/service-mark.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { useShownAccounts } from '../accounts/use-shown-accounts.ts';
import type { ProfileForm } from '../use-profile.ts';
import styles from './main-pane.module.css';

/** Indexes are the ids of the list. */
const GENDERS = ['male', 'female'] as const;

/** A fixed number of dots, which does not reveal the length of the password. */
const DOTS = '●'.repeat(10);

interface MainPaneProps {
  readonly user: CurrentUser;
  readonly form: ProfileForm;
}

export function MainPane({ user, form }: MainPaneProps) {
  const t = useText();
  const { countries, minLengthLogin, maxLengthLogin } = useServerInfo();
  const { draft, errors, edit, leave } = form;
  const gender = GENDERS.findIndex((one) => one === draft.gender);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.canSave) void form.save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.columns}>
        <aside className={styles.self} data-player="1">
          <div className={styles.portrait}>
            <Avatar nickname={user.nickname} path={user.avatarPath} className={styles.avatar} />
            <IconButton
              icon="pencil"
              label={t('settings.avatar.edit')}
              className={styles.pen}
              onClick={() => openSettings('avatar')}
            />
          </div>
          <b className={styles.nickname} title={user.nickname}>
            {user.nickname}
          </b>
        </aside>
        <div className={styles.fields}>
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
          {user.isQuick ? (
            <div className={styles.whole}>
              <SaveOffer />
            </div>
          ) : (
            <>
              <div className={styles.whole}>
                <TextInput
                  label={t('settings.email')}
                  type="email"
                  name="email"
                  autoComplete="email"
                  value={draft.email}
                  error={errors['email']}
                  hint={!form.isEdited('email') && <EmailNote user={user} />}
                  onChange={({ target }) => edit('email', target.value)}
                  onBlur={() => leave('email')}
                />
              </div>
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
                      className={styles.edit}
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
      <div className={styles.rows}>
        <AccountsRow user={user} />
        {!user.isQuick && <BotsRow />}
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.remove} onClick={() => openSettings('removal')}>
          {t('settings.removal.open')}
        </button>
        {form.discard && (
          <button type="button" className={styles.discard} onClick={form.discard}>
            {t('settings.discard')}
          </button>
        )}
        <Button type="submit" size="large" className={styles.save} disabled={!form.canSave}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}

/** The longest first name that the server accepts, characters. */
const MAX_FIRST_NAME = 50;

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
    <span className={styles.note}>
      <Icon name="warning-fill" className={styles.icon} />
      <span>{t('settings.email.unconfirmed')}</span>{' '}
      <button type="button" className="link" disabled={isSending} onClick={() => void send()}>
        {t('settings.email.confirm')}
      </button>
    </span>
  );
}

/** In place of address and password of a quick account: what becomes of it, and the way to keep it. */
function SaveOffer() {
  const t = useText();
  return (
    <div className={styles.offer}>
      <p>{t('quick.save.settings')}</p>
      <Button size="small" onClick={() => offerSaving('settings')}>
        {t('quick.save')}
      </Button>
    </div>
  );
}

/** The button that opens the linked accounts, with the marks of all services. */
function AccountsRow({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const accounts = useShownAccounts(user);
  if (accounts.length === 0) return null;
  return (
    <button type="button" className={styles.row} onClick={() => openSettings('accounts')}>
      <span className={styles.text}>{t('settings.accounts')}</span>
      <span className={styles.marks}>
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

/** The button that opens the user's bots. */
function BotsRow() {
  const t = useText();
  return (
    <button type="button" className={styles.row} onClick={() => openSettings('bots')}>
      <span className={styles.text}>{t('settings.bots')}</span>
      <Icon name="arrow-right-bold" />
    </button>
  );
}
