import {
  playStep,
  startOfTutorial,
  TUTORIAL_CELLS,
  TUTORIAL_SCRIPT,
  TUTORIAL_USERS,
  type TutorialPosition,
  type TutorialStepType,
} from '@magnaty/content';
import type { Game, PlayerCommand } from '@magnaty/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { applySnapshot, followPlayback } from '../../game-view/context/ui-state.ts';
import type { Scheduler } from '../../game-view/playback/driver.ts';
import type { Playback } from '../../game-view/playback/playback.ts';
import { STEP_LOOKS } from './step-looks.ts';
import type { UiState, UiStore } from '../../game-view/state.ts';

/** The step on the screen, from 1, and whether its moves are being shown now. */
export interface RunState {
  readonly step: number;
  readonly isPlaying: boolean;
}

interface RunSettings {
  readonly first: Game;
  readonly steps: readonly TutorialStepType[];
  readonly playback: Playback;
  readonly ui: UiStore;
  readonly scheduler: Scheduler;
  /** Pause between two commands of the script, ms. */
  readonly pauseMs: () => number;
  readonly onStep: (step: number) => void;
}

const VIEWER = TUTORIAL_USERS.newcomer;
/** The window of the lesson's deal. */
const WANTED_DEAL = { userId: TUTORIAL_USERS.mira, mapItemId: TUTORIAL_CELLS.received };

/** Under this much time of a move the clock would warn. The tutorial's stands still before, ms. */
const CLOCK_STOPS_MS = 6000;

/**
 * The tutorial on the screen of the game. Each step begins in a position. The script's events lead from one position to
 * the next by the rules, and back by showing the position before.
 */
export class TutorialRun {
  readonly state: StoreApi<RunState>;
  readonly #settings: RunSettings;
  /** The positions of the steps that were reached, the first at index 0. */
  #positions: TutorialPosition[];
  /** Grows when what is being shown becomes outdated. */
  #turn = 0;
  #clock: { readonly at: number; readonly since: number };

  /** @param step the first step that is shown, from 1 */
  constructor(settings: RunSettings, step: number) {
    this.#settings = settings;
    this.#positions = [startOfTutorial(settings.first)];
    this.state = createStore<RunState>(() => ({ step: 1, isPlaying: false }));
    for (let at = 1; at < step; at++) this.#positions.push(playStep(this.#position(at), this.#type(at)).position);
    this.state.setState({ step });
    this.#clock = this.#clockAt(this.#position(step).now);
  }

  /** Shows the step. Returns the function that ends the run. */
  open(): () => void {
    const { ui, playback } = this.#settings;
    const ends = [followPlayback(ui, playback, VIEWER), ui.subscribe((now, before) => this.#followOffer(now, before))];
    this.#show();
    return () => {
      this.#turn++;
      ends.forEach((end) => end());
    };
  }

  get type(): TutorialStepType {
    return this.#type(this.state.getState().step);
  }

  /** The time of the script, epoch ms. It runs during a move, but never so long that the move would end. */
  now(): number {
    const { playback, scheduler } = this.#settings;
    const { deadline } = playback.table.game;
    const { at, since } = this.#clock;
    const end = deadline?.kind === 'MOVE' ? deadline.at - CLOCK_STOPS_MS : at;
    return Math.max(at, Math.min(end, at + scheduler.now() - since));
  }

  /** Does the script's part of the step, or what is left of it, and goes to the next step. */
  next(): void {
    const { step, isPlaying } = this.state.getState();
    if (isPlaying) this.#skip();
    else if (step < this.#settings.steps.length) void this.#play(null);
  }

  /** Goes to the step before, and takes back all that has happened since. */
  back(): void {
    const { step } = this.state.getState();
    if (step > 1) this.#goBackTo(step - 1);
  }

  /** Is this command what the step asks the newcomer to do? */
  accepts(command: PlayerCommand): boolean {
    const { step, isPlaying } = this.state.getState();
    const { task } = TUTORIAL_SCRIPT[this.type];
    return !isPlaying && task !== null && task.accepts(command, this.#position(step).game);
  }

  /** Carries out the newcomer's own command for the step. */
  carryOut(command: PlayerCommand): void {
    void this.#play(command);
  }

  #type(step: number): TutorialStepType {
    return this.#settings.steps[step - 1] ?? 'final';
  }

  #position(step: number): TutorialPosition {
    return this.#positions[step - 1]!;
  }

  async #play(given: PlayerCommand | null): Promise<void> {
    const { playback } = this.#settings;
    const turn = ++this.#turn;
    const { step } = this.state.getState();
    const { position, batches } = playStep(this.#position(step), this.type, given);
    this.#positions[step] = position;
    if (batches.length > 0) this.state.setState({ isPlaying: true });
    for (const [nth, batch] of batches.entries()) {
      if (nth > 0) await this.#pause();
      if (turn !== this.#turn) return;
      this.#clock = this.#clockAt(batch[0]?.at ?? position.now);
      for (const packet of batch) playback.push(packet);
      if (!playback.isCaughtUp) await playback.whenCaughtUp();
      if (turn !== this.#turn) return;
    }
    this.#enter(step + 1);
  }

  #pause(): Promise<void> {
    const { scheduler, pauseMs } = this.#settings;
    return new Promise((resolve) => void scheduler.after(pauseMs(), resolve));
  }

  /** Shows the end of the step at once. */
  #skip(): void {
    this.#turn++;
    this.state.setState(({ step }) => ({ step: step + 1, isPlaying: false }));
    this.#show();
  }

  #goBackTo(step: number): void {
    this.#turn++;
    this.#positions.length = step;
    this.state.setState({ step, isPlaying: false });
    this.#show();
  }

  /** Shows the position of the step without animation. */
  #show(): void {
    const { playback, ui } = this.#settings;
    const { step } = this.state.getState();
    const { game, packets, now } = this.#position(step);
    this.#clock = this.#clockAt(now);
    ui.setState({ tradeNote: null, notice: null, isDefeatShown: true });
    playback.reset(game, packets);
    applySnapshot(ui, { table: playback.table, viewerId: VIEWER, recentEvents: packets });
    this.#enter(step);
  }

  #enter(step: number): void {
    const { ui, onStep } = this.#settings;
    const type = this.#type(step);
    this.state.setState({ step, isPlaying: false });
    ui.setState({
      selection: STEP_LOOKS[type].selection ?? null,
      dialog: null,
      ...(type !== 'mapFieldParking' && { notice: null }),
      ...(type !== 'dealSuccess' && { tradeNote: null }),
      tradeWith: type === 'dealCreate' ? (ui.getState().tradeWith ?? WANTED_DEAL) : null,
      result: type === 'resultGame' ? 'final' : null,
    });
    onStep(step);
  }

  /** The newcomer opens the window of an offer, or closes it without an offer. */
  #followOffer({ tradeWith }: UiState, before: UiState): void {
    const { ui } = this.#settings;
    const { step, isPlaying } = this.state.getState();
    if (tradeWith === before.tradeWith || isPlaying) return;
    if (tradeWith !== null && tradeWith.userId !== WANTED_DEAL.userId) ui.setState({ tradeWith: WANTED_DEAL });
    else if (this.type === 'dealBeforeCreate' && tradeWith !== null) void this.#play(null);
    else if (this.type === 'dealCreate' && tradeWith === null) this.#goBackTo(step - 1);
  }

  #clockAt(at: number): { readonly at: number; readonly since: number } {
    return { at, since: this.#settings.scheduler.now() };
  }
}
