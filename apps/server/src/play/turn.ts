import type { Command, Table } from '@magnaty/rules';
import type { CommandKey, Reply } from './command-memory.ts';

/** How a command is to be carried out. */
export interface Terms {
  /** The user's own, so that it is done once. */
  readonly key?: CommandKey;
  /** Who is free for another game when the command is done. */
  readonly leaver?: string;
  /** Epoch ms; the clock's without it. */
  readonly now?: number;
}

/** What a task in the mailbox may do with the game. */
export interface Turn {
  /** As of now: a command that is carried out may read the game anew. */
  table(): Table;
  /** Reads what other servers have done. */
  refresh(): Promise<void>;
  carryOut(command: Command, terms?: Terms): Promise<Reply>;
  /** For a command that fits only the game as it is now: null, after a reload, if another server was first. */
  carryOutNow(command: Command): Promise<Reply | null>;
}
