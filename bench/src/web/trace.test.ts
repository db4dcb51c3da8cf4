import { expect, it } from 'vitest';
import { framesOf, tasksOf, type TraceEvent } from './trace.ts';

const VSYNC = 16_667;

const frame = (nth: number, state: string, hasMain = false): TraceEvent => ({
  name: 'PipelineReporter',
  ph: 'b',
  pid: 1,
  tid: 2,
  ts: nth * VSYNC,
  args: { frame_reporter: { frame_source: 1, frame_sequence: nth, state, has_main_animation: hasMain } },
});
const shown = (nth: number): TraceEvent => frame(nth, 'STATE_PRESENTED_ALL');

it('a dropped frame counts as late, and time without animation does not count', () => {
  const still = [6, 7, 8, 9].map((nth) => frame(nth, 'STATE_NO_UPDATE_DESIRED'));
  const frames = framesOf([shown(1), shown(2), frame(3, 'STATE_DROPPED'), shown(4), shown(5), ...still, shown(10)]);
  expect(frames).toMatchObject({ count: 3, late: 1, onMain: 0 });
  expect(frames.longest).toBeCloseTo(33.3, 1);
});

it('a frame counts as shown when one of its two parts was presented', () => {
  const frames = framesOf([shown(1), frame(2, 'STATE_DROPPED'), frame(2, 'STATE_PRESENTED_PARTIAL', true), shown(3)]);
  expect(frames).toMatchObject({ count: 2, late: 0, onMain: 1 });
});

it('only tasks of a page’s main thread are counted', () => {
  const task = (tid: number, dur: number): TraceEvent => ({
    name: 'RunTask',
    ph: 'X',
    pid: 1,
    tid,
    ts: 0,
    dur: 2 * dur,
    tdur: dur,
  });
  const main: TraceEvent = { name: 'thread_name', ph: 'M', pid: 1, tid: 7, ts: 0, args: { name: 'CrRendererMain' } };
  expect(tasksOf([main, task(7, 3000), task(8, 90_000), task(7, 12_000)])).toEqual([12, 3]);
});
