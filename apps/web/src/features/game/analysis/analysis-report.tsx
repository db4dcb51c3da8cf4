import { statisticsOf, type GameEvent } from '@magnaty/rules';
import { useMemo } from 'react';
import type { ResultPlayer } from '../dialogs/result-row.tsx';
import styles from './analysis-report.module.css';
import { AnalysisWait } from './analysis-wait.tsx';
import { Calibration } from './calibration.tsx';
import { ChanceChart } from './chance-chart.tsx';
import { LuckTable } from './luck-table.tsx';
import { Mistakes } from './mistakes.tsx';
import type { MomentLinks } from './moment-link.tsx';
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
  const statistics = useMemo(() => statisticsOf(events), [events]);
  return (
    <div className={styles.report}>
      {state.kind !== 'done' && <AnalysisWait state={state} />}
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
