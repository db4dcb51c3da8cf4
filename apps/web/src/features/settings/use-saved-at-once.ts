import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Loading } from '../../shared/ui/load-state.tsx';
import { notify } from '../../shared/ui/toasts.ts';

interface SavedAtOnce<T> {
  /** Undefined until it is loaded. */
  readonly value: T | undefined;
  readonly loading: Loading;
  /** Shows the value at once, and saves it. */
  readonly change: (value: T) => void;
  /** Loads the value again, unless one is being saved. */
  readonly reload: () => void;
}

interface SavedAtOnceOptions<T> {
  readonly name: string;
  readonly load: () => Promise<T>;
  readonly save: (value: T) => Promise<unknown>;
}

/**
 * A setting that is stored by the server. Changes in quick succession are saved one after the other, and of those that
 * wait only the last one. After a failure the stored value is shown again.
 */
export function useSavedAtOnce<T>({ name, load, save }: SavedAtOnceOptions<T>): SavedAtOnce<T> {
  const t = useText();
  const queryKey = ['settings', name];
  const client = useQueryClient();
  const { data: value, refetch, ...loading } = useQuery({ queryKey, queryFn: load, gcTime: 0, staleTime: 0 });
  const wanted = useRef<{ readonly value: T } | null>(null);
  const isSaving = useRef(false);

  const saveAll = async (): Promise<void> => {
    isSaving.current = true;
    try {
      while (wanted.current !== null) {
        const { value: next } = wanted.current;
        wanted.current = null;
        await save(next);
      }
      isSaving.current = false;
    } catch (error) {
      wanted.current = null;
      isSaving.current = false;
      notify('error', failureText(error, t));
      void refetch();
    }
  };
  return {
    value,
    loading: { ...loading, refetch },
    change: (next) => {
      // An answer that is on its way has the former value.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, next);
      wanted.current = { value: next };
      if (!isSaving.current) void saveAll();
    },
    reload: () => {
      if (!isSaving.current) void refetch();
    },
  };
}
