import { categoryCells, companyAt, type Board, type Game, type GameEvent } from '@magnaty/rules';

/** The kind of the words over the whole board; `climax.<kind>` in the dictionary. */
export type ClimaxKind = 'doubles' | 'category' | 'monopoly' | 'threeDoubles' | 'bankrupt' | 'out' | 'end';

export interface Climax {
  readonly kind: ClimaxKind;
  /** The player whom it concerns. */
  readonly userId: string;
  /** The company of a category or a monopoly. */
  readonly cell: number | null;
}

interface Before {
  readonly board: Board;
  /** Before the event is folded. */
  readonly game: Game;
}

/** THROW-3: the third doubles in a row end in jail. */
const DOUBLES_TO_JAIL = 3;

/** The climax that an event is; null for a smaller one. */
export const climaxOf = (event: GameEvent, { board, game }: Before): Climax | null => {
  switch (event.name) {
    case 'ThrowDice': {
      const isDoubles = event.scoreFirstDice === event.scoreSecondDice && event.purpose !== 'CARD';
      // The way to jail shows the third doubles.
      return isDoubles && game.move.doubles < DOUBLES_TO_JAIL - 1 ? climax('doubles', event.userId) : null;
    }
    case 'UserInJailChangeSkipMove': {
      const isFree = game.players.some(({ userId, inJail }) => userId === event.userId && !inJail);
      return isFree && game.move.doubles >= DOUBLES_TO_JAIL ? climax('threeDoubles', event.userId) : null;
    }
    case 'MapItemChangeOwner': {
      const company = companyAt(board, event.mapItemId);
      if (company === undefined || event.userId === null) return null;
      const others = categoryCells(board, company.categoryId).filter((cell) => cell !== event.mapItemId);
      const isWhole = others.every((cell) => game.cells[cell]?.ownerId === event.userId);
      return isWhole ? climax('category', event.userId, event.mapItemId) : null;
    }
    case 'MapItemChangeOffice': {
      const { lvlCard = 0, ownerId = null } = game.cells[event.mapItemId] ?? {};
      const isBuilt = event.lvlCard === 6 && lvlCard < 6;
      return isBuilt && ownerId !== null ? climax('monopoly', ownerId, event.mapItemId) : null;
    }
    case 'GameOverUser':
      if (event.reason === 'WINNER') return null;
      return climax(event.reason === 'BANKRUPT' ? 'bankrupt' : 'out', event.userId);
    case 'GameOver':
      return climax('end', event.users[0]?.userId ?? '');
    default:
      return null;
  }
};

const climax = (kind: ClimaxKind, userId: string, cell: number | null = null): Climax => ({ kind, userId, cell });
