import type { Table } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { askJudge } from './ask-judge.ts';
import styles from './trade-gauge.module.css';
import { hasGauge, markOf, assessmentOf } from './assessment.ts';

interface TradeGaugeProps {
  readonly before: Table;
  readonly after: Table;
}

/** Says in words what the deal does to the viewer's own chance to win. */
export function TradeGauge({ before, after }: TradeGaugeProps) {
  const { viewerId, kind } = useGameContext();
  const seat = before.game.players.findIndex(({ userId }) => userId === viewerId);
  const isShown = kind === 'game' && seat !== -1 && hasGauge(before.game);
  return isShown && <Gauge before={before} after={after} seat={seat} />;
}

function Gauge({ before, after, seat }: TradeGaugeProps & { readonly seat: number }) {
  const t = useText();
  const mark = useMark({ before, after, seat });
  const assessment = mark === null ? null : assessmentOf(mark);
  return (
    <div className={styles.gauge} role="group" aria-label={t('game.trade.gauge')} data-gauge={assessment ?? ''}>
      <p className={`type-label-bold centre ${styles.verdict}`} aria-live="polite">
        {assessment !== null && t(`game.trade.verdict.${assessment}`)}
      </p>
      <svg className="wide block" viewBox="0 0 420 34" aria-hidden="true">
        <path d={SCALE} className={styles.scale} />
        {mark !== null && (
          <path d="M-13 0h26l-13 21z" transform={`translate(${placeOf(mark)} 0)`} className={styles.needle} />
        )}
      </svg>
      <p className={`flex apart type-label ${styles.ends}`} aria-hidden="true">
        <span>{t('game.trade.gauge.good')}</span>
        <span>{t('game.trade.gauge.even')}</span>
        <span>{t('game.trade.gauge.bad')}</span>
      </p>
    </div>
  );
}

const MARKS = [4, 3, 2, 1, 0, -1, -2, -3, -4] as const;
const placeOf = (mark: number): number => 210 - mark * 49;
const SCALE = MARKS.reduce((path, mark) => `${path}M${placeOf(mark)} ${mark === 0 ? 8 : 14}V30`, 'M12 22H408');

/** The mark of the gauge; null until the model has answered, and if it cannot. */
function useMark({ before, after, seat }: TradeGaugeProps & { readonly seat: number }): number | null {
  const [mark, setMark] = useState<number | null>(null);
  // Only these parts of the game change while a deal is looked at.
  const { players, cells } = after.game;
  const key = JSON.stringify([
    before.game.seq,
    players.map(({ balance }) => balance),
    cells.map(({ ownerId }) => ownerId),
  ]);
  useEffect(() => {
    let isCurrent = true;
    const question = { before: { ...before.game, trade: null }, after: after.game, seat };
    void askJudge(question).then((change) => {
      if (isCurrent) setMark(change === null ? null : markOf(change));
    });
    return () => void (isCurrent = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for both games
  }, [key, seat]);
  return mark;
}
