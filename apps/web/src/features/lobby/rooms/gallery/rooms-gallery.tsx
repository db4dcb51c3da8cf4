import { Gallery } from '../../../../shared/gallery/gallery.tsx';
import { RoomsView } from '../rooms-view.tsx';
import { STATES } from './states.ts';

/** Development only: the states of the page of tables, without header and footer. */
export default function RoomsGallery() {
  return (
    <Gallery states={STATES}>
      {({ tables, loading, ownCode = null }) => (
        <main data-gallery>
          <RoomsView
            tables={tables}
            loading={loading}
            isEntering={false}
            ownCode={ownCode}
            onJoin={() => Promise.resolve(false)}
            onOpen={() => undefined}
            onOwn={() => undefined}
          />
        </main>
      )}
    </Gallery>
  );
}
