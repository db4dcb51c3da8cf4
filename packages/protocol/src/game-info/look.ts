import type { Seat } from '@magnaty/rules';

/** The words of a game in one language, and its pictures and colours. */
export interface GameLook {
  /** By cell index. `image` is a path on the site. */
  readonly cells: readonly { readonly name: string; readonly description: string; readonly image: string }[];
  /** By category id, from 1: the first one has id 1. `color` is a CSS colour. */
  readonly categories: readonly {
    readonly name: string;
    readonly description: string;
    readonly color: string;
    readonly image: string;
  }[];
  /** CSS colours by the player's colour, from 1. */
  readonly playerColors: readonly string[];
  readonly chip: (chipId: number) => { readonly name: string; readonly image: string };
  /** The card that leads out of jail. */
  readonly exitCard: { readonly name: string; readonly image: string };
  /** The name of a player for the reader: bots have one in each language. */
  readonly nickname: (seat: Seat) => string;
}
