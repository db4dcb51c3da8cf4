import { type CSSProperties, type ReactNode, useId } from 'react';
import coin from '../../../shared/art/marks/coin.svg?raw';
import { Svg } from '../../../shared/art/svg.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadingDots } from '../../../shared/ui/loading-dots.tsx';
import type { useMethods } from '../catalogue/queries.ts';
import styles from './method-choice.module.css';

/** A way to pay: in coins, or by the id of a method of the server. */
export type MethodId = number | 'coins';

interface Method {
  readonly id: MethodId;
  readonly text: string;
  /** Path of an icon whose shape is used; the coin is drawn as it is. */
  readonly image: string | null;
  readonly price?: ReactNode;
}

interface MethodChoiceProps {
  readonly title: string;
  readonly methods: readonly Method[];
  readonly chosen: MethodId | null;
  readonly onChoose: (id: MethodId) => void;
  readonly disabled?: boolean;
  /** A message in place of methods that are not there. */
  readonly children?: ReactNode;
}

/** The ways to pay as radio buttons: arrow keys move between them. */
export function MethodChoice({ title, methods, chosen, onChoose, disabled, children }: MethodChoiceProps) {
  const name = useId();
  return (
    <fieldset className={`stack slim ${styles.methods}`} disabled={disabled}>
      <legend className={`type-head ${styles.title}`}>{title}</legend>
      {methods.map(({ id, text, image, price }) => (
        <label key={id} className={`row anchor type-item ${styles.method}`}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className={`centred tall ${styles.icon}`}>
            {image === null ? (
              <Svg source={coin} className={styles.coin} />
            ) : (
              <i style={{ '--shape': `url("${encodeURI(image)}")` } as CSSProperties} />
            )}
          </span>
          <span className="grow">{text}</span>
          {price}
          <span className={`centred rigid round ${styles.mark}`} aria-hidden>
            {id === chosen && <Icon name="check-bold" />}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

/** Says why no method in roubles is offered: they load, they did not load, or the server takes no roubles. */
export function RoubleNote({ query }: { readonly query: ReturnType<typeof useMethods> }) {
  const t = useText();
  if (query.isPending) {
    return (
      <p className={`row apart type-note ${styles.note}`} role="status">
        <span className="unseen">{t('site.loading')}</span>
        <LoadingDots />
      </p>
    );
  }
  if (query.isError) {
    return (
      <p className={`row apart type-note ${styles.note}`} role="status">
        <span>{t('pay.methodsFailed')}</span>
        <button type="button" className="link" onClick={() => void query.refetch()}>
          {t('pay.retry')}
        </button>
      </p>
    );
  }
  if (query.data.methodList.length > 0) return null;
  return <p className={`row apart type-note ${styles.note}`}>{query.data.refusal ?? t('pay.noRoubles')}</p>;
}
