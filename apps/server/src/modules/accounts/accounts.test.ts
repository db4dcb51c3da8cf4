import { expect, test, vi } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { startJobs } from '../../scheduling/jobs.ts';
import { noMetrics } from '../../metrics/index.ts';
import { readConfig } from '../../config/config.ts';
import { openAccounts } from './accounts.ts';
import { noAccountNews } from '../../ports/account-news.ts';
import { noRatedGames } from './rated-games.ts';

test('the server looks for sessions ended elsewhere several times a second', () => {
  vi.useFakeTimers();
  try {
    // No statement runs: the test counts the calls only.
    const { sessions, jobs } = openAccounts({
      database: {} as never,
      config: readConfig({}),
      clock: systemClock,
      news: noAccountNews,
      metrics: noMetrics,
      ratedGames: noRatedGames,
      confirmed: () => undefined,
    });
    const poll = vi.spyOn(sessions, 'notifyEndedElsewhere').mockResolvedValue();
    const stop = startJobs(jobs, { error: () => undefined });
    vi.advanceTimersByTime(500);
    expect(poll).toHaveBeenCalled();
    void stop();
    poll.mockClear();
    vi.advanceTimersByTime(5000);
    expect(poll).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
