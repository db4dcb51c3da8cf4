import { forgetOldValues, forgetValue, keepValue, keptValue } from '../../shared/dice/kept-values.ts';
import type { CounterDraft, Draft, Drafts, Suggestion, UiState, UiStore } from '../state.ts';

const PREFIX = 'magnaty.deals.';
const CELLS = 40;

interface Place {
  readonly gameId: string;
  readonly viewerId: string;
}

/**
 * Reads what the viewer has prepared in this game, in this page or in an earlier one, and keeps it from now on. What
 * the browser has lost or changed is left out.
 * @returns the function that ends it
 */
export const keepDeals = (ui: UiStore, { gameId, viewerId }: Place): (() => void) => {
  const key = `${PREFIX}${gameId}.${viewerId}`;
  forgetOldValues(PREFIX);
  const { drafts, counter } = readDeals(keptValue(key));
  ui.setState((now) => ({ drafts: { ...drafts, ...now.drafts }, counter: now.counter ?? counter }));
  return ui.subscribe((now, before) => {
    if (now.drafts === before.drafts && now.counter === before.counter) return;
    if (now.counter === null && Object.keys(now.drafts).length === 0) forgetValue(key);
    else keepValue(key, { drafts: now.drafts, counter: now.counter });
  });
};

const readDeals = (value: unknown): Pick<UiState, 'drafts' | 'counter'> => {
  const { drafts, counter } = isRecord(value) ? value : {};
  const entries = isRecord(drafts) ? Object.entries(drafts) : [];
  return {
    drafts: Object.fromEntries(entries.filter((entry): entry is [string, Draft] => isDraft(entry[1]))) satisfies Drafts,
    counter: isCounter(counter) ? counter : null,
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && hasTerms(value) && [null, 'refused', 'timeOut'].includes(value['ended'] as Draft['ended']);

const isCounter = (value: unknown): value is CounterDraft =>
  isRecord(value) && hasTerms(value) && Number.isSafeInteger(value['tradeId']);

const hasTerms = ({ give, take }: Readonly<Record<string, unknown>>): boolean => isSide(give) && isSide(take);

const isSide = (value: unknown): value is Suggestion =>
  isRecord(value) &&
  isCount(value['price']) &&
  Array.isArray(value['idsCompany']) &&
  value['idsCompany'].every((index) => isCount(index) && index < CELLS);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
