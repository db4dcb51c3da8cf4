import type { Command, Table } from '@magnaty/rules';
import type { CommandKey, Reply } from './command-memory.ts';

/** Options for a command. */
export interface Terms {
  /** Idempotency key of a user's command. */
  readonly key?: CommandKey;
  /** The last event that the sender had seen. A command for an earlier step is refused. */
  readonly seenSeq?: number | undefined;
  /** The user who leaves the game for good with the command. */
  readonly leaver?: string;
  /** Time of the command, epoch ms; by default the clock's. */
  readonly now?: number;
}

/** Access to the game for a task in the mailbox. */
export interface Turn {
  /** The current table: the same objects after a command, with a changed game. */
  table(): Table;
  /** Reads the rows that other servers have stored. */
  advance(): Promise<void>;
  carryOut(command: Command, terms?: Terms): Promise<Reply>;
  /** For a command that fits only the current state. After an append conflict, reads the new rows and returns null. */
  carryOutNow(command: Command): Promise<Reply | null>;
}
