import type { CurrentUser } from '@magnaty/protocol';
import {
  getNoticeChoices,
  getSubscription,
  saveNoticeChoices,
  saveSubscription,
} from '../../../shared/api/settings-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LoadState } from '../../../shared/ui/load-state.tsx';
import { SaveOffer } from '../main/save-offer.tsx';
import { listClass, noteClass, Section } from '../rows/rows.tsx';
import { useSavedAtOnce } from '../use-saved-at-once.ts';
import { NoticeTable } from './notice-table.tsx';

/** What the user is told on the site and by mail, and the mails that always come. */
export default function MailsPane({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const notices = useSavedAtOnce({ name: 'notices', load: getNoticeChoices, save: saveNoticeChoices });
  const mails = useSavedAtOnce({ name: 'mails', load: getSubscription, save: saveSubscription });
  const isLoaded = notices.value !== undefined && mails.value !== undefined;
  return (
    <>
      {isLoaded ? (
        <NoticeTable
          refused={notices.value.refused}
          onRefuse={(refused) => notices.change({ refused: [...refused] })}
          news={
            user.isQuick
              ? null
              : { isOn: mails.value.isSubscribed, onChange: (isSubscribed) => mails.change({ isSubscribed }) }
          }
        />
      ) : (
        <LoadState
          isError={notices.loading.isError || mails.loading.isError}
          isFetching={notices.loading.isFetching || mails.loading.isFetching}
          refetch={() => [notices.reload(), mails.reload()]}
          failure={t('part.lost')}
          place="text"
        />
      )}
      {user.isQuick ? (
        <SaveOffer text={t('settings.mails.none')} />
      ) : (
        <>
          {!user.isConfirmedEmail && <p className={noteClass}>{t('settings.mails.confirmed')}</p>}
          <Section title={t('settings.mails.always')}>
            <p className={listClass}>{t('settings.mails.always.text')}</p>
          </Section>
        </>
      )}
    </>
  );
}
