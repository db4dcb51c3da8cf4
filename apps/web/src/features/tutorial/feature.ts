import { onDemand, type Feature } from '../../shared/slots/feature.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const EducationPage = lazyPart(() => import('./education-page.tsx'), 'page');

/** A first game with a guide, played by the browser alone. */
export const tutorial = { pages: { education: { ...onDemand(EducationPage), isFixed: true } } } satisfies Feature;
