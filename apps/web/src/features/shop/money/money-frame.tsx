import type { ReactNode } from 'react';
import { Svg } from '../../../shared/art/svg.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { MoneyPane } from '../money-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState, PlayButton } from '../../../shared/ui/empty-state.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import coins from '../payment/coin-stack.svg?raw';
import styles from './money-frame.module.css';

/** In rem. */
const WIDTH = 67.5;
const PANES = ['payments', 'coins'] as const;

interface MoneyFrameProps {
  /** Null while the window closes. */
  readonly pane: MoneyPane | null;
  readonly onPane: (pane: MoneyPane) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The window with the choice between payments and coins. */
export function MoneyFrame({ pane, onPane, onClose, children }: MoneyFrameProps) {
  const t = useText();
  return (
    <Modal open={pane !== null} title={t('header.money')} width={WIDTH} onClose={onClose}>
      <div className={`stack anchor ${styles.content}`}>
        <Segments
          label={t('money.panes')}
          items={PANES.map((id) => ({ id, text: t(`money.${id}`) }))}
          chosenId={pane ?? 'payments'}
          onChoose={onPane}
          className={`rigid ${styles.panes}`}
        />
        {children}
      </div>
    </Modal>
  );
}

/** The next page of a list; null without one. */
export type Older = { readonly isPending: boolean; readonly onOlder: () => void } | null;

interface MoneyFootProps {
  readonly older: Older;
  readonly children: ReactNode;
}

export function MoneyFoot({ older, children }: MoneyFootProps) {
  const t = useText();
  return (
    <footer className={`row apart type-note ${styles.foot}`}>
      <p>{children}</p>
      {older !== null && (
        <Button variant="line" size="small" disabled={older.isPending} onClick={older.onOlder}>
          {t('money.earlier')}
        </Button>
      )}
    </footer>
  );
}

/** Stands in place of a list without entries. */
export function NoMoney({ pane, onPlay }: { readonly pane: MoneyPane; readonly onPlay: () => void }) {
  const t = useText();
  return (
    <EmptyState title={t(`money.empty.${pane}`)} text={t(`money.empty.${pane}.text`)} picture={<Svg source={coins} />}>
      <PlayButton onPlay={onPlay} />
    </EmptyState>
  );
}

interface SumProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A sum above the list. */
export function Sum({ label, children }: SumProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
