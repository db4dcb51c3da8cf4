import { BOARD, GAME_MODES, PLAYER_COUNT, TIMERS } from '@magnaty/content';
import { expect, it } from 'vitest';
import { shortName } from '../features/lobby/state/short-name.ts';
import { COUNT_DELAY_MS } from '../features/results/rewards.tsx';
import { isCorner } from '../game-view/board/geometry.ts';
import { CLOSE_MS } from '../game-view/trade/trade-note.tsx';
import { CHIP_MS, DICE_SETTLE_MS, DICE_SPIN_MS, POPUP_GAP_MS, POPUP_MS } from '../game-view/playback/durations.ts';
import { SOUND_NAMES } from '../game-view/sounds/sound-names.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../game-view/stage/use-fit.ts';
import { WARNING_SECONDS } from '../game-view/timer/use-seconds.ts';
import { formatNumberBy } from '../shared/i18n/format-number.ts';
import { DELAYS } from '../shared/ui/tooltip.tsx';

const { cells, numbers, companies } = BOARD;
const { rewards } = numbers;
const rentsOf = (type: number) =>
  new Set(companies.filter((one) => one.type === type).map(({ rents }) => rents.length));
const ratio = ({ priceOffice }: { readonly priceOffice: number }) => priceOffice > 0;

/**
 * Each constant of the specification of the game (sections 7 and 9) that the browser or the board has. The server's are in
 * `apps/server/src/config/specification.test.ts`, those of the socket in `game-socket.isolated.test.ts`.
 */
it.each([
  ['cells of the board', cells.length, 40],
  ['corners', cells.flatMap(({ index }) => (isCorner(index) ? [index] : [])), [0, 10, 20, 30]],
  // Base, levels 1 to 4, head office 5, monopoly 6.
  ['rents by level of an office', [...rentsOf(6)], [7]],
  ['companies with offices have a price of one', companies.filter(({ type }) => type === 6).every(ratio), true],
  ['raises of an auction, millions', numbers.raises, [5, 15, 25]],
  ['time of an auction, ms', TIMERS.auction, 10_000],
  ['start price of an auction, percent', numbers.auctionStartPercent, 75],
  ['time of the notice that closes a deal, ms', CLOSE_MS, 3000],
  ['warning of the timer, s', WARNING_SECONDS, 5],
  ['pop-up of a balance, ms', POPUP_MS, 2000],
  ['gap between two pop-ups, ms', POPUP_GAP_MS, 200],
  ['movement of a chip, ms', CHIP_MS, 1000],
  ['spin and settling of the dice, ms', [DICE_SPIN_MS, DICE_SETTLE_MS], [500, 500]],
  ['name of 19 characters', shortName('a'.repeat(19)), 'a'.repeat(19)],
  ['name of 20 characters', shortName('a'.repeat(20)), `${'a'.repeat(18)}…`],
  ['players of a game', PLAYER_COUNT, { min: 2, max: 5 }],
  ['tooltip after a hover, ms', DELAYS.help, 1000],
  ['numbers in the Russian locale', formatNumberBy('ru-RU', 1234567, {}), '1\u00a0234\u00a0567'],
  ['delay of the counted rating, ms', COUNT_DELAY_MS, 500],
  ['least rating', rewards.ratingFloor, 0],
  ['reference size, px', [STAGE_WIDTH, STAGE_HEIGHT], [1874, 1022]],
  ['modes', GAME_MODES.map(({ id }) => id), [1, 2]],
  ['experience: base, and less for each place', [rewards.experienceBase, rewards.experiencePerPlace], [20, 2]],
  ['money of the first place', rewards.moneyFirstPlace, 5],
])('the specification names it: %s', (_name, value, specified) => {
  expect(value).toEqual(specified);
});

it('the specification names them: nine sounds', () => {
  const named = [
    'sale',
    'auction-bet',
    'buy',
    'dice-1',
    'dice-2',
    'notification',
    'deal-signing',
    'timer',
    'card-flick',
  ];
  expect(SOUND_NAMES).toEqual(expect.arrayContaining(named));
});
