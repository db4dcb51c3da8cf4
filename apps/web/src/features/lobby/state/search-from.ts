import { create } from 'zustand';

interface SearchFrom {
  /** A user who often leaves may search from then on, server's epoch ms; null for others. */
  readonly at: number | null;
}

export const useSearchFrom = create<SearchFrom>()(() => ({ at: null }));
