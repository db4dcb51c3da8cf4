import type { CurrentUser } from '@magnaty/protocol';
import { getNoticeChoices, saveNoticeChoices } from '../../../shared/api/settings-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { SettingsParts } from '../../../shared/slots/settings-part.ts';
import { LoadState } from '../../../shared/ui/load-state.tsx';
import { SaveOffer } from '../main/save-offer.tsx';
import { listClass, noteClass, Section } from '../rows/rows.tsx';
import { useSavedAtOnce } from '../use-saved-at-once.ts';
import { NoticeTable } from './notice-table.tsx';

interface MailsPaneProps {
  readonly user: CurrentUser;
  readonly subscription?: SettingsParts['subscription'] | undefined;
}

const NONE: NonNullable<SettingsParts['subscription']> = {
  load: () => Promise.resolve({ isSubscribed: false }),
  save: () => Promise.resolve(),
};

/** What the user is told on the site and by mail, and the mails that always come. */
export default function MailsPane({ user, subscription }: MailsPaneProps) {
  const t = useText();
  const notices = useSavedAtOnce({ name: 'notices', load: getNoticeChoices, save: saveNoticeChoices });
  const mails = useSavedAtOnce({ name: 'mails', ...(subscription ?? NONE) });
  const isLoaded = notices.value !== undefined && mails.value !== undefined;
  return (
    <>
      {isLoaded ? (
        <NoticeTable
          refused={notices.value.refused}
          onRefuse={(refused) => notices.change({ refused: [...refused] })}
          hasMail={!user.isQuick}
          news={
            user.isQuick || subscription === undefined
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
