import ProfilePageOf from '../features/profile/profile-page.tsx';
import type { PageProps } from '../shared/slots/feature.ts';
import { PROFILE_PARTS } from './features-profile.tsx';

/** The profile with the parts of all features. */
export default function ProfilePage({ notFound }: Pick<PageProps, 'notFound'>) {
  return <ProfilePageOf notFound={notFound} parts={PROFILE_PARTS} />;
}
