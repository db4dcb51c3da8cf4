import type { PlayerResult } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './rewards.module.css';

/** The pause before the rating counts, and the time that it counts, ms. */
export const COUNT_DELAY_MS = 500;
const COUNT_MS = 900;

/** Has the player received anything but rating? */
const hasRewards = ({ prizeExperience, prizeMoney, prizeMarketItemList }: PlayerResult): boolean =>
  prizeExperience > 0 || prizeMoney > 0 || prizeMarketItemList.length > 0;

/** The start of the counter: the rating before the game, never below 0. */
const ratingBefore = ({ currentRating, prizeRating }: PlayerResult): number => Math.max(0, currentRating - prizeRating);

interface RewardsProps {
  readonly result: PlayerResult;
  /** They are still hidden: the rating counts when they are seen. */
  readonly isWaiting?: boolean;
}

/** The viewer's rewards: rating, experience, coins, prize cards. Nothing without rewards. */
export function Rewards({ result, isWaiting = false }: RewardsProps) {
  const t = useText();
  const rating = useRating(result, isWaiting);
  if (!hasRewards(result)) return null;
  const { prizeRating, prizeExperience, prizeMoney, prizeMarketItemList } = result;
  return (
    <div className={`stack grow ${styles.received}`}>
      <h2 className="poster">{t('game.result.received')}</h2>
      <dl className={`grid ${styles.numbers}`}>
        <div className="anchor clipped on-ink">
          <dt className="label">{t('game.result.rating')}</dt>
          <dd className="num">
            <span>{formatNumber(rating)}</span>
            {prizeRating !== 0 && (
              <em className={classes(prizeRating > 0 ? styles.plus : styles.minus)}>
                {formatNumber(prizeRating, { signDisplay: 'always' })}
              </em>
            )}
          </dd>
        </div>
        {prizeExperience > 0 && (
          <div className="anchor clipped on-ink">
            <dt className="label">{t('game.result.experience')}</dt>
            <dd className="num">{`+${prizeExperience}`}</dd>
            <Icon name="lightning-fill" className={styles.icon} />
          </div>
        )}
        {prizeMoney > 0 && (
          <div className="anchor clipped on-ink">
            <dt className="label">{t('game.result.coins')}</dt>
            <dd className="num">{`+${prizeMoney}`}</dd>
            <Icon name="coins-fill" className={styles.icon} />
          </div>
        )}
      </dl>
      {prizeMarketItemList.length > 0 && (
        <ul className={`grid ${styles.prizes}`}>
          {prizeMarketItemList.map(({ id, image, backgroundColor }) => (
            <li className="anchor clipped" key={id} style={{ backgroundColor }}>
              <b className="over type-title">{t('game.result.prize')}</b>
              <img className="over round" src={image} alt="" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Counts from the former rating to the present one. */
function useRating(result: PlayerResult, isWaiting: boolean): number {
  const from = ratingBefore(result);
  const to = result.currentRating;
  const [shown, setShown] = useState(from);
  useEffect(() => {
    if (from === to || isWaiting) return;
    let frame = 0;
    const isReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    const begin = (): void => {
      if (isReduced) {
        setShown(to);
        return;
      }
      const startedAt = performance.now();
      const step = (now: number): void => {
        const part = Math.min(1, (now - startedAt) / COUNT_MS);
        setShown(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const id = setTimeout(begin, COUNT_DELAY_MS);
    return () => {
      clearTimeout(id);
      cancelAnimationFrame(frame);
    };
  }, [from, to, isWaiting]);
  return shown;
}
