import { create } from 'zustand';

/** The player whom the user wants to report, and where. */
export interface ReportAbout {
  readonly gameId: string;
  /** The key of the link to a private game that the user has followed. */
  readonly key: string | null;
  readonly userId: string;
  readonly nickname: string;
  /** Path on the site; null without an avatar. */
  readonly avatarPath: string | null;
  /** The event that is shown; null: the last one of the game. */
  readonly seq: number | null;
}

interface ReportState {
  /** Null while the window is closed. */
  readonly about: ReportAbout | null;
}

export const useReport = create<ReportState>()(() => ({ about: null }));

export const openReport = (about: ReportAbout): void => useReport.setState({ about });

export const closeReport = (): void => useReport.setState({ about: null });
