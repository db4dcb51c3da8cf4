import type { GameProof } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './fairness.module.css';

/** What is known of a game's dice: all of it when the game is over, the commitment while it goes on. */
export type Facts = Pick<GameProof, 'commitment' | 'playersSeeds' | 'serverSeed'> & {
  /** Number of draws so far; null if it is unknown. */
  readonly draws: number | null;
};

/** Commitment, seeds and draws, each with its meaning. */
export function FairnessFacts({ commitment, playersSeeds, serverSeed, draws }: Facts) {
  const t = useText();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('fairness.commitment')}</dt>
        <dd className={styles.hex}>{commitment}</dd>
      </div>
      <div>
        <dt>{t('fairness.playersSeeds')}</dt>
        {playersSeeds.map((seed, nth) => (
          // Players may have equal seeds, and the order is that of the draws.
          <dd key={`${nth} ${seed}`} className={styles.hex}>
            {seed}
          </dd>
        ))}
        {playersSeeds.length === 0 && <dd>{t('fairness.noSeeds')}</dd>}
      </div>
      {draws !== null && (
        <div>
          <dt>{t('fairness.draws')}</dt>
          <dd className="num">{draws}</dd>
        </div>
      )}
      <div>
        <dt>{t('fairness.serverSeed')}</dt>
        <dd className={serverSeed === null ? undefined : styles.hex}>{serverSeed ?? t('fairness.hidden')}</dd>
      </div>
    </dl>
  );
}
