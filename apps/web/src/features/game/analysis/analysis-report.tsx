import { statisticsOf, type GameEvent } from '@magnaty/rules';
import { useMemo } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { ResultPlayer } from '../dialogs/result-row.tsx';
import styles from './analysis-report.module.css';
import { Calibration } from './calibration.tsx';
import { ChanceChart } from './chance-chart.tsx';
import { LuckTable } from './luck-table.tsx';
import { Mistakes } from './mistakes.tsx';
import type { MomentLinks } from './moment-link.tsx';
import { percent } from './percent.ts';
import { RentsBoard } from './rents-board.tsx';
import { ThrowsChart } from './throws-chart.tsx';
import { TurningPoints } from './turning-points.tsx';
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
  const t = useText();
  const statistics = useMemo(() => statisticsOf(events), [events]);
  return (
    <div className={styles.report}>
      {state.kind === 'running' && (
        <div className={styles.waiting}>
          <p id="analysis-progress">{t('analysis.running')}</p>
          <progress aria-labelledby="analysis-progress" aria-valuetext={percent(state.share)} value={state.share} />
        </div>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className={styles.waiting}>
          {t(`analysis.failed.${state.why}`)}
        </p>
      )}
      {state.kind === 'done' && (
        <>
          <div className={styles.top}>
            <ChanceChart analysis={state.analysis} players={players} />
            <TurningPoints analysis={state.analysis} players={players} links={links} />
          </div>
          <LuckTable analysis={state.analysis} players={players} links={links} />
          <Mistakes analysis={state.analysis} players={players} links={links} />
          <Calibration />
        </>
      )}
      <div className={styles.counts}>
        <ThrowsChart statistics={statistics} />
        <RentsBoard statistics={statistics} players={players} />
      </div>
    </div>
  );
}
