import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { RatingView } from '../rating-view.tsx';
import { OWN_ID, STATES } from './states.ts';

/** Development only: the states of the rating, without header and footer. */
export default function RatingGallery() {
  return (
    <Gallery states={STATES}>
      {({ ranking, loading, isQuick = false }) => (
        <main data-gallery>
          <RatingView
            pool={ranking?.pool ?? 'people'}
            onPool={() => undefined}
            ranking={ranking}
            own={{ id: OWN_ID, isQuick }}
            loading={loading}
          />
        </main>
      )}
    </Gallery>
  );
}
