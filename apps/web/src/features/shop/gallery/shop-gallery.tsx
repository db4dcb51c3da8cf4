import type { CurrentUser } from '@magnaty/protocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import { FAILED, LOADING } from '../../../shared/gallery/loading.ts';
import { localeOf } from '../../../shared/i18n/browser-locale.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { NO_GAME, useSession } from '../../../shared/session/session-store.ts';
import { useTopUpStore } from '../top-up-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { readAddress, type ShopNavigation } from '../catalogue/address.ts';
import { categoryOf } from '../catalogue/groups.ts';
import { MARKET, METHODS } from '../catalogue/queries.ts';
import { InventoryView } from '../inventory/inventory-page.tsx';
import { MarketView } from '../market/market-page.tsx';
import { BalanceStep } from '../payment/balance-step.tsx';
import { ItemPayment } from '../payment/item-payment.tsx';
import { EndedPayment } from '../payment/payment-return.tsx';
import { QrStep } from '../payment/qr-step.tsx';
import TopUp from '../payment/top-up.tsx';
import { sampleInventory, sampleMarket, sampleMethods, samplePayment } from '../testing/samples.ts';
import styles from './shop-gallery.module.css';
import { type ShopGalleryState, STATES } from './states.ts';

/** Development only: the pages and windows of the shop, from answers of the server. */
export default function ShopGallery() {
  return <Gallery states={STATES}>{(state) => <GalleryShop state={state} />}</Gallery>;
}

const USER: CurrentUser = {
  id: 'gallery',
  nickname: 'mira_k',
  email: 'mira@example.com',
  balance: 12_480,
  experience: 4280,
  rating: 1506,
  avatarPath: '/avatars/mira.svg',
  name: { firstName: null, lastName: null },
  countryId: null,
  localeId: 1,
  gender: null,
  servicesAuth: { vkId: null, tgId: null, yandexId: null, vkUsername: null, tgUsername: null, yandexUsername: null },
  isConfirmedEmail: true,
  isQuick: false,
  isSetPassword: true,
  gameStatus: NO_GAME,
  relations: { blocked: [], muted: [] },
  volume: 50,
  applied: { chip: null, dice: null, board: null, frame: null, experiencePercent: 100 },
  sanctions: [],
};

function GalleryShop({ state }: { readonly state: ShopGalleryState }) {
  const t = useText();
  const [client] = useState(() => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    // Nothing is loaded: the answers are here.
    for (const queryKey of [MARKET, METHODS]) queries.setQueryDefaults(queryKey, { enabled: false });
    const methods = state.methods ?? sampleMethods();
    queries.setQueryData(METHODS, state.refusal === undefined ? methods : { ...methods, refusal: t(state.refusal) });
    return queries;
  });
  const isReady = useSession(({ user }) => user !== null);
  useLayoutEffect(() => {
    useSession.setState({ user: { ...USER, ...state.user } });
    useTopUpStore.setState({ isOpen: true });
    return () => {
      useSession.setState({ user: null });
      useTopUpStore.setState({ isOpen: false });
    };
  }, [state]);
  if (!isReady) return null;
  return (
    <QueryClientProvider client={client}>
      <main data-gallery="" className={styles.page}>
        <State state={state} />
      </main>
    </QueryClientProvider>
  );
}

// The gallery has a user, but no server to connect to.
gameSocket.open = () => Promise.resolve();

const nothing = () => undefined;

/** The address of the gallery names its state, so the shop has an address of its own. */
function useOwnAddress(part: ShopGalleryState['address']): ShopNavigation {
  const [address, setAddress] = useState({ ...readAddress(''), ...part });
  const change: ShopNavigation['change'] = (changed) => setAddress((former) => ({ ...former, ...changed }));
  return {
    address,
    change,
    openItem: (item) => change({ item }),
    closeItem: () => change({ item: null }),
  };
}

function State({ state }: { readonly state: ShopGalleryState }) {
  const t = useText();
  const navigation = useOwnAddress(state.address);
  const { code } = localeOf(t);
  const market = (state.market ?? sampleMarket)(code);
  const bought = sampleMarket(code).marketItems.find(({ effect }) => effect.kind === 'dice')!;
  const category = categoryOf(market.categoryList, bought);
  const [at] = useState(Date.now);
  const notice = state.notice === undefined ? null : t(state.notice);
  const loading = state.missing && { loading: LOADING, failed: FAILED }[state.missing];
  switch (state.page) {
    case 'market':
      return <MarketView market={loading ? undefined : market} at={at} loading={loading ?? LOADING} {...navigation} />;
    case 'inventory':
      return (
        <InventoryView
          inventory={loading ? undefined : (state.inventory ?? sampleInventory)(code)}
          at={at}
          loading={loading ?? LOADING}
          market={market}
          onReload={nothing}
          {...navigation}
        />
      );
    case 'payment':
      return (
        <ItemPayment
          isOpen
          item={bought}
          category={category}
          priceVersion={market.priceVersion}
          onReload={nothing}
          onClose={nothing}
        />
      );
    case 'balance':
      return (
        <Modal open title={t('pay.title')} size="small" width={27} onBack={nothing} onClose={nothing}>
          <BalanceStep item={bought} category={category} price={bought.price * 10} isBusy={false} onPay={nothing} />
        </Modal>
      );
    case 'qr':
      return (
        <Modal open title={t('pay.title')} size="small" width={24} onBack={nothing} onClose={nothing}>
          <QrStep payment={samplePayment()} notice={notice} isCancelling={false} onCancel={nothing} />
        </Modal>
      );
    case 'ended':
      return (
        <Modal open title={t('pay.title')} size="small" width={28} onClose={nothing}>
          <EndedPayment text={notice} onAgain={nothing} />
        </Modal>
      );
    case 'top-up':
      return <TopUp />;
  }
}
