import type { Board, SeasonBoard } from '@magnaty/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../shared/api/request.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import type { Leader } from '../leader-plane.tsx';
import type { OwnPlayer } from '../leaderboard.tsx';
import { BoardView } from './board-view.tsx';

interface BoardPaneProps {
  readonly board: SeasonBoard;
  /** What the searched nicknames begin with; empty for the whole board. */
  readonly search: string;
  readonly own: OwnPlayer;
  /** The best player of the whole board, once it is loaded. */
  readonly onBest: (best: Leader | undefined) => void;
}

const pathOf = (board: SeasonBoard, search: string, page: number): string =>
  `/api/rating/board?${new URLSearchParams({ board, ...(search === '' ? { page: String(page) } : { search }) })}`;

/** A board of the server, page by page, or what a search has found in it. */
export default function BoardPane({ board, search, own, onBest }: BoardPaneProps) {
  const t = useText();
  const { data, isFetchingNextPage, fetchNextPage, ...loading } = useInfiniteQuery({
    queryKey: ['rating', own.id, board, search],
    queryFn: ({ pageParam }) => request<Board>({ path: pathOf(board, search, pageParam) }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length : null),
    gcTime: 0,
  });
  const first = data?.pages[0];
  const best = search === '' ? first?.rows[0] : undefined;
  useEffect(() => {
    if (first !== undefined && search === '') onBest(best);
  }, [first, best, search, onBest]);
  const last = data?.pages.at(-1);
  return (
    <PagedList
      list={first && last && { ...last, rows: data.pages.flatMap(({ rows }) => rows) }}
      loading={loading}
      failure={t('rating.failure')}
    >
      {(loaded) => (
        <BoardView
          name={board}
          board={loaded}
          isSearch={search !== ''}
          own={own}
          isLoadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </PagedList>
  );
}
