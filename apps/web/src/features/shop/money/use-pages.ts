import type { AccountPart } from '@magnaty/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../../shared/forms/form-failure.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { onAccountChange } from '../../../shared/session/account-changes.ts';
import { notify } from '../../../shared/ui/toasts.ts';

interface Page {
  readonly list: readonly { readonly id: string | number }[];
  readonly hasMore: boolean;
}

type Load<P> = (before: string | null) => Promise<P>;

/** The first pages, as many as this, if there are so many. */
const loadPages = async <P extends Page>(load: Load<P>, count: number): Promise<P[]> => {
  const pages = [await load(null)];
  for (let last = pages[0]; last?.hasMore === true && pages.length < count; last = pages.at(-1))
    pages.push(await load(String(last.list.at(-1)?.id)));
  return pages;
};

const lastOf = (pages: readonly Page[]): string => String(pages.at(-1)?.list.at(-1)?.id);

/** The pages of a list that are shown, as one. A change of this part of the account loads them again. */
export function usePages<P extends Page>(part: AccountPart, load: Load<P>) {
  const t = useText();
  const [pages, setPages] = useState<readonly P[]>([]);
  /** Undefined while the first page is on its way. */
  const [isError, setError] = useState<boolean>();
  const [attempt, setAttempt] = useState(0);
  const [isPending, setPending] = useState(false);
  const count = useEffectEvent(() => Math.max(1, pages.length));

  useEffect(() => {
    /** The number of the last question: an earlier answer may come later. */
    let last = 0;
    const ask = (failed?: () => void): void => {
      const question = ++last;
      loadPages(load, count()).then(
        (loaded) => {
          if (question !== last) return;
          setPages(loaded);
          setError(false);
        },
        () => question === last && failed?.(),
      );
    };
    ask(() => setError(true));
    // What is shown stays if the change does not come.
    const end = onAccountChange([part], () => ask(), { afterGap: true });
    return () => {
      end();
      last++;
    };
  }, [load, part, attempt]);

  const onOlder = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const before = lastOf(pages);
    try {
      const page = await load(before);
      // The list may have been loaded again meanwhile.
      setPages((now) => (lastOf(now) === before ? [...now, page] : now));
    } catch (error) {
      notify('error', failureText(error, t));
    }
    setPending(false);
  };
  const [first] = pages;
  return {
    list: first && { ...first, list: pages.flatMap(({ list }) => list) },
    loading: {
      isError: isError === true,
      isFetching: isError === undefined,
      refetch: () => {
        setError(undefined);
        setAttempt(attempt + 1);
      },
    },
    older: pages.at(-1)?.hasMore === true ? { isPending, onOlder: () => void onOlder() } : null,
  };
}
