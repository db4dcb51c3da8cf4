import type { GameStory } from '@magnaty/rules';
import { useEffect, useState, type ComponentType } from 'react';
import type { StoryProps } from './result-story.tsx';

/** Reads the story of a game; null if there is none to show. */
export type ReadStory = () => Promise<GameStory | null>;

/** A game of fewer rounds has no course to draw. */
const LEAST_SAMPLES = 3;

interface Loaded {
  readonly story: GameStory;
  readonly Story: ComponentType<StoryProps>;
}

/**
 * Loads the story and the code that draws it. Without them the result is complete: a failure is not told.
 * @param version a change reads the story again
 */
export function useStory(read: ReadStory, version: unknown = null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const [story, { ResultStory }] = await Promise.all([read(), import('./result-story.tsx')]);
      const isTold = story !== null && story.capitals.length >= LEAST_SAMPLES;
      if (isCurrent && isTold) setLoaded({ story, Story: ResultStory });
    };
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [read, version]);
  return loaded;
}
