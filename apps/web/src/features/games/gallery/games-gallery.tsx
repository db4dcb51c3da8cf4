import type { ListedGame } from '@magnaty/protocol';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { FAILED, LOADING } from '../../../shared/gallery/loading.ts';
import { GamesView } from '../games-view.tsx';

const PEOPLE = [
  { userId: 'mira', nickname: 'mira_k', avatarPath: '/avatars/mira.svg', isBot: false },
  { userId: 'lev', nickname: 'Лев Дорн', avatarPath: '/avatars/lev.svg', isBot: false },
  { userId: 'ada', nickname: 'ada.white', avatarPath: '/avatars/ada.svg', isBot: true },
  { userId: 'nika', nickname: 'Александра_Северная_2450', avatarPath: null, isBot: false },
  { userId: 'gleb', nickname: 'Глеб_77', avatarPath: '/avatars/timur.svg', isBot: false },
];
const ENDED = 1_800_000_000_000;
const MINUTE_MS = 60_000;

/** A game of `count` players in which mira_k took this place. */
const gameOf = (nth: number): ListedGame => {
  const count = 2 + (nth % 4);
  const place = 1 + ((nth * 3) % count);
  const [own, ...others] = PEOPLE.slice(0, count);
  const order = others.toSpliced(place - 1, 0, own!);
  return {
    gameId: `game${nth}`,
    gameModeId: nth % 3 === 0 ? 2 : 1,
    isPrivate: nth % 5 === 4,
    startedAt: ENDED - (nth * 200 + 24 + nth * 7) * MINUTE_MS,
    finishedAt: ENDED - nth * 200 * MINUTE_MS,
    rounds: 18 + nth * 3,
    isAnnulled: nth === 2,
    place,
    players: order.map((player, at) => ({ ...player, place: at + 1 })),
  };
};

const nothing = (): void => undefined;
const USUAL = { page: 1, userId: 'mira', isOwn: true, loading: LOADING, onPage: nothing };

const STATES = [
  {
    name: 'list',
    ...USUAL,
    page: 2,
    list: { games: Array.from({ length: 20 }, (_, nth) => gameOf(nth)), countPages: 7 },
  },
  { name: 'theirs', ...USUAL, isOwn: false, list: { games: [gameOf(1), gameOf(2)], countPages: 1 } },
  { name: 'empty', ...USUAL, list: { games: [], countPages: 0 } },
  { name: 'loading', ...USUAL, list: undefined },
  { name: 'failed', ...USUAL, list: undefined, loading: FAILED },
];

/** Development only: the states of the list of games, without header and footer. */
export default function GamesGallery() {
  return (
    <Gallery states={STATES}>
      {({ name: _name, ...view }) => (
        <main data-gallery>
          <GamesView {...view} />
        </main>
      )}
    </Gallery>
  );
}
