import { expect, test, vi } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { readConfig } from '../../config/config.ts';
import { openAccounts } from './accounts.ts';

test('what other servers have ended is asked for several times within a second', () => {
  vi.useFakeTimers();
  try {
    // Nothing is read: only when it would be.
    const { sessions, watch } = openAccounts({ database: {} as never, config: readConfig({}), clock: systemClock });
    const hear = vi.spyOn(sessions, 'hearOthers').mockResolvedValue();
    const stop = watch({ error: () => undefined });
    vi.advanceTimersByTime(500);
    expect(hear).toHaveBeenCalled();
    stop();
    hear.mockClear();
    vi.advanceTimersByTime(5000);
    expect(hear).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
