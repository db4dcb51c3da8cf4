import { BonusModal } from './bonus-modal.tsx';
import { GiftModal } from './gift-modal.tsx';
import { InfoModal } from './info-modal.tsx';
import type { News } from './load-news.ts';

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
