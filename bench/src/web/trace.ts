import type { CDPSession } from '@playwright/test';
import { quantile } from '../numbers.ts';

/** The fields used here of an event of the browser's trace. Times are µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Wall-clock duration, and the CPU time within it. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly id2?: { readonly local?: string };
  readonly args?: {
    readonly name?: string;
    readonly frame_reporter?: {
      readonly frame_source: number;
      readonly frame_sequence: number;
      readonly state: string;
      readonly has_main_animation: boolean;
    };
  };
}

/** The categories for frames and tasks only: more tracing would slow the page down. */
const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'disabled-by-default-devtools.timeline'];

/** Records the browser's trace while `work` runs. */
export const traced = async (cdp: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: object[] }): void => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await work();
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return events;
};

export interface Frames {
  readonly count: number;
  /** Number of frames that came more than 20 ms after the previous frame. */
  readonly late: number;
  /** Number of frames in which an animation waited for the main thread. */
  readonly onMain: number;
  /** Time between frames, ms. */
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
}

const LATE_MS = 20;

/**
 * The frames of the trace. A frame's time is the time since the previous frame. After a pause with nothing to draw, the
 * first frame has no time.
 */
export const framesOf = (events: readonly TraceEvent[]): Frames => {
  const begins = new Map<number, { readonly at: number; isPresented: boolean; isIdle: boolean }>();
  let onMain = 0;
  for (const { name, ph, ts, args } of events) {
    const frame = args?.frame_reporter;
    if (name !== 'PipelineReporter' || ph !== 'b' || frame === undefined) continue;
    const known = begins.get(frame.frame_sequence) ?? { at: ts, isPresented: false, isIdle: false };
    known.isPresented ||= frame.state.startsWith('STATE_PRESENTED');
    known.isIdle ||= frame.state === 'STATE_NO_UPDATE_DESIRED';
    if (frame.has_main_animation) onMain++;
    begins.set(frame.frame_sequence, known);
  }
  const times: number[] = [];
  let last: number | null = null;
  for (const [, { at, isPresented, isIdle }] of [...begins].sort(([a], [b]) => a - b)) {
    if (isPresented) {
      if (last !== null) times.push((at - last) / 1000);
      last = at;
    } else if (isIdle) last = null;
  }
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    late: times.filter((time) => time > LATE_MS).length,
    onMain,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: times.at(-1) ?? Number.NaN,
  };
};

/**
 * CPU time of the tasks of the page's main thread, ms, longest first. Wall-clock time would include other processes.
 */
export const tasksOf = (events: readonly TraceEvent[]): number[] => {
  const threads = new Set<string>();
  for (const { name, args, pid, tid } of events) {
    if (name === 'thread_name' && args?.name === 'CrRendererMain') threads.add(`${pid}/${tid}`);
  }
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.has(`${pid}/${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
    .sort((a, b) => b - a);
};
