import ReplayPage from '../../features/replay/replay-page.tsx';
import { withPeople } from '../features-people.tsx';

export default withPeople(ReplayPage);
