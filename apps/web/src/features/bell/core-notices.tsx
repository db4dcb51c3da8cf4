import { FAIR_PLAY } from '@magnaty/content';
import { PAGE_PATHS, replayPath } from '@magnaty/protocol';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../shared/i18n/use-text.ts';
import { featurePath } from '../../shared/slots/feature-path.ts';
import type { NoticeActionsProps, NoticeOf, NoticeViews } from '../../shared/slots/notice-view.ts';
import { Button } from '../../shared/ui/button.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';
import { RematchActions, RematchText } from './rematch-parts.tsx';

function Gift({ notice: { itemId }, leave }: NoticeActionsProps<NoticeOf<'gift'>>) {
  const t = useText();
  const inventory = featurePath('inventory');
  if (itemId === null || inventory === null) return null;
  return (
    <Button variant="ink" size="small" onClick={() => leave(() => navigate(`${inventory}?item=${itemId}`))}>
      {t('bell.gift.open')}
    </Button>
  );
}

function Sanction({ notice, leave }: NoticeActionsProps<NoticeOf<'sanction'>>) {
  const t = useText();
  if (notice.sanction === 'lift') return null;
  return (
    <button type="button" className="link" onClick={() => leave(() => navigate(PAGE_PATHS.documentContact))}>
      {t('bell.sanction.text')}
    </button>
  );
}

function Reward({ notice: { gameId }, leave }: NoticeActionsProps<NoticeOf<'reward'>>) {
  const t = useText();
  return (
    <button type="button" className="link" onClick={() => leave(() => navigate(replayPath(gameId)))}>
      {t('bell.reward.game')}
    </button>
  );
}

/** The notices of the core. */
export const coreNotices = {
  gift: {
    mark: 'coin',
    title: (t, { itemId, coins }, { item }) =>
      itemId === null ? t('bell.gift.coins', { coins }) : t('bell.gift.item', { name: item?.name ?? t('money.item') }),
    text: (_t, { text }) => (text === '' ? null : text),
    Actions: Gift,
  },
  sanction: {
    mark: { icon: 'warning-fill', isWarning: true },
    title: (t, { sanction }) => t(`bell.sanction.${sanction}`),
    Actions: Sanction,
  },
  reward: { mark: { icon: 'trophy-fill' }, title: (t, { what }) => t(`bell.reward.${what}`), Actions: Reward },
  lapsed: {
    title: (t) => t('bell.lapsed'),
    text: (t, { coins, items }) => t('bell.lapsed.text', { coins, items, days: FAIR_PLAY.promiseDays }),
  },
  rematch: {
    title: (t, _notice, { name }) => t('bell.rematch', { name }),
    text: (_t, { gameId }) => <RematchText gameId={gameId} />,
    Actions: ({ notice }) => <RematchActions gameId={notice.gameId} />,
  },
  invitation: {
    title: (t, _notice, { name }) => t('bell.invitation', { name }),
    Actions: ({ id, notice, leave }) => (
      <InvitationAnswer id={id} userId={notice.userId} roomId={notice.roomId} onClose={() => leave(() => undefined)} />
    ),
  },
} satisfies Partial<NoticeViews>;
