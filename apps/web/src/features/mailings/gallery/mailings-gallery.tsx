import type { LocaleCode } from '@magnaty/content';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { localeOf } from '../../../shared/i18n/browser-locale.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BonusModal } from '../news/bonus-modal.tsx';
import { InfoModal } from '../news/info-modal.tsx';
import type { News } from '../news/load-news.ts';
import { sampleReasons } from '../testing/samples.ts';
import { type Step, UnsubscribeView } from '../unsubscribe/unsubscribe-view.tsx';
import styles from './mailings-gallery.module.css';
import { STATES } from './states.ts';

/** Development only: what the site shows of mailings, and the steps of unsubscribing. */
export default function MarketingGallery() {
  return (
    <Gallery states={STATES}>
      {({ news, step }) => {
        if (step !== undefined) return <GalleryStep step={step} />;
        return news === undefined ? null : <GalleryNews newsOf={news} />;
      }}
    </Gallery>
  );
}

const nothing = (): void => undefined;

function GalleryNews({ newsOf }: { readonly newsOf: (code: LocaleCode) => News }) {
  const t = useText();
  const news = newsOf(localeOf(t).code);
  return news.kind === 'info' ? (
    <InfoModal info={news.info} open onClose={nothing} />
  ) : (
    <BonusModal mailing={news.mailing} open onClose={nothing} />
  );
}

function GalleryStep({ step }: { readonly step: Step }) {
  const t = useText();
  return (
    <main className={`flex ${styles.page}`} data-gallery>
      <UnsubscribeView
        step={step}
        reasons={sampleReasons(localeOf(t).code)}
        isBusy={false}
        onLeave={nothing}
        onUnsubscribe={nothing}
        onAnswer={nothing}
        onSkip={nothing}
      />
    </main>
  );
}
