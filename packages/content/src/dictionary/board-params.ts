import type { Board } from '@magnaty/rules';

/** Parameters of a text, whole numbers. Except for counts they are millions, which the client formats. */
export type TextParams = Readonly<Record<string, number>>;

const isOnBoard = ({ decks }: Board, cardId: number): boolean =>
  [...decks[2], ...decks[3]].some(({ id }) => id === cardId);

/** The text of a card. A card of an old record that the board has no more has a text that says so. */
export const cardKey = (board: Board, cardId: number): `card.${number}.text` | 'game.unknownCard' =>
  isOnBoard(board, cardId) ? `card.${cardId}.text` : 'game.unknownCard';

/** Parameters of `card.<id>.text`: the card's sums without sign, because the text says who pays. */
export const cardParams = (board: Board, cardId: number): TextParams => {
  const card = [...board.decks[2], ...board.decks[3]].find(({ id }) => id === cardId);
  switch (card?.effect.kind) {
    case 'MONEY':
    case 'MONEY_EACH':
      return { amount: Math.abs(card.effect.amount) };
    case 'MONEY_PER_OFFICE':
      return { office: Math.abs(card.effect.office), headOffice: Math.abs(card.effect.headOffice) };
    case 'MOVE_TO':
    case 'MOVE_BACK':
    case 'NEAREST':
    case 'JAIL':
    case 'EXIT_CARD':
    case undefined:
      return {};
  }
};

/** Parameters of `cell.<index>.description`. `countMoves` is a count, all others are sums. */
export const cellParams = ({ cells, numbers }: Board, index: number): TextParams => {
  switch (cells[index]?.type) {
    case 1:
      return { amount: numbers.startMoney };
    case 5:
      return {
        countMoves: numbers.skipMoveCountInJail,
        fine: numbers.jailFine,
        earlyReleaseFine: numbers.earlyReleaseFine,
      };
    default:
      return {};
  }
};
