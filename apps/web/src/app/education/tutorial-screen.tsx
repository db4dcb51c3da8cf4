import { BOARD, TUTORIAL_USERS } from '@magnaty/content';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { explainUnsent } from '../../features/game/context/explain-unsent.ts';
import { GameContext, type GameContextValue } from '../../features/game/context/game-context.ts';
import { commandOf, createSendCommand } from '../../features/game/context/send-command.ts';
import { createUiStore } from '../../features/game/context/ui-state.ts';
import { GameScreen } from '../../features/game/game-screen.tsx';
import { DomDriver } from '../../features/game/playback/dom-driver.ts';
import { browserScheduler } from '../../features/game/playback/driver.ts';
import { MovingElements } from '../../features/game/playback/moving-elements.ts';
import { Playback } from '../../features/game/playback/playback.ts';
import { createAwayPlayers } from '../../features/game/session/away-players.ts';
import { createConnectionStatus } from '../../features/game/session/connection-status.ts';
import { GameSpeed } from '../../features/game/speed/game-speed.ts';
import { Stickers } from '../../features/game/stickers/stickers.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { openQuickPlay } from '../../shared/session/quick-play-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { notify, useToasts } from '../../shared/ui/toasts.ts';
import type { Tutorial } from './load-tutorial.ts';
import { storedStep, storeStep } from './stored-step.ts';
import { TutorialLayer } from './tutorial-layer.tsx';
import { TutorialRun } from './tutorial-run.ts';

/** Pause between two moves of the script, ms. */
const PAUSE_MS = 900;
const REDUCED_PAUSE_MS = 250;

/** The screen of the game with the script as its world, and the window of the step over it. */
export function TutorialScreen({ info }: { readonly info: Tutorial }) {
  const t = useText();
  const [{ context, run }] = useState(() => createTutorial(info, t));
  useEffect(() => run.open(), [run]);
  return (
    <GameContext value={context}>
      <GameScreen boardTheme={null} />
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
): { readonly context: GameContextValue; readonly run: TutorialRun } => {
  const moving = new MovingElements();
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const playback = new Playback(
    {
      board: BOARD,
      viewerId: VIEWER,
      driver: new DomDriver(moving),
      sounds: null,
      scheduler: browserScheduler,
      prefersReducedMotion: () => reduced.matches,
      isHidden: () => document.hidden,
    },
    progressUserInGame,
    [],
  );
  const ui = createUiStore(true);
  const run = new TutorialRun(
    {
      first: progressUserInGame,
      steps: types,
      playback,
      ui,
      scheduler: browserScheduler,
      pauseMs: () => (reduced.matches ? REDUCED_PAUSE_MS : PAUSE_MS),
      onStep: storeStep,
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
    context: {
      viewerId: VIEWER,
      kind: 'tutorial',
      playback,
      moving,
      ui,
      awayPlayers: createAwayPlayers(),
      connectionStatus: createConnectionStatus(),
      clock: run,
      sounds: null,
      // Nobody sends stickers in the tutorial.
      stickers: new Stickers({
        viewerId: VIEWER,
        after: browserScheduler.after,
        send: () => Promise.resolve(null),
        explain: () => undefined,
      }),
      speed: new GameSpeed({
        viewerId: VIEWER,
        players: () => playback.table.game.players,
        send: () => undefined,
        setPace: (pace) => playback.setPace(pace),
        tell: () => undefined,
      }),
      sendCommand,
      // The first position of the tutorial has no past to tell.
      takeSeatBack: () => undefined,
      readStory: () => Promise.resolve(null),
      // The result only closes: the last step comes after it.
      leave: () => (run.type === 'resultGame' ? run.next() : leaveTutorial()),
    },
  };
};

/** The step of a reload. One that does not exist is told, and the tutorial begins anew. */
const firstStep = (count: number, t: Translator): number => {
  const step = storedStep(count);
  if (step === null) notify('error', t('education.unknownStep'));
  return step ?? 1;
};
