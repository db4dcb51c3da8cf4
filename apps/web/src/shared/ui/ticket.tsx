import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './ticket.module.css';

interface TicketProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A white label with the rent that is due now. */
export function Ticket({ className, children }: TicketProps) {
  return <b className={classes('num on-paper', styles.ticket, className)}>{children}</b>;
}
