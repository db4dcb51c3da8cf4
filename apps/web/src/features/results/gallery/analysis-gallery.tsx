import { BOARD } from '@magnaty/content';
import { analyseGame } from '@magnaty/judge';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { Report } from '../../../game-view/analysis/analysis-report.tsx';
import type { AnalysisState } from '../../../game-view/analysis/use-analysis.ts';
import styles from './analysis-gallery.module.css';
import { ShownLuck } from '../result-luck.tsx';
import { playedGame } from '../../../game-view/testing/played-game.ts';

interface AnalysisGalleryState {
  readonly name: string;
  readonly seed: number;
  readonly players: number;
  /** Null: the analysis is done. */
  readonly state: AnalysisState | null;
  /** As it stands in the result of the game. */
  readonly isShort?: boolean;
}

const STATES: readonly AnalysisGalleryState[] = [
  { name: 'report', seed: 2, players: 4, state: null },
  { name: 'report-five', seed: 5, players: 5, state: null },
  { name: 'report-two', seed: 3, players: 2, state: null },
  { name: 'short', seed: 2, players: 4, state: null, isShort: true },
  { name: 'short-five', seed: 5, players: 5, state: null, isShort: true },
  { name: 'short-two', seed: 3, players: 2, state: null, isShort: true },
  { name: 'running', seed: 2, players: 4, state: { kind: 'running', share: 0.4 } },
  { name: 'other-rules', seed: 2, players: 4, state: { kind: 'failed', why: 'otherRules' } },
  { name: 'broken', seed: 2, players: 4, state: { kind: 'failed', why: 'broken' } },
];

/** Development only: the report on games that bots have played. */
export default function AnalysisGallery() {
  return (
    <Gallery states={STATES}>
      {({ seed, players, state, isShort = false }) => {
        const { game, packets } = playedGame(0, { seed, players });
        if (isShort) {
          return (
            <main data-gallery className={styles.short}>
              <h1 className="unseen">luck</h1>
              <ShownLuck
                analysis={analyseGame(packets, { board: BOARD })}
                players={game.players}
                replay={{ gameId: 'gallery' }}
              />
            </main>
          );
        }
        const analysis = (): AnalysisState => ({ kind: 'done', analysis: analyseGame(packets, { board: BOARD }) });
        return (
          <main data-gallery className={styles.paper}>
            <h1 className="unseen">{state?.kind ?? 'report'}</h1>
            {/* The report's headings follow that of its dialog. */}
            <h2 className="unseen">report</h2>
            <Report
              events={packets}
              players={game.players}
              links={{ hrefOf: (seq) => `?at=${seq}` }}
              state={state ?? analysis()}
            />
          </main>
        );
      }}
    </Gallery>
  );
}
