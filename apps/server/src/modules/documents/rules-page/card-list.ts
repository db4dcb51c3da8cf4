import type { Board, Card } from '@magnaty/rules';
import type { Words } from './words.ts';

/** CARD-6, CARD-7 */
const nearest = (words: Words, { numbers }: Board, cellType: 7 | 8): string =>
  cellType === 7
    ? words.say('card.nearestTransport', { factor: numbers.cardRentFactor })
    : words.say('card.nearestUtility', { factor: numbers.cardPointsFactor });

const effectOf = (words: Words, board: Board, { effect }: Card): string => {
  switch (effect.kind) {
    case 'MOVE_TO':
      return words.say('card.moveTo', { cell: words.named(`cell.${effect.cell}.name`) });
    case 'MOVE_BACK':
      return words.say('card.moveBack', { steps: effect.steps });
    case 'NEAREST':
      return nearest(words, board, effect.cellType);
    case 'JAIL':
      return words.say('card.jail');
    case 'EXIT_CARD':
      return words.say('card.exitCard');
    case 'MONEY':
      return words.say(effect.amount > 0 ? 'card.get' : 'card.pay', { amount: words.money(Math.abs(effect.amount)) });
    case 'MONEY_EACH':
      return words.say(effect.amount > 0 ? 'card.getFromEach' : 'card.payEach', {
        amount: words.money(Math.abs(effect.amount)),
      });
    case 'MONEY_PER_OFFICE':
      return words.say(effect.office > 0 ? 'card.getPerOffice' : 'card.payPerOffice', {
        office: words.money(Math.abs(effect.office)),
        headOffice: words.money(Math.abs(effect.headOffice)),
      });
  }
};

/** The effects of a deck's cards in its order; equal ones once, with their number. @param type the cell that draws */
export const cardList = (words: Words, board: Board, type: 2 | 3): string => {
  const counts = new Map<string, number>();
  for (const card of board.decks[type]) {
    const effect = effectOf(words, board, card);
    counts.set(effect, (counts.get(effect) ?? 0) + 1);
  }
  const items = [...counts].map(([effect, count]) =>
    count === 1 ? effect : `${effect} <strong>${words.say('card.times', { count })}</strong>`,
  );
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
};
