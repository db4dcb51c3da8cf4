import type { GameProgress } from '@magnaty/protocol';
import { useEffect, type CSSProperties } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { stampHow, stampName } from '../progress-texts.ts';
import { playSiteSound } from '../../../shared/sounds/site-sounds.ts';
import { Stamp } from '../stamp.tsx';
import { siteClock } from '../../../shared/time/server-clock.ts';
import styles from './new-stamps.module.css';

/** Stamps in a fan; the words name all of them. */
const MOST = 4;

/** The stamps that a game has brought: each lands on the result, several as a fan. */
export function NewStamps({ stamps }: { readonly stamps: GameProgress['stamps'] }) {
  const t = useText();
  const [first] = stamps;
  const has = first !== undefined;
  useEffect(() => {
    if (has) void playSiteSound('stamp');
  }, [has]);
  if (first === undefined) return null;
  const isOne = stamps.length === 1;
  const fan = stamps.slice(0, MOST);
  return (
    <aside className={styles.note} role="status">
      <div className={styles.fan} style={{ '--count': fan.length } as CSSProperties} aria-hidden>
        {fan.map(({ id }, nth) => (
          <span key={id} style={{ '--nth': nth } as CSSProperties}>
            <Stamp of={{ id, at: siteClock.now(), count: 0 }} />
          </span>
        ))}
      </div>
      <div>
        <h2 className="poster">
          {isOne ? t('stamp.new', { name: stampName(t, first.id) }) : t('stamp.new.many', { count: stamps.length })}
        </h2>
        <p>
          {isOne
            ? [
                stampHow(t, first.id),
                ...(first.holders === null ? [] : [t('stamp.holders', { count: first.holders })]),
              ].join('. ')
            : new Intl.ListFormat(t.code).format(stamps.map(({ id }) => stampName(t, id)))}
        </p>
      </div>
    </aside>
  );
}
