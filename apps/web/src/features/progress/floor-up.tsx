import { FLOOR_REWARDS, FLOOR_TITLES, experienceOfFloor } from '@magnaty/content';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { request } from '../../shared/api/request.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { unlockText } from './progress-texts.ts';
import { UnlockPicture } from './unlock-picture.tsx';
import { playSiteSound } from '../../shared/sounds/site-sounds.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { openModally } from '../../shared/ui/open-dialogs.ts';
import { useReducedMotion } from '../../shared/ui/use-reduced-motion.ts';
import { useStaging } from '../../shared/ui/use-staging.ts';
import styles from './floor-up.module.css';

interface FloorUpProps {
  /** The floor that was shown last. */
  readonly from: number;
  readonly to: number;
  readonly onClose: () => void;
}

/** The whole of it, ms. */
const TIMES = [1400] as const;

/** The doors of a lift open on the new floor. A press ends the motion; the button, Enter and Escape go on. */
export default function FloorUp({ from, to, onClose }: FloorUpProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const isReduced = useReducedMotion();
  const step = useStaging({ times: TIMES, skipTo: 1, from: isReduced ? 1 : 0 });
  useLayoutEffect(() => {
    const element = dialog.current!;
    const close = openModally(element);
    void playSiteSound('lift');
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return close;
  }, []);
  useEffect(() => {
    // If the server does not learn it, the user sees it once more.
    void request({ method: 'POST', path: '/api/progress/shown', body: { floor: to } }).catch(() => undefined);
  }, [to]);
  useLayoutEffect(() => {
    if (step === 0) return;
    for (const animation of dialog.current?.getAnimations?.({ subtree: true }) ?? []) animation.finish();
  }, [step]);
  return (
    <dialog
      ref={dialog}
      className={styles.lift}
      aria-label={t('floor.up.reached', { floor: to })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" className={styles.ground} aria-hidden>
        <path d="M0 900L1440 300V900z" className={styles.plane} />
        <g className={styles.disc}>
          <circle cx="720" cy="486" r="268" className={styles.sun} />
          <circle cx="720" cy="486" r="296" className={styles.ring} />
        </g>
      </svg>
      <b className={`poster ${styles.number}`} aria-hidden>
        {to}
      </b>
      <h2 className={`poster ${styles.words}`}>{t('floor.up')}</h2>
      <div className={`${styles.door} ${styles.left}`} aria-hidden>
        <b className="num">{to - 1}</b>
      </div>
      <div className={`${styles.door} ${styles.right}`} aria-hidden>
        <b className="num">{to + 1}</b>
      </div>
      <Rewards from={from} to={to} onClose={onClose} />
    </dialog>
  );
}

/** Pictures that have room. */
const PICTURES = 3;

function Rewards({ from, to, onClose }: FloorUpProps) {
  const t = useText();
  const experience = useSession(({ user }) => user?.experience ?? 0);
  const left = experienceOfFloor(to + 1) - experience;
  const rewards = FLOOR_REWARDS.filter(({ floor }) => floor > from && floor <= to);
  const title = FLOOR_TITLES.findLast(({ floor }) => floor > from && floor <= to);
  const names = [
    ...(title === undefined ? [] : [t('floor.next.titleOnly', { title: t(`floor.title.${title.key}`) })]),
    ...rewards.map((reward) => unlockText(t, reward)),
  ];
  const [last] = rewards.toReversed();
  return (
    <div className={styles.rewards}>
      {rewards.slice(-PICTURES).map((reward) => (
        <UnlockPicture key={reward.floor} of={reward} />
      ))}
      <div>
        <b>
          {names.length === 0
            ? t('floor.up.reached', { floor: to })
            : t('floor.up.own', { name: new Intl.ListFormat(t.code).format(names) })}
        </b>
        <p>
          {[
            ...(rewards.length === 1 && last !== undefined ? [t(`floor.place.${last.kind}`)] : []),
            ...(left > 0 ? [t('floor.up.left', { floor: to + 1, left })] : []),
          ].join(' ')}
        </p>
      </div>
      <Button data-first-focus="" onClick={onClose}>
        {t('floor.up.next')}
      </Button>
    </div>
  );
}
