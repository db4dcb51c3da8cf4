import type { GameAnalysis, TurningPoint } from '@magnaty/judge';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import type { ResultPlayer } from '../dialogs/result-row.tsx';
import { MomentLink, type MomentLinks } from './moment-link.tsx';
import { percent } from './percent.ts';
import { turnOf } from './turn-of.ts';
import styles from './turning-points.module.css';

interface TurningPointsProps {
  readonly analysis: GameAnalysis;
  readonly players: readonly ResultPlayer[];
  readonly links: MomentLinks;
}

/** The moments at which a chance to win changed most, each a link to the replay. */
export function TurningPoints({ analysis, players, links }: TurningPointsProps) {
  const t = useText();
  const { turningPoints } = analysis;
  return (
    <section className={styles.turns}>
      <h3 className="poster">{t('analysis.turns')}</h3>
      {turningPoints.length === 0 && <p className={styles.none}>{t('analysis.noTurns')}</p>}
      <ol>
        {turningPoints.map((point, nth) => (
          <Turn key={point.seq} nth={nth} point={point} analysis={analysis} players={players} links={links} />
        ))}
      </ol>
    </section>
  );
}

interface TurnProps extends TurningPointsProps {
  readonly nth: number;
  readonly point: TurningPoint;
}

function Turn({ nth, point, analysis, players, links }: TurnProps) {
  const t = useText();
  const { seq, round, cause } = point;
  const { player, before, after } = turnOf(point, analysis, players);
  return (
    <li data-player={player?.color}>
      <MomentLink seq={seq} links={links} className={styles.turn}>
        <span className={classes('num', styles.nth)} aria-hidden="true">
          {nth + 1}
        </span>
        <span className={styles.text}>
          <b>{player?.nickname}</b>
          <span>{t('analysis.turn', { round, cause: t(`analysis.cause.${cause}`) })}</span>
        </span>
        <span className={classes('num', styles.change, after < before && styles.worse)}>
          {percent(before)} <span aria-hidden="true">→</span> <span className="unseen">{t('analysis.then')}</span>{' '}
          {percent(after)}
        </span>
      </MomentLink>
    </li>
  );
}
