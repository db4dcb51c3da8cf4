import { Bell as BellOf } from '../../features/bell/bell.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const Panel = lazyPart(() => import('./bell-list.tsx'));

/** The bell, whose list is loaded when somebody comes near it. */
export default function Bell() {
  return <BellOf Panel={Panel} />;
}
