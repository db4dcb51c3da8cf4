import { SANCTION_REASONS, type SanctionReason } from '@magnaty/protocol';
import { CommandError } from '../../operator/command.ts';

/** The longest mute or suspension, days. */
const MAX_DAYS = 3650;
const MAX_NOTE = 500;

type OptionName = 'reason' | 'note' | 'days';

export interface SanctionOptions {
  readonly reason?: SanctionReason;
  readonly days?: number;
  readonly note: string | null;
}

const reasonOf = (typed: string): SanctionReason => {
  const reason = SANCTION_REASONS.find((known) => known === typed);
  if (reason === undefined) throw new CommandError(`The reason must be one of: ${SANCTION_REASONS.join(', ')}`);
  return reason;
};

const daysOf = (typed: string): number => {
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (days < 1 || days > MAX_DAYS) throw new CommandError(`The days must be a whole number from 1 to ${MAX_DAYS}.`);
  return days;
};

const noteOf = (typed: string): string => {
  const note = typed.trim();
  if (note === '' || note.length > MAX_NOTE) throw new CommandError(`A note has 1 to ${MAX_NOTE} characters.`);
  return note;
};

/**
 * Reads `--name words…` options, each once.
 * @returns null if the words match no such options.
 * @throws CommandError for a wrong value.
 */
export const readOptions = (words: readonly string[], names: readonly OptionName[]): SanctionOptions | null => {
  const found = new Map<OptionName, string[]>();
  let open: string[] | null = null;
  for (const word of words) {
    if (!word.startsWith('--')) {
      if (open === null) return null;
      open.push(word);
      continue;
    }
    const name = names.find((one) => `--${one}` === word);
    if (name === undefined || found.has(name)) return null;
    open = [];
    found.set(name, open);
  }
  const typed = (name: OptionName): string | undefined => found.get(name)?.join(' ');
  const [reason, days, note] = [typed('reason'), typed('days'), typed('note')];
  return {
    ...(reason !== undefined && { reason: reasonOf(reason) }),
    ...(days !== undefined && { days: daysOf(days) }),
    note: note === undefined ? null : noteOf(note),
  };
};
