import { NOTICE_WAYS, type NoticeWays } from './notice-kinds.ts';

type Ways = typeof NOTICE_WAYS;
/** The kinds of notices. The schema takes no others. */
export type NoticeKind = keyof Ways;
export type NoticeWay = 'site' | 'mail';

/** A kind and a way that the user may refuse, as `season.mail`. */
export type NoticeChoice = {
  [W in NoticeWay]: { [K in NoticeKind]: Ways[K] extends Record<W, 'choice'> ? `${K}.${W}` : never }[NoticeKind];
}[NoticeWay];

const WAYS: Readonly<Record<NoticeKind, NoticeWays>> = NOTICE_WAYS;
export const NOTICE_CHOICES = (Object.keys(NOTICE_WAYS) as NoticeKind[]).flatMap((kind) =>
  (['site', 'mail'] as const)
    .filter((way) => WAYS[kind][way] === 'choice')
    // A filter does not narrow the template.
    .map((way) => `${kind}.${way}` as NoticeChoice),
);
