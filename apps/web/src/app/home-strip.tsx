import type { ComponentProps } from 'react';
import { HomeStrip as HomeStripOf } from '../features/home/strip/home-strip.tsx';
import { HOME_PARTS } from './features-home.tsx';

/** The strip of the home page with the parts of all features. */
export default function HomeStrip(props: Omit<ComponentProps<typeof HomeStripOf>, 'parts'>) {
  return <HomeStripOf parts={HOME_PARTS} {...props} />;
}
