import ResultDialogs from '../../features/results/result-dialogs.tsx';
import { withResultParts } from '../features-result.tsx';

export default withResultParts(ResultDialogs);
