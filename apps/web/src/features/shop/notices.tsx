import { useText } from '../../shared/i18n/use-text.ts';
import { openMoney } from './money-store.ts';
import { payAgain } from './top-up-store.ts';
import type { NoticeActionsProps, NoticeOf, NoticeViews } from '../../shared/slots/notice-view.ts';
import { Button } from '../../shared/ui/button.tsx';

function Actions({ notice, leave }: NoticeActionsProps<NoticeOf<'payment'>>) {
  const t = useText();
  return notice.state === 'failed' || notice.state === 'expired' ? (
    <Button variant="ink" size="small" onClick={() => leave(() => payAgain(notice))}>
      {t('bell.payment.retry')}
    </Button>
  ) : (
    <button type="button" className="link" onClick={() => leave(() => openMoney('payments'))}>
      {t('bell.payment.show')}
    </button>
  );
}

export const shopNotices: Pick<NoticeViews, 'payment'> = {
  payment: {
    mark: 'coin',
    title: (t, { state, itemId, coins }, { item }) => {
      if (state !== 'paid') return t(`bell.payment.${state}`);
      return itemId === null
        ? t('bell.payment.paid', { coins })
        : t('bell.payment.bought', { name: item?.name ?? t('money.item') });
    },
    text: (t, { amount, type }) => t('bell.payment.text', { amount, type }),
    Actions,
  },
};
