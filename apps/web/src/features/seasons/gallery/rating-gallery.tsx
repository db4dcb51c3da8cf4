import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { bestOf, BestList } from '../best-list.tsx';
import { BoardView } from '../board/board-view.tsx';
import { RatingView } from '../rating-view.tsx';
import { NOW, OWN_ID, STATES } from './states.ts';

const nothing = () => undefined;

/** Development only: the states of the rating, without header and footer. */
export default function RatingGallery() {
  return (
    <Gallery states={STATES}>
      {({ ranking, loading, isQuick = false, board, search = '' }) => {
        const own = { id: OWN_ID, isQuick };
        return (
          <main data-gallery>
            <RatingView
              segment={board?.name ?? (ranking?.pool === 'bots' ? 'bots' : 'all')}
              onSegment={nothing}
              search={search}
              onSearch={nothing}
              best={board === undefined ? bestOf(ranking) : board.board.rows[0]}
              now={NOW}
            >
              {board === undefined ? (
                <BestList ranking={ranking} own={own} loading={loading} onMore={nothing} />
              ) : (
                <BoardView {...board} own={own} isLoadingMore={false} onMore={nothing} />
              )}
            </RatingView>
          </main>
        );
      }}
    </Gallery>
  );
}
