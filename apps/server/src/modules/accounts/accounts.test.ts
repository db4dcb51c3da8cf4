import { expect, test, vi } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { startJobs } from '../../scheduling/jobs.ts';
import { readConfig } from '../../config/config.ts';
import { openAccounts } from './accounts.ts';

test('sessions that other servers have ended are read several times within a second', () => {
  vi.useFakeTimers();
  try {
    // No statement runs: the test counts the calls only.
    const { sessions, jobs } = openAccounts({ database: {} as never, config: readConfig({}), clock: systemClock });
    const hear = vi.spyOn(sessions, 'hearOthers').mockResolvedValue();
    const stop = startJobs(jobs, { error: () => undefined });
    vi.advanceTimersByTime(500);
    expect(hear).toHaveBeenCalled();
    void stop();
    hear.mockClear();
    vi.advanceTimersByTime(5000);
    expect(hear).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
