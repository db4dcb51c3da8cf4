import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation of which one runs at a time: a further call does nothing. `isPending` comes with the next render only, so
 * it lets the second click of a double click through.
 */
export function useSingleMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    // Not beside the call: `reset` would remove it, and no call could follow.
    onSettled: (...result) => {
      isRunning.current = false;
      return options.onSettled?.(...result);
    },
  });
  const { mutate: run } = mutation;
  const mutate = useCallback(
    (variables: Variables): void => {
      if (isRunning.current) return;
      isRunning.current = true;
      run(variables);
    },
    [run],
  );
  return { ...mutation, mutate };
}
