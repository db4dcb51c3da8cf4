import { BOARD } from '@magnaty/content';
import type { GameProof } from '@magnaty/protocol';
import type { Kept } from '../../../shared/dice/compare.ts';
import { fairRecord, type FairRecord } from '../../../shared/dice/testing/fair-record.ts';
import { keptOf } from '../../../shared/dice/testing/kept-of.ts';
import { checkRecord } from '../check-record.ts';
import type { DiceFacts } from '../dice-steps.tsx';
import type { CheckState } from '../use-check.ts';

interface DiceGalleryState {
  readonly name: string;
  readonly record: () => FairRecord;
  /** The user who looks; without it mira, who plays. */
  readonly userId?: string;
  readonly isRunning?: boolean;
  /** Without it the record is checked. */
  readonly check?: 'idle' | 'progress' | 'lost';
  /** Changes the record after the game. */
  readonly alter?: (proof: GameProof) => GameProof;
  /** Changes what the browser has kept. */
  readonly keep?: (kept: Kept) => Kept | null;
}

const played = (): FairRecord => fairRecord({ seed: 7 });

/** Another throw is written into the record than that of the game. */
const withOtherThrow = (proof: GameProof): GameProof => {
  const events = proof.events ?? [];
  const at = events.findIndex(({ name }, nth) => name === 'ThrowDice' && nth > events.length / 3);
  return {
    ...proof,
    events: events.map((event, nth) => (nth === at ? { ...event, scoreFirstDice: 6, scoreSecondDice: 6 } : event)),
  };
};

export const STATES: readonly DiceGalleryState[] = [
  { name: 'running', record: played, isRunning: true, check: 'idle' },
  { name: 'running-without', record: () => fairRecord({ seed: 7, withTips: ['lev'] }), isRunning: true, check: 'idle' },
  { name: 'over', record: played, check: 'idle' },
  { name: 'checking', record: played, check: 'progress' },
  { name: 'agreed', record: played },
  { name: 'noted', record: () => fairRecord({ seed: 7, byTimer: [2, 5, 9] }) },
  { name: 'rules', record: () => fairRecord({ seed: 7, newRulesAt: 60 }) },
  {
    name: 'unthrown',
    record: () => fairRecord({ seed: 7, players: 2, isGivenUp: true, withTips: ['lev'] }),
    keep: () => null,
  },
  { name: 'nobody', record: () => fairRecord({ seed: 7, withTips: [] }) },
  { name: 'old', record: () => fairRecord({ seed: 7, isOld: true }) },
  { name: 'stranger', record: () => fairRecord({ seed: 7, players: 5, people: 5 }), userId: '' },
  { name: 'different', record: played, alter: withOtherThrow },
  {
    name: 'different-seen',
    record: played,
    keep: (kept) => ({ ...kept, seen: { ...kept.seen, parts: [[1, 100, '0'.repeat(64)]] } }),
  },
  { name: 'lost', record: played, check: 'lost' },
];

/** What the dialog shows in this state. */
export interface ShownDice {
  readonly facts: DiceFacts;
  readonly record: FairRecord;
  readonly text: string | null;
  readonly userId: string;
  readonly readKept: () => Kept | null;
  readonly first: CheckState;
}

export const shownDice = (state: DiceGalleryState): ShownDice => {
  const { userId = 'mira', isRunning = false, check, alter = (proof) => proof, keep = (kept) => kept } = state;
  const record = state.record();
  const text = JSON.stringify(alter(record.proof));
  const { gameId, fairness = 1, commitment, dice = [], playersSeeds, serverSeed, draws } = record.proof;
  const kept = userId === '' ? null : keep(keptOf(record, userId));
  const counts = { throws: 61, cards: 4, rows: 180, rowsDecided: 180 };
  const checked = (): CheckState => {
    if (check === 'progress') return { kind: 'progress', share: 0.4, counts };
    if (check !== undefined) return { kind: check };
    return { kind: 'done', report: checkRecord(text, { board: BOARD, kept }) };
  };
  return {
    record,
    text: isRunning ? null : text,
    userId,
    readKept: () => kept,
    first: checked(),
    facts: {
      gameId,
      fairness,
      commitment,
      dice,
      playersSeeds,
      serverSeed: isRunning ? null : serverSeed,
      draws: isRunning ? Math.round(draws / 2) : draws,
    },
  };
};
