import { companyAt, type Card } from '../board/board.ts';
import { DECK_SIZE, placeOfId } from '../evolve.ts';
import { playersIn } from '../model/find.ts';
import type { Game, Player } from '../model/game.ts';
import { advanceTo, moveChip } from './chip.ts';
import { rollDice } from './dice.ts';
import { sendToJail } from './jail.ts';
import { changeBalance, payPlayer } from './money.ts';
import { grown, officesOf, rentFor } from './rent.ts';
import type { Scribe } from './scribe.ts';
import { payRent, visitCompany, type CellOutcome } from './visit.ts';

/**
 * CARD-1: draws a card of the cell's deck and carries it out.
 *
 * CARD-2, CARD-3: all cards left in the deck are equally likely, as in a shuffled deck, but no hidden
 * order exists. A shuffle returns all cards to the deck except the exit cards that players hold.
 * @throws Error when the board's deck lacks a card: broken content.
 */
export const drawCard = (scribe: Scribe, player: Player, deckType: 2 | 3): CellOutcome => {
  const { board, game } = scribe.table;
  const inDeck = WHOLE_DECK & ~heldCards(game, deckType);
  const notDrawn = inDeck & ~game.drawnCards[deckType];
  const isReshuffled = notDrawn === 0;
  const left = isReshuffled ? inDeck : notDrawn;
  const card = board.decks[deckType][placeOfCard(left, scribe.world.chance(game.draws).draw(countOf(left)))];
  if (card === undefined) throw new Error(`deck ${deckType} has no card to draw`);
  const { userId, position } = player;
  scribe.emit({ name: 'ActionCard', userId, mapItemId: position, cardId: card.id, isReshuffled });
  return playCard(scribe, player, card);
};

/** A set of cards is a bit mask: bit i is the card at index i of its deck. */
const WHOLE_DECK = (1 << DECK_SIZE) - 1;

const heldCards = ({ players }: Game, deckType: 2 | 3): number => {
  let held = 0;
  for (const { exitCards } of players) {
    for (const cardId of exitCards) {
      const { deck, bit } = placeOfId(cardId);
      if (deck === deckType) held |= bit;
    }
  }
  return held;
};

const countOf = (cards: number): number => {
  let count = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** The deck index of the n-th card of the set; both count from 0. */
const placeOfCard = (cards: number, n: number): number => {
  let rest = cards;
  for (let skipped = 0; skipped < n; skipped++) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
};

const playCard = (scribe: Scribe, player: Player, card: Card): CellOutcome => {
  const { board } = scribe.table;
  const { effect } = card;
  switch (effect.kind) {
    case 'MOVE_TO':
      advanceTo(scribe, player, effect.cell, 'CARD');
      return 'MOVED';
    case 'MOVE_BACK': {
      const size = board.cells.length;
      const cell = (player.position + size - effect.steps) % size;
      moveChip(scribe, player, { cell, direction: 'BACKWARD', type: 'CARD' });
      return 'MOVED';
    }
    case 'NEAREST':
      return goToNearest(scribe, player, effect.cellType);
    case 'JAIL':
      sendToJail(scribe, player);
      return 'DONE';
    case 'EXIT_CARD': {
      const count = player.exitCards.length + 1;
      scribe.emit({
        name: 'ChangeInventoryCardCount',
        userId: player.userId,
        type: 'outOfJail',
        cardId: card.id,
        isAdded: true,
        count,
      });
      return 'DONE';
    }
    case 'MONEY':
      changeBalance(scribe, player, effect.amount, 'CARD');
      return 'DONE';
    case 'MONEY_EACH':
      payEach(scribe, player, effect.amount);
      return 'DONE';
    case 'MONEY_PER_OFFICE':
      changeBalance(scribe, player, amountForOffices(scribe, player, effect), 'CARD');
      return 'DONE';
  }
};

/** Never −0, the product of no offices and a charge: a balance with −0 added is stored as a fraction, and then all are. */
const amountForOffices = (
  scribe: Scribe,
  player: Player,
  each: { readonly office: number; readonly headOffice: number },
): number => {
  const { offices, headOffices } = officesOf(scribe.table, player.userId);
  const forOffices = offices === 0 ? 0 : offices * each.office;
  return headOffices === 0 ? forOffices : forOffices + headOffices * each.headOffice;
};

/** CARD-5: every other player in the game pays the player; a negative amount reverses the payments. */
const payEach = (scribe: Scribe, player: Player, amount: number): void => {
  for (const other of playersIn(scribe.game)) {
    if (other === player) continue;
    const [from, to] = amount > 0 ? [other, player] : [player, other];
    payPlayer(scribe, { from, to, amount: Math.abs(amount), reason: 'CARD' });
  }
};

/** CARD-6 (a multiple of the transport's rent) and CARD-7 (a multiple of a fresh throw for the resource). */
const goToNearest = (scribe: Scribe, player: Player, cellType: 7 | 8): CellOutcome => {
  const { board } = scribe.table;
  const size = board.cells.length;
  let index = player.position;
  do index = (index + 1) % size;
  while (board.cells[index]?.type !== cellType);
  advanceTo(scribe, player, index, 'CARD');
  const company = companyAt(board, index);
  if (company === undefined) return 'DONE';
  const { cardRentFactor, cardPointsFactor } = board.numbers;
  const visit = visitCompany(scribe, player, company);
  if (visit !== 'RENT') return visit;
  const amount =
    cellType === 7
      ? rentFor(scribe.table, company) * cardRentFactor
      : grown(scribe.table, rollDice(scribe, player, { purpose: 'CARD' }) * cardPointsFactor);
  return payRent(scribe, player, company, amount);
};
