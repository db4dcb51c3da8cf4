import { agreedSpeed, PACES, type Speed } from '@magnaty/protocol';
import type { Player } from '@magnaty/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { speedChoice } from '../../shared/session/game-choices.ts';

/** A choice of a player. With `isAsking` the player does not know the choices of the others. */
export interface SpeedChoice {
  readonly userId: string;
  readonly speed: Speed;
  readonly isAsking: boolean;
}

export interface GameSpeedSettings {
  readonly viewerId: string;
  readonly players: () => readonly Player[];
  /** Sends the viewer's choice. It may fail: the choice is sent again after the next resume. */
  readonly send: (choice: Omit<SpeedChoice, 'userId'>) => void;
  /** Sets the factor of every animation. */
  readonly setPace: (pace: number) => void;
  /** Tells the viewer that another player wants another speed. */
  readonly tell: (choice: SpeedChoice) => void;
}

export type SpeedChoices = Readonly<Record<string, Speed>>;

/** The speed at which the game is shown: all people in it have to agree. */
export class GameSpeed {
  /** The choice of each player that is known, by user id. */
  readonly choices: StoreApi<SpeedChoices>;
  readonly #settings: GameSpeedSettings;

  constructor(settings: GameSpeedSettings) {
    this.#settings = settings;
    const { viewerId } = settings;
    this.choices = createStore<SpeedChoices>(() => ({ [viewerId]: speedChoice(viewerId).getState() }));
    this.apply();
  }

  get own(): Speed {
    return this.choices.getState()[this.#settings.viewerId] ?? 'usual';
  }

  get agreed(): Speed {
    const choices = this.choices.getState();
    return agreedSpeed(this.#settings.players(), (userId) => choices[userId]);
  }

  choose(speed: Speed): void {
    this.#take(speed);
    speedChoice(this.#settings.viewerId).choose(speed);
  }

  /** Takes what the settings of the site choose, also in another tab. Returns the function that ends it. */
  follow(): () => void {
    return speedChoice(this.#settings.viewerId).subscribe((speed) => {
      if (speed !== this.own) this.#take(speed);
    });
  }

  /** The game has been joined, for the first time or again: tells the choice, and asks the others for theirs. */
  announce(): void {
    this.#settings.send({ speed: this.own, isAsking: true });
  }

  /** The server tells a player's choice, maybe the viewer's own from another tab. */
  receive(choice: SpeedChoice): void {
    const { userId, speed, isAsking } = choice;
    const { viewerId, send, tell } = this.#settings;
    if (userId === viewerId) {
      if (!isAsking) this.#note(viewerId, speed);
      return;
    }
    const isNew = (this.choices.getState()[userId] ?? 'usual') !== speed;
    this.#note(userId, speed);
    if (isAsking && this.own !== 'usual') send({ speed: this.own, isAsking: false });
    if (isNew && speed !== this.own) tell(choice);
  }

  /** Sets the pace. Call it when a player is out: the others may agree without them. */
  apply(): void {
    this.#settings.setPace(PACES[this.agreed]);
  }

  #take(speed: Speed): void {
    const { viewerId, send } = this.#settings;
    this.#note(viewerId, speed);
    send({ speed, isAsking: false });
  }

  #note(userId: string, speed: Speed): void {
    this.choices.setState({ [userId]: speed });
    this.apply();
  }
}

type Connection = Pick<StoreApi<{ readonly isUp: boolean }>, 'getState' | 'subscribe'>;

/** Tells the choice now, and again after each lost connection. Returns the function that ends it. */
export const announceWhenUp = (status: Connection, speed: Pick<GameSpeed, 'announce'>): (() => void) => {
  if (status.getState().isUp) speed.announce();
  return status.subscribe((now, before) => {
    if (now.isUp && !before.isUp) speed.announce();
  });
};
