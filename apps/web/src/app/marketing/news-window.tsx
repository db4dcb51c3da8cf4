import { BonusModal } from '../../features/marketing/news/bonus-modal.tsx';
import { GiftModal } from '../../features/marketing/news/gift-modal.tsx';
import { InfoModal } from '../../features/marketing/news/info-modal.tsx';
import type { News } from '../../features/marketing/news/load-news.ts';

interface NewsWindowProps {
  /** Null for a guest whose gift waits for the login. */
  readonly news: News | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The info modal, the bonus modal, or the one about a gift, loaded when there is something to show. */
export default function NewsWindow({ news, isOpen, onClose }: NewsWindowProps) {
  if (news === null) return <GiftModal open={isOpen} onClose={onClose} />;
  return news.kind === 'info' ? (
    <InfoModal info={news.info} open={isOpen} onClose={onClose} />
  ) : (
    <BonusModal mailing={news.mailing} open={isOpen} onClose={onClose} />
  );
}
