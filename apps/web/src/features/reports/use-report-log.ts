import { useEffect, useState } from 'react';
import { getReportEvents } from './report-calls.ts';
import { shownName } from '../../shared/i18n/shown-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ReportAbout } from './report-store.ts';
import { readReportLog, type ReportLog } from './report-log.ts';

export type ReadReportEvents = typeof getReportEvents;

/** The game of the report; null while it loads, 'lost' if it cannot be read. */
export function useReportLog(
  { gameId, key }: Pick<ReportAbout, 'gameId' | 'key'>,
  readEvents: ReadReportEvents = getReportEvents,
): ReportLog | 'lost' | null {
  const t = useText();
  const [log, setLog] = useState<ReportLog | 'lost' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readEvents(gameId, key)
      .then((text) => readReportLog(gameId, text, (seat) => shownName(t, seat)))
      .then(
        (read) => isCurrent && setLog(read),
        () => isCurrent && setLog('lost'),
      );
    return () => {
      isCurrent = false;
    };
  }, [gameId, key, readEvents, t]);
  return log;
}
