import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useSingleMutation } from './use-single-mutation.ts';

const client = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

const openCall = () => {
  const ends: (() => void)[] = [];
  const call = vi.fn(() => new Promise<void>((_, reject) => ends.push(() => reject(new Error('refused')))));
  const { result } = renderHook(() => useSingleMutation({ mutationFn: call }), { wrapper });
  return { call, result, refuse: () => act(async () => ends.shift()!()) };
};

test('a second call waits until the first one has ended', async () => {
  const { call, result, refuse } = openCall();
  await act(async () => result.current.mutate());
  await act(async () => result.current.mutate());
  expect(call).toHaveBeenCalledTimes(1);
  await refuse();
  await act(async () => result.current.mutate());
  expect(call).toHaveBeenCalledTimes(2);
});

test('a call is possible after one during which the form was edited', async () => {
  const { call, result, refuse } = openCall();
  await act(async () => result.current.mutate());
  act(() => result.current.reset());
  await act(async () => result.current.mutate());
  expect(call).toHaveBeenCalledTimes(1);
  await refuse();
  await act(async () => result.current.mutate());
  expect(call).toHaveBeenCalledTimes(2);
});
