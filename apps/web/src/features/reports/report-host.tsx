import { useEffect } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { closeReport, useReport } from './report-store.ts';

const ReportWindow = lazyPart(() => import('./report-window.tsx'));

/** The report about a player, over any game or result. */
export default function ReportHost() {
  const about = useReport((report) => report.about);
  const isUser = useSession(({ user }) => user !== null);
  useEffect(() => {
    if (!isUser) closeReport();
  }, [isUser]);
  return about !== null && isUser && <ReportWindow about={about} onClose={closeReport} />;
}
