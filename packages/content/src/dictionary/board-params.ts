import type { Board } from '@magnaty/rules';

/** Whole numbers that a text names. All but the counts are sums in millions, which the client formats. */
export type TextParams = Readonly<Record<string, number>>;

/** What `card.<id>.text` names: the card's sums without their sign (the text says who pays). */
export const cardParams = (board: Board, cardId: number): TextParams => {
  const card = [...board.decks[2], ...board.decks[3]].find(({ id }) => id === cardId);
  switch (card?.effect.kind) {
    case 'MONEY':
    case 'MONEY_EACH':
      return { amount: Math.abs(card.effect.amount) };
    case 'MONEY_PER_OFFICE':
      return { office: Math.abs(card.effect.office), headOffice: Math.abs(card.effect.headOffice) };
    default:
      return {};
  }
};

/** What `cell.<index>.description` names. `countMoves` is a count, the rest are sums. */
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
