import { CALIBRATION, type GameAnalysis, type TurningPoint } from '@magnaty/judge';
import { statisticsOf, type GameEvent, type GameStatistics } from '@magnaty/rules';
import { useMemo } from 'react';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import type { ResultPlayer } from '../dialogs/result-row.tsx';
import styles from './analysis-report.module.css';
import { AnalysisWait } from './analysis-wait.tsx';
import { ChanceChart } from './chance-chart.tsx';
import { LuckTable } from './luck-table.tsx';
import { MomentLink, type MomentLinks } from './moment-link.tsx';
import { percent, points } from './percent.ts';
import { RentsBoard } from './rents-board.tsx';
import { turnOf } from './turn-of.ts';
import { useAnalysis, type AnalysisState, type AnalysisWorker } from './use-analysis.ts';

interface ReportProps {
  /** The whole log of a finished game. */
  readonly events: readonly GameEvent[];
  readonly players: readonly ResultPlayer[];
  readonly links: MomentLinks;
}

interface AnalysisReportProps extends ReportProps {
  readonly startWorker?: () => AnalysisWorker;
}

/** A finished game in numbers, computed aside. */
export function AnalysisReport({ startWorker, ...props }: AnalysisReportProps) {
  return <Report {...props} state={useAnalysis(props.events, startWorker)} />;
}

/** Chances, luck and decisions by the model as soon as they are there; throws, rents and streaks at once. */
export function Report({ events, players, links, state }: ReportProps & { readonly state: AnalysisState }) {
  const statistics = useMemo(() => statisticsOf(events), [events]);
  return (
    <div className={`stack ${styles.report}`}>
      {state.kind !== 'done' && <AnalysisWait state={state} />}
      {state.kind === 'done' && (
        <>
          <div className={`grid ${styles.top}`}>
            <ChanceChart analysis={state.analysis} players={players} />
            <TurningPoints analysis={state.analysis} players={players} links={links} />
          </div>
          <LuckTable analysis={state.analysis} players={players} links={links} />
          <Mistakes analysis={state.analysis} players={players} links={links} />
          <Calibration />
        </>
      )}
      <div className={`grid ${styles.counts}`}>
        <ThrowsChart statistics={statistics} />
        <RentsBoard statistics={statistics} players={players} />
      </div>
    </div>
  );
}

/** The tenth that the sentence takes as an example: the chances from 70 to 80 %. */
const EXAMPLE_DECILE = 7;

/** Says how well the model's chances have come true. */
function Calibration() {
  const t = useText();
  const { games, deciles } = CALIBRATION;
  const { said, happened } = deciles[EXAMPLE_DECILE]!;
  return (
    <p className={styles.calibration}>
      {t('analysis.calibration', { games: formatNumber(games), said: percent(said), happened: percent(happened) })}
    </p>
  );
}

/** Rarer than this is called rare; a share of fair games. */
const RARE_THROW = 0.05;
/** A smaller share is written as «less than». */
const MIN_SAID = 0.01;

/** How often each total fell, beside what fair dice give on average. */
function ThrowsChart({ statistics: { totals, throws, likelihood } }: { readonly statistics: GameStatistics }) {
  const t = useText();
  const most = Math.max(1, ...totals.flatMap(({ count, expected }) => [count, expected]));
  return (
    <section className={styles.throws}>
      <h3 className="poster">{t('analysis.dice', { count: throws })}</h3>
      <ol className={`grid ${styles.bars}`}>
        {totals.map(({ total, count, expected }) => (
          <li className="grid" key={total}>
            <span className="unseen">
              {t('analysis.total', { total, count, expected: Math.round(expected * 10) / 10 })}
            </span>
            <span className={classes('num', styles.count)} aria-hidden="true">
              {count}
            </span>
            <span className={`anchor wide ${styles.track}`} aria-hidden="true">
              <span className={`over ${styles.bar}`} style={{ height: `${(count / most) * 100}%` }} />
              <span className={`over ${styles.expected}`} style={{ bottom: `${(expected / most) * 100}%` }} />
            </span>
            <span className={classes('num', styles.total)} aria-hidden="true">
              {total}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.text}>{likelihood === null ? t('analysis.fewThrows') : <Likelihood of={likelihood} />}</p>
    </section>
  );
}

function Likelihood({ of }: { readonly of: number }) {
  const t = useText();
  if (of < MIN_SAID) return t('analysis.veryRareDice');
  return t(of < RARE_THROW ? 'analysis.rareDice' : 'analysis.usualDice', { share: percent(of) });
}

/** More are not listed. */
const MAX_MISTAKES = 6;

interface MistakesProps {
  readonly analysis: GameAnalysis;
  readonly players: readonly ResultPlayer[];
  readonly links: MomentLinks;
}

/** The decisions that cost most, each a link to the replay. */
function Mistakes({ analysis: { mistakes }, players, links }: MistakesProps) {
  const t = useText();
  return (
    <section className={styles.mistakes}>
      <h3 className="poster">{t('analysis.mistakes')}</h3>
      <p className={styles.mistakesText}>
        {t(mistakes.length === 0 ? 'analysis.noMistakes' : 'analysis.mistakesText')}
      </p>
      <ol>
        {mistakes.slice(0, MAX_MISTAKES).map(({ seq, userId, chosen, mapItemId, loss }) => {
          const player = players.find((of) => of.userId === userId);
          return (
            <li key={seq} data-player={player?.color}>
              <MomentLink seq={seq} links={links}>
                <b>{player?.nickname}</b>
                <span className={styles.what}>
                  {t(`analysis.mistake.${chosen}`, {
                    cell: mapItemId === null ? '' : t(`cell.${mapItemId}.name`),
                  })}
                </span>
                <span className={classes('num', styles.loss)}>{points(-loss)}</span>
              </MomentLink>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface TurningPointsProps {
  readonly analysis: GameAnalysis;
  readonly players: readonly ResultPlayer[];
  readonly links: MomentLinks;
}

/** The moments at which a chance to win changed most, each a link to the replay. */
function TurningPoints({ analysis, players, links }: TurningPointsProps) {
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
      <MomentLink seq={seq} links={links} className={`grid ${styles.turn}`}>
        <span className={classes('num centred', styles.nth)} aria-hidden="true">
          {nth + 1}
        </span>
        <span className={`grid slim ${styles.pointsText}`}>
          <b className="one-line">{player?.nickname}</b>
          <span>{t('analysis.turn', { round, cause: t(`analysis.cause.${cause}`) })}</span>
        </span>
        <span className={classes('num', styles.change, after < before && styles.worse)}>
          <span>{percent(before)}</span> <span aria-hidden="true">→</span>{' '}
          <span className="unseen">{t('analysis.then')}</span> <span>{percent(after)}</span>
        </span>
      </MomentLink>
    </li>
  );
}
