import { TUTORIAL_USERS } from '@magnaty/content';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { explainUnsent } from '../../game-view/context/explain-unsent.ts';
import { GameContext } from '../../game-view/context/game-context.ts';
import { commandOf, createSendCommand } from '../../game-view/context/send-command.ts';
import { createScreen, prefersReducedMotion } from '../../game-view/create-screen.ts';
import type { ResultDialogs } from '../../game-view/dialogs.tsx';
import { GameScreen } from '../../game-view/game-screen.tsx';
import { browserScheduler } from '../../game-view/playback/driver.ts';
import { createSounds } from '../../game-view/sounds/open-sounds.ts';
import type { GameContextValue } from '../../game-view/state.ts';
import { noteTutorialFinished } from './calls.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { openQuickPlay } from '../../shared/session/quick-play-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { tabStorage } from '../../shared/session/tab-storage.ts';
import { Button } from '../../shared/ui/button.tsx';
import { notify, useToasts } from '../../shared/ui/toasts.ts';
import type { Tutorial } from './load-tutorial.ts';
import { TutorialLayer } from './tutorial-layer.tsx';
import { TutorialRun } from './tutorial-run.ts';

/** Pause between two moves of the script, ms. */
const PAUSE_MS = 900;
const REDUCED_PAUSE_MS = 250;

interface TutorialScreenProps {
  readonly info: Tutorial;
  readonly Results: ResultDialogs;
}

/** The screen of the game with the script as its world, and the window of the step over it. */
export function TutorialScreen({ info, Results }: TutorialScreenProps) {
  const t = useText();
  const [{ context, run, openSounds }] = useState(() => createTutorial(info, t));
  useEffect(() => run.open(), [run]);
  useEffect(() => openSounds(), [openSounds]);
  return (
    <GameContext value={context}>
      <GameScreen Results={Results} boardTheme={null} />
      <TutorialLayer run={run} steps={info.stepList} onClose={leaveTutorial} lastActions={<PlayNow />} />
    </GameContext>
  );
}

/** The newcomer's first game, against bots: a guest gives a name first. */
function PlayNow() {
  const t = useText();
  const play = (): void => {
    storeStep(null);
    openQuickPlay();
  };
  return (
    <Button wide icon="play-fill" onClick={play}>
      {t('quick.play')}
    </Button>
  );
}

const leaveTutorial = (): void => {
  storeStep(null);
  navigate('/');
};

const VIEWER = TUTORIAL_USERS.newcomer;

/** Shows a text once. */
const hint = (text: string): void => {
  if (!useToasts.getState().toasts.some((toast) => toast.text === text)) notify('warning', text);
};

/** Refuses a command that is not the task of the step. */
const NOT_NOW = { kind: 'refused', code: 'WRONG_STEP', message: 'not the task of the step' } as const;

const createTutorial = (
  { progressUserInGame, types, stepList }: Tutorial,
  t: Translator,
): { readonly context: GameContextValue; readonly run: TutorialRun; readonly openSounds: () => () => void } => {
  const { sounds, open: openSounds } = createSounds(VIEWER);
  const screen = createScreen({ viewerId: VIEWER, game: progressUserInGame, sounds, isDefeatShown: true });
  const { playback, ui } = screen;
  const run = new TutorialRun(
    {
      first: progressUserInGame,
      steps: types,
      playback,
      ui,
      scheduler: browserScheduler,
      pauseMs: () => (prefersReducedMotion() ? REDUCED_PAUSE_MS : PAUSE_MS),
      onStep: (step) => {
        storeStep(step);
        if (step === types.length) tellFinished();
      },
    },
    firstStep(types.length, t),
  );
  const sendCommand = createSendCommand({
    viewerId: VIEWER,
    playback,
    ui,
    confirmedTable: () => playback.table,
    nextPicture: () => Promise.resolve(),
    explain: (why) => {
      if (why.message !== NOT_NOW.message) return explainUnsent(t, why);
      const task = stepList[run.state.getState().step - 1]?.task;
      hint(task ?? t('education.pressNext'));
    },
    send: (command) => {
      const own = commandOf(command, VIEWER);
      if (!run.accepts(own)) return Promise.resolve(NOT_NOW);
      run.carryOut(own);
      return Promise.resolve({ kind: 'done' });
    },
  });
  return {
    run,
    openSounds,
    context: {
      ...screen,
      kind: 'tutorial',
      clock: run,
      sendCommand,
      // The result only closes: the last step comes after it.
      leave: () => (run.type === 'resultGame' ? run.next() : leaveTutorial()),
    },
  };
};

/** The step after a reload. For one that does not exist a notice is shown, and the tutorial begins anew. */
const firstStep = (count: number, t: Translator): number => {
  const step = storedStep(count);
  if (step === null) notify('error', t('education.unknownStep'));
  return step ?? 1;
};

/** The last step gives a user a stamp. When the call fails, the next time at the end gives it. */
export const tellFinished = (): void => {
  if (useSession.getState().user !== null) noteTutorialFinished().catch(() => undefined);
};

const STEP_KEY = 'magnaty.educationStep';

/** The step of the tutorial that this tab showed last: 1 without one, null if it does not exist. */
export function storedStep(count: number): number | null {
  const stored = tabStorage.get(STEP_KEY);
  if (stored === null) return 1;
  const step = Number(stored);
  return Number.isInteger(step) && step >= 1 && step <= count ? step : null;
}

/** Remembers the step over reloads of this tab; null forgets it. */
export function storeStep(step: number | null): void {
  if (step === null) tabStorage.remove(STEP_KEY);
  else tabStorage.set(STEP_KEY, String(step));
}
