import { LISTED_FROM_GAMES } from '@magnaty/content';
import type { SeasonBoard } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { EmptyState, PlayButton } from '../../../shared/ui/empty-state.tsx';

/** Nobody has a place in a board yet. */
export function EmptyBoard({ name }: { readonly name: SeasonBoard }) {
  const t = useText();
  const needed = { needed: LISTED_FROM_GAMES };
  const texts = {
    all: t('rating.empty.text'),
    season: t('rating.free.season', needed),
    week: t('rating.free.week', needed),
    friends: t('rating.free.friends', needed),
  };
  return <EmptyPodium title={t('rating.free')} text={texts[name]} />;
}

/** A podium without anybody, and the way to it. */
export function EmptyPodium({ title, text }: { readonly title: string; readonly text: ReactNode }) {
  return (
    <EmptyState title={title} text={text} picture={PODIUM}>
      <PlayButton />
    </EmptyState>
  );
}

const PODIUM = (
  <svg viewBox="520 270 680 554">
    <path d="M760 430H960V824H760z" fill="var(--ink-900)" />
    <path d="M960 430l40-22V824h-40z" fill="var(--ink-600)" />
    <path d="M760 430l40-22h200l-40 22z" fill="var(--ink-500)" />
    <path d="M540 540H760V824H540z" fill="var(--bone-50)" />
    <path d="M540 540l40-22h180v22z" fill="var(--bone-200)" />
    <path d="M960 600H1170V824H960z" fill="var(--p1)" />
    <path d="M1170 600l30-22V824h-30z" fill="var(--p1-d)" />
    <path d="M1000 578h200l-30 22H960z" fill="var(--bone-50)" />
    <g className="poster" textAnchor="middle">
      <text x="860" y="660" fontSize="270" fill="var(--p1)">
        1
      </text>
      <text x="650" y="724" fontSize="210">
        2
      </text>
      <text x="1065" y="762" fontSize="180">
        3
      </text>
    </g>
    <g fill="none" stroke="var(--ink-900)" strokeWidth={5} strokeDasharray="12 11">
      <circle cx="880" cy="340" r="62" />
      <circle cx="660" cy="462" r="52" />
      <circle cx="1084" cy="530" r="44" />
    </g>
  </svg>
);
