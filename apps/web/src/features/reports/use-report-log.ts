import { getReportEvents } from './report-calls.ts';
import { shownName } from '../../shared/i18n/shown-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import type { ReportAbout } from './report-store.ts';
import { readReportLog, type ReportLog } from './report-log.ts';

export type ReadReportEvents = typeof getReportEvents;

/** The game of the report; null while it loads, 'lost' if it cannot be read. */
export function useReportLog(
  { gameId, key }: Pick<ReportAbout, 'gameId' | 'key'>,
  readEvents: ReadReportEvents = getReportEvents,
): ReportLog | 'lost' | null {
  const t = useText();
  const { data, retry } = useLoad(`${gameId} ${key} ${t.code}`, async () =>
    readReportLog(gameId, await readEvents(gameId, key), (seat) => shownName(t, seat)),
  );
  return retry === null ? (data ?? null) : 'lost';
}
