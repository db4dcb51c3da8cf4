import type { LocaleCode } from '@magnaty/content';
import type { ChipChoice } from '@magnaty/protocol';
import { text } from '../texts/texts.ts';

/** A message in the reader's language: the chips' names are the only words in one. */
export const localised = (locale: LocaleCode, name: string, payload: object): object => {
  if (name !== 'StartSelectChipTimer') return payload;
  const { chips, ...rest } = payload as { readonly chips: readonly ChipChoice[] };
  return { ...rest, chips: chips.map((chip) => ({ ...chip, name: text(locale, `chip.${chip.id}.name`) })) };
};
