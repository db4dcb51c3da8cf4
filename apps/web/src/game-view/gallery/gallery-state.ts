import type { PlainTextKey } from '@magnaty/content';
import type { EarnedSticker, Promised } from '@magnaty/protocol';
import type { Rematch } from '../../shared/session/rematch-store.ts';
import type { BoardTheme } from '../../shared/art/board-themes.ts';
import type { SaidBy } from '../stickers/stickers.ts';
import type { GameBuilder } from './game-builder.ts';
import type { AwayPlayers, UiState } from '../state.ts';

/** A state of the game screen to look at. */
export interface GalleryState {
  readonly name: string;
  /** NO_SEAT: the viewer watches. */
  readonly viewerId: string;
  /** The number of users who watch the game. */
  readonly watchers?: number;
  readonly build: (now: number) => GameBuilder;
  /** Events that the viewer sees as they happen. */
  readonly next?: (builder: GameBuilder) => GameBuilder;
  readonly ui?: () => Partial<UiState>;
  /** The viewer's theme of the board. */
  readonly boardTheme?: BoardTheme;
  readonly awayPlayers?: (now: number) => AwayPlayers;
  /** What players have just said. */
  readonly stickers?: readonly SaidBy[];
  /** Stickers that the viewer has earned. */
  readonly earned?: readonly EarnedSticker[];
  /** The coins and prizes that wait until the viewer confirms an address. */
  readonly promised?: Promised;
  /** The rematch of the last event from the server. */
  readonly rematch?: Rematch;
  /** The player whose menu is open. */
  readonly menuOf?: string;
  /** Dictionary key of the button that is pressed. */
  readonly pressed?: PlainTextKey;
  /** The game is not loaded yet. */
  readonly isLoading?: boolean;
}
