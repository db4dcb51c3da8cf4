import type { AckCode } from '@magnaty/protocol';
import type { GameEvent, GameStory, PlayerCommand, RefusalCode, Trade } from '@magnaty/rules';
import type { StoreApi } from 'zustand/vanilla';
import type { ServerClock } from '../shared/time/server-clock.ts';
import type { DiceShake } from './centre/dice-shake.ts';
import type { Notice } from './context/card-notice.ts';
import type { MovingElements } from './playback/motion/moving-elements.ts';
import type { Playback } from './playback/playback.ts';
import type { GameSounds } from './sounds/game-sounds.ts';
import type { GameSpeed } from './speed/game-speed.ts';
import type { Stickers } from './stickers/stickers.ts';

// The whole state of the game screen. The game itself is `Game` of the rules; everything else is here.

/** A player's command without `userId`: the server knows the user of the socket. */
export type ViewerCommand = PlayerCommand extends infer C
  ? C extends PlayerCommand
    ? Omit<C, 'userId'>
    : never
  : never;

/** How a command ended. `stale`: the game went on before it could be sent, or before it arrived. */
export type CommandOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: AckCode; readonly message: string }
  | { readonly kind: 'stale' };

/** Sends a command of the viewer. Resolves to whether it was carried out. */
export type SendCommand = (command: ViewerCommand) => Promise<boolean>;

/** A command that is sent, and the timer that the screen showed then. */
export interface SentCommand {
  readonly type: ViewerCommand['type'];
  readonly timerId: number | null;
}

/** By user id: until when (server's epoch ms) the game waits for a disconnected player. */
export type AwayPlayers = Readonly<Record<string, number>>;

export type AwayPlayersStore = StoreApi<AwayPlayers>;

/** The state of the viewer's own connection to the server. */
export interface ConnectionStatus {
  /** The server answers, and the game is up to date. */
  readonly isUp: boolean;
  /** The last text of SendDebug, which the server sends in development only. */
  readonly debug: string | null;
}

export type ConnectionStatusStore = StoreApi<ConnectionStatus>;

/** The number of users who watch the game without a seat in it. */
export type WatchersStore = StoreApi<number>;

export type DialogName = 'giveUp' | 'exit' | 'shortcuts' | 'terms' | 'fairness';

/** Why the window of an offer has closed: a refusal, the end of the move's time, or the partner is out. */
export interface ClosedOffer {
  readonly why: RefusalCode | 'MOVE_TIME_OUT' | 'PARTNER_OUT';
  /** Nickname of the partner. */
  readonly partner: string;
  /** The offer is kept as a draft. */
  readonly isKept: boolean;
}

/** An offer whose terms a counter-offer has changed. */
export type FormerTrade = Omit<Trade, 'moveTimeLeft' | 'counterNumber'>;

/** How a trade ended; `by` is null if its time ran out. */
export interface TradeNote {
  readonly id: number;
  readonly kind: 'approved' | 'rejected';
  readonly by: string | null;
  readonly trade: Trade;
}

/** One side of a deal: money (millions) and companies, by cell. */
export interface Suggestion {
  readonly price: number;
  readonly idsCompany: readonly number[];
}

/** A deal as the viewer sees it. */
export interface Terms {
  readonly give: Suggestion;
  readonly take: Suggestion;
}

/** An offer that the viewer has prepared and not closed. */
export interface Draft extends Terms {
  /** How the partner last ended it: a refusal, or no answer in time; null if it was not offered since its last change. */
  readonly ended: 'refused' | 'timeOut' | null;
}

/** By user id of the partner; the one that changed last is the last. */
export type Drafts = Readonly<Record<string, Draft>>;

/** The terms that the viewer prepares in answer to an open offer. */
export interface CounterDraft extends Terms {
  readonly tradeId: number;
}

/** The viewer's selection and open windows. They are not part of the game, and no other player sees them. */
export interface UiState {
  /** The selected cell, 0 to 39; null: the cell that the company's column shows by itself. */
  readonly selection: number | null;
  /** The one cell of the board that has tabIndex 0. */
  readonly focusCell: number;
  /** The player whom a watcher follows; null: the one who moves. Without a meaning for a player. */
  readonly followedId: string | null;
  /** The drawn card or other notice in the company's column. */
  readonly notice: Notice | null;
  readonly dialog: DialogName | null;
  /** The opponent to whom the viewer is preparing an offer, and the company it began with. */
  readonly tradeWith: { readonly userId: string; readonly mapItemId: number | null } | null;
  /** Set when the window of an offer has closed by itself, until a notice has said so. */
  readonly closedOffer: ClosedOffer | null;
  readonly tradeNote: TradeNote | null;
  /** The trade whose offer the viewer has opened; else it is a card. */
  readonly openedOfferId: number | null;
  /** The offer to which the open counter-offer is an answer, as far as it is known. */
  readonly formerTrade: FormerTrade | null;
  readonly counter: CounterDraft | null;
  readonly drafts: Drafts;
  /** The companies that the viewer sells and pledges for a debt, each as often as it is sold; null: the cheapest way. */
  readonly debtChoice: readonly number[] | null;
  /** The last event that was read before the page took its snapshot: the centre tells none up to it. 0 for none. */
  readonly readUpTo: number;
  /** The walls of the opening are over the stage. */
  readonly isWalled: boolean;
  /** The window of the result: of the viewer's own defeat, or of the whole game. */
  readonly result: 'defeat' | 'final' | null;
  /** The dialog about the viewer's own defeat has been opened: it opens once in a game. */
  readonly isDefeatShown: boolean;
  /** The commands that are sent and not yet shown. */
  readonly pending: readonly SentCommand[];
}

export type UiStore = StoreApi<UiState>;

/** Reads the story of a game; null if there is none to show. */
export type ReadStory = () => Promise<GameStory | null>;

/** Reads the events of a finished game. */
export type ReadEvents = () => Promise<readonly GameEvent[]>;

/** Reads the proof of a finished game as text. */
export type ReadProof = () => Promise<string>;

/** The objects that every component of the game screen works with. They stay the same while the screen is open. */
export interface GameContextValue {
  /** The user who looks at the screen. */
  readonly viewerId: string;
  /** The tutorial has no clock of the game. A replay and a watcher can do nothing. All three have their own way out. */
  readonly kind: 'game' | 'tutorial' | 'replay' | 'watch';
  /** The shown game with its feed, dice and pop-ups; it follows the confirmed game, event by event. */
  readonly playback: Playback;
  /** The elements that the playback moves. */
  readonly moving: MovingElements;
  readonly ui: UiStore;
  readonly awayPlayers: AwayPlayersStore;
  readonly connectionStatus: ConnectionStatusStore;
  readonly watchers: WatchersStore;
  /** The server's time, epoch ms; the timers of the game run by it. */
  readonly clock: Pick<ServerClock, 'now'>;
  /** Null without sound. */
  readonly sounds: GameSounds | null;
  readonly shake: DiceShake;
  readonly stickers: Stickers;
  readonly speed: GameSpeed;
  readonly sendCommand: SendCommand;
  /** Asks the server for the viewer's seat, in which a bot plays. */
  readonly takeSeatBack: () => void;
  readonly readStory: ReadStory;
  /** Reads the events of the finished game in place of the server's call. */
  readonly readEvents?: ReadEvents;
  /** The same for the proof. */
  readonly readProof?: ReadProof;
  /** Leaves the game for the home page; 'newGame' opens the lobby there. */
  readonly leave: (to: 'home' | 'newGame') => void;
}
