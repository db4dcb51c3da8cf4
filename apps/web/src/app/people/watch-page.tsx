import WatchPage from '../../features/game/watch/watch-page.tsx';
import { withPeople } from '../features-people.tsx';

export default withPeople(WatchPage);
