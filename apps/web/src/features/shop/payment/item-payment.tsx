import type { ItemCategory, MarketItem, PaymentType } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { playSiteSound } from '../../../shared/sounds/site-sounds.ts';
import { buyItem, payForItem } from '../calls.ts';
import { BoughtItem } from './bought-item.tsx';
import { PaymentWindow } from './payment-window.tsx';
import styles from './payment-window.module.css';
import { hasCode } from './purchase-failure.ts';

interface ItemPaymentProps {
  readonly isOpen: boolean;
  readonly item: MarketItem;
  readonly category: ItemCategory;
  readonly priceVersion: string;
  /** The way to pay that is chosen at first. */
  readonly type?: PaymentType | undefined;
  /** Loads the market again: the price or the item has changed. */
  readonly onReload: () => void;
  /** Closes all steps, also after a purchase. */
  readonly onClose: () => void;
}

/** Buys an item. */
export function ItemPayment({ isOpen, item, category, priceVersion, type, onReload, onClose }: ItemPaymentProps) {
  const t = useText();
  return (
    <PaymentWindow
      isOpen={isOpen}
      title={t('pay.title')}
      width={32.5}
      methodsTitle={t('pay.choose')}
      bought={{ item, category }}
      roubles={item.price}
      type={type}
      returnTo={() => `${window.location.pathname}?item=${item.id}`}
      order={{
        subject: `item:${item.id}:${priceVersion}`,
        payInRoubles: (form, idempotencyKey) => payForItem(item.id, { ...form, priceVersion }, { idempotencyKey }),
        inCoins: {
          itemId: item.id,
          pay: (idempotencyKey) => buyItem(item.id, { priceVersion, idempotencyKey }),
        },
        onPaid: () => {
          void playSiteSound('bought');
          onClose();
        },
        onFailure: (error) => {
          if (hasCode(error, 'PRICE_CHANGED', 'ITEM_NOT_FOUND', 'ALREADY_OWNED')) onReload();
          if (hasCode(error, 'ITEM_NOT_FOUND', 'ALREADY_OWNED')) onClose();
        },
      }}
      onClose={onClose}
    >
      {() => (
        <div>
          <h3 className={`type-head ${styles.heading}`}>{t('pay.buying')}</h3>
          <BoughtItem item={item} category={category} />
        </div>
      )}
    </PaymentWindow>
  );
}
