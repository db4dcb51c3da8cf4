import { create } from 'zustand';
import type { GameMoment, PersonInGame } from '../../shared/slots/person-actions.ts';

/** The player whom the user wants to report, and where. */
export type ReportAbout = Omit<PersonInGame, 'moment'> & GameMoment;

interface ReportState {
  /** Null while the window is closed. */
  readonly about: ReportAbout | null;
}

export const useReport = create<ReportState>()(() => ({ about: null }));

export const openReport = (about: ReportAbout): void => useReport.setState({ about });

export const closeReport = (): void => useReport.setState({ about: null });
