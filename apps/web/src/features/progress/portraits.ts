import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** The portraits that floors open, in the settings. */
export const FloorPortraits = lazyPart(() => import('./floor-portraits.tsx'), 'pane');
