import { DICTIONARY, type TextKey } from '@magnaty/content';
import type { ClientEventName, ClientPayload } from '@magnaty/protocol';
import type { Game, GameEvent, GameEventName } from '@magnaty/rules';
import type { Locator } from '@playwright/test';
import * as prepared from '../controlled/prepared-events.ts';
import type { LiveGame, Who } from './live-game.ts';

/** Something that happens to a running game. */
export type Step = (live: LiveGame) => Promise<unknown>;

/**
 * An event comes to the page; the act begins; a balance of the page changes; or an element of the selector is in the
 * page. What the page shows long after the event is better found by the last two: a slow page is late.
 */
type Beginning = GameEventName | 'act' | 'payment' | { readonly shown: string };

/** A moment of the game, of which a sheet shows twelve frames. */
export interface Moment {
  readonly name: string;
  /** The viewer begins at the home page: there is no game yet. */
  readonly isAtHome?: boolean;
  /** What makes the position, before the viewer's page opens. */
  readonly setting?: readonly Step[];
  /** The last steps before the frames, with the page open. */
  readonly lead?: readonly Step[];
  /** The moment itself: the viewer clicks in the page, the others send commands. */
  readonly act: readonly Step[];
  /** What happens at 0 ms; by default the first event comes to the page. */
  readonly since?: Beginning;
  /** Time of the first frame, ms; below 0 for what was before. */
  readonly from?: number;
  /** Time from the first frame to the last one, ms. */
  readonly span: number;
}

const prepare =
  (make: (game: Game, live: LiveGame) => readonly GameEvent[]): Step =>
  (live) => {
    live.prepare((game) => make(game, live));
    return Promise.resolve();
  };

export const owns = (who: Who, ...cells: readonly number[]): Step =>
  prepare((_game, live) => prepared.owns(live.idOf(who), ...cells));

export const level = (lvlCard: number, ...cells: readonly number[]): Step =>
  prepare(() => prepared.level(lvlCard, ...cells));

/** The centre and the feed do not announce it, as they would a payment by a card. */
export const money = (who: Who, sum: number): Step =>
  prepare((game, live) => [prepared.balance(game, live.idOf(who), sum, 'TRADE')]);

export const at = (who: Who, cell: number): Step => prepare((game, live) => [prepared.at(game, live.idOf(who), cell)]);

export const inJail = (who: Who, moves: number): Step =>
  prepare((game, live) => prepared.inJail(game, live.idOf(who), moves));

/** The move of this player begins, in a late round: the end of the game gives rewards. */
export const turn = (who: Who, round = 24): Step => prepare((game, live) => prepared.turn(game, live.idOf(who), round));

/** The scores of the next dice, two per throw. */
export const dice =
  (...scores: readonly number[]): Step =>
  (live) =>
    live.queue({ dice: scores });

/** The next card by its place among the remaining cards of its deck. */
export const card =
  (place: number): Step =>
  (live) =>
    live.queue({ cards: [place] });

/** A player's command by their socket. */
export const sends =
  <N extends ClientEventName>(who: Who, name: N, fields = {} as Omit<ClientPayload<N>, 'gameId'>): Step =>
  (live) =>
    live.send(who, name, fields);

/** An offer of this player to the viewer. */
export const offers =
  (
    who: Who,
    terms: { readonly give: readonly number[]; readonly take: readonly number[]; readonly pay: number },
  ): Step =>
  (live) =>
    live.send(who, 'createTrade', {
      userIdTo: live.idOf('mira'),
      mapItemIdListFrom: [...terms.give],
      mapItemIdListTo: [...terms.take],
      extraPriceFrom: terms.pay,
      extraPriceTo: 0,
    });

/** The first enabled button of the page whose name begins with this text. */
const button = ({ page, locale }: LiveGame, key: TextKey): Locator => {
  const [begin = ''] = DICTIONARY[locale][key].split('{');
  const name = new RegExp(`^${begin.trim().replace(/\W/gu, '\\$&')}`);
  return page.getByRole('button', { name, disabled: false }).first();
};

/** The viewer clicks the button with this text. */
export const clicks =
  (key: TextKey): Step =>
  (live) =>
    button(live, key).click();

/** The viewer clicks the button, and the next step waits for the event that this causes. */
export const clicksFor =
  (key: TextKey, event: GameEventName): Step =>
  async (live) => {
    const since = Date.now();
    await button(live, key).click();
    await live.arrivalOf(event, since);
  };

/** The viewer ticks the first choice with such a name. */
export const ticks =
  (role: 'radio' | 'checkbox', name: RegExp): Step =>
  ({ page }) =>
    page.getByRole(role, { name }).first().check();

/** The viewer takes the first free chip of the lobby. */
export const takesChip: Step = ({ page, locale }) =>
  page
    .getByRole('list', { name: DICTIONARY[locale]['lobby.chip.list'] })
    .getByRole('button', { disabled: false })
    .first()
    .click();

export const clicksCell =
  (cell: number): Step =>
  ({ page }) =>
    page.locator(`[data-cell="${cell}"]`).click();

/** The viewer puts the pointer on the button, so that the next step finds it there. */
export const pointsAt =
  (key: TextKey): Step =>
  (live) =>
    button(live, key).hover();

/** The viewer holds the mouse button where the pointer is. */
export const holds =
  (ms: number): Step =>
  async ({ page }) => {
    await page.mouse.down();
    await page.waitForTimeout(ms);
    await page.mouse.up();
  };

/** The page comes to rest before the next step. */
export const calm: Step = (live) => live.calm();
