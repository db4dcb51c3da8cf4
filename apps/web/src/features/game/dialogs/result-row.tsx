import type { Player } from '@magnaty/rules';
import { Chip } from '../../../shared/art/chip.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { hasMedal, Medal } from '../../../shared/art/medal.tsx';
import { Portrait } from '../../../shared/art/portrait.tsx';
import styles from './result-row.module.css';

/** The part of a player that a result shows. */
export type ResultPlayer = Pick<Player, 'userId' | 'nickname' | 'avatarPath' | 'frame' | 'chipId' | 'color' | 'result'>;

interface ResultRowProps {
  readonly player: ResultPlayer;
  readonly isWinner: boolean;
  readonly isViewer: boolean;
}

/** Place, picture, name, reason of the end, and change of the rating if there is one. */
export function ResultRow({ player, isWinner, isViewer }: ResultRowProps) {
  const t = useText();
  const { result } = player;
  const change = result?.prizeRating ?? 0;
  return (
    <li className={classes(styles.row, isWinner && styles.first)} data-player={player.color}>
      <Place number={result?.numberPlace ?? null} />
      <div className={styles.photo}>
        <Portrait nickname={player.nickname} path={player.avatarPath} frame={player.frame} />
      </div>
      <div className={styles.name}>
        <span className={styles.nickname} title={player.nickname}>
          {isViewer ? t('game.result.you', { name: player.nickname }) : player.nickname}
        </span>
        {result !== null && <span className={styles.reason}>{t(`game.result.reason.${result.reason}`)}</span>}
      </div>
      <Chip of={player.chipId} className={styles.chip} />
      <b className={classes('num', styles.change, change > 0 && styles.plus, change < 0 && styles.minus)}>
        {change === 0 ? '' : formatNumber(change, { signDisplay: 'always' })}
      </b>
    </li>
  );
}

/** The first three places have a medal that shows their number. */
function Place({ number }: { readonly number: number | null }) {
  if (number === null || !hasMedal(number)) return <b className={`num ${styles.place}`}>{number ?? '–'}</b>;
  return (
    <b className={styles.hung}>
      <Medal place={number} className={styles.medal} />
      <span className="unseen">{number}</span>
    </b>
  );
}
