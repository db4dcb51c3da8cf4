import styles from './result-screen.module.css';

/** The headline in two rows. */
export function ResultTitle({ text }: { readonly text: string }) {
  const [first = '', ...rest] = text.split(' ');
  return (
    <h1 className={`poster ${styles.title}`}>
      <span>{first}</span> <span>{rest.join(' ')}</span>
    </h1>
  );
}
