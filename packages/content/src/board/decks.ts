import type { Card } from '@magnaty/rules';

/**
 * Deck A «Событие» (cells of type 2), ids 1–16, and deck B «Шанс» (cells of type 3), ids 17–32.
 * The dictionary has their texts under `card.<id>.text`.
 */
export const EVENT_DECK: readonly Card[] = [
  { id: 1, effect: { kind: 'MOVE_TO', cell: 0 } },
  { id: 2, effect: { kind: 'JAIL' } },
  { id: 3, effect: { kind: 'EXIT_CARD' } },
  { id: 4, effect: { kind: 'MONEY', amount: 200 } },
  { id: 5, effect: { kind: 'MONEY', amount: 100 } },
  { id: 6, effect: { kind: 'MONEY', amount: 100 } },
  { id: 7, effect: { kind: 'MONEY', amount: 50 } },
  { id: 8, effect: { kind: 'MONEY', amount: 25 } },
  { id: 9, effect: { kind: 'MONEY', amount: 20 } },
  { id: 10, effect: { kind: 'MONEY', amount: 10 } },
  { id: 11, effect: { kind: 'MONEY', amount: -100 } },
  { id: 12, effect: { kind: 'MONEY', amount: -50 } },
  { id: 13, effect: { kind: 'MONEY', amount: -50 } },
  { id: 14, effect: { kind: 'MONEY_EACH', amount: 20 } },
  { id: 15, effect: { kind: 'MONEY_EACH', amount: -20 } },
  { id: 16, effect: { kind: 'MONEY_PER_OFFICE', office: -40, headOffice: -115 } },
];

export const CHANCE_DECK: readonly Card[] = [
  { id: 17, effect: { kind: 'MOVE_TO', cell: 0 } },
  { id: 18, effect: { kind: 'MOVE_TO', cell: 24 } },
  { id: 19, effect: { kind: 'MOVE_TO', cell: 11 } },
  { id: 20, effect: { kind: 'MOVE_TO', cell: 5 } },
  { id: 21, effect: { kind: 'MOVE_TO', cell: 39 } },
  { id: 22, effect: { kind: 'JAIL' } },
  { id: 23, effect: { kind: 'MOVE_BACK', steps: 3 } },
  { id: 24, effect: { kind: 'NEAREST', cellType: 8 } },
  { id: 25, effect: { kind: 'NEAREST', cellType: 7 } },
  { id: 26, effect: { kind: 'NEAREST', cellType: 7 } },
  { id: 27, effect: { kind: 'EXIT_CARD' } },
  { id: 28, effect: { kind: 'MONEY', amount: 150 } },
  { id: 29, effect: { kind: 'MONEY', amount: 50 } },
  { id: 30, effect: { kind: 'MONEY', amount: -15 } },
  { id: 31, effect: { kind: 'MONEY_EACH', amount: -50 } },
  { id: 32, effect: { kind: 'MONEY_PER_OFFICE', office: -25, headOffice: -100 } },
];
