import type { FeedLine } from '@magnaty/content';
import type { Table } from '@magnaty/rules';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { useNames } from '../text/use-names.ts';

export interface FeedText {
  readonly text: ReactNode;
  /** With the sign that the viewer sees: money that the viewer gets is positive. */
  readonly amount: FeedLine['amount'];
}

/** A line has those parameters that its text needs. */
const NO_PARAMS = { first: 0, second: 0, level: 0, place: 0, round: 0, percent: 0, reason: '' };

type TextOfLine = (line: FeedLine, nameOf?: (userId: string) => ReactNode) => FeedText;

/**
 * Replaces ids by names and texts. `isMe` and `toMe` let a message address the viewer. `nameOf` shows a player in another
 * way than by the name alone.
 */
export function useFeedTexts(table: Table, viewerId: string): TextOfLine {
  const t = useText();
  const names = useNames(table);
  return ({ key, params, amount }, nameOf = names.player) => {
    const isToMe = params.to === viewerId;
    const text = t.rich(key, {
      ...NO_PARAMS,
      ...params,
      b: (chunks) => <b>{chunks}</b>,
      isMe: String(params.who === viewerId),
      toMe: String(isToMe),
      who: params.who === undefined ? '' : nameOf(params.who),
      to: params.to === undefined ? '' : nameOf(params.to),
      cell: params.cell === undefined ? '' : names.cell(params.cell),
      card: params.card === undefined ? '' : names.card(table, params.card),
    });
    return {
      text,
      amount: amount !== null && amount.isSigned && isToMe ? { ...amount, value: -amount.value } : amount,
    };
  };
}

/** The words of one line for the viewer of the screen. */
export function useFeedText(line: FeedLine, table: Table, nameOf?: (userId: string) => ReactNode): FeedText {
  const { viewerId } = useGameContext();
  return useFeedTexts(table, viewerId)(line, nameOf);
}
