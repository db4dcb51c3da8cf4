import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { ProfileView } from '../profile-view.tsx';
import { STATES } from './states.ts';

/** Development only: the states of a profile, without header and footer. */
export default function ProfileGallery() {
  return (
    <Gallery states={STATES}>
      {({ name: _name, ...view }) => (
        <main data-gallery>
          <ProfileView {...view} />
        </main>
      )}
    </Gallery>
  );
}
