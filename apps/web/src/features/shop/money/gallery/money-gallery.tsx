import { Gallery } from '../../../../shared/gallery/gallery.tsx';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { localeOf } from '../../../../shared/i18n/browser-locale.ts';
import { CoinsList } from '../coins-list.tsx';
import { MoneyFrame } from '../money-frame.tsx';
import { PaymentsList } from '../payments-list.tsx';
import { STATES } from './states.ts';

const nothing = (): void => undefined;

function Shown({ state }: { readonly state: (typeof STATES)[number] }) {
  const { code } = localeOf({ code: useText().code });
  const { loading, hasMore = false } = state;
  const older = hasMore ? { isPending: false, onOlder: nothing } : null;
  return (
    <MoneyFrame pane={state.pane} onPane={nothing} onClose={nothing}>
      {state.pane === 'payments' ? (
        <PaymentsList list={state.list?.(code)} loading={loading} older={older} onRetry={nothing} onLeave={nothing} />
      ) : (
        <CoinsList list={state.list?.(code)} loading={loading} older={older} onLeave={nothing} />
      )}
    </MoneyFrame>
  );
}

/** Development only: the states of the window with payments and coins. */
export default function MoneyGallery() {
  return <Gallery states={STATES}>{(state) => <Shown state={state} />}</Gallery>;
}
