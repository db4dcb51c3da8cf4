/** The place of a section in the window, px. */
export interface Extent {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

interface View {
  /** Where a section stands after a link to it: what is above has been read. */
  readonly offset: number;
  readonly height: number;
  readonly isAtEnd: boolean;
}

/** Share of a section, or of the window if the section is higher, that must be visible. */
const THRESHOLD = 0.5;

/**
 * The section that the reader sees: the first one that is half visible or fills half of the window, else the one that
 * shows most. At the end of the page it is the last one, which cannot come higher.
 */
export const sectionAt = (sections: readonly Extent[], { offset, height, isAtEnd }: View): string | undefined => {
  const last = sections.at(-1);
  if (isAtEnd && last !== undefined && last.bottom <= height) return last.id;
  // Half a pixel: browsers scroll by whole ones.
  const visible = ({ top, bottom }: Extent): number => Math.min(bottom, height) - Math.max(top, offset - 0.5);
  const isRead = (section: Extent): boolean =>
    visible(section) >= THRESHOLD * Math.min(section.bottom - section.top, height - offset);
  const most = sections.toSorted((a, b) => visible(b) - visible(a))[0];
  return (sections.find(isRead) ?? most)?.id;
};

/** The offsets of the specification, px, by the width of the window. The style sheet has the same. */
export const offsetAt = (width: number): number => (width >= 1600 ? 150 : width >= 1024 ? 110 : width >= 768 ? 90 : 60);
