import { useEffect, useState } from 'react';

/** Share of a heading that must be visible. */
const THRESHOLD = 0.5;

/**
 * The section that the reader sees: that of the highest visible heading, or of the last one that was visible.
 *
 * @param ids ids of the headings in the order of the page
 */
export function useActiveSection(ids: readonly string[]): string | undefined {
  const [activeId, setActiveId] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = key.split(' ').find((id) => visible.has(id));
        if (first !== undefined) setActiveId(first);
      },
      { threshold: THRESHOLD },
    );
    for (const id of key.split(' ')) {
      const heading = document.getElementById(id);
      if (heading !== null) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [key]);
  return activeId ?? ids[0];
}
