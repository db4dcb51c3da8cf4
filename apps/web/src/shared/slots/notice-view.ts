import type { Notice, Notification } from '@magnaty/protocol';
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Translator } from '../i18n/translator.tsx';

export type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { readonly kind: Kind }>;

/** What the words of a notice need beside it. */
export interface AboutNotice {
  /** The name of the person whom it is about. */
  readonly name: string;
  readonly item: Notification['item'];
}

export interface NoticeActionsProps<One extends Notice> {
  readonly id: number;
  readonly notice: One;
  /** Closes the list, and leads to another page or window. */
  readonly leave: (lead: () => void) => void;
  /** Takes the notice out of the list. */
  readonly drop: () => void;
}

/** How the bell shows a kind of notice. */
export interface NoticeView<One extends Notice> {
  /** The sign of a notice that has no picture of its own; without it the person's picture. */
  readonly mark?: 'coin' | { readonly icon: string; readonly isWarning?: true } | undefined;
  readonly title: (t: Translator, notice: One, about: AboutNotice) => string;
  readonly text?: (t: Translator, notice: One, about: AboutNotice) => ReactNode;
  /** What can be done. One that fails takes the list away, as the bell is one decoration. */
  readonly Actions?: ComponentType<NoticeActionsProps<One>>;
}

/** Each kind of notice has a view, in the core or in a feature: a missing one is an error of types. */
export type NoticeViews = { readonly [Kind in Notice['kind']]: NoticeView<NoticeOf<Kind>> };

export const NoticeViewsContext = createContext<Partial<NoticeViews>>({});
