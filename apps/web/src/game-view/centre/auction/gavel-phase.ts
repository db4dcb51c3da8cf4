import type { Game } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { useGameContext } from '../../context/game-context.ts';
import { runningDeadline } from '../../timer/running-deadline.ts';

/** The last seconds of an auction with a bid: «Раз», «Два», and the layer with nothing but the lot and one raise. */
export type GavelPhase = 'one' | 'two' | 'last';

const PHASES = ['one', 'two', 'last'] as const;

/** Time left when each phase begins, ms: usual, and once all others have passed (AUC-11), whose whole time is the first. */
const USUAL = [4000, 2000, 1000] as const;
const AFTER_PASSES = [2400, 1600, 800] as const;

const startsOf = (timeout: number, gavelMs: number): readonly [number, number, number] =>
  timeout > gavelMs ? USUAL : AFTER_PASSES;

/** @param left Time left of the auction, ms. @param timeout Whole time of its running timer, ms. */
export const gavelPhase = (left: number, timeout: number, gavelMs: number): GavelPhase | null =>
  PHASES[startsOf(timeout, gavelMs).filter((start) => left <= start).length - 1] ?? null;

/** A new phase is shown at its start; the last one, which counts tenths, each 100 ms. */
const msUntilNext = (left: number, timeout: number, gavelMs: number): number => {
  const [one, two, last] = startsOf(timeout, gavelMs);
  const next = [one, two, last].find((start) => start < left);
  return next === undefined ? 100 : left - next;
};

export interface Gavel {
  readonly phase: GavelPhase;
  /** Time left, ms. */
  readonly left: number;
}

/** The phase of the running auction; null before its last seconds, without a bid, and during a pause. */
export const useGavel = (game: Game, gavelMs: number): Gavel | null => {
  const { clock } = useGameContext();
  const deadline = runningDeadline(game, 'AUCTION');
  const isOn = deadline !== null && (game.auction?.bets.length ?? 0) > 0;
  const [, setTick] = useState(0);
  const left = isOn ? Math.max(0, deadline.at - clock.now()) : 0;
  useEffect(() => {
    if (!isOn || left === 0) return;
    const id = setTimeout(() => setTick((tick) => tick + 1), msUntilNext(left, deadline.timeout, gavelMs));
    return () => clearTimeout(id);
  });
  const phase = isOn ? gavelPhase(left, deadline.timeout, gavelMs) : null;
  return phase === null ? null : { phase, left };
};
