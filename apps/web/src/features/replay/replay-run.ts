import { createStore, type StoreApi } from 'zustand/vanilla';
import { applySnapshot, followPlayback } from '../../game-view/context/ui-state.ts';
import type { Scheduler } from '../../game-view/playback/driver.ts';
import type { StateKey } from '../../game-view/playback/changed-keys.ts';
import { isOnBoard, keysBetween } from '../../game-view/playback/keys-between.ts';
import type { Playback } from '../../game-view/playback/playback.ts';
import type { Step, Timeline } from './timeline.ts';
import type { UiStore } from '../../game-view/state.ts';

export const SPEEDS = [1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof SPEEDS)[number];

export interface ReplayState {
  /** The last event that is shown. */
  readonly seq: number;
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
}

interface RunSettings {
  readonly timeline: Timeline;
  readonly playback: Playback;
  readonly ui: UiStore;
  readonly viewerId: string;
  readonly scheduler: Scheduler;
  /** Calls back after the next picture. Returns the function that cancels it. */
  readonly afterPicture: (callback: () => void) => () => void;
}

/** The pause between two commands at the usual speed, ms. */
const PAUSE_MS = 450;

/** A finished game on the screen of the game. It plays the stored events, or shows the state at any of them. */
export class ReplayRun {
  readonly state: StoreApi<ReplayState>;
  readonly #settings: RunSettings;
  /** Grows when what is being played becomes outdated. */
  #turn = 0;
  /** The parts beside the board that a jump has not drawn yet. */
  readonly #undrawn = new Set<StateKey>();
  #cancelDrawing: (() => void) | null = null;

  constructor(settings: RunSettings, start: ReplayState) {
    this.#settings = settings;
    this.state = createStore<ReplayState>(() => ({ ...start, seq: settings.timeline.within(start.seq) }));
  }

  /** Shows the place. Returns the function that ends the run. */
  open(): () => void {
    const { ui, playback, viewerId } = this.#settings;
    const ends = [
      followPlayback(ui, playback, viewerId),
      playback.onShown(({ seq }, phase) => {
        if (phase === 'after') this.state.setState({ seq });
      }),
      // Who looks back is not asked anything, and the result does not cover the board.
      ui.subscribe(({ result, tradeWith }) => {
        if (result !== null || tradeWith !== null) ui.setState({ result: null, tradeWith: null });
      }),
    ];
    const { seq, speed, isPlaying } = this.state.getState();
    playback.setPace(1 / speed);
    this.#show(seq);
    if (isPlaying) void this.#play();
    return () => {
      this.#turn++;
      ends.forEach((end) => end());
      this.#cancelDrawing?.();
      this.#cancelDrawing = null;
      playback.dispose();
    };
  }

  /** The time of the game at this place, epoch ms. */
  now(): number {
    const { timeline } = this.#settings;
    return timeline.packets[this.state.getState().seq - 1]?.at ?? 0;
  }

  /** Plays on from here; from the beginning if the game is over here. */
  play(): void {
    const { timeline } = this.#settings;
    const { seq, isPlaying } = this.state.getState();
    if (isPlaying) return;
    if (seq >= timeline.last) this.#show(timeline.opening);
    this.state.setState({ isPlaying: true });
    void this.#play();
  }

  /** Stops at the last event that is shown. */
  pause(): void {
    const { seq, isPlaying } = this.state.getState();
    if (!isPlaying) return;
    this.#turn++;
    this.state.setState({ isPlaying: false });
    this.#show(seq);
  }

  toggle(): void {
    if (this.state.getState().isPlaying) this.pause();
    else this.play();
  }

  /** Shows another place at once, and plays on from there if it was playing. */
  jump(seq: number): void {
    const { timeline } = this.#settings;
    this.#turn++;
    this.#show(timeline.within(seq));
    if (this.state.getState().isPlaying) void this.#play();
  }

  /** Goes one step on or back. */
  step(by: Step, direction: -1 | 1): void {
    const { timeline } = this.#settings;
    this.jump(timeline.stepFrom(this.state.getState().seq, by, direction));
  }

  setSpeed(speed: ReplaySpeed): void {
    this.#settings.playback.setPace(1 / speed);
    this.state.setState({ speed });
  }

  async #play(): Promise<void> {
    const { timeline, playback, scheduler } = this.#settings;
    const turn = ++this.#turn;
    const isOutdated = (): boolean => turn !== this.#turn;
    for (;;) {
      const batch = timeline.batchAfter(this.state.getState().seq);
      if (batch.length === 0) break;
      for (const packet of batch) playback.push(packet);
      if (!playback.isCaughtUp) await playback.whenCaughtUp();
      if (isOutdated()) return;
      await new Promise<void>((resolve) => {
        scheduler.after(PAUSE_MS / this.state.getState().speed, resolve);
      });
      if (isOutdated()) return;
    }
    this.state.setState({ isPlaying: false });
  }

  /** Shows the state after this event without animation. */
  #show(seq: number): void {
    const { timeline, playback, ui, viewerId } = this.#settings;
    const recentEvents = timeline.recentAt(seq);
    ui.setState({ tradeNote: null, notice: null });
    const { board, game: shown } = playback.table;
    const game = timeline.stateAt(seq);
    const keys = [...keysBetween(board, shown, game)];
    playback.reset(game, recentEvents, keys.filter(isOnBoard));
    applySnapshot(ui, { table: playback.table, viewerId, recentEvents });
    this.state.setState({ seq });
    for (const key of keys) if (!isOnBoard(key)) this.#undrawn.add(key);
    this.#drawRest();
  }

  /** The board comes with the next picture and all parts beside it with the one after: a jump must be seen at once. */
  #drawRest(): void {
    this.#cancelDrawing ??= this.#settings.afterPicture(() => {
      this.#cancelDrawing = null;
      const keys = [...this.#undrawn];
      this.#undrawn.clear();
      this.#settings.playback.signals.bump(keys);
    });
  }
}
