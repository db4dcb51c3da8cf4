import { quantile } from '../numbers.ts';
import type { Measured } from './process.ts';

/** The aim: 99 of 100 commands are acknowledged within this time, ms. */
export const AIM_MS = 20;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Load {
  readonly commands: number;
  readonly commandsPerSecond: number;
  readonly commandsPerCpuSecond: number;
  /** The server's CPU time as a share of one core. */
  readonly cpuShare: number;
  /** Time to the acknowledgement, ms. */
  readonly p50: number;
  readonly p99: number;
  /** Share of the commands that took longer than `AIM_MS`, percent. */
  readonly aboveAim: number;
}

/** Sends a command. @returns ms until its acknowledgement; null when no more can be sent. */
export type Step = () => Promise<number | null>;
/** Sends commands until `isOver`, and notes the latency of each. */
export type Drive = (isOver: () => boolean, note: (latency: number) => void) => Promise<unknown>;

/** Each step once in `everyMs`. */
export const paced =
  (steps: readonly Step[], everyMs: number): Drive =>
  (isOver, note) =>
    Promise.all(
      steps.map(async (step) => {
        // Each game keeps to its own times. Counted from the last command, all games that one stall delays would go on
        // sending at the same moments, and each further stall would add to them.
        let due = performance.now() + Math.random() * everyMs;
        await pause(due - performance.now());
        while (!isOver()) {
          const latency = await step();
          if (latency === null) return;
          note(latency);
          due += everyMs;
          await pause(Math.max(0, due - performance.now()));
        }
      }),
    );

/** Each step again as soon as it has ended. */
export const saturated =
  (steps: readonly Step[]): Drive =>
  (isOver, note) =>
    Promise.all(
      steps.map(async (step) => {
        while (!isOver()) {
          const latency = await step();
          if (latency === null) return;
          note(latency);
        }
      }),
    );

interface Measurement {
  readonly server: Measured;
  readonly drive: Drive;
  /** Duration of the measurement. */
  readonly seconds: number;
  /** Duration of the same load before the measurement, s. */
  readonly settle?: number;
}

/** Measures latencies and the server's CPU time under the load of `drive`. */
export const measure = async ({ server, drive, seconds, settle = 0 }: Measurement): Promise<Load> => {
  const latencies: number[] = [];
  const startsAt = performance.now() + settle * 1000;
  let cpuAtStart = Number.NaN;
  const isOver = (): boolean => performance.now() > startsAt + seconds * 1000;
  await drive(isOver, (latency) => {
    if (performance.now() < startsAt) return;
    if (latencies.length === 0) cpuAtStart = server.cpuSeconds();
    latencies.push(latency);
  });
  const elapsed = (performance.now() - startsAt) / 1000;
  const used = server.cpuSeconds() - cpuAtStart;
  latencies.sort((a, b) => a - b);
  return {
    commands: latencies.length,
    commandsPerSecond: Math.round(latencies.length / elapsed),
    commandsPerCpuSecond: Math.round(latencies.length / used),
    cpuShare: Number((used / elapsed).toFixed(3)),
    p50: Number(quantile(latencies, 0.5).toFixed(2)),
    p99: Number(quantile(latencies, 0.99).toFixed(2)),
    aboveAim: Number(((latencies.filter((latency) => latency > AIM_MS).length / latencies.length) * 100).toFixed(2)),
  };
};
