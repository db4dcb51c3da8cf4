import type { CurrentUser } from '@magnaty/protocol';
import { getSubscription, saveSubscription } from '../../../shared/api/settings-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LoadState } from '../../../shared/ui/load-state.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { SaveOffer } from '../main/save-offer.tsx';
import { Name, listClass, noteClass, Section } from '../rows/rows.tsx';
import { useSavedAtOnce } from '../use-saved-at-once.ts';

/** The mails that a user may refuse, and those that always come. */
export default function MailsPane({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const { value, loading, change } = useSavedAtOnce({
    name: 'mails',
    load: getSubscription,
    save: saveSubscription,
  });
  if (user.isQuick) return <SaveOffer text={t('settings.mails.none')} />;
  return (
    <>
      {value === undefined ? (
        <LoadState {...loading} failure={t('part.lost')} place="text" />
      ) : (
        <Section title={t('settings.mails.optional')}>
          <Switch isOn={value.isSubscribed} onChange={(isSubscribed) => change({ isSubscribed })}>
            <Name name={t('settings.mails.news')} note={t('settings.mails.news.note')} />
          </Switch>
          {!user.isConfirmedEmail && <p className={noteClass}>{t('settings.mails.confirmed')}</p>}
        </Section>
      )}
      <Section title={t('settings.mails.always')}>
        <p className={listClass}>{t('settings.mails.always.text')}</p>
      </Section>
    </>
  );
}
