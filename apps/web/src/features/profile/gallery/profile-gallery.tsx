import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { Stamps } from '../../progress/profile-stamps.tsx';
import { ProfileView } from '../profile-view.tsx';
import { STATES } from './states.ts';

/** Development only: the states of a profile, without header and footer. */
export default function ProfileGallery() {
  return (
    <Gallery states={STATES}>
      {({ name: _name, album, ...view }) => (
        <main data-gallery>
          <ProfileView {...view} parts={{ Stamps: (whose) => <Stamps {...whose} album={album} /> }} />
        </main>
      )}
    </Gallery>
  );
}
