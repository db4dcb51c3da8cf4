import { BOARD, TUTORIAL_CELLS, type TutorialStepType } from '@magnaty/content';

/** How the screen shows a step. Elements are named by selectors. */
export interface StepLook {
  /** The elements that the step explains: the panel never covers them. */
  readonly explains: readonly string[];
  /** The element with which the newcomer does the task. A later one comes before an earlier one. */
  readonly nudges?: readonly string[];
  /** The selected cell. */
  readonly selection?: number;
  /** Is the rest of the screen darker? Not under a dialog, which has its own scrim. */
  readonly isDimmed?: boolean;
}

const cell = (index: number): string => `[data-cell="${index}"]`;
const part = (name: string): string => `[data-tutorial="${name}"]`;

const MAIN_ACTION = '[data-main-action]';
const BOUGHT = cell(TUTORIAL_CELLS.bought);
/** The company on the disc. */
const LOT = '[data-lot]';
const TOWER = `[data-tower="${TUTORIAL_CELLS.bought}"]`;
const RECEIVED = cell(TUTORIAL_CELLS.received);

/** In the window of the offer: the company to give, and the button that sends the offer once it is complete. */
const GIVEN = `${part('offer-give')} [data-item="${TUTORIAL_CELLS.given}"]`;
const PROPOSE = `${part('propose')}:not(:disabled)`;

/** Cells with a card, a tax or the way to jail. */
const SPECIAL = BOARD.cells.filter(({ type }) => [2, 3, 5, 9].includes(type)).map(({ index }) => cell(index));

export const STEP_LOOKS: Readonly<Record<TutorialStepType, StepLook>> = {
  playingField: { explains: BOARD.cells.map(({ index }) => cell(index)), isDimmed: true },
  action: { explains: [`${part('clock')} > *`, MAIN_ACTION], nudges: [MAIN_ACTION], isDimmed: true },
  hittingTTheField: { explains: [BOUGHT, LOT, part('card'), part('decision')], isDimmed: true },
  companyBuy: { explains: [BOUGHT, LOT, part('card'), part('decision')], nudges: [part('buy')], isDimmed: true },
  companyBuildOffice: { explains: [BOUGHT, part('card')], nudges: [part('build')], isDimmed: true },
  // With the first tower, which stands since the step before.
  auctionInfo: { explains: [part('auction'), TOWER], isDimmed: true },
  auctionBet: { explains: [part('auction')], nudges: [part('raise-15')], isDimmed: true },
  mapFieldsAction: { explains: [...SPECIAL, MAIN_ACTION], nudges: [MAIN_ACTION], isDimmed: true },
  mapFieldParking: { explains: [cell(20), part('card'), MAIN_ACTION], nudges: [MAIN_ACTION], isDimmed: true },
  dealBeforeCreate: { explains: [RECEIVED, part('card')], nudges: [RECEIVED, part('trade')], isDimmed: true },
  dealCreate: {
    explains: [part('offer-give'), `${part('offer-take')} header`, `${part('offer-take')} ul`, part('propose')],
    nudges: [GIVEN, PROPOSE],
  },
  dealSuccess: {
    explains: [RECEIVED, cell(TUTORIAL_CELLS.auctioned), MAIN_ACTION],
    nudges: [MAIN_ACTION],
    isDimmed: true,
  },
  resultGame: { explains: [part('places')] },
  final: { explains: [] },
};
