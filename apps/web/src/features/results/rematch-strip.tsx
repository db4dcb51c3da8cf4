import type { RematchAnswer } from '@magnaty/protocol';
import { useEffect } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { playSiteSound } from '../../shared/sounds/site-sounds.ts';
import { siteClock } from '../../shared/time/server-clock.ts';
import { clockOf } from '../../shared/time/clock-of.ts';
import { useSecondsLeft } from '../../shared/time/use-seconds-left.ts';
import { Button } from '../../shared/ui/button.tsx';
import { callBack } from '../../shared/ui/call-back.ts';
import type { ResultPlayer } from '../../game-view/dialogs/result-row.tsx';
import styles from './rematch-strip.module.css';
import type { RematchOf } from './use-rematch-of.ts';

interface RematchStripProps {
  readonly of: RematchOf;
  readonly players: readonly ResultPlayer[];
}

/** The course of a rematch: who asks, who is missing and why, the time to answer. A live region says each change. */
export function RematchStrip({ of, players }: RematchStripProps) {
  const t = useText();
  const { rematch, isOpen, isCalled, answer } = of;
  const seconds = useSecondsLeft(siteClock, rematch?.deadline ?? null);
  const title = titleOf(of, players, t);
  const news = newsOf(of, players, t);
  const call = isCalled ? title : null;
  useEffect(() => {
    if (call === null) return undefined;
    void playSiteSound('found');
    return callBack(call);
  }, [call]);
  return (
    <>
      {rematch !== null && (
        <div className={styles.strip} data-rematch={rematch.state}>
          <div className={styles.text}>
            <b>{title}</b>
            <span title={news}>{news}</span>
          </div>
          {isCalled && (
            <Button variant="line" size="small" onClick={() => answer(false)}>
              {t('game.rematch.decline')}
            </Button>
          )}
          {isOpen && (
            <span className={`num ${styles.time}`} role="timer" aria-live="off">
              {clockOf(seconds)}
            </span>
          )}
        </div>
      )}
      <p className="unseen" role="status">
        {rematch !== null && `${title}. ${news}`}
      </p>
    </>
  );
}

const namesOf = (of: RematchOf, players: readonly ResultPlayer[], answer: RematchAnswer): string =>
  players
    .filter(({ userId }) => of.answerOf(userId) === answer)
    .map(({ nickname }) => nickname)
    .join(', ');

const titleOf = ({ rematch, own }: RematchOf, players: readonly ResultPlayer[], t: Translator): string => {
  if (rematch === null) return '';
  if (rematch.state === 'over') return t('game.rematch.over');
  if (rematch.state === 'starting') return t(own === 'agreed' ? 'game.rematch.starting' : 'game.rematch.without');
  if (own === 'declined') return t('game.rematch.declined');
  const caller = players.find(({ userId }) => userId === rematch.askedBy)?.nickname;
  return own === 'agreed' || caller === undefined
    ? t('game.rematch.waiting')
    : t('game.rematch.calls', { name: caller });
};

type Missing = Exclude<RematchAnswer, 'agreed'>;

/** The players who cannot or will not play, by the reason. */
const REASONS = ['declined', 'left', 'busy', 'away'] as const satisfies readonly Missing[];

const newsOf = (of: RematchOf, players: readonly ResultPlayer[], t: Translator): string => {
  const reasons: readonly Missing[] = of.rematch?.state === 'over' ? [...REASONS, 'asked'] : REASONS;
  const parts = reasons.flatMap((answer) => {
    const names = namesOf(of, players, answer);
    return names === '' ? [] : t(`game.rematch.missing.${answer}`, { names });
  });
  return parts.length === 0 ? t('game.rematch.terms') : parts.join(' · ');
};
