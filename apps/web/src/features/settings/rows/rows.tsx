import type { ReactNode } from 'react';
import { Segments } from '../../../shared/ui/segments.tsx';
import styles from './rows.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of rows below its heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 tabIndex={-1}>{title}</h3>
      {children}
    </section>
  );
}

interface NameProps {
  readonly name: string;
  /** A few words about it, below the name. */
  readonly note?: string | undefined;
}

/** What a row sets. */
export function Name({ name, note }: NameProps) {
  return (
    <span className={`grid grow slim ${styles.name}`}>
      <span>{name}</span>
      {note !== undefined && <small className="type-note">{note}</small>}
    </span>
  );
}

/** A row with something to press or to move at its end. */
export function Row({ children, ...name }: NameProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Name {...name} />
      {children}
    </div>
  );
}

interface ChoiceProps<Id extends string> extends NameProps {
  readonly items: readonly { readonly id: Id; readonly text: string }[];
  readonly chosenId: Id;
  readonly onChoose: (id: Id) => void;
}

/** A row with a few values of which one holds. */
export function Choice<Id extends string>({ items, chosenId, onChoose, ...name }: ChoiceProps<Id>) {
  return (
    <Row {...name}>
      <Segments
        label={name.name}
        items={items}
        chosenId={chosenId}
        onChoose={onChoose}
        className={`rigid ${styles.choices}`}
      />
    </Row>
  );
}

/** A list of people or things in the place of rows. */
export const listClass = styles.list;
export const noteClass = styles.note;
