import { LEAST_PLAYING, type PeoplePlaying } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { useVisible } from '../../shared/time/use-visible.ts';
import styles from './playing-now.module.css';

/** Time between two questions, ms. */
const POLL_MS = 60_000;
const CHIPS = ['lis', 'sova', 'medved', 'kot'] as const;

/** How many people play now, if there are enough of them. Without an answer, nothing. */
export default function PlayingNow() {
  const t = useText();
  const count = usePeoplePlaying();
  if (count < LEAST_PLAYING) return null;
  return (
    <p className={`row type-item over on-ink ${styles.playing}`}>
      <span aria-hidden className={`flex ${styles.chips}`}>
        {CHIPS.map((chip, nth) => (
          <span key={chip} data-player={nth + 1}>
            <Chip of={chip} />
          </span>
        ))}
      </span>
      <span>{t.rich('home.playing', { count, b: (chunks) => <b className="num">{chunks}</b> })}</span>
    </p>
  );
}

function usePeoplePlaying(): number {
  const isVisible = useVisible();
  const [people, setPeople] = useState(0);
  useEffect(() => {
    if (!isVisible) return;
    let isCurrent = true;
    const ask = async () => {
      const answer = await request<PeoplePlaying>({ path: '/api/home/playing' }).catch(() => null);
      // An old number is no news.
      if (isCurrent) setPeople(answer?.people ?? 0);
    };
    void ask();
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [isVisible]);
  return people;
}
