import GamePage from '../../features/game/game-page.tsx';
import { withPeople } from '../features-people.tsx';

export default withPeople(GamePage);
