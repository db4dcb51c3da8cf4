import { useState } from 'react';
import { BOARD } from '@magnaty/content';
import { analyseGame } from '@magnaty/judge';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { Report } from '../../../game-view/analysis/analysis-report.tsx';
import type { AnalysisState } from '../../../game-view/analysis/use-analysis.ts';
import { shownDice, STATES as STATES_OF_DICE } from '../../../game-view/fairness/gallery/states.ts';
import { StageArea } from '../../../game-view/stage/stage-area.tsx';
import DiceSeal from '../dice-seal.tsx';
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
  /** The seal of the dice below the result, in this state of their check. */
  readonly seal?: string;
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
  { name: 'house-rules', seed: 2, players: 4, state: { kind: 'failed', why: 'houseRules' } },
  { name: 'broken', seed: 2, players: 4, state: { kind: 'failed', why: 'broken' } },
  ...['agreed', 'noted', 'rules', 'nobody', 'old', 'different'].map((seal) => ({
    name: `seal-${seal}`,
    seed: 7,
    players: 3,
    state: null,
    seal,
  })),
];

/** Development only: the report on games that bots have played. */
export default function AnalysisGallery() {
  return (
    <Gallery states={STATES}>
      {({ seed, players, state, isShort = false, seal }) => {
        if (seal !== undefined) return <ShownSeal of={seal} />;
        const { game, packets } = playedGame(0, { seed, players });
        if (isShort) {
          return (
            <main data-gallery className={`flex ${styles.short}`}>
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

function ShownSeal({ of }: { readonly of: string }) {
  const [first] = useState(() => shownDice(STATES_OF_DICE.find(({ name }) => name === of)!).first);
  return (
    <StageArea theme={null}>
      <main>
        <h1 className="unseen">seal</h1>
        {first.kind === 'done' && <DiceSeal replay={{ gameId: 'gallery' }} userId="mira" report={first.report} />}
      </main>
    </StageArea>
  );
}
