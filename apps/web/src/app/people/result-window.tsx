import ResultWindow from '../../features/results/result-window.tsx';
import { withPeople } from '../features-people.tsx';

export default withPeople(ResultWindow);
