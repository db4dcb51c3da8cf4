import { companyAt } from '../board/board.ts';
import type { GameEvent } from '../model/events.ts';
import { findPlayer } from '../model/find.ts';
import type { Table, Trade } from '../model/game.ts';

/** The awards, the most telling first. */
export const AWARD_NAMES = [
  'landlord',
  'deal',
  'visit',
  'builder',
  'auction',
  'doubles',
  'prisoner',
  'taxpayer',
] as const;
export type AwardName = (typeof AWARD_NAMES)[number];

/** Something that a player did more of, or better, than all others in a game. */
export interface Award {
  readonly name: AwardName;
  readonly userId: string;
  /**
   * The rent received (`landlord`), the rent that the companies of one trade brought (`deal`), the largest rent paid
   * (`visit`), the cost of all offices (`builder`), what an auction was below the company's price (`auction`), the taxes
   * paid (`taxpayer`): millions. The number of `doubles` and of terms in jail (`prisoner`).
   */
  readonly amount: number;
  /** The company of a `visit` or an `auction`. */
  readonly mapItemId: number | null;
  /** The other side of a `deal`, and the owner of a `visit`. */
  readonly counterpartId: string | null;
}

/** Fewer doubles or terms in jail than this are nothing special. */
const LEAST: Readonly<Partial<Record<AwardName, number>>> = { doubles: 3, prisoner: 2 };

/** One side of an accepted trade, and the rent that its companies have brought since. */
interface TradeSide {
  readonly userId: string;
  readonly counterpartId: string;
  brought: number;
}

type Found = Omit<Award, 'name'>;

/** Collects the awards of a game while its events are folded. */
export class Awards {
  readonly #sums = new Map<AwardName, Map<string, number>>();
  readonly #best = new Map<AwardName, Found>();
  readonly #sides: TradeSide[] = [];
  /** The trade by which the present owner got the company, by the company's cell. */
  readonly #sideOf = new Map<number, TradeSide>();

  /** Notes an event. `table` has the game before the event. */
  note(table: Table, event: GameEvent): void {
    switch (event.name) {
      case 'UserPaidRent':
        this.#rent(event);
        break;
      case 'TradeAccept':
        if (table.game.trade !== null) this.#addSides(table.game.trade);
        break;
      case 'MapItemChangeOwner':
        if (this.#sideOf.get(event.mapItemId)?.userId !== event.userId) this.#sideOf.delete(event.mapItemId);
        break;
      case 'ChangeBalance':
        if (event.reason === 'OFFICE') this.#add('builder', event.userId, -event.amount);
        if (event.reason === 'TAX') this.#add('taxpayer', event.userId, -event.amount);
        break;
      case 'AuctionClose':
        if (event.userId !== null) {
          const { userId, mapItemId, price } = event;
          const saved = (companyAt(table.board, mapItemId)?.price ?? 0) - price;
          this.#compare('auction', { userId, amount: saved, mapItemId, counterpartId: null });
        }
        break;
      case 'ThrowDice':
        if (event.scoreFirstDice === event.scoreSecondDice && event.purpose === 'MOVE')
          this.#add('doubles', event.userId, 1);
        break;
      case 'UserInJailChangeSkipMove':
        if (event.inJail && findPlayer(table.game, event.userId)?.inJail === false)
          this.#add('prisoner', event.userId, 1);
        break;
      default:
    }
  }

  /** At most `count` awards, the most telling first. Of equal players the one who came first has the award. */
  list(count: number): Award[] {
    for (const [name, sums] of this.#sums)
      for (const [userId, amount] of sums)
        this.#compare(name, { userId, amount, mapItemId: null, counterpartId: null });
    for (const { userId, counterpartId, brought } of this.#sides)
      this.#compare('deal', { userId, amount: brought, mapItemId: null, counterpartId });
    return AWARD_NAMES.flatMap((name) => {
      const found = this.#best.get(name);
      return found === undefined ? [] : [{ name, ...found }];
    }).slice(0, count);
  }

  #rent({ userId, userIdTo, mapItemId, amount }: Extract<GameEvent, { name: 'UserPaidRent' }>): void {
    this.#add('landlord', userIdTo, amount);
    this.#compare('visit', { userId, amount, mapItemId, counterpartId: userIdTo });
    const side = this.#sideOf.get(mapItemId);
    if (side !== undefined) side.brought += amount;
  }

  #addSides({ userIdFrom, userIdTo, mapItemIdListFrom, mapItemIdListTo }: Trade): void {
    const sides = [
      { userId: userIdFrom, counterpartId: userIdTo, cells: mapItemIdListTo },
      { userId: userIdTo, counterpartId: userIdFrom, cells: mapItemIdListFrom },
    ];
    for (const { cells, ...of } of sides) {
      const side = { ...of, brought: 0 };
      this.#sides.push(side);
      for (const cell of cells) this.#sideOf.set(cell, side);
    }
  }

  #add(name: AwardName, userId: string, amount: number): void {
    const sums = this.#sums.get(name) ?? new Map<string, number>();
    this.#sums.set(name, sums.set(userId, (sums.get(userId) ?? 0) + amount));
  }

  #compare(name: AwardName, found: Found): void {
    const least = Math.max((LEAST[name] ?? 1) - 1, this.#best.get(name)?.amount ?? 0);
    if (found.amount > least) this.#best.set(name, found);
  }
}
