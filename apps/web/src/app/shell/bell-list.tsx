import type { ComponentProps } from 'react';
import { BellPanel } from '../../features/bell/bell-panel.tsx';
import { NoticeViewsContext } from '../../shared/slots/notice-view.ts';
import { NOTICES } from '../features-bell.tsx';

/** The list of the bell with all kinds of notices. */
export default function BellList(props: ComponentProps<typeof BellPanel>) {
  return (
    <NoticeViewsContext value={NOTICES}>
      <BellPanel {...props} />
    </NoticeViewsContext>
  );
}
