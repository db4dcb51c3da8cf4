import type { ComponentProps } from 'react';
import { HomeStrip as HomeStripOf } from '../features/home/strip/home-strip.tsx';
import { HOME_CELLS } from './features-home.tsx';

/** The strip of the home page with the cells of all features. */
export default function HomeStrip(props: Omit<ComponentProps<typeof HomeStripOf>, 'cells'>) {
  return <HomeStripOf cells={HOME_CELLS} {...props} />;
}
