import ResultWindow from '../../features/results/result-window.tsx';
import { withPeople } from '../features-people.tsx';
import { withResultParts } from '../features-result.tsx';

export default withPeople(withResultParts(ResultWindow));
