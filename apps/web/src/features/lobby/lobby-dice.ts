import type { LobbyEvent } from './state/lobby-state.ts';

/** The code of the chains is loaded on demand: the home page does without it. */
const loadTips = () => import('../../shared/dice/tips.ts');

/** Resolves when the server has answered to the last tip, or when there is none to give. */
let tipAnswer: Promise<unknown> = Promise.resolve();

/** FAIR-1: answers the messages of the server about the dice. Without the code of the chains the user adds nothing. */
export const answerDice = (event: LobbyEvent, userId: string): void => {
  // A server of the version before announces nothing.
  if (event.name === 'StartPreloaderGame' && 'commitment' in event.payload)
    tipAnswer = loadTips()
      .then(({ giveTip }) => giveTip(event.payload, userId))
      .catch(() => undefined);
  if (event.name === 'DiceTips')
    loadTips()
      .then(({ openFirstLink }) => openFirstLink(event.payload, userId))
      .catch(() => undefined);
};

export const whenTipIsAnswered = (): Promise<unknown> => tipAnswer;

/** Makes the chain of the next game in an idle moment. */
export const prepareDice = (): void => {
  loadTips().then(
    ({ prepareChain }) => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(prepareChain);
      else setTimeout(prepareChain);
    },
    () => undefined,
  );
};
