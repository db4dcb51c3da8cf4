import { withOffer } from './games.ts';
import { GameBuilder } from './game-builder.ts';
import type { GalleryState } from './gallery-state.ts';

/** Companies of whole categories, first those with long names, by the player who gives them. */
const GIVEN = { lev: [5, 25, 15, 35, 6, 8, 9, 1], mira: [18, 19, 16, 21, 23, 24, 13, 11] } as const;
/** The categories of these companies. */
const CATEGORIES = { lev: [5, 15, 25, 35, 6, 8, 9, 1, 3], mira: [16, 18, 19, 21, 23, 24, 11, 13, 14] } as const;

const ROLES = { create: 'lev', answer: 'mira', watch: 'gleb' } as const;

interface Deal {
  readonly count: number;
  /** The deal makes categories whole: the rest of each category is already with its receiver. */
  readonly hasBadges: boolean;
}

const beforeDeal = (now: number, { count, hasBadges }: Deal): GameBuilder => {
  const [ofLev, ofMira] = [GIVEN.lev.slice(0, count), GIVEN.mira.slice(0, count)] as const;
  const rest = (of: 'lev' | 'mira', given: readonly number[]): number[] =>
    CATEGORIES[of].filter((cell) => !given.includes(cell));
  return new GameBuilder({ now, players: 4 })
    .owns('lev', ...ofLev)
    .owns('mira', ...ofMira)
    .owns(hasBadges ? 'mira' : 'gleb', ...rest('lev', ofLev))
    .owns(hasBadges ? 'lev' : 'ada', ...rest('mira', ofMira))
    .move('lev');
};

/** Lev and Mira exchange so many companies each. */
const dealState = (role: keyof typeof ROLES, deal: Deal): GalleryState => ({
  name: `${role}-${deal.count}${deal.hasBadges ? '-badges' : ''}`,
  viewerId: ROLES[role],
  build: (now) => {
    const [give, take] = [GIVEN.lev.slice(0, deal.count), GIVEN.mira.slice(0, deal.count)];
    const builder = beforeDeal(now, deal);
    return role === 'create' ? builder : withOffer(builder, { from: 'lev', to: 'mira', give, take });
  },
  ui: () => (role === 'create' ? { tradeWith: { userId: 'mira', mapItemId: GIVEN.mira[0] } } : { openedOfferId: 1 }),
});

/** Deals of one to eight companies a side: composed, answered and watched, with and without badges. */
export const DEAL_STATES: readonly GalleryState[] = (['create', 'answer', 'watch'] as const).flatMap((role) =>
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap((count) => [false, true].map((hasBadges) => dealState(role, { count, hasBadges }))),
);

/** Those of them that the journey of the game's states looks at. */
const SHOWN: readonly string[] = ['answer-2-badges', 'answer-8-badges', 'watch-8', 'create-8-badges'];

export const SHOWN_DEALS: readonly GalleryState[] = DEAL_STATES.filter(({ name }) => SHOWN.includes(name)).map(
  (state) => ({ ...state, name: `deal-${state.name}` }),
);
