import { QueryClientProvider } from '@tanstack/react-query';
import { TopUpDialog } from '../../features/shop/top-up/top-up-dialog.tsx';
import { queryClient } from '../query-client.ts';

/** The top-up with its providers, loaded when it is first opened. */
export default function TopUpWindow() {
  return (
    <QueryClientProvider client={queryClient}>
      <TopUpDialog />
    </QueryClientProvider>
  );
}
