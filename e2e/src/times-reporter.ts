import { writeFileSync } from 'node:fs';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { USUAL_JOURNEYS } from './usual.ts';

interface FileTimes {
  readonly name: string;
  readonly startTime: number;
  endTime: number;
}

/** Writes how long the tests of each file took, in the form of Vitest's report. Refuses a list of journeys that differs. */
export default class TimesReporter implements Reporter {
  private readonly files = new Map<string, FileTimes>();
  private missing: readonly string[] = [];

  onBegin(_: unknown, suite: Suite): void {
    if (process.env['JOURNEYS'] !== 'usual') return;
    const titles = new Set(suite.allTests().map(({ title }) => title));
    this.missing = USUAL_JOURNEYS.map(({ title }) => title).filter((title) => !titles.has(title));
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const times = this.files.get(location.file) ?? { name: location.file, startTime: 0, endTime: 0 };
    times.endTime += duration;
    this.files.set(location.file, times);
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const path = process.env['JOURNEY_TIMES'];
    if (path) writeFileSync(path, JSON.stringify({ testResults: [...this.files.values()] }));
    for (const title of this.missing) console.error(`usual.ts names a journey that does not exist: ${title}`);
    return Promise.resolve({ status: this.missing.length > 0 ? 'failed' : status });
  }
}
