import { BonusModal } from '../../features/marketing/news/bonus-modal.tsx';
import { InfoModal } from '../../features/marketing/news/info-modal.tsx';
import type { News } from '../../features/marketing/news/load-news.ts';

interface NewsWindowProps {
  readonly news: News;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The info modal or the bonus modal, loaded when there is something to show. */
export default function NewsWindow({ news, isOpen, onClose }: NewsWindowProps) {
  return news.kind === 'info' ? (
    <InfoModal info={news.info} open={isOpen} onClose={onClose} />
  ) : (
    <BonusModal mailing={news.mailing} open={isOpen} onClose={onClose} />
  );
}
