import { PAGE_PATHS } from '@magnaty/protocol';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../shared/i18n/use-text.ts';
import type { NoticeActionsProps, NoticeOf, NoticeViews } from '../../shared/slots/notice-view.ts';

function Actions({ leave }: NoticeActionsProps<NoticeOf<'season'>>) {
  const t = useText();
  return (
    <button type="button" className="link" onClick={() => leave(() => navigate(PAGE_PATHS.rating))}>
      {t('season.see')}
    </button>
  );
}

export const seasonNotices: Pick<NoticeViews, 'season'> = {
  season: {
    mark: { icon: 'trophy-fill' },
    title: (t, { name, place }) => t('bell.season', { name: t(`season.name.${name}`), place }),
    text: (t, { name, coins, frame }) =>
      t('bell.season.text', { name: t(`season.name.${name}`), coins, hasFrame: String(frame !== null) }),
    Actions,
  },
};
