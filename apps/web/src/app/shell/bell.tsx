import { Bell as BellOf } from '../../features/bell/bell.tsx';
import { NoticeViewsContext } from '../../shared/slots/notice-view.ts';
import { NOTICES } from '../features-bell.tsx';

/** The bell with all kinds of notices. */
export default function Bell() {
  return (
    <NoticeViewsContext value={NOTICES}>
      <BellOf />
    </NoticeViewsContext>
  );
}
