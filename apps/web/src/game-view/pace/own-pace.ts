import { legalCommands, runningStep, type Table } from '@magnaty/rules';
import { useStore } from 'zustand';
import { paceChoice, type PaceChoices } from '../../shared/session/game-choices.ts';
import { decisionOf } from '../context/decision.ts';
import { refusalFor } from '../context/send-command.ts';

/** What the game does by itself for the viewer, while it changes. */
export const usePaceChoices = (): PaceChoices => useStore(paceChoice);

/** A command that the client sends by itself (TIME-4). */
export type PaceCommand = 'throwDice' | 'endMove' | 'settleDebt';

/** The command that the viewer's choices ask for at this table; null if the viewer decides. */
export const paceCommand = (table: Table, viewerId: string, choices: PaceChoices): PaceCommand | null => {
  const type = wanted(table, viewerId, choices);
  return type === null || refusalFor(table, viewerId, { type }) !== null ? null : type;
};

const wanted = (table: Table, viewerId: string, { throws, ends, settles }: PaceChoices): PaceCommand | null => {
  const { game } = table;
  if (game.isOver || game.move.userId !== viewerId || game.auction !== null || game.trade !== null) return null;
  const decision = decisionOf(table, viewerId);
  if (decision !== null) return decision === 'debt' && settles ? 'settleDebt' : null;
  switch (runningStep(game)) {
    case 'BEFORE_THROW':
      return throws ? 'throwDice' : null;
    case 'AFTER_THROW':
      return ends && !canManage(table, viewerId) ? 'endMove' : null;
    default:
      return null;
  }
};

const canManage = (table: Table, viewerId: string): boolean =>
  legalCommands(table, viewerId).some(({ type }) => type === 'buyOffice' || type === 'ransomCompany');

/** Rounds after the viewer's last input in which the client still acts by itself: this one and the next. */
const ROUNDS = 2;

/** Has the viewer touched the page within the last two own moves? `inputRound` is null before the first input. */
export const isPresent = (round: number, inputRound: number | null): boolean =>
  inputRound !== null && round - inputRound < ROUNDS;
