import type { PlainTextKey } from '@magnaty/content';
import type { PageName } from '@magnaty/protocol';
import type { ComponentType, ReactNode } from 'react';
import type { LazyPart } from '../ui/lazy-part.tsx';

/** The app hands these parts of other features to each page. */
export interface PageProps {
  /** The windows of a game's result. */
  readonly Results: LazyPart<{ readonly result: 'defeat' | 'final' }>;
  /** Stands where an address names nobody. */
  readonly notFound: ReactNode;
  readonly Login: ComponentType<{ readonly subtitle?: string }>;
  /** A question to the operator, on the page of contacts. */
  readonly ContactForm?: ComponentType;
}

export interface Page {
  readonly Page: ComponentType<PageProps>;
  /** Loads its code, if it is loaded on demand. */
  readonly preload?: () => Promise<void>;
  /** Others are led away; without it everyone may open the page. */
  readonly isFor?: 'users' | 'guests' | undefined;
  /** The page has a fixed size. It stands outside the shell, whose layout adapts to the window. */
  readonly isFixed?: true;
}

/** A page whose code is loaded when it is opened. */
export const onDemand = (Part: LazyPart<PageProps> | LazyPart<object>, isFor?: Page['isFor']) => ({
  Page: Part,
  preload: Part.preload,
  isFor,
});

/** An entry of the user's menu. */
export interface MenuEntry {
  readonly key: PlainTextKey;
  readonly icon: string;
  readonly run: () => void;
}

/**
 * What a feature adds before the first paint. Each field is a slot of the core, which shows the parts in the order of the
 * list in `app/features.tsx`.
 */
export interface Feature {
  /** Shown at their addresses. A page that fails leaves a message in its place. */
  readonly pages?: Readonly<Partial<Record<PageName, Page>>>;
  /** Links in the header, between the home page and the rules. They run no code of the feature. */
  readonly sections?: readonly { readonly to: string; readonly key: PlainTextKey }[];
  /** Entries of the user's menu, between the profile and the games. */
  readonly menu?: readonly MenuEntry[];
  /** A square in the header, before the bell. One that fails takes the page away. */
  readonly HeaderButton?: ComponentType;
  /** What the balance in the header opens; without it the balance is a number alone. */
  readonly balance?: { readonly onTopUp: () => void; readonly onOpen: () => void };
}
